import type { Procedure, Question, Refusal } from '@coup/engine'
import { attack, whyNotAttack } from './attack.ts'
import { ATTACK, FIELD, MERGE, OVER, SHOOT } from './choices.ts'
import { dismount, whyNotDismount } from './dismount.ts'
import type { Merged, Moved } from './events.ts'
import { explainGoingOn, explainWays } from './explain.ts'
import { shoot, whyNotShot } from './ranged.ts'
import { Reach } from './reach.ts'
import { ATTACK_ONLY, NO_POINTS, NOT_MOVED, RODE, ZONE_STOPS } from './refusals.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { GONE, NOBODY, sideOf } from './state.ts'
import { TRAIN, TYPES, tables } from './tables.ts'
import { controls } from './zone.ts'

/** How far the unit's action has come. */
interface Action {
  readonly unit: number
  moved: boolean
  /** It has come to a field and goes on only if its player says so: that keeps what may be chosen next small. */
  resting: boolean
  /** It has entered an enemy zone of control and goes no further, except by attacking (IV.2). */
  stopped: boolean
  /** The unit that retreated before it, or NOBODY: after that it only attacks on (IV.3). */
  followed: number
  /** It has dismounted after riding (VI). */
  walking: boolean
}

/** What is chosen: a verb and a field in one number. */
const VERB = 1024
const MOVE = 0
const PASS_OVER = 1
const JOIN = 2
const MELEE = 3
const RANGED = 4
const DISMOUNT = 5
const GO_ON = 6
const DONE = 7

const around = new Reach()
const across = new Reach()

/** IV: a unit moves, and may end with a melee, a ranged attack or a merging. */
export function* actWith(g: Battle, unit: number): Procedure {
  const action: Action = { unit, moved: false, resting: false, stopped: false, followed: NOBODY, walking: false }
  let acting = true
  while (acting) {
    const question = g.ask(sideOf(unit), 'move', 'IV.1')
    offerWays(g, action, question)
    offerAttacks(g, action, question)
    offerShots(g, action, question)
    question.offer('dismount', DISMOUNT * VERB, action.walking ? RODE : whyNotDismount(g, unit))
    if (question.choices.length === 0) return
    question.offer('done', DONE * VERB, action.moved ? null : NOT_MOVED)
    const chosen = yield question
    acting = yield* perform(g, action, Math.floor(chosen / VERB), chosen % VERB)
  }
}

/** True while the unit may go on. */
function* perform(g: Battle, action: Action, verb: number, field: number): Procedure<boolean> {
  const { unit } = action
  switch (verb) {
    case MOVE:
    case PASS_OVER: {
      const reach = verb === MOVE ? around : across
      reach.search(g, unit, verb === PASS_OVER)
      const way = reach.way(field)
      g.lift(unit)
      go(g, unit, way)
      g.occupy(unit, field)
      action.moved = true
      action.resting = true
      action.stopped = controls(g, 1 - sideOf(unit), field)
      return true
    }
    case JOIN:
      merge(g, unit, field)
      return false
    case MELEE: {
      const defender = g.occupant[field]
      if (!(yield* attack(g, unit, field))) return false
      action.moved = true
      action.followed = defender
      return true
    }
    case RANGED:
      shoot(g, unit, field)
      return false
    case DISMOUNT:
      dismount(g, unit)
      action.walking = action.moved
      action.moved = true
      return true
    case GO_ON: {
      action.resting = false
      const question = g.ask(sideOf(unit), 'move.on', 'IV.1')
      offerWays(g, action, question)
      if (g.explaining) explainGoingOn(g, question)
      const chosen = yield question
      return yield* perform(g, action, Math.floor(chosen / VERB), chosen % VERB)
    }
    default:
      return false
  }
}

function whyNotWalk({ walking, followed, stopped }: Action): Refusal | null {
  if (walking) return RODE
  if (followed !== NOBODY) return ATTACK_ONLY
  return stopped ? ZONE_STOPS : null
}

/** IV.1, IV.6: where the unit can go, round its friends or over them, and whom it can join. */
function offerWays(g: Battle, action: Action, question: Question): void {
  const { unit } = action
  const { size } = g.field.ground
  const halted = whyNotWalk(action)
  if (action.resting || action.followed !== NOBODY)
    question.offer('go-on', GO_ON * VERB, halted ?? (canMove(g, unit) ? null : NO_POINTS))
  else if (halted === null) {
    around.search(g, unit, false)
    for (const field of around.free(g)) question.offer(FIELD[size][field], MOVE * VERB + field)
    if (around.friends) offerWaysOver(g, unit, question)
    else for (const field of around.partners) question.offer(MERGE[size][field], JOIN * VERB + field)
  }
  if (g.explaining) explainWays(g, unit, halted, question)
}

function offerWaysOver(g: Battle, unit: number, question: Question): void {
  const { size } = g.field.ground
  across.search(g, unit, true)
  for (const field of across.free(g)) {
    if (across.costOf(field) < around.costOf(field)) question.offer(OVER[size][field], PASS_OVER * VERB + field)
  }
  for (const field of across.partners) question.offer(MERGE[size][field], JOIN * VERB + field)
}

function offerAttacks(g: Battle, action: Action, question: Question): void {
  const { unit } = action
  const { ground } = g.field
  const entered = action.stopped && action.followed === NOBODY
  const choices = ATTACK[ground.size]
  if (g.explaining) {
    for (let field = 0; field < ground.fields; field++) {
      const refused = whyNotAttack(g, unit, field, entered)
      question.offer(choices[field], MELEE * VERB + field, refused ?? (action.walking ? RODE : null))
    }
    return
  }
  if (action.walking || g.type[unit] === TRAIN) return
  for (let i = 6 * g.at[unit], end = i + 6; i < end; i++) {
    const field = ground.neighbours[i]
    if (field < ground.fields && g.occupant[field] !== NOBODY) {
      question.offer(choices[field], MELEE * VERB + field, whyNotAttack(g, unit, field, entered))
    }
  }
}

/** The fields that the unit's range takes in. */
function inRange(g: Battle, unit: number): Int16Array {
  const { ground } = g.field
  const at = g.at[unit]
  return tables.range[g.type[unit]] === 2 ? g.field.seenFrom(at) : ground.neighbours.subarray(6 * at, 6 * at + 6)
}

/** IV.3: after a retreat only at the unit that retreated, or at one within the shooter's own zone. */
function whyNotShootOn(g: Battle, { unit, followed }: Action, field: number): Refusal | null {
  if (followed === NOBODY || g.occupant[field] === followed) return null
  const within = g.field.ground.distance(g.at[unit], field) === 1 && g.field.open[g.type[unit]][field] === 1
  return within ? null : ATTACK_ONLY
}

function offerShots(g: Battle, action: Action, question: Question): void {
  const { unit } = action
  const { ground } = g.field
  const choices = SHOOT[ground.size]
  if (g.explaining) {
    for (let field = 0; field < ground.fields; field++) {
      question.offer(
        choices[field],
        RANGED * VERB + field,
        whyNotShot(g, unit, field) ?? whyNotShootOn(g, action, field),
      )
    }
    return
  }
  if (tables.range[g.type[unit]] === 0 || g.points[unit] === 0) return
  for (const field of inRange(g, unit)) {
    if (field < ground.fields && g.occupant[field] !== NOBODY) {
      question.offer(
        choices[field],
        RANGED * VERB + field,
        whyNotShot(g, unit, field) ?? whyNotShootOn(g, action, field),
      )
    }
  }
}

/** Field by field; a friend passed over pays a point as well. The unit is lifted and set down by the caller. */
function go(g: Battle, unit: number, way: readonly number[]): void {
  const { names } = g.field.ground
  for (const to of way) {
    const friend = g.occupant[to]
    const cost = g.field.cost[to] + (friend === NOBODY ? 0 : 1)
    g.points[unit] -= cost
    if (friend !== NOBODY) g.points[friend]--
    const event: Moved = {
      type: 'moved',
      unit,
      side: SIDES[sideOf(unit)],
      kind: TYPES[g.type[unit]],
      from: names[g.at[unit]],
      to: names[to],
      cost,
      left: g.points[unit],
      over: friend === NOBODY ? null : { unit: friend, left: g.points[friend] },
    }
    g.emit(event)
    g.at[unit] = to
  }
}

/** IV.6: the marker that stood there stays, with the lower of the points. */
function merge(g: Battle, unit: number, field: number): void {
  around.search(g, unit, false)
  across.search(g, unit, true)
  const reach = across.mergeCostOf(field) < around.mergeCostOf(field) ? across : around
  const way = reach.wayToMerge(field)
  g.lift(unit)
  go(g, unit, way.slice(0, -1))
  const other = g.occupant[field]
  g.points[other] = Math.min(g.points[other], g.points[unit] - g.field.cost[field])
  g.knights[other] = 2
  const { names } = g.field.ground
  const event: Merged = {
    type: 'merged',
    unit,
    side: SIDES[sideOf(unit)],
    kind: TYPES[g.type[unit]],
    from: names[g.at[unit]],
    at: names[field],
    into: other,
    left: g.points[other],
  }
  g.at[unit] = GONE
  g.emit(event)
}

/** Whether a unit has anything to do; used before it is offered. */
export function canAct(g: Battle, unit: number): boolean {
  if (g.points[unit] > 0) {
    if (canMove(g, unit) || canAttack(g, unit)) return true
    if (tables.range[g.type[unit]] > 0 && inRange(g, unit).some((field) => shootable(g, unit, field))) return true
  }
  return whyNotDismount(g, unit) === null
}

function canMove(g: Battle, unit: number): boolean {
  const { neighbours, fields } = g.field.ground
  const enters = g.field.open[g.type[unit]]
  const points = g.points[unit]
  for (let i = 6 * g.at[unit], end = i + 6; i < end; i++) {
    const field = neighbours[i]
    if (field >= fields || enters[field] === 0 || g.field.cost[field] > points) continue
    if (g.occupant[field] === NOBODY) return true
  }
  across.search(g, unit, true)
  return across.partners.length > 0 || across.free(g).length > 0
}

function canAttack(g: Battle, unit: number): boolean {
  const { neighbours, fields } = g.field.ground
  for (let i = 6 * g.at[unit], end = i + 6; i < end; i++) {
    const field = neighbours[i]
    if (field < fields && whyNotAttack(g, unit, field, false) === null) return true
  }
  return false
}

function shootable(g: Battle, unit: number, field: number): boolean {
  return field < g.field.ground.fields && whyNotShot(g, unit, field) === null
}
