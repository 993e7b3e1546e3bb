import { type Purse, Random, type Rules, Table } from '@coup/engine'
import { games } from '@coup/games'
import { type Course, lookahead } from '@coup/match'
import { describe, expect, it } from 'vitest'
import { look as bonaparte } from '../looks/bonaparte/look.ts'
import type { GameLook } from '../looks/look.ts'
import { look as medieval } from '../looks/medieval/look.ts'
import { look as napoleon } from '../looks/napoleon/look.ts'
import { look as triomphe } from '../looks/triomphe/look.ts'
import { type Option, trail, undominated } from './options.ts'

interface Moment {
  readonly table: Table
  readonly seat: string
  /** As the seat can look ahead: on a table that is dealt anew. */
  readonly courses: readonly Course[]
}

/** Plays at random, ready set-ups first, and now and then looks ahead. */
function play(rules: Rules, seed: string, answers: number, look: (moment: Moment) => void): void {
  const random = Random.seeded(seed)
  const table = Table.begin(rules, {}, seed)
  for (let given = 0; given < answers && table.over === null; given++) {
    const [{ seat, choices }] = table.questions()
    const view = table.view(seat)
    const [name] = rules.ready?.fitting(view) ?? []
    const prepared = name === undefined ? null : (rules.ready?.answer(name, view) ?? null)
    const choice = prepared ?? choices[random.below(choices.length)]
    const imagined = prepared === null && given % 3 === 0 ? table.redeal(seat, `${seed} ${given}`) : null
    if (imagined !== null) look({ table, seat, courses: lookahead(imagined, seat, choice) })
    table.answer(seat, choice)
  }
}

const purse = ({ rules, truth, seats }: Table, seat: string) =>
  rules.purse?.(truth, seats.indexOf(seat) as Parameters<NonNullable<Rules['purse']>>[1]) ?? {}

/** What is charged when a course is really played. */
function charged({ table, seat }: Moment, { choices }: Course): Record<string, number> {
  const copy = table.fork(false)
  const before = purse(copy, seat)
  for (const choice of choices) copy.answer(seat, choice)
  const after = purse(copy, seat)
  const spent = Object.entries(before).map(([kind, had]): [string, number] => [kind, had - (after[kind] ?? had)])
  return Object.fromEntries(spent.filter(([, count]) => count > 0))
}

const looks: readonly GameLook[] = [triomphe, bonaparte, napoleon, medieval]

for (const look of looks) {
  const rules = games.find(({ id }) => id === look.id) as Rules
  describe(`the price of everything in ${rules.title}`, () => {
    it('is what is charged when it is done, and is said before', { timeout: 60_000 }, () => {
      let priced = 0
      for (const seed of ['one', 'two']) {
        play(rules, seed, 300, (moment) => {
          const view = moment.table.view(moment.seat)
          for (const course of moment.courses.filter((_, i) => i % 7 === 0)) {
            if (rules.purse !== undefined) expect(course.spent, course.choices.join()).toEqual(charged(moment, course))
            if (Object.keys(course.spent ?? {}).length === 0) continue
            priced++
            expect(look.price(course.choices, trail(moment.courses, course.choices), view)).toMatch(/\d/)
          }
        })
      }
      expect(priced > 20 || rules.purse === undefined).toBe(true)
    })
  })
}

describe('ways to one place', () => {
  const way = (choices: string[], commands: number, free = true): Option => {
    const spent: Purse = commands === 0 ? {} : { commands }
    const course: Course = { choices, ends: true, free, spent, asks: null, events: [] }
    return { choice: choices[choices.length - 1], object: 'area-5', choices, course, next: true }
  }
  const asked = (...all: Option[]) => undominated(all, triomphe.style).map(({ choice }) => choice)

  it('are not asked for where one is as good in everything', () => {
    const march = way(['block 1', 'area 5'], 1)
    expect(asked(march, way(['block 1', 'road 4/5'], 1))).toEqual(['area 5'])
    expect(asked(march, way(['block 1', 'road 4/5'], 0))).toEqual(['road 4/5'])
    expect(asked(way(['block 1', 'approach 4/5'], 0), way(['block 1', 'continue 4/5'], 0, false))).toEqual([
      'approach 4/5',
    ])
  })

  it('are asked for where each has something for it, where others go, and where it is an attack', () => {
    const shown = [way(['block 1', 'approach 4/5'], 1), way(['block 1', 'continue 4/5'], 0, false)]
    expect(asked(...shown)).toHaveLength(2)
    expect(asked(way(['block 1', 'area 5'], 1), way(['block 1', 'block 2', 'area 5'], 1))).toHaveLength(2)
    expect(asked(way(['block 1', 'attack 4/5'], 1, false), way(['block 1', 'road 4/5'], 0, false))).toHaveLength(2)
  })
})
