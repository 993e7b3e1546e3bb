import { type Question, type Seat, type Sense, seatOf, verbOf } from '@coup/engine'
import { appraise } from './appraise.ts'
import { sideNumbered } from './brands.ts'
import { BATTLE, type Battle } from './state.ts'
import { GO_ON, JOIN, MELEE, PASS_OVER, RANGED } from './verbs.ts'

function weigh(_: Battle, question: Question, choice: number): number {
  const code = verbOf(question.values[choice])
  if (question.kind !== 'move') return 1
  if (question.choices[choice] === 'done') return 6
  if (code === MELEE.code || code === RANGED.code) return 8
  if (code === PASS_OVER.code || code === JOIN.code || code === GO_ON.code) return 0.3
  return 1
}

export const sense: Sense<Battle> = {
  open: true,
  mover: (g) => (g.phase === BATTLE ? seatOf(g.turn) : null),
  appraise: (g, seat: Seat) => appraise(g, sideNumbered(seat)),
  weigh,
}
