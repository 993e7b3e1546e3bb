import type { Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/**
 * A decision that one seat has to take. `choices` holds all legal answers; the value behind each is what the
 * procedure that asked receives. While the table explains, refused candidates are kept with their reason.
 */
export class Question {
  readonly seat: Seat
  readonly kind: string
  readonly rule: string
  readonly choices: string[] = []
  readonly values: number[] = []
  readonly refusals: Map<string, Refusal> | null
  /** Other seats are asked at the same time and do not see the answer. */
  secret = false

  constructor(seat: Seat, kind: string, rule: string, explaining: boolean) {
    this.seat = seat
    this.kind = kind
    this.rule = rule
    this.refusals = explaining ? new Map() : null
  }

  /** Offers a candidate unless it is refused. */
  offer(choice: string, value: number, refused: Refusal | null = null): void {
    if (refused === null) {
      this.choices.push(choice)
      this.values.push(value)
    } else if (this.refusals !== null && !this.refusals.has(choice)) {
      this.refusals.set(choice, refused)
    }
  }
}
