import type { Procedure, Refusal } from '@coup/engine'
import { actWith, canAct } from './action.ts'
import type { Side, Unit } from './brands.ts'
import { FIRST_FIELD } from './brands.ts'
import { UNIT } from './choices.ts'
import { rally, whyNotRally } from './rally.ts'
import { NO_POINTS, NO_UNIT, NOT_YOURS, NOTHING_TO_DO } from './refusals.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { NOBODY, PER_SIDE, sideOf, trainOf } from './state.ts'
import { WITH_UNIT } from './verbs.ts'
import { endTurn } from './victory.ts'

const RALLY = -1
const PASS = -2

function whyNotUnit(g: Battle, side: Side, unit: Unit): Refusal | null {
  if (sideOf(unit) !== side) return NOT_YOURS
  if (canAct(g, unit)) return null
  return g.points[unit] === 0 ? NO_POINTS : NOTHING_TO_DO
}

/** IV: one action a turn. */
export function* takeTurn(g: Battle): Procedure {
  const side = g.turn
  const { ground } = g.field
  const choices = UNIT[ground.size]
  const question = g.askSide(side, 'action', 'IV')
  if (g.explaining) {
    for (let field = FIRST_FIELD; field < ground.fields; field++) {
      const unit = g.occupant[field]
      question.offer(choices[field], unit, unit === NOBODY ? NO_UNIT : whyNotUnit(g, side, unit))
    }
  } else {
    for (let unit = trainOf(side); unit < trainOf(side) + PER_SIDE; unit++) {
      if (g.at[unit] >= 0) question.offer(choices[g.at[unit]], unit, whyNotUnit(g, side, unit))
    }
  }
  question.offer('rally', RALLY, whyNotRally(g, side))
  question.offer('pass', PASS)
  const chosen = yield question
  if (chosen === RALLY) yield* rally(g, side)
  else if (chosen === PASS) {
    g.emit({ type: 'passed', side: SIDES[side] })
  } else yield* actWith(g, WITH_UNIT.object(chosen))
  endTurn(g, chosen === PASS)
}
