import type { GameEvent } from './event.ts'
import type { Procedure } from './procedure.ts'
import type { Question } from './question.ts'
import { Refused, refusal } from './refusal.ts'
import type { Rules } from './rules.ts'
import type { GameState, Outcome } from './state.ts'
import { Desk } from './state.ts'

/** One answer as it was given. */
export interface Given {
  readonly seat: number
  readonly choice: string
  /** Information or chance came in with it: only consent takes it back. */
  final: boolean
  /** Given in secret, beside other seats that were asked at the same time. */
  readonly secret: boolean
}

/** One step of the rules: the truth at its start, and what was answered since. */
export interface Step {
  readonly parent: Step | null
  /** Never changed. */
  readonly start: GameState
  given: Given[]
  events: GameEvent[]
}

/** A step as it runs, on a copy of its start. */
export interface Run {
  g: GameState
  procedure: Procedure
  asked: Question[]
}

/** Answers that are open to every seat at any moment and go past the rules. */
export const TABLE_TALK: readonly string[] = ['concede', 'offer-draw', 'accept-draw', 'decline-draw']

export function talkEvent(seat: string, choice: string): GameEvent {
  const event: GameEvent & { seat: string } = { type: choice, seat }
  return event
}

/** Thrown by `endGame` to leave a running step at once. */
class GameOver {}
const GAME_OVER = new GameOver()

export function endGame(g: GameState, outcome: Outcome): never {
  g.over = outcome
  throw GAME_OVER
}

/** Runs on until somebody is asked; null when the step is complete. */
export function resume(run: Run, value: number): Question | Question[] | null {
  try {
    const next = run.procedure.next(value)
    return next.done ? null : next.value
  } catch (thrown) {
    if (thrown === GAME_OVER) return null
    throw thrown
  }
}

export function listed(asked: Question | Question[] | null): Question[] {
  return asked === null ? [] : Array.isArray(asked) ? asked : [asked]
}

/** The step's answers run again from its start; throws Refused where they do not fit. */
export function replay(rules: Rules, seats: readonly string[], step: Step, explaining: boolean): Run {
  const g = step.start.copy()
  g.desk = new Desk()
  g.desk.explaining = explaining
  const run: Run = { g, procedure: rules.step(g), asked: [] }
  run.asked = listed(resume(run, 0))
  for (const { seat, choice } of step.given) {
    if (TABLE_TALK.includes(choice)) {
      g.emit(talkEvent(seats[seat], choice))
      continue
    }
    const question = run.asked.find((one) => one.seat === seat)
    const index = question === undefined ? -1 : question.choices.indexOf(choice)
    if (index < 0) {
      throw new Refused('illegal', refusal(question?.rule ?? '', 'not-offered', `${choice} is no choice here.`))
    }
    g.desk.answered = question!
    run.asked = listed(resume(run, question!.values[index]))
  }
  return run
}
