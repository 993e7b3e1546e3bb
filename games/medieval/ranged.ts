import type { Question, Refusal } from '@coup/engine'
import type { Action } from './action.ts'
import type { Field, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { SHOOT } from './choices.ts'
import { knightsLeft, shotBetween } from './fight.ts'
import { ATTACK_ONLY, NO_ARCHERS, NO_ENEMY, NO_POINTS, OUT_OF_RANGE, OUT_OF_SIGHT } from './refusals.ts'
import { layCard } from './report.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { TRAIN, TYPES, tables } from './tables.ts'
import { hitTrain } from './train.ts'
import { RANGED } from './verbs.ts'

/** A ranged attack costs one point (IV.1). */
const COST = 1

export function whyNotShot(g: Battle, unit: Unit, field: Field): Refusal | null {
  const range = tables.range[g.type[unit]]
  if (range === 0) return NO_ARCHERS
  const target = g.occupant[field]
  if (target === NOBODY || sideOf(target) === sideOf(unit)) return NO_ENEMY
  if (g.points[unit] < COST) return NO_POINTS
  const far = g.field.ground.distance(g.at[unit], field)
  if (far > range) return OUT_OF_RANGE
  return far === 2 && !g.field.seenFrom(g.at[unit]).includes(field) ? OUT_OF_SIGHT : null
}

/** IV.3: after a retreat only at the unit that retreated, or at one within the shooter's own zone. */
function whyNotShootOn(g: Battle, { unit, followed }: Action, field: Field): Refusal | null {
  if (followed === NOBODY || g.occupant[field] === followed) return null
  const within = g.field.ground.distance(g.at[unit], field) === 1 && g.field.open[g.type[unit]][field] === 1
  return within ? null : ATTACK_ONLY
}

/** The fields that the unit's range takes in. */
function inRange(g: Battle, unit: Unit): readonly Field[] {
  const at = g.at[unit]
  return tables.range[g.type[unit]] === 2 ? g.field.seenFrom(at) : g.field.ground.neighbours.slice(6 * at, 6 * at + 6)
}

export function offerShots(g: Battle, action: Action, question: Question): void {
  const { unit } = action
  if (!g.explaining && !canShootAtAll(g, unit)) return
  const { fields, size } = g.field.ground
  const offer = (field: Field) => {
    const refused = whyNotShot(g, unit, field) ?? whyNotShootOn(g, action, field)
    question.offer(SHOOT[size][field], RANGED.on(field), refused)
  }
  if (g.explaining) for (let field = FIRST_FIELD; field < fields; field++) offer(field)
  else for (const field of inRange(g, unit)) if (field < fields && g.occupant[field] !== NOBODY) offer(field)
}

function canShootAtAll(g: Battle, unit: Unit): boolean {
  return tables.range[g.type[unit]] > 0 && g.points[unit] >= COST
}

export function canShoot(g: Battle, unit: Unit): boolean {
  if (!canShootAtAll(g, unit)) return false
  const { fields } = g.field.ground
  return inRange(g, unit).some((field) => field < fields && whyNotShot(g, unit, field) === null)
}

/** IV.5: only the target suffers losses. */
export function shoot(g: Battle, unit: Unit, field: Field): void {
  const target = g.occupant[field]
  const { names } = g.field.ground
  g.points[unit] -= COST
  g.emit({
    type: 'shot',
    ...g.who(unit),
    from: names[g.at[unit]],
    at: names[field],
    target,
    targetKind: TYPES[g.type[target]],
    left: g.points[unit],
  })
  if (g.type[target] === TRAIN) {
    hitTrain(g, target)
    return
  }
  const fight = shotBetween(g.field, g.fighter(unit), g.fighter(target))
  layCard(g, 'ranged', fight, unit, target)
  g.knights[target] = knightsLeft(g.knights[target], fight.defenderLoss)
  g.emit({
    type: 'ranged.result',
    value: fight.column,
    loss: fight.defenderLoss,
    left: g.knights[target],
  })
  if (g.knights[target] === 0) g.remove(target)
}
