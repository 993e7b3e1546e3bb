import type { Lesson } from '../learn/lesson.ts'
import * as m from '../paraglide/messages.js'

/** Of a lesson, with its number among those of its kind. */
export function nameOf(title: string, lessons: readonly Lesson[], lesson: Lesson): string {
  const number = lessons.filter(({ kind }) => kind === lesson.kind).indexOf(lesson) + 1
  if (lesson.kind === 'battle') return m.learn_battle({ title })
  return lesson.kind === 'puzzle' ? m.learn_puzzle({ title, number }) : m.learn_table({ title, number })
}
