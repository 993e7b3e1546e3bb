import { baseLocale, getLocale } from '../paraglide/runtime.js'
import type { Lesson, Lessons, LessonsWords } from './lesson.ts'

/** One file with the positions for each game, and one with the words for each language. */
const positions = import.meta.glob<Lessons>('../../lessons/*/lessons.json', { import: 'default' })
const words = import.meta.glob<LessonsWords>('../../lessons/*/??.json', { import: 'default' })

const NONE: Lessons = { ended: { any: [] }, lessons: [] }

export async function lessonsOf(game: string): Promise<Lessons> {
  return (await positions[`../../lessons/${game}/lessons.json`]?.()) ?? NONE
}

/** Whether there is anything to learn. */
export const isTaught = (game: string): boolean => `../../lessons/${game}/lessons.json` in positions

/** In the reader's language; in English where that is not written yet. */
export async function lessonWords(game: string): Promise<LessonsWords> {
  const file = (locale: string) => words[`../../lessons/${game}/${locale}.json`]
  return (await (file(getLocale()) ?? file(baseLocale))?.()) ?? { ended: '', lessons: {} }
}

/** The lesson that teaches a rule: the one that begins with it, the first that touches it, a puzzle, or one of its chapter. */
export function lessonFor(lessons: readonly Lesson[], rule: string): Lesson | null {
  const teaching = (wanted: (rules: readonly string[]) => boolean, kind?: Lesson['kind']) =>
    lessons.find((lesson) => lesson.kind === kind && wanted(lesson.rules))
  const touches = (rules: readonly string[]) => rules.includes(rule)
  const chapter = rule.split('.')[0]
  return (
    teaching(([first]) => first === rule) ??
    teaching(touches) ??
    teaching(touches, 'puzzle') ??
    teaching((rules) => rules.includes(chapter)) ??
    null
  )
}
