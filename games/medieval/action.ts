import { DONE, type Procedure, verbOf } from '@coup/engine'
import { attack, canAttack, offerAttacks } from './attack.ts'
import type { Field, Unit } from './brands.ts'
import { dismount, whyNotDismount } from './dismount.ts'
import { explainGoingOn } from './explain.ts'
import { join } from './merge.ts'
import { canMove, move, moveOver, offerWays } from './move.ts'
import { canShoot, offerShots, shoot } from './ranged.ts'
import { NOT_MOVED, RODE } from './refusals.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { DISMOUNT, GO_ON, JOIN, MELEE, MOVE, PASS_OVER, RANGED } from './verbs.ts'

/** How far the unit's action has come. */
export interface Action {
  readonly unit: Unit
  moved: boolean
  /** It has come to a field and goes on only if its player says so: that keeps what may be chosen next small. */
  resting: boolean
  /** It has entered an enemy zone of control and goes no further, except by attacking (IV.2). */
  stopped: boolean
  /** The unit that retreated before it, or NOBODY: after that it only attacks on (IV.3). */
  followed: Unit
  /** It has dismounted after riding (VI). */
  walking: boolean
}

/** IV: a unit moves, and may end with a melee, a ranged attack or a merging. */
export function* actWith(g: Battle, unit: Unit): Procedure {
  const action: Action = { unit, moved: false, resting: false, stopped: false, followed: NOBODY, walking: false }
  let acting = true
  while (acting) {
    const question = g.askSide(sideOf(unit), 'move', 'IV.1')
    offerWays(g, action, question)
    offerAttacks(g, action, question)
    offerShots(g, action, question)
    question.offer('dismount', DISMOUNT.code, action.walking ? RODE : whyNotDismount(g, unit))
    if (question.choices.length === 0) return
    question.offer('done', DONE, action.moved ? null : NOT_MOVED)
    acting = yield* perform(g, action, yield question)
  }
}

/** True while the unit may go on. */
function* perform(g: Battle, action: Action, chosen: number): Procedure<boolean> {
  const { unit } = action
  switch (verbOf(chosen)) {
    case MOVE.code:
      move(g, action, MOVE.object(chosen))
      return true
    case PASS_OVER.code:
      yield* moveOver(g, action, PASS_OVER.object(chosen))
      return true
    case JOIN.code:
      yield* join(g, unit, JOIN.object(chosen))
      return false
    case MELEE.code:
      return yield* charge(g, action, MELEE.object(chosen))
    case RANGED.code:
      shoot(g, unit, RANGED.object(chosen))
      return false
    case DISMOUNT.code:
      dismount(g, unit)
      action.walking = action.moved
      action.moved = true
      return true
    case GO_ON.code:
      return yield* goOn(g, action)
    default:
      return false
  }
}

function* charge(g: Battle, action: Action, field: Field): Procedure<boolean> {
  const defender = g.occupant[field]
  if (!(yield* attack(g, action.unit, field))) return false
  action.moved = true
  action.followed = defender
  return true
}

function* goOn(g: Battle, action: Action): Procedure<boolean> {
  action.resting = false
  const question = g.askSide(sideOf(action.unit), 'move.on', 'IV.1')
  offerWays(g, action, question)
  if (g.explaining) explainGoingOn(g, question)
  return yield* perform(g, action, yield question)
}

/** Whether a unit has anything to do; used before it is offered. */
export function canAct(g: Battle, unit: Unit): boolean {
  if (g.points[unit] > 0 && (canMove(g, unit) || canAttack(g, unit) || canShoot(g, unit))) return true
  return whyNotDismount(g, unit) === null
}
