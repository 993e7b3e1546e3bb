import type { BonaparteView } from '@coup/bonaparte'
import { previewed, type SceneBlock, type SheetScene, shownFaces } from '../field/pieces/scene.ts'
import type { Planned } from '../look.ts'
import { look } from './map.ts'
import { sideColour } from './side.ts'

export function sceneOf(
  view: BonaparteView,
  others: readonly BonaparteView[] = [],
  planned: Planned | null = null,
): SheetScene {
  const faces = shownFaces(others)
  const scene = {
    map: look,
    blocks: view.blocks.map((block) => sceneBlock(block, view, faces.get(block.id))),
    track: { now: view.round - 1 },
  }
  return previewed(scene, planned)
}

/** In its own turn: until that comes again, the marks of the last one mean nothing. */
const hasActed = ({ side, moved, assaulted, fired }: BonaparteView['blocks'][number], turn: string): boolean =>
  side === turn && (moved === true || assaulted === true || fired === true)

function sceneBlock(block: BonaparteView['blocks'][number], view: BonaparteView, seen: string | undefined): SceneBlock {
  const { id, side, at } = block
  // Announced guns and those that have fired this turn lie face up (10).
  const open = block.firing === true || block.fired === true
  const shown: SceneBlock = {
    id: String(id),
    side: sideColour(side),
    at,
    acted: hasActed(block, view.turn),
    disorganized: block.inactive === true,
    firing: block.firing === true,
  }
  const face = block.face ?? seen
  if (face === undefined) return shown
  return side === view.side || seen !== undefined || open ? { ...shown, face } : { ...shown, known: face }
}
