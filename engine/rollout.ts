import type { GameEvent } from './event.ts'
import type { Question } from './question.ts'
import type { Random } from './random.ts'
import type { Rules } from './rules.ts'
import type { GameState, Outcome } from './state.ts'
import { type Run, resume } from './step.ts'

/** Plays on at random from a running step, on one state and without a past, as fast as the rules can ask. */
export function rollout<V extends object, E extends GameEvent>(
  rules: Rules<GameState<E>, V, E>,
  run: Run<E>,
  random: Random,
  most: number,
): { answers: number; over: Outcome | null } {
  const { g } = run
  let answers = 0
  let next: Question | Question[] | null = run.asked.length === 0 ? null : run.asked
  while (answers < most) {
    if (next === null) {
      if (g.over !== null) break
      g.desk.events.length = 0
      run.procedure = rules.step(g)
      next = resume(run, 0)
      continue
    }
    const question: Question = Array.isArray(next) ? next[random.below(next.length)] : next
    g.desk.answered = question
    next = resume(run, question.values[random.below(question.values.length)])
    answers++
  }
  return { answers, over: g.over }
}
