import { playout, Random, Table } from '@coup/engine'
import { examine } from '@coup/engine/testkit'
import { isKnown } from '@coup/field'
import { describe, expect, it } from 'vitest'
import { triomphe } from './index.ts'
import { SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { Scene } from './testing.ts'
import type { TriompheView } from './view.ts'

/** Everything that France sees change along these answers, and where cavalry is asked, that it stays. */
function seenAlong(g: Scene, choices: string[]): string[] {
  const seen: string[] = []
  const look = () => {
    const now = JSON.stringify([g.view('france'), g.table.happening('france')])
    if (now !== seen.at(-1)) seen.push(now)
  }
  look()
  for (const choice of choices) {
    g.play(choice)
    look()
  }
  if (g.kind === 'continuation') g.play('stay')
  look()
  return seen
}

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
        const g = table.truth as Triomphe
        for (const seat of [null, ...SEATS]) {
          for (const { id, side, face } of (table.view(seat) as TriompheView).blocks) {
            if (side !== seat && face !== undefined) expect(isKnown(g, id - 1)).toBe(true)
          }
        }
      }
    }
  })

  it('are dealt anew for bots: hidden faces change, known and own ones do not', () => {
    const table = Table.begin(triomphe, {}, 'redeal')
    playout(table, Random.seeded('some play'), 120)
    const g = table.truth as Triomphe
    let changed = 0
    for (let i = 0; i < 20; i++) {
      const dealt = table.redeal('france', String(i))!.truth as Triomphe
      for (let block = 0; block < g.at.length; block++) {
        if (SEATS[g.side[block]] === 'france' || isKnown(g, block)) expect(dealt.face[block]).toBe(g.face[block])
        else if (dealt.face[block] !== g.face[block]) changed++
      }
      expect([...dealt.face].sort()).toEqual([...g.face].sort())
      expect(dealt.random.toString()).not.toBe(g.random.toString())
    }
    expect(changed).toBeGreaterThan(50)
  })

  const alike: [what: string, blocks: string[][], french: string[], choices: string[]][] = [
    [
      'a march beside the enemy',
      [
        ['I2 3', 'C2 1'],
        ['C2 3', 'I2 1'],
      ],
      ['I2 8'],
      ['block 1', 'area 5'],
    ],
    [
      'a march together',
      [
        ['I2 3', 'I2 3', 'C2 1', 'C2 1'],
        ['C2 3', 'I2 3', 'C2 1', 'I2 1'],
        ['C2 3', 'C2 3', 'I2 1', 'I2 1'],
      ],
      ['I2 8'],
      ['block 1', 'block 2', 'area 5'],
    ],
    [
      'a road march to the enemy',
      [
        ['I2 2', 'C2 1'],
        ['C2 2', 'I2 1'],
      ],
      ['I2 5'],
      ['block 1', 'road 2/3', 'done'],
    ],
    [
      'an entry',
      [
        ['I2 box:Alessandria', 'C2 3'],
        ['C2 box:Alessandria', 'I2 3'],
      ],
      ['I2 2'],
      ['block 1', 'enter Alessandria', 'done'],
    ],
  ]
  it.each(alike)('are kept when %s ends without cavalry’s continuation', (_, blocks, french, choices) => {
    const [first, ...others] = blocks.map((austria) => seenAlong(Scene.of(austria, french), choices))
    for (const other of others) expect(other).toEqual(first)
  })

  it('are kept when infantry is shown after an attack across an obstruction', () => {
    const kinds = [
      ['I2 5', 'I2 5', 'I3 3', 'C2 3'],
      ['I3 5', 'I2 5', 'I2 3', 'C2 3'],
      ['C2 5', 'I2 5', 'I3 3', 'I2 3'],
    ].map((austria) => {
      const g = Scene.of(austria, ['I2 9', 'I2 9'])
      g.play('block 1', 'block 2', 'attack 5/9', 'block 5', 'done', 'stay')
      return g.kind
    })
    expect(kinds).toEqual(['attack.show', 'attack.show', 'attack.show'])
  })

  it('are kept when one of two continues: what it costs is told when both have decided', () => {
    const [mixed, cavalry] = [
      ['C2 3', 'I2 3', 'C2 1'],
      ['C2 3', 'C2 3', 'I2 1'],
    ].map((austria) => {
      const g = Scene.of(austria, ['I2 8'])
      g.play('block 1', 'block 2', 'area 5')
      return seenAlong(g, ['block 1', 'continue 5/8'])
    })
    expect(cavalry).toEqual(mixed)
  })
})
