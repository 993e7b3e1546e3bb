import { playout, Random, Table } from '@coup/engine'
import { examine } from '@coup/engine/testkit'
import { describe, expect, it } from 'vitest'
import { napoleon } from './index.ts'
import { melee } from './testing.ts'

const mostAnswers = 60_000

function examineGames(games: number, options: object, name: string): void {
  for (let seed = 0; seed < games; seed++) examine(napoleon, `${name} ${seed}`, { options, mostAnswers, moments: 1 })
}

describe('the test kit', () => {
  it('on games of 2 December', { timeout: 300_000 }, () => examineGames(100, {}, 'second'))
  it('on games of 1 December', { timeout: 300_000 }, () => {
    examineGames(100, { scenario: '1 December', santon: true, auction: true }, 'first')
  })
  it('on team games', { timeout: 300_000 }, () => {
    examineGames(12, { allies: 2, france: 3 }, 'team')
    examineGames(6, { scenario: '1 December', allies: 4, france: 1, auction: true }, 'big team')
  })
})

describe('a mêlée', () => {
  it('goes on to the end, and looks the same to a seat when dealt anew', { timeout: 300_000 }, () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const table = melee(String(seed), seed % 3 === 0 ? { france: 3, allies: 2 } : { santon: seed % 2 === 0 })
      const random = Random.seeded(`melee ${seed}`)
      for (let n = 0; table.over === null; n++) {
        const question = table.asked[0]
        kinds.add(question.kind)
        if (n % 40 === 7) {
          for (const seat of [null, ...table.seats]) {
            const imagined = table.deal(seat, Random.seeded(`imagined ${seed} ${n}`), '')
            if (imagined !== null) expect(JSON.stringify(imagined.view(seat))).toBe(JSON.stringify(table.view(seat)))
            const dealt = table.redeal(seat, `${seed} ${n}`)!
            expect(JSON.stringify(dealt.view(seat))).toBe(JSON.stringify(table.view(seat)))
            playout(dealt, random, 15)
          }
          const placed = Table.place(napoleon, table.options, 'again', JSON.parse(JSON.stringify(table.state())))
          expect(placed.questions()).toEqual(table.questions())
        }
        table.play(question, random.below(question.choices.length))
      }
    }
    for (const kind of [
      'attack.combine',
      'attack.odd-loss',
      'attack.guard',
      'attack.second-gun',
      'attack.target',
      'attack.keep',
      'retreat.next',
    ]) {
      expect([...kinds]).toContain(kind)
    }
  })
})
