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
    blocks: view.blocks.map((block) => sceneBlock(block, view.side, faces.get(block.id))),
    track: { now: view.round - 1 },
  }
  return previewed(scene, planned)
}

function sceneBlock(block: BonaparteView['blocks'][number], own: string | null, seen: string | undefined): SceneBlock {
  const { id, side, at } = block
  // Announced guns and those that have fired this turn lie face up (10).
  const open = block.firing === true || block.fired === true
  const shown: SceneBlock = {
    id: String(id),
    side: sideColour(side),
    at,
    acted: block.moved === true || block.assaulted === true || block.fired === true,
    disorganized: block.inactive === true,
    firing: block.firing === true,
  }
  const face = block.face ?? seen
  if (face === undefined) return shown
  return side === own || seen !== undefined || open ? { ...shown, face } : { ...shown, known: face }
}
