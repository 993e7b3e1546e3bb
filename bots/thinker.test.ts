import { playout, Random, type Rules, Table } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { Thinker } from './thinker.ts'

/** Plays one seat with a thinker and the others at random; gives the winner. */
function play(table: Table, seat: string, tries: number, seed: string): string | null {
  const random = Random.seeded(seed)
  while (table.over === null) {
    const question = table.questions().find((one) => one.seat === seat)
    if (question === undefined) {
      playout(table, random, 1)
      continue
    }
    const thinker = new Thinker(table, seat, random)
    for (let i = 0; i < tries && !thinker.isForced; i++) thinker.think()
    table.answer(seat, thinker.best)
  }
  return table.over.winner
}

describe('thinker', () => {
  it('plays a game without an appraisal and wins more than chance does', () => {
    let won = 0
    for (let i = 0; i < 20; i++) if (play(Table.begin(bidding, {}, `b${i}`), 'red', 60, `t${i}`) === 'red') won++
    expect(won).toBeGreaterThan(12)
  })

  it('beats a random player as Austria and as France', { timeout: 120_000 }, () => {
    for (const seat of triomphe.seats) {
      const won = ['g0', 'g1', 'g2'].filter((seed) => play(Table.begin(triomphe, {}, seed), seat, 60, seed) === seat)
      expect(won.length).toBeGreaterThan(1)
    }
  })

  it('takes a ready set-up, and does not think about it', () => {
    const prepared: readonly Rules[] = [napoleon, medieval]
    for (const rules of prepared) {
      const table = Table.begin(rules, {}, 'ready')
      const random = Random.seeded('ready')
      for (let answers = 0; !/^(command|action)$/.test(table.questions()[0].kind); answers++) {
        const thinker = new Thinker(table, table.questions()[0].seat, random)
        expect(thinker.isForced, table.questions()[0].kind).toBe(true)
        table.answer(table.questions()[0].seat, thinker.best)
        expect(answers).toBeLessThan(100)
      }
    }
  })
})
