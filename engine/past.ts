import type { GameEvent } from './event.ts'
import type { Seat } from './seat.ts'
import type { Given, Step } from './step.ts'

/** A place in the past: a step, and the answers that are left of it. */
export interface Moment<E extends GameEvent> {
  readonly step: Step<E>
  readonly given: Given[]
}

/** All answers from the beginning. */
export function answersOf(head: Step): Given[] {
  const all: Given[][] = []
  for (let step: Step | null = head; step !== null; step = step.parent) all.push(step.given)
  return all.reverse().flat()
}

/** Where the table stands without the seat's last answer; null if that may not be taken back freely. */
export function withoutLast<E extends GameEvent>(head: Step<E>, seat: Seat): Moment<E> | null {
  for (let step: Step<E> | null = head; step !== null; step = step.parent) {
    for (let index = step.given.length - 1; index >= 0; index--) {
      const given = step.given[index]
      if (given.final) return null
      if (given.seat === seat) return { step, given: step.given.filter((_, other) => other !== index) }
      if (!given.secret || step !== head) return null
    }
  }
  return null
}

/** Where the table stood when so many answers had been given. */
export function after<E extends GameEvent>(head: Step<E>, count: number): Moment<E> {
  let surplus = answersOf(head).length - count
  let step = head
  while (surplus > step.given.length && step.parent !== null) {
    surplus -= step.given.length
    step = step.parent
  }
  return { step, given: step.given.slice(0, Math.max(0, step.given.length - surplus)) }
}
