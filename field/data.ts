export type Point = [number, number]
export type Width = 'narrow' | 'wide'
/** I, C, A: a penalty for infantry, cavalry, artillery; O: an obstruction. */
export type ApproachSymbol = 'I' | 'C' | 'A' | 'O'
export type RoadKind = 'main' | 'local'
export type EntryKind = RoadKind | 'pontoon'

/** A board as its file has it. Facts that only one game prints are optional; a fact left out is none. */
export interface BoardData {
  board: string
  game: string
  size: Point
  areas: AreaData[]
  borders: BorderData[]
  roads: RoadData[]
  entries: EntryData[]
}

export interface AreaData {
  id: number
  name?: string
  places?: string[]
  capacity: number
  anchor: Point
  outline: Point[]
  frenchStart?: number
  beyondObjectiveLine?: boolean
  star?: string
  stars?: string[]
  hill?: boolean
  /** The commander whose corps starts here. */
  setup?: string
  /** Where the board prints that a side leads nowhere. */
  impassableAt?: Point[]
}

/** Where two areas meet. Symbols lie in the area they are printed in and count against attacks into it. */
export interface BorderData {
  a: number
  b: number
  width: Width
  impassable?: boolean
  aSymbols: ApproachSymbol[]
  bSymbols: ApproachSymbol[]
  /** The direction mark points from the first area into the second. */
  arrow?: Point
  aEdge?: Point[]
  bEdge?: Point[]
  angle?: number
  length?: number
  centre?: Point
}

/** A road across a border: it joins road `aGroup` of area a with road `bGroup` of area b. */
export interface RoadData {
  border: number
  a: number
  aGroup: number
  b: number
  bGroup: number
  kind: RoadKind
  at: Point
}

/** A way onto the map from a box beside it. Without a group it leads into the area, but onto no road. */
export interface EntryData {
  id: string
  side: string
  box: string
  area: number
  group?: number
  kind: EntryKind
  fromRound?: number
  artilleryFromRound?: number
  perRound?: number
  perTurn?: number
  slots?: number
  at?: Point
}
