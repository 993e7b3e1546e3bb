import type { Ink } from '../board/ink.ts'
import type { Placed } from '../rules/placed.ts'
import type { Goal } from './goal.ts'

/** Something that the coach remarks when it is so. */
export interface Remark {
  /** Its words stand under this name. */
  readonly name: string
  readonly when: Goal
  /** The pupil's answers, from the beginning of the step, that bring it about. */
  readonly by: readonly string[]
}

/** One thing to do. */
export interface Step {
  readonly goal: Goal
  /** It takes more than one turn. */
  readonly turns?: boolean
  /** What is to be seen; left out: the same as before. */
  readonly at?: readonly string[]
  /** Places that are lit. */
  readonly lit?: readonly string[]
  /** Blocks that are ringed. */
  readonly pieces?: readonly string[]
  /** Arrows and signs on the board. */
  readonly draw?: Ink
  /** Those that come with the last hint. */
  readonly reveal?: Ink
  /**
   * What the enemy does, in order of preference: the first that he may; `attack.block: block 3` only when that is asked;
   * `block 3, done`: the one, and right after it the other.
   */
  readonly enemy?: readonly string[]
  /** The pupil's answers that reach the goal. */
  readonly model: readonly string[]
  /** Typical wrong answers. */
  readonly wrong?: readonly Remark[]
}

/** A position, and what the coach wants of it. */
export interface Lesson extends Placed {
  readonly id: string
  readonly kind?: 'puzzle' | 'battle'
  readonly seat: string
  /** The rules that it teaches, by their numbers. */
  readonly rules: readonly string[]
  readonly at: readonly string[]
  /** How many actions it takes. */
  readonly par?: number
  readonly steps: readonly Step[]
  /** Of a battle against the computer: what the coach says when something can be won or lost. */
  readonly advice?: readonly Omit<Remark, 'by'>[]
}

/** All lessons of a game, in the order in which one needs them. */
export interface Lessons {
  /** What is wrong in every lesson: the turn is over. */
  readonly ended: Goal
  readonly lessons: readonly Lesson[]
}

export interface StepWords {
  /** Two sentences, rarely three: `*term*`, `**stress**`, `[9.2]` for a rule. */
  readonly say: string
  /** What is to be done, in one. */
  readonly task: string
  readonly hints: readonly string[]
  /** By the name of the remark. */
  readonly wrong?: Readonly<Record<string, string>>
}

export interface LessonWords {
  /** What it is about, in a word of the rules. */
  readonly about: string
  readonly title: string
  readonly steps: readonly StepWords[]
  readonly advice?: Readonly<Record<string, string>>
  /** What has been learnt. */
  readonly done: string
}

export interface LessonsWords {
  readonly ended: string
  readonly lessons: Readonly<Record<string, LessonWords>>
}
