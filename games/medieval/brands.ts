/*
 * Numbers of units, fields, types of units and sides: plain numbers when the program runs, but none can be taken for
 * another. They are made here and nowhere else.
 */
declare const unit: unique symbol
declare const field: unique symbol
declare const type: unique symbol
declare const side: unique symbol

/** A marker, numbered by side, the train first. */
export type Unit = number & { readonly [unit]: true }
/** A field of the map, or a hex around it; below zero a place off the map. */
export type Field = number & { readonly [field]: true }
/** A type of unit. */
export type Type = number & { readonly [type]: true }
export type Side = number & { readonly [side]: true }

export const unitNumbered = (number: number): Unit => number as Unit
export const fieldNumbered = (number: number): Field => number as Field
export const typeNumbered = (number: number): Type => number as Type
export const sideNumbered = (number: number): Side => number as Side

export const FIRST_FIELD = fieldNumbered(0)
export const FIRST_UNIT = unitNumbered(0)
