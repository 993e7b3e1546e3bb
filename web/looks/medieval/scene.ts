import type { TableView } from '@coup/engine'
import type { BattleView } from '@coup/medieval'
import type { Scene } from '../field/pieces/scene.ts'

export { battlefieldOf } from '@coup/medieval/battlefield'

export type View = TableView & BattleView

/** The battle, with the fields to which picked markers would go: by those on which they stand. */
export interface BattleScene {
  readonly battle: View
  readonly moved: ReadonlyMap<string, string>
}

/** Markers are named by the field they stand on. */
export function sceneOf(view: View): BattleScene {
  const onMap = view.units.filter((unit) => unit.points !== undefined)
  const blocks = onMap.map(({ at, side }) => ({
    id: at,
    at,
    side: side === 'red' ? ('red' as const) : ('blue' as const),
  }))
  return { blocks, battle: view }
}
