/*
 * Numbers of different things are not the same number. They cost nothing at run time, and are made here alone: from
 * then on a list of blocks gives blocks, and a function that takes an area does not take a block.
 */
declare const brand: unique symbol
type Branded<Kinds> = number & { readonly [brand]: Kinds }

/** 0 or 1. */
export type Side = Branded<{ side: true }>
/** A block's number, counted from 0. */
export type Block = Branded<{ block: true }>
/** Where a block may be: a reserve, an approach, a box, or OFF. */
export type Position = Branded<{ position: true }>
/** An area's number is that of its reserve; -1: none. */
export type Area = Branded<{ position: true; area: true }>
export type Approach = Branded<{ position: true; approach: true }>
/** A road across a border, or an entry. */
export type Crossing = Branded<{ crossing: true }>
/** A road group of an area, or a box. */
export type RoadNode = Branded<{ node: true }>

export const toSide = (number: number): Side => number as Side
export const toBlock = (number: number): Block => number as Block
export const toPosition = (number: number): Position => number as Position
export const toArea = (number: number): Area => number as Area
export const toApproach = (number: number): Approach => number as Approach
export const toCrossing = (number: number): Crossing => number as Crossing
export const toNode = (number: number): RoadNode => number as RoadNode

/** The first of its kind, to count on from: `for (let block = FIRST_BLOCK; block < blocks; block++)`. */
export const FIRST_BLOCK: Block = toBlock(0)
export const FIRST_AREA: Area = toArea(0)
export const FIRST_CROSSING: Crossing = toCrossing(0)
export const NO_AREA: Area = toArea(-1)
export const BOTH_SIDES: readonly [Side, Side] = [toSide(0), toSide(1)]
