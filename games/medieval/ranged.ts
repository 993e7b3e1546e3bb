import type { Refusal } from '@coup/engine'
import type { RangedResult, Shot } from './events.ts'
import { knightsLeft, shotBetween } from './fight.ts'
import { NO_ARCHERS, NO_ENEMY, NO_POINTS, OUT_OF_RANGE, OUT_OF_SIGHT } from './refusals.ts'
import { layCard } from './report.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { TRAIN, TYPES, tables } from './tables.ts'
import { hitTrain } from './train.ts'

/** A ranged attack costs one point (IV.1). */
const COST = 1

export function whyNotShot(g: Battle, unit: number, field: number): Refusal | null {
  const range = tables.range[g.type[unit]]
  if (range === 0) return NO_ARCHERS
  const target = g.occupant[field]
  if (target === NOBODY || sideOf(target) === sideOf(unit)) return NO_ENEMY
  if (g.points[unit] < COST) return NO_POINTS
  const far = g.field.ground.distance(g.at[unit], field)
  if (far > range) return OUT_OF_RANGE
  return far === 2 && !g.field.seenFrom(g.at[unit]).includes(field) ? OUT_OF_SIGHT : null
}

/** IV.5: only the target suffers losses. */
export function shoot(g: Battle, unit: number, field: number): void {
  const target = g.occupant[field]
  const { names } = g.field.ground
  g.points[unit] -= COST
  const shot: Shot = {
    type: 'shot',
    unit,
    side: SIDES[sideOf(unit)],
    kind: TYPES[g.type[unit]],
    from: names[g.at[unit]],
    at: names[field],
    target,
    targetKind: TYPES[g.type[target]],
    left: g.points[unit],
  }
  g.emit(shot)
  if (g.type[target] === TRAIN) {
    hitTrain(g, target)
    return
  }
  const fight = shotBetween(g.field, g.fighter(unit), g.fighter(target))
  layCard(g, 'ranged', fight, unit, target)
  g.knights[target] = knightsLeft(g.knights[target], fight.defenderLoss)
  const result: RangedResult = {
    type: 'ranged.result',
    value: fight.column,
    loss: fight.defenderLoss,
    left: g.knights[target],
  }
  g.emit(result)
  if (g.knights[target] === 0) g.remove(target)
}
