import {
  type Asked,
  canWitness,
  type GameEvent,
  type Purse,
  type Refusal,
  refusal,
  seatOf,
  type Table,
  type Told,
  type Verdict,
} from '@coup/engine'
import type { MatchReason } from './reason.ts'

/** A run of answers that a seat may give by itself, before chance, hidden things or another seat come in. */
export interface Course<E extends GameEvent = GameEvent> {
  readonly choices: readonly string[]
  /** The step is complete after the last choice. */
  readonly ends: boolean
  /** The last choice could be taken back. */
  readonly free: boolean
  /** What the choices take of what the seat has to pay with (`Rules.purse`); null in a game without such a thing. */
  readonly spent: Purse | null
  /** What the seat is asked next, within the step. */
  readonly asks: Pick<Asked, 'kind' | 'rule'> | null
  /** What the last choice brings about; nothing where it could not be taken back. */
  readonly events: readonly Told<E>[]
}

export const TOO_FAR: Refusal<MatchReason> = refusal('', 'too-far-ahead')

/**
 * All courses from a seat's question, shortest first, so that an interface can light up every target of a move that is
 * asked in several small steps. Tells the seat nothing: a course stops before anything is revealed. It also stops
 * where the seat is back at the question that it began with, and where too many answers would have to be given again.
 */
export function lookahead<V extends object, E extends GameEvent>(
  table: Table<V, E>,
  seat: string,
  first: string,
  most = 2000,
): Course<E>[] {
  const at = seatOf(table.seats.indexOf(seat))
  const courses: Course<E>[] = []
  const purse = (of: Table<V, E>) => of.rules.purse?.(of.truth, at) ?? null
  const before = purse(table)
  const start = table.questions().find((one) => one.seat === seat)
  const open: { table: Table<V, E>; choices: readonly string[]; away: boolean }[] = [
    { table: table.fork(), choices: [], away: false },
  ]
  for (let i = 0, repeated = 0; i < open.length && repeated < most; i++) {
    const { table: here, choices, away } = open[i]
    const question = here.questions().find((one) => one.seat === seat)
    if (question === undefined) continue
    for (const choice of choices.length === 0 ? [first] : question.choices) {
      if (!question.choices.includes(choice)) continue
      const next = here.fork()
      repeated += next.answersInStep(seat) + 5
      const { step, events } = next.answer(seat, choice)
      const free = next.canUndo(seat)
      const asked = step || !free ? undefined : next.questions().find((one) => one.seat === seat)
      const course: Course<E> = {
        choices: [...choices, choice],
        ends: step,
        free,
        spent: spentOf(before, purse(next)),
        asks: asked === undefined ? null : { kind: asked.kind, rule: asked.rule },
        events: free ? events.filter((event) => canWitness(event, at)) : [],
      }
      courses.push(course)
      if (asked === undefined || (away && asked.kind === start?.kind)) continue
      open.push({ table: next, choices: course.choices, away: away || asked.kind !== start?.kind })
    }
  }
  return courses
}

function spentOf(before: Purse | null, after: Purse | null): Purse | null {
  if (before === null || after === null) return null
  const spent = Object.entries(before).map(([kind, had]) => [kind, had - (after[kind] ?? had)] as const)
  return Object.fromEntries(spent.filter(([, count]) => count > 0))
}

/**
 * Whether a choice would be legal after these answers of the seat's own, and if not, why. Tells the seat nothing: it
 * goes no further than answers that could be taken back.
 */
export function whyAfter(table: Table, seat: string, after: readonly string[], choice: string): Verdict {
  const next = table.fork()
  for (const answer of after) {
    const verdict = next.why(seat, answer)
    if (!verdict.legal) return verdict
    next.answer(seat, answer)
    if (!next.canUndo(seat)) return { legal: false, ...TOO_FAR }
  }
  return next.why(seat, choice)
}
