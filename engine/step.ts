import type { GameEvent } from './event.ts'
import type { KeptStep } from './kept.ts'
import type { Procedure } from './procedure.ts'
import type { Question } from './question.ts'
import { Refused, refusal } from './refusal.ts'
import type { Rules } from './rules.ts'
import type { Seat } from './seat.ts'
import type { GameState, Outcome } from './state.ts'
import { isTalk, type TalkEvent, talkEvent } from './talk.ts'

/** One answer as it was given. */
export interface Given {
  readonly seat: Seat
  readonly choice: string
  /** Information or chance came in with it: only consent takes it back. */
  final: boolean
  /** Given in secret, beside other seats that were asked at the same time. */
  readonly secret: boolean
}

/** One step of the rules: the truth at its start, and what was answered since. */
export interface Step<E extends GameEvent = GameEvent> {
  readonly parent: Step<E> | null
  /** Never changed. */
  readonly start: GameState<E>
  readonly given: Given[]
  events: (E | TalkEvent)[]
  /** As it is kept, once that was asked for and nothing of it changes any more. */
  kept: KeptStep | null
}

/** A step as it runs, on a copy of its start. */
export interface Run<E extends GameEvent = GameEvent> {
  g: GameState<E>
  procedure: Procedure
  asked: Question[]
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

/** After the end. */
function* nothing(): Procedure {}

/** The step's answers run again from its start; throws Refused where they do not fit. */
export function replay<V extends object, E extends GameEvent>(
  rules: Rules<GameState<E>, V, E>,
  seats: readonly string[],
  step: Step<E>,
  explaining: boolean,
): Run<E> {
  const g = step.start.copy()
  g.desk.explaining = explaining
  if (g.over !== null) return { g, procedure: nothing(), asked: [] }
  const run: Run<E> = { g, procedure: rules.step(g), asked: [] }
  run.asked = listed(resume(run, 0))
  for (const { seat, choice } of step.given) {
    if (isTalk(choice)) {
      g.desk.events.push(talkEvent(seats[seat], choice))
      continue
    }
    const question = run.asked.find((one) => one.seat === seat)
    const index = question === undefined ? -1 : question.choices.indexOf(choice)
    if (index < 0) {
      throw new Refused('illegal', refusal(question?.rule ?? '', 'not-offered'))
    }
    g.desk.answered = question!
    run.asked = listed(resume(run, question!.values[index]))
  }
  return run
}
