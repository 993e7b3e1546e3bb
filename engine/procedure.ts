import type { Question } from './question.ts'
import type { GameState } from './state.ts'

/** A part of a rulebook: it yields a question and receives the value behind the choice. */
export type Procedure<T = void> = Generator<Question | Question[], T, number>

function inSecret(asked: Question | Question[]): Question[] {
  const questions = Array.isArray(asked) ? asked : [asked]
  for (const question of questions) question.secret = true
  return questions
}

/**
 * Several seats decide at the same time, in secret from each other. The procedures must not touch each other's state,
 * and nothing of it may be seen before the step is over: let it be a step of its own. When all have decided, nobody
 * takes anything back.
 */
export function* simultaneously(g: GameState, procedures: Procedure[]): Procedure {
  const waiting: { procedure: Procedure; asked: Question[] }[] = []
  for (const procedure of procedures) {
    const first = procedure.next()
    if (!first.done) waiting.push({ procedure, asked: inSecret(first.value) })
  }
  while (waiting.length > 0) {
    const value: number = yield waiting.flatMap((one) => one.asked)
    const answered = g.desk.answered
    const index = waiting.findIndex((one) => one.asked.includes(answered!))
    const next = waiting[index].procedure.next(value)
    if (next.done) waiting.splice(index, 1)
    else waiting[index].asked = inSecret(next.value)
  }
  g.reveal()
}
