import type { GameEvent } from './event.ts'
import { Question } from './question.ts'
import type { Random } from './random.ts'
import type { TalkEvent } from './talk.ts'

/** How a game ended. `winner` is a side's name, null for a draw. */
export interface Outcome {
  readonly winner: string | null
  readonly degree: string
  readonly reason: string
}

/** Where a running step speaks to its table. */
export class Desk<E extends GameEvent = GameEvent> {
  /** Refused candidates keep their reasons (for "why not?"). */
  explaining = false
  /** The question that the value just received answers. */
  answered: Question | null = null
  events: (E | TalkEvent)[] = []
  /** Something hidden came to light: nobody may take back what led to it. */
  revealed = false
}

/** The whole truth of a game, with its kinds of events. Games add their own data and copy it in `copy`. */
export abstract class GameState<E extends GameEvent = GameEvent> {
  abstract random: Random
  over: Outcome | null = null
  /** Not part of the truth: the table sets it on the copy that a step works on. */
  desk: Desk<E> = new Desk()

  abstract copy(): GameState<E>

  ask(seat: number, kind: string, rule: string): Question {
    return new Question(seat, kind, rule, this.desk.explaining)
  }

  emit(event: E): void {
    this.desk.events.push(event)
  }

  get explaining(): boolean {
    return this.desk.explaining
  }

  /** Call when a hidden fact is shown to a seat that did not know it. */
  reveal(): void {
    this.desk.revealed = true
  }
}
