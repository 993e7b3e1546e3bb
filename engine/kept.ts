import type { GameEvent } from './event.ts'
import type { GameState, Outcome } from './state.ts'
import type { Given, Step } from './step.ts'
import { NOTHING_SAID, type TalkEvent, type Talked } from './talk.ts'

/** An answer as it is kept: by the name of its seat. */
export interface KeptAnswer {
  readonly seat: string
  readonly choice: string
  readonly final?: true
  readonly secret?: true
}

/** A step at which somebody was asked, as it is kept: it outlives the rules by which it was played. */
export interface KeptStep {
  /** The truth at its start. */
  readonly position: unknown
  readonly given: readonly KeptAnswer[]
  /** What happened in it, and in each of the steps after it at which nobody was asked. */
  readonly events: readonly (readonly GameEvent[])[]
}

/** A whole game as it is kept: its steps, and how it stood at its end by the rules. */
export interface Chronicle {
  /** Its steps were not all played by one version of the rules: its answers alone do not lead through them. */
  readonly mixed?: true
  readonly steps: readonly KeptStep[]
  readonly end: { readonly position: unknown; readonly over: Outcome } | null
}

export function keptAnswer({ seat, choice, final, secret }: Given, seats: readonly string[]): KeptAnswer {
  return { seat: seats[seat], choice, ...(final && { final }), ...(secret && { secret }) }
}

/** What is left of the steps that a game at rest has not at hand. */
export interface Before {
  readonly kept: number
  readonly logged: number
  readonly talked: Talked
}

export const NOTHING_BEFORE: Before = { kept: 0, logged: 0, talked: NOTHING_SAID }

/** In how many of them something happened: only those stand in the log. */
export function loggedIn(steps: readonly Step[]): number {
  return steps.reduce((sum, { events }) => (events.length > 0 ? sum + 1 : sum), 0)
}

/** The steps from the first to this one, each with those after it at which nobody was asked. */
export function* chapters<E extends GameEvent>(head: Step<E>): Generator<readonly Step<E>[]> {
  const steps: Step<E>[] = []
  for (let step: Step<E> | null = head; step !== null; step = step.parent) steps.push(step)
  let chapter: Step<E>[] = []
  for (const step of steps.reverse()) {
    if (chapter.length > 0 && (step.given.length > 0 || step === head)) {
      yield chapter
      chapter = []
    }
    chapter.push(step)
  }
  yield chapter
}

/** A step of the past that is remembered as it was kept: its position is only read when somebody goes back there. */
export class Remembered<E extends GameEvent> implements Step<E> {
  readonly parent: Step<E> | null
  readonly given: Given[]
  readonly events: (E | TalkEvent)[]
  /** Null for one at which nobody was asked. */
  readonly kept: KeptStep | null
  private readonly place: () => GameState<E>
  private placed: GameState<E> | null = null

  constructor(
    parent: Step<E> | null,
    place: () => GameState<E>,
    given: Given[],
    events: (E | TalkEvent)[],
    kept: KeptStep | null,
  ) {
    this.parent = parent
    this.place = place
    this.given = given
    this.events = events
    this.kept = kept
  }

  get start(): GameState<E> {
    this.placed ??= this.place()
    return this.placed
  }
}
