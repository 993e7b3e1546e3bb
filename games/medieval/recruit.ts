import type { Procedure, Refusal } from '@coup/engine'
import { DONE, simultaneously } from '@coup/engine'
import type { Side, Type } from './brands.ts'
import { RECRUIT } from './choices.ts'
import { LIMIT, NONE_LEFT, POINTS_LEFT, TOO_DEAR } from './refusals.ts'
import { RED, SIDES, YELLOW } from './sides.ts'
import type { Battle } from './state.ts'
import { DEPLOYING, HELD, trainOf } from './state.ts'
import { FIRST_TYPE, TRAIN, TYPES, tables } from './tables.ts'

export function recruitingPoints(g: Battle): number {
  return tables.recruiting[g.field.ground.size]
}

export function recruitingPointsLeft(g: Battle, side: Side): number {
  let left = recruitingPoints(g)
  for (let type = FIRST_TYPE; type < TRAIN; type++) left -= g.recruited(side, type) * tables.cost[type]
  return left
}

/** By the name of the type: units recruited so far. */
export function armyOf(g: Battle, side: Side): Record<string, number> {
  const army: Record<string, number> = {}
  for (let type = FIRST_TYPE; type < TRAIN; type++) army[TYPES[type]] = g.recruited(side, type)
  return army
}

function whyNotRecruit(g: Battle, side: Side, type: Type, left: number): Refusal | null {
  const count = g.recruited(side, type)
  if (count >= tables.count[type]) return NONE_LEFT
  if (count >= tables.limits[g.field.ground.size][type]) return LIMIT
  return tables.cost[type] > left ? TOO_DEAR : null
}

function* recruitArmy(g: Battle, side: Side): Procedure {
  for (;;) {
    const left = recruitingPointsLeft(g, side)
    const question = g.askSide(side, 'recruit', 'II')
    for (let type = FIRST_TYPE; type < TRAIN; type++)
      question.offer(RECRUIT[type], type, whyNotRecruit(g, side, type, left))
    question.offer('done', DONE, question.choices.length > 0 ? POINTS_LEFT : null)
    const type = yield question
    if (type === DONE) return
    g.army[side * TRAIN + type]++
  }
}

/** II: both armies in secret, at the same time; then they are shown. */
export function* recruit(g: Battle): Procedure {
  yield* simultaneously(g, [recruitArmy(g, RED), recruitArmy(g, YELLOW)])
  for (const side of [RED, YELLOW]) {
    g.muster(trainOf(side), TRAIN, HELD)
    for (let type = FIRST_TYPE; type < TRAIN; type++) {
      for (let n = 0; n < g.recruited(side, type); n++) g.muster(g.freeUnit(side), type, HELD)
    }
    g.emit({ type: 'recruited', side: SIDES[side], army: armyOf(g, side) })
  }
  g.phase = DEPLOYING
  g.turn = RED
}
