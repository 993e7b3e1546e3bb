import type { Procedure, Refusal } from '@coup/engine'
import { DONE, simultaneously } from '@coup/engine'
import { RECRUIT } from './choices.ts'
import type { Recruited } from './events.ts'
import { LIMIT, NONE_LEFT, POINTS_LEFT, TOO_DEAR } from './refusals.ts'
import { RED, SIDES, YELLOW } from './sides.ts'
import type { Battle } from './state.ts'
import { DEPLOYING, HELD, trainOf } from './state.ts'
import { FIGHTING, TRAIN, tables } from './tables.ts'

export function recruitingPoints(g: Battle): number {
  return tables.recruiting[g.field.ground.size]
}

export function recruitingPointsLeft(g: Battle, side: number): number {
  let left = recruitingPoints(g)
  for (let type = 0; type < TRAIN; type++) left -= g.recruited(side, type) * tables.cost[type]
  return left
}

function whyNotRecruit(g: Battle, side: number, type: number, left: number): Refusal | null {
  const count = g.recruited(side, type)
  if (count >= tables.count[type]) return NONE_LEFT
  if (count >= tables.limits[g.field.ground.size][type]) return LIMIT
  return tables.cost[type] > left ? TOO_DEAR : null
}

function* recruitArmy(g: Battle, side: number): Procedure {
  for (;;) {
    const left = recruitingPointsLeft(g, side)
    const question = g.ask(side, 'recruit', 'II')
    for (let type = 0; type < TRAIN; type++) question.offer(RECRUIT[type], type, whyNotRecruit(g, side, type, left))
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
    for (let type = 0; type < TRAIN; type++) {
      for (let n = 0; n < g.recruited(side, type); n++) g.muster(g.freeUnit(side), type, HELD)
    }
    const army = Object.fromEntries(FIGHTING.map((name, type) => [name, g.recruited(side, type)]))
    const event: Recruited = { type: 'recruited', side: SIDES[side], army }
    g.emit(event)
  }
  g.phase = DEPLOYING
  g.turn = RED
}
