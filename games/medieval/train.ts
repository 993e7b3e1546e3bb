import type { Unit } from './brands.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { sideOf } from './state.ts'

/** IV.7: every attack on a train succeeds; it opens a fortified one and destroys an open one. */
export function hitTrain(g: Battle, train: Unit): void {
  const side = sideOf(train)
  g.emit({
    type: g.points[train] > 0 ? 'train.opened' : 'train.destroyed',
    side: SIDES[side],
    at: g.field.ground.names[g.at[train]],
  })
  if (g.points[train] > 0) {
    g.points[train] = 0
    return
  }
  g.remove(train)
  g.trainLost[side] = true
}
