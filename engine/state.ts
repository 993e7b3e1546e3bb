import type { GameEvent } from './event.ts'
import { Question } from './question.ts'
import type { Random } from './random.ts'
import type { Seat } from './seat.ts'
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

/** The fields of a state: all that it is made from and all that a copy takes over. */
export type DataOf<S, Derived extends keyof S = never> = {
  [K in Exclude<keyof S, 'desk' | 'explaining' | Derived> as S[K] extends (...given: never[]) => unknown
    ? never
    : K]: S[K]
}

/**
 * The whole truth of a game, with its kinds of events. A game declares its fields, each a number, a boolean, a text,
 * something that never changes, or a flat list of those; it is made from the data of all of them, and copied here.
 */
export abstract class GameState<E extends GameEvent = GameEvent> {
  random!: Random
  over!: Outcome | null
  /** Not part of the truth: where the step that works on this copy speaks. */
  desk!: Desk<E>

  /** For the constructor of a game's state, when all its fields are there. */
  protected take(data: object): void {
    const own = this as Record<string, unknown>
    const given = data as Record<string, unknown>
    for (const field in given) {
      const value = given[field]
      own[field] = Array.isArray(value) ? value.slice() : value
    }
    this.desk = new Desk()
  }

  /** Shares nothing with this one that either could change. */
  copy(): this {
    const Same = this.constructor as new (data: this) => this
    const copy = new Same(this)
    copy.random = this.random.copy()
    return copy
  }

  ask(seat: Seat, kind: string, rule: string): Question {
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

/** A list of so many like values, without holes. */
export function filled<T>(length: number, value: T): T[] {
  const list: T[] = []
  for (let i = 0; i < length; i++) list.push(value)
  return list
}
