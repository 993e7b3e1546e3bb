import { playout, Random, Table } from '@coup/engine'
import { examine } from '@coup/engine/testkit'
import { isKnown } from '@coup/field'
import { describe, expect, it } from 'vitest'
import { triomphe } from './index.ts'
import { SEATS } from './sides.ts'
import type { Marengo } from './state.ts'
import type { MarengoView } from './view.ts'

describe('secrets', () => {
  it('are kept by views, events, questions, refusals and undo in random games', { timeout: 120_000 }, () => {
    for (let seed = 0; seed < 25; seed++) examine(triomphe, `secrets ${seed}`, { mostAnswers: 5000, moments: 4 })
  })

  it('show a seat no enemy face but those that are known to it', () => {
    const random = Random.seeded('faces')
    for (let game = 0; game < 20; game++) {
      const table = Table.begin(triomphe, {}, `faces ${game}`)
      for (let moment = 0; moment < 10; moment++) {
        playout(table, random, 40)
        const g = table.truth as Marengo
        for (const seat of [null, ...SEATS]) {
          for (const { id, side, face } of (table.view(seat) as MarengoView).blocks) {
            if (side !== seat && face !== undefined) expect(isKnown(g, id - 1)).toBe(true)
          }
        }
      }
    }
  })

  it('are dealt anew for bots: hidden faces change, known and own ones do not', () => {
    const table = Table.begin(triomphe, {}, 'redeal')
    playout(table, Random.seeded('some play'), 120)
    const g = table.truth as Marengo
    let changed = 0
    for (let i = 0; i < 20; i++) {
      const dealt = table.redeal('france', String(i)).truth as Marengo
      for (let block = 0; block < g.at.length; block++) {
        if (SEATS[g.side[block]] === 'france' || isKnown(g, block)) expect(dealt.face[block]).toBe(g.face[block])
        else if (dealt.face[block] !== g.face[block]) changed++
      }
      expect([...dealt.face].sort()).toEqual([...g.face].sort())
      expect(dealt.random.toString()).not.toBe(g.random.toString())
    }
    expect(changed).toBeGreaterThan(50)
  })
})
