import type { TableView } from '@coup/engine'
import type { AusterlitzView } from '@coup/napoleon'
import { previewed, type SceneBlock, type SheetScene, shownFaces } from '../field/pieces/scene.ts'
import type { Planned } from '../look.ts'
import { look, twoDays } from './map.ts'
import { sideColour } from './side.ts'

export type View = TableView & AusterlitzView

/** The scene of a battle; the set-up of the corps is drawn from the view itself. */
export interface BattleScene extends SheetScene {
  readonly battle: View
}

export function sceneOf(view: View, others: readonly View[] = [], planned: Planned | null = null): BattleScene {
  const faces = shownFaces(others)
  const scene = {
    map: view.scenario === '1 December' ? twoDays : look,
    battle: view,
    blocks: view.blocks.map((block) => sceneBlock(block, view.side, faces.get(block.id))),
    flags: view.commanders.map(({ name, side, at, commanded }) => {
      return { id: name, side: sideColour(side), name, at, acted: commanded }
    }),
    track: { now: view.round - 1 },
  }
  return previewed(scene, planned)
}

function sceneBlock(block: View['blocks'][number], own: string | null, seen: string | undefined): SceneBlock {
  const { id, side, at, corps } = block
  const shown: SceneBlock = { id: String(id), side: sideColour(side), at, acted: block.moved === true }
  if (corps !== undefined) shown.corps = corps
  const face = block.face ?? seen
  if (face === undefined) return shown
  // The fixed battery always lies face up (6).
  return side === own || seen !== undefined || block.battery === true ? { ...shown, face } : { ...shown, known: face }
}
