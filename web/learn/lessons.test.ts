import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Random, type Rules, type Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { entryOf } from '../games/entries.ts'
import type { GameLook } from '../looks/look.ts'
import { readBook, ruleIn, wordsIn } from '../rules/book.ts'
import { placed } from '../rules/placed.ts'
import { Exercise } from './exercise.ts'
import { whyNotGoal } from './goal.ts'
import type { Lesson, Lessons, LessonsWords } from './lesson.ts'
import { lessonFor } from './load.ts'

const root = path.join(import.meta.dirname, '..', '..')
const folder = path.join(root, 'lessons')
const read = <T>(...names: string[]): T => JSON.parse(readFileSync(path.join(folder, ...names), 'utf8'))
const games = readdirSync(folder).filter((name) => existsSync(path.join(folder, name, 'lessons.json')))

interface Begun {
  readonly table: Table
  readonly exercise: Exercise
}

function begin(rules: Rules, { ended }: Lessons, lesson: Lesson): Begun {
  const table = placed(rules, lesson, 'lesson')
  const exercise = new Exercise(lesson, ended, table)
  exercise.follow()
  if (lesson.kind !== 'battle') replies({ table, exercise })
  return { table, exercise }
}

function replies({ table, exercise }: Begun): void {
  for (let seat = exercise.asked; seat !== null; seat = exercise.asked) {
    table.answer(seat, exercise.reply(seat))
    exercise.follow()
  }
}

/** One answer of the pupil's, and what the enemy answers to it. */
function answer(begun: Begun, choice: string): void {
  begun.table.answer(begun.exercise.lesson.seat, choice)
  begun.exercise.follow()
  replies(begun)
}

/** Plays the model answers of the steps before one. */
function upTo(rules: Rules, set: Lessons, lesson: Lesson, step: number): Begun {
  const begun = begin(rules, set, lesson)
  for (const { model } of lesson.steps.slice(0, step)) for (const choice of model) answer(begun, choice)
  return begun
}

describe.each(games)('the lessons of %s', async (game) => {
  const set = read<Lessons>(game, 'lessons.json')
  const [rules, look]: [Rules, GameLook] = await Promise.all([entryOf(game).rules(), entryOf(game).look()])
  const lessons = set.lessons.filter(({ kind }) => kind !== 'battle')
  const book = readBook(readFileSync(path.join(root, 'web', 'rules', game, 'en.md'), 'utf8'))

  it.each(lessons)('$id: each step is done by its model answer and not before', (lesson) => {
    const begun = begin(rules, set, lesson)
    for (const [step, { model }] of lesson.steps.entries()) {
      for (const [given, choice] of model.entries()) {
        expect([step, given, begun.exercise.at]).toEqual([step, given, step])
        answer(begun, choice)
      }
      expect([step, begun.exercise.at, begun.exercise.fault]).toEqual([step, step + 1, null])
    }
    expect(begun.exercise.isSolved).toBe(true)
    if (lesson.par !== undefined) expect(begun.exercise.actions).toBe(lesson.par)
  })

  it.each(lessons)('$id: a wrong answer gets its comment, and can be taken back', (lesson) => {
    for (const [step, { wrong = [] }] of lesson.steps.entries())
      for (const { name, by } of wrong) {
        const begun = upTo(rules, set, lesson, step)
        expect([step, name, begun.exercise.fault]).toEqual([step, name, null])
        for (const choice of by) answer(begun, choice)
        expect([step, begun.exercise.fault]).toEqual([step, name])
        begun.table.rewind(begun.exercise.before!)
        begun.exercise.follow()
        expect([step, name, begun.exercise.fault]).toEqual([step, name, null])
      }
  })

  it.each(set.lessons.filter(({ kind }) => kind === 'battle'))(
    '$id: the coach has something to say of every turn until it is over',
    (lesson) => {
      const begun = begin(rules, set, lesson)
      const chance = Random.seeded('battle')
      const silent = new Set<string>()
      for (let given = 0; !begun.exercise.isSolved && given < 5000; given++) {
        const [{ seat, kind, choices }] = begun.table.questions()
        if (seat === lesson.seat && begun.exercise.advice === null) silent.add(kind)
        begun.table.answer(seat, choices[chance.below(choices.length)])
        begun.exercise.follow()
      }
      expect(begun.exercise.isSolved).toBe(true)
      expect(['action', 'assault', 'command', 'move'].filter((kind) => silent.has(kind))).toEqual([])
    },
  )

  it('every rule that is taught has a card that leads to where it is', () => {
    const taught = set.lessons.filter(({ kind }) => kind !== 'battle').flatMap((lesson) => lesson.rules)
    expect(taught.filter((rule) => !lessonFor(set.lessons, rule)?.rules.includes(rule))).toEqual([])
  })

  it.each(set.lessons)('$id: is about things that are there, and rules of the book', (lesson) => {
    const things = look.things(placed(rules, lesson, 'lesson').view(lesson.seat))
    const strokes = lesson.steps.flatMap(({ draw = [], reveal = [] }) => [...draw, ...reveal])
    const drawn = strokes.flatMap((one) => ('at' in one ? [one.at] : [one.from, one.to]))
    const meant = [
      ...lesson.at,
      ...lesson.steps.flatMap(({ at = [], lit = [], pieces = [] }) => [...at, ...lit, ...pieces]),
      ...drawn,
    ]
    expect(meant.filter((id) => !things.has(id) && !things.has(id.replace('field-', 'block-')))).toEqual([])
    expect(lesson.rules.filter((rule) => ruleIn(book, rule) === null)).toEqual([])
    const goals = lesson.steps.flatMap(({ goal, wrong = [] }) => [goal, ...wrong.map(({ when }) => when)])
    const all = [...goals, ...(lesson.advice ?? []).map(({ when }) => when), set.ended]
    expect(all.map(whyNotGoal).filter((why) => why !== null)).toEqual([])
  })

  it.each(readdirSync(path.join(folder, game)).filter((name) => /^\w\w\.json$/.test(name)))(
    '%s has words for everything, and for nothing else',
    (file) => {
      const { lessons: words } = read<LessonsWords>(game, file)
      expect(Object.keys(words)).toEqual(set.lessons.map(({ id }) => id))
      for (const { id, steps, advice = [] } of set.lessons) {
        const names = words[id].steps.map(({ wrong = {} }) => Object.keys(wrong))
        expect([id, names]).toEqual([id, steps.map(({ wrong = [] }) => wrong.map(({ name }) => name))])
        expect([id, Object.keys(words[id].advice ?? {})]).toEqual([id, advice.map(({ name }) => name)])
        for (const { hints } of words[id].steps) expect([id, hints.length > 0]).toEqual([id, true])
        const linked = [...JSON.stringify(words[id]).matchAll(/\[(\d[\d.]*|[IVX]+[\d.]*)\]/g)].map(([, rule]) => rule)
        expect([id, linked.filter((rule) => ruleIn(book, rule) === null)]).toEqual([id, []])
        expect(wordsIn(words[id].done)).not.toEqual([])
      }
    },
  )
})
