import type { TableView } from '@coup/engine'
import type { BattleView } from '@coup/medieval'
import { Battlefield } from '@coup/medieval/battlefield'
import { grounds } from '@coup/medieval/ground'
import { laidNamed } from '@coup/medieval/modules'
import type { Scene } from '../field/pieces/scene.ts'

export type View = TableView & BattleView

/** The table moves `blocks` where they would go; everything else is drawn from the view. */
export interface BattleScene extends Scene {
  readonly battle: View
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

let last: { key: string; field: Battlefield } | undefined

/** The battlefield of a view, made anew only when a module is laid. */
export function battlefieldOf({ size, modules }: BattleView['map']): Battlefield {
  const key = `${size} ${modules.join()}`
  if (last?.key !== key) {
    const ground = grounds[size === 'large' ? 1 : 0]
    last = {
      key,
      field: new Battlefield(
        ground,
        modules.flatMap((name) => laidNamed(name) ?? []),
      ),
    }
  }
  return last.field
}
