import type { GameEvent } from './event.ts'
import type { Seat } from './seat.ts'
import type { Given, Step } from './step.ts'
import { isTalk } from './talk.ts'

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

/**
 * Where the table stands without the seat's last answer; null if that may not be taken back freely. What was said
 * beside the rules stays said, and stands in the way of nothing.
 */
export function withoutLast<E extends GameEvent>(head: Step<E>, seat: Seat): Moment<E> | null {
  const saidSince: Given[] = []
  for (let step: Step<E> | null = head; step !== null; step = step.parent) {
    for (let index = step.given.length - 1; index >= 0; index--) {
      const given = step.given[index]
      if (isTalk(given.choice)) {
        if (step === head) saidSince.unshift(given)
        continue
      }
      if (given.final) return null
      if (given.seat === seat) {
        const kept = step.given.filter((_, other) => other !== index)
        return { step, given: step === head ? kept : [...kept, ...saidSince] }
      }
      if (!given.secret || step !== head) return null
    }
  }
  return null
}

/** How many answers had been given when a step of the log began: only steps in which something happened count there. */
export function answersBefore(head: Step, logged: number): number {
  const steps: Step[] = []
  for (let step: Step | null = head; step !== null; step = step.parent) steps.push(step)
  let [answers, happened] = [0, 0]
  for (const step of steps.reverse()) {
    if (happened >= logged) return answers
    answers += step.given.length
    if (step.events.length > 0) happened++
  }
  return answers
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
