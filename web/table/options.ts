import type { Asked } from '@coup/engine'
import type { Course } from '@coup/match'

/** Something that the player can do next: one choice, or a run of choices that ends at it. */
export interface Option {
  /** The last of the course. */
  readonly choice: string
  readonly object: string | null
  /** All unsent choices, from the question on. */
  readonly choices: readonly string[]
  /** Null while it is not known what comes after it. */
  readonly course: Course | null
  /** It is the very next choice, not one further on. */
  readonly next: boolean
}

export function startsWith(choices: readonly string[], plan: readonly string[]): boolean {
  return choices.length >= plan.length && plan.every((choice, i) => choices[i] === choice)
}

const verb = (choice: string): string => choice.split(' ')[0]

/** Everything that may follow after the unsent choices, near or far; nearest first. */
export function options(
  question: Asked | null,
  plan: readonly string[],
  courses: readonly Course[],
  objectOf: (choice: string) => string | null,
): Option[] {
  if (question === null) return []
  if (plan.length === 0)
    return question.choices.map((choice) => ({
      choice,
      object: objectOf(choice),
      choices: [choice],
      course: null,
      next: true,
    }))
  return courses
    .filter((course) => course.choices.length > plan.length && startsWith(course.choices, plan))
    .map((course) => {
      const choice = course.choices[course.choices.length - 1]
      const next = course.choices.length === plan.length + 1
      return { choice, object: objectOf(choice), choices: course.choices, course, next }
    })
}

/**
 * The ways to choose one thing on the board: everything that can be chosen next and told apart by its words, and of
 * each other manner (march, road, attack) the nearest.
 */
export function ways(all: readonly Option[], object: string, words: (choice: string) => string): Option[] {
  const manners = new Set<string>()
  const said = new Set<string>()
  return all.filter(({ object: one, choice, next }) => {
    if (one !== object || (next ? said.has(words(choice)) : manners.has(verb(choice)))) return false
    manners.add(verb(choice))
    said.add(words(choice))
    return true
  })
}

/** Of a course that is known: no dearer in anything, and as easily taken back. */
function isNoWorse({ free, spent }: Course, other: Course): boolean {
  return (free || !other.free) && isNoDearer(spent, other.spent)
}

/**
 * Ways to one place without those that the same pieces need not take, for another costs and shows no more: a march
 * rather than a road march at the same price, which would use up the road, but a road march that is free. Whoever wants
 * the other finds it in the list of choices.
 */
export function undominated(all: readonly Option[], styleOf: (choice: string) => string): Option[] {
  const pieces = ({ choices }: Option) => choices.filter((choice) => styleOf(choice) === 'selectable').join()
  const beats = (one: Option, other: Option) =>
    one.course !== null &&
    other.course !== null &&
    pieces(one) === pieces(other) &&
    styleOf(one.choice) === 'target' &&
    styleOf(other.choice) === 'target' &&
    isNoWorse(one.course, other.course)
  return all.filter((other, at) => {
    return !all.some((one, i) => i !== at && beats(one, other) && (i < at || !beats(other, one)))
  })
}

/** The one way to leave it at these choices: answers that are no place on the board, up to the end of the step. */
export function finish(
  courses: readonly Course[],
  choices: readonly string[],
  objectOf: (choice: string) => string | null,
): Course | null {
  const ends = courses.filter(
    (course) =>
      course.ends &&
      course.choices.length > choices.length &&
      startsWith(course.choices, choices) &&
      course.choices.slice(choices.length).every((choice) => objectOf(choice) === null),
  )
  return ends.length === 1 ? ends[0] : null
}

/** The one choice that can follow these: it could be taken back, and after others it costs nothing more. */
export function onlyOne(courses: readonly Course[], choices: readonly string[]): Course | null {
  const after = courses.filter((one) => one.choices.length === choices.length + 1 && startsWith(one.choices, choices))
  if (after.length !== 1 || !after[0].free) return null
  if (choices.length === 0) return after[0]
  const before = courses.find((one) => isSame(one.choices, choices))
  return before !== undefined && isNoDearer(after[0].spent, before.spent) ? after[0] : null
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && startsWith(one, other)

/** Of what is known. */
function isNoDearer(spent: Course['spent'], than: Course['spent']): boolean {
  return spent !== null && than !== null && Object.keys(spent).every((kind) => spent[kind] <= (than[kind] ?? 0))
}

/** The courses along a run of choices, each one choice longer than the last. */
export function trail(courses: readonly Course[], choices: readonly string[]): Course[] {
  return courses
    .filter((course) => startsWith(choices, course.choices))
    .sort((a, b) => a.choices.length - b.choices.length)
}
