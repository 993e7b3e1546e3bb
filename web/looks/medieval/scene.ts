import type { TableView } from '@coup/engine'
import type { BattleView } from '@coup/medieval'
import type { Planned } from '../look.ts'

export type View = TableView & BattleView

/** The battle, with the fields to which picked markers would go: by those on which they stand. */
export interface BattleScene {
  readonly battle: View
  readonly moved: ReadonlyMap<string, string>
}

const nameOf = (object: string): string => object.slice(object.indexOf('-') + 1)

export function sceneOf(view: View, planned: Planned | null = null): BattleScene {
  const moved = planned?.pieces.map((piece): [string, string] => [nameOf(piece), nameOf(planned.place)])
  return { battle: view, moved: new Map(moved) }
}
