import type { TableView } from '@coup/engine'
import type { TriompheView } from '@coup/triomphe'
import { previewed, type SceneBlock, type SheetScene, type Side, shownFaces } from '../field/pieces/scene.ts'
import type { Planned } from '../look.ts'
import { look } from './map.ts'
import { sideColour } from './side.ts'

type View = TableView & TriompheView
type BlockView = TriompheView['blocks'][number]

/** The discs that each side receives when an hour begins, as the time track prints them. */
const TRACK: readonly { hours: readonly number[]; austria: number; france: number }[] = [
  { hours: [6, 7, 8, 9, 10, 11], austria: 2, france: 1 },
  { hours: [12], austria: 0, france: 2 },
  { hours: [16], austria: 0, france: 3 },
  { hours: [17], austria: 0, france: 1 },
]

export function sceneOf(view: View, others: readonly View[] = [], planned: Planned | null = null): SheetScene {
  const faces = shownFaces(others)
  const scene = {
    map: look,
    blocks: view.blocks.map((block) => sceneBlock(block, view.seat, faces.get(block.id))),
    discs: view.seats.flatMap((seat) =>
      Object.entries(view.morale[seat].areas).map(([area, count]) => ({ side: sideColour(seat), area, count })),
    ),
    control: Object.fromEntries(Object.entries(view.lastIn).map(([area, seat]) => [area, sideColour(seat)])),
    track: { now: view.round - 1, discs: waiting(view) },
    pools: Object.fromEntries(view.seats.map((seat) => [sideColour(seat), view.morale[seat].pool])),
  }
  return previewed(scene, planned)
}

function sceneBlock(block: BlockView, seat: string | null, seen: string | undefined): SceneBlock {
  const { id, side, at } = block
  const firing = block.firing === true
  const [acted, disorganized] = [block.acted === true, block.disorganized === true]
  const shown: SceneBlock = { id: String(id), side: sideColour(side), at, acted, disorganized, firing }
  const face = block.face ?? seen
  if (face === undefined) return shown
  return side === seat || seen !== undefined || firing ? { ...shown, face } : { ...shown, known: face }
}

/** Discs that are still to come. */
function waiting(view: View): { round: number; side: Side; count: number }[] {
  const done = (seat: string) => view.round - (view.turn === 'austria' && seat === 'france' ? 1 : 0)
  return TRACK.flatMap(({ hours, austria, france }) =>
    hours.flatMap((hour) =>
      [
        { seat: 'austria', count: austria },
        { seat: 'france', count: france },
      ]
        .filter(({ seat, count }) => count > 0 && hour - 5 > done(seat))
        .map(({ seat, count }) => ({ round: hour - 6, side: sideColour(seat), count })),
    ),
  )
}
