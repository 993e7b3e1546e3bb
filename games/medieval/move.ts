import type { Procedure, Question, Refusal } from '@coup/engine'
import type { Action } from './action.ts'
import type { Field, Unit } from './brands.ts'
import { FIELD, MERGE, OVER } from './choices.ts'
import { explainWays } from './explain.ts'
import { chooseWay, waysTo } from './passing.ts'
import { Reach } from './reach.ts'
import { ATTACK_ONLY, NO_POINTS, RODE, ZONE_STOPS } from './refusals.ts'
import { enemyOf } from './sides.ts'
import type { Battle } from './state.ts'
import { NOBODY, sideOf } from './state.ts'
import { GO_ON, JOIN, MOVE, PASS_OVER } from './verbs.ts'
import { controls } from './zone.ts'

const around = new Reach()
const across = new Reach()

function whyNotWalk({ walking, followed, stopped }: Action): Refusal | null {
  if (walking) return RODE
  if (followed !== NOBODY) return ATTACK_ONLY
  return stopped ? ZONE_STOPS : null
}

/** IV.1, IV.6: where the unit can go, round its friends or over them, and whom it can join. */
export function offerWays(g: Battle, action: Action, question: Question): void {
  const { unit } = action
  const { size } = g.field.ground
  const halted = whyNotWalk(action)
  if (action.resting || action.followed !== NOBODY)
    question.offer('go-on', GO_ON.code, halted ?? (canMove(g, unit) ? null : NO_POINTS))
  else if (halted === null) {
    around.search(g, unit, false)
    for (const field of around.free(g)) question.offer(FIELD[size][field], MOVE.on(field))
    if (around.friends) offerWaysOver(g, unit, question)
    else for (const field of around.partners) question.offer(MERGE[size][field], JOIN.on(field))
  }
  if (g.explaining) explainWays(g, unit, halted, question)
}

function offerWaysOver(g: Battle, unit: Unit, question: Question): void {
  const { size } = g.field.ground
  across.search(g, unit, true)
  for (const field of across.free(g)) {
    if (across.costOf(field) < around.costOf(field)) question.offer(OVER[size][field], PASS_OVER.on(field))
  }
  for (const field of across.partners) question.offer(MERGE[size][field], JOIN.on(field))
}

/** Along the cheapest way that passes over nobody: nothing has changed since it was offered. */
export function move(g: Battle, action: Action, field: Field): void {
  if (!around.isOf(g, action.unit)) around.search(g, action.unit, false)
  comeTo(g, action, field, around.way(field))
}

/** Over friends, because that is shorter. */
export function* moveOver(g: Battle, action: Action, field: Field): Procedure {
  const ways = waysTo(g, action.unit, field).filter(({ over }) => over.length > 0)
  const { fields } = yield* chooseWay(g, action.unit, ways)
  comeTo(g, action, field, fields)
}

function comeTo(g: Battle, action: Action, field: Field, way: readonly Field[]): void {
  const { unit } = action
  g.lift(unit)
  go(g, unit, way)
  g.occupy(unit, field)
  action.moved = true
  action.resting = true
  action.stopped = controls(g, enemyOf(sideOf(unit)), field)
}

/** Field by field; a friend passed over pays a point as well. The unit is lifted and set down by the caller. */
export function go(g: Battle, unit: Unit, way: readonly Field[]): void {
  const { names } = g.field.ground
  for (const to of way) {
    const friend = g.occupant[to]
    const cost = g.field.cost[to] + (friend === NOBODY ? 0 : 1)
    g.points[unit] -= cost
    if (friend !== NOBODY) g.points[friend]--
    g.emit({
      type: 'moved',
      ...g.who(unit),
      from: names[g.at[unit]],
      to: names[to],
      cost,
      left: g.points[unit],
      over: friend === NOBODY ? null : { unit: friend, left: g.points[friend] },
    })
    g.at[unit] = to
  }
}

export function canMove(g: Battle, unit: Unit): boolean {
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
