import type { BoardData } from '@coup/field'
import type { Line, Point, Rect } from '../../../board/draw/geometry.ts'
import type { SheetWords } from '../../../board/words.ts'
import type { Palette } from './palette.ts'

export interface Water {
  name?: string | null
  kind: string
  width?: number
  line?: Line
  polygon?: Line
}
export interface Road {
  kind: string
  line: Line
}
export interface Village {
  name: string
  at: Point
  extent: Point
  size: string
}
export interface Label {
  text: string
  at: Point
  rotate: number
  kind: string
  direction?: boolean
}
interface Patch {
  polygon: Line
  kind?: string
  name?: string
}

/** The landscape: for drawing only, no rule asks for it. */
export interface Terrain {
  water: readonly Water[]
  marsh: readonly Patch[]
  woods: readonly Patch[]
  roads: readonly Road[]
  villages: readonly Village[]
  vineyards?: readonly Patch[]
  gardens?: readonly Patch[]
  contours?: readonly { height?: number; level?: number; line: Line }[]
  ridge?: readonly Patch[]
  embankments?: readonly { line: Line }[]
  labels?: readonly Label[]
  bridges: Line
  pontoon?: Point
}

export interface BoxLook {
  id: string
  side: Side
  /** Where the blocks lie. */
  rect: Rect
  /** From the box to the mouth of its road. */
  road?: Line
}

export const box = (id: string, side: Side, rect: Rect, ...road: Point[]): BoxLook => ({ id, side, rect, road })

export type Side = 'blue' | 'red'

/** How one board is drawn: everything that is not a fact of the board or of its landscape. */
export interface Look {
  id: string
  board: BoardData
  terrain: Terrain
  palette: Partial<Palette>
  frame: Rect
  /** The sheet with its margins. */
  view: Rect
  bands: number
  cartouche: Point
  /** Where the cartouche lies on a sheet turned sideways. */
  cartoucheAside: Point
  rose: Point
  boxes: readonly BoxLook[]
  /** The time track, and how many rounds it has as a rule. */
  track: { rect: Rect; rounds: number }
  /** Where each side's discs wait. */
  pools: Partial<Record<Side, Rect>>
  objectiveLine?: boolean
  /** How far a gap in a river's survey may be bridged, and how the river leaves the sheet. */
  riverGap?: number
  riverTail?: Line
  words(): Words
}

/** All words on the sheet and its buttons, in the reader's language. */
export interface Words extends SheetWords {
  /** Of the cartouche, from the top; the second line is the great one. */
  title: readonly string[]
  /** Before the name of a town that a road leads to. */
  roadTo: string
  boxes: Readonly<Record<string, string>>
  /** An area in few letters. */
  area(id: number): string
  rounds: readonly string[]
  pools: Partial<Record<Side, string>>
}
