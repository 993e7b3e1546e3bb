import type { Planned } from '../../look.ts'
import type { Look, Side } from '../map/facts.ts'

export type { Side }

/** A position by its name: `12` in reserve, `9/5` blocking an approach, `box:Alessandria` beside the map. */
export type PositionName = string

export interface SceneBlock {
  id: string
  side: Side
  at: PositionName
  /** Shown on the wood, such as `I3`. */
  face?: string
  /** What is known of a face that is turned away, such as `I3` or `I` (in pencil). */
  known?: string
  acted?: boolean
  disorganized?: boolean
  firing?: boolean
  /** Blocks of one corps stand together, under its commander's flag if that is in the scene. */
  corps?: string
}

export interface SceneFlag {
  id: string
  side: Side
  name: string
  at: PositionName
  acted?: boolean
}

export interface SceneDiscs {
  side: Side
  area: string
  count: number
}

/** Everything that lies on the board, as one viewer may see it. */
export interface FieldScene {
  blocks: readonly SceneBlock[]
  flags?: readonly SceneFlag[]
  discs?: readonly SceneDiscs[]
  /** Who was last in an empty area. */
  control?: Readonly<Record<string, Side>>
  /** The round that is being played (from 0), and discs that wait on the time track. */
  track?: { now: number; discs?: readonly { round: number; side: Side; count: number }[] }
  pools?: Partial<Record<Side, number>>
}

/** The same with the map on which it lies. */
export interface SheetScene extends FieldScene {
  map: Look
}

/** The faces that any of these views shows, by block. */
export function shownFaces(
  views: readonly { blocks: readonly { id: number; face?: string }[] }[],
): Map<number, string> {
  const faces = new Map<number, string>()
  for (const { blocks } of views) for (const { id, face } of blocks) if (face !== undefined) faces.set(id, face)
  return faces
}

/** The id of the place that a position names. */
export function placeId(at: PositionName): string {
  if (at.startsWith('box:')) return `box-${at.slice(4)}`
  return at.includes('/') ? `approach-${at}` : `area-${at}`
}

/** The position that the id of a place names. */
function positionOf(place: string): PositionName {
  return place.startsWith('box-') ? `box:${place.slice(4)}` : place.slice(place.indexOf('-') + 1)
}

/** The scene with picked blocks where they would go. */
export function previewed<Scene extends FieldScene>(scene: Scene, planned: Planned | null): Scene {
  if (planned === null) return scene
  const at = positionOf(planned.place)
  return {
    ...scene,
    blocks: scene.blocks.map((one) => (planned.pieces.includes(`block-${one.id}`) ? { ...one, at } : one)),
  }
}

const besideMap = ({ at }: { at: PositionName }): boolean => at.startsWith('box:')

/** What lies on the map itself: nothing in the boxes, on the time track or in the pools. */
export function onMapAlone<Scene extends FieldScene>({ track: _track, pools: _pools, ...scene }: Scene): FieldScene {
  return {
    ...scene,
    blocks: scene.blocks.filter((one) => !besideMap(one)),
    flags: scene.flags?.filter((one) => !besideMap(one)),
  }
}
