import { refusal } from './refusal.ts'
import type { Table, Verdict } from './table.ts'

const TOO_FAR = refusal('', 'too-far', 'Give the answers before it first.')

/** A run of answers that a seat may give by itself, before chance, hidden things or another seat come in. */
export interface Course {
  readonly choices: readonly string[]
  /** The step is complete after the last choice. */
  readonly ends: boolean
}

/**
 * All courses from a seat's question, shortest first, so that an interface can light up every target of a move that is
 * asked in several small steps. Tells the seat nothing: a course stops before anything is revealed.
 */
export function lookahead(table: Table, seat: string, first: string, most = 400): Course[] {
  const courses: Course[] = []
  const open: { table: Table; choices: string[] }[] = [{ table: table.fork(false), choices: [] }]
  while (open.length > 0 && courses.length < most) {
    const { table: here, choices } = open.shift()!
    const question = here.questions().find((one) => one.seat === seat)
    if (question === undefined) continue
    for (const choice of choices.length === 0 ? [first] : question.choices) {
      if (!question.choices.includes(choice)) continue
      const next = here.fork(false)
      const { step } = next.answer(seat, choice)
      const course = { choices: [...choices, choice], ends: step }
      courses.push(course)
      if (!step && next.mayUndo(seat)) open.push({ table: next, choices: course.choices })
    }
  }
  return courses
}

/**
 * Whether a choice would be legal after these answers of the seat's own, and if not, why. Tells the seat nothing: it
 * goes no further than answers that could be taken back.
 */
export function whyAfter(table: Table, seat: string, after: readonly string[], choice: string): Verdict {
  const next = table.fork(false)
  for (const answer of after) {
    if (!next.why(seat, answer).legal) return next.why(seat, answer)
    next.answer(seat, answer)
    if (!next.mayUndo(seat)) return { legal: false, ...TOO_FAR }
  }
  return next.why(seat, choice)
}
