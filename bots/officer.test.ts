import { bonaparte } from '@coup/bonaparte'
import { playout, Random, type Rules, Table } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { scoreOf } from './asked.ts'
import { Budget } from './budget.ts'
import { LEVELS } from './level.ts'
import { Officer } from './officer.ts'
import type { Player } from './player.ts'
import { playerNamed } from './players.ts'
import { senseOf } from './sense.ts'

const games: readonly Rules[] = [triomphe, bonaparte, napoleon, medieval]

const make = (name: string, seat: string, seed: string): Player => playerNamed(name)!.make(seat, Random.seeded(seed))

/** A whole game; the player holds the seat of this number, chance the other. */
function play(rules: Rules, name: string, holds: number, seed: string): { table: Table; asked: number } {
  const table = Table.begin(rules, {}, seed)
  const seat = table.seats[holds]
  const player = make(name, seat, seed)
  const random = Random.seeded(seed)
  let asked = 0
  while (table.over === null) {
    const [question] = table.asked
    if (table.seats[question.seat] !== seat) table.play(question, random.below(question.choices.length))
    else {
      table.answer(seat, player.answer(table))
      asked++
    }
  }
  return { table, asked }
}

describe.each(games)('$title', (rules) => {
  it('wins against chance with little thought', () => {
    const scores = [0, 1].map((holds) => {
      const { table } = play(rules, 'marshal:60t', holds, 'chance')
      return scoreOf(table, table.seats[holds])
    })
    expect(Math.max(...scores)).toBe(1)
  })

  it('has an answer at any moment, for each level', () => {
    for (const level of Object.values(LEVELS)) {
      const table = Table.begin(rules, {}, 'any')
      playout(table, Random.seeded('any'), 150)
      const seat = table.seats[table.asked[0].seat]
      const thought = new Officer(seat, level, Budget.ofThoughts(1e6), Random.seeded('any')).consider(table)
      expect(table.why(seat, thought.choose())).toEqual({ legal: true })
    }
  })

  it('thinks of replies while another decides, and begins with them', () => {
    const table = Table.begin(rules, {}, 'ahead')
    const { mover } = senseOf(rules)
    const random = Random.seeded('ahead')
    while (mover(table.truth) === null) playout(table, random, 1)
    const moving = mover(table.truth)!
    const waiting = table.seats.find((seat) => seat !== table.seats[moving])!
    const officer = new Officer(waiting, LEVELS.marshal, Budget.ofThoughts(60), Random.seeded('ahead'))
    expect(officer.ponder(table)?.isOver).toBe(false)
    const pondered = officer.ponder(table)!
    while (!pondered.isOver) pondered.think()
    expect(officer.foreseen.length).toBeGreaterThan(1)
    playout(table, random, 1)
    while (table.over === null && table.seats[table.asked[0].seat] !== waiting) playout(table, random, 1)
    expect(table.why(waiting, officer.answer(table))).toEqual({ legal: true })
  })

  it('plays the same game with the same seed', () => {
    const [one, other] = [0, 1].map(() => play(rules, 'marshal:20t', 0, 'same').table)
    expect(other.answers()).toEqual(one.answers())
  })
})

it('ends its thinking, whatever time there is, when nothing is left to be found', () => {
  const table = Table.begin(medieval, {}, 'rest')
  const random = Random.seeded('rest')
  while (senseOf(medieval).mover(table.truth) === null) playout(table, random, 1)
  const seat = table.seats[table.asked[0].seat]
  const thought = new Officer(seat, LEVELS.marshal, Budget.ofThoughts(Infinity), random).consider(table)
  let thoughts = 0
  for (; !thought.isOver; thoughts++) thought.think()
  expect(thoughts).toBeGreaterThan(5000)
  expect(thoughts).toBeLessThan(100_000)
})

it('plays a game that nobody has a sense for', () => {
  const { table } = play(bidding, 'marshal:20t', 0, 'toy')
  expect(table.over).not.toBeNull()
})
