import { type Chronicle, playout, Random, type Rules, Table } from '@coup/engine'
import { type Bidding, bidding, corrected, stricter } from '@coup/engine/toy'
import { describe, expect, it } from 'vitest'
import { framesOf } from './frames.ts'
import { openGame, type StoredGame } from './opening.ts'

/** Reads and says the same as before, under another number. */
const reworded: Rules<Bidding> = {
  ...bidding,
  version: '1.1.0',
  position: (g) => ({ ...bidding.position(g), bids: [...g.bids] }),
}

function played(seed: number, most = Infinity): Table {
  const table = Table.begin(bidding, {}, `game ${seed}`)
  playout(table, Random.seeded(`line ${seed}`), most)
  return table
}

function stored(table: Table, withChronicle = true): StoredGame {
  const chronicle: Chronicle = JSON.parse(JSON.stringify(table.chronicle()))
  const answers = chronicle.steps.flatMap((step) => step.given)
  return { version: '1.0.0', options: {}, seed: table.seed, answers, chronicle: withChronicle ? chronicle : null }
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed)

describe('a stored game', () => {
  it('simply goes on where newer rules lead to the same', () => {
    for (const seed of seeds) {
      const table = played(seed, seed % 17)
      const opened = openGame(reworded, stored(table))
      expect(opened.parted).toBeNull()
      expect(opened.table.state()).toEqual(table.state())
    }
  })

  it('goes on from its running step under corrected rules, and its past stays as it was', () => {
    let parted = 0
    for (const seed of seeds) {
      const table = played(seed, 4 + (seed % 12))
      if (table.over !== null) continue
      const opened = openGame(corrected, stored(table))
      expect(opened.table.rules).toBe(corrected)
      expect(opened.table.state()).toEqual(table.state())
      expect(opened.table.answers()).toEqual(table.answers())
      expect(framesOf(opened.table, 'red')).toEqual(framesOf(table, 'red'))
      expect(opened.table.history('red')).toEqual(table.history('red'))
      if (opened.parted !== null) {
        parted++
        expect(opened.parted).toMatchObject({ from: '1.0.0', to: '1.1.0', lost: 0 })
        expect(opened.parted.agreed).toBeLessThanOrEqual(table.answers().length)
        for (let count = 0; count < table.answers().length; count++) {
          const [back, there] = [opened.table.fork(), table.fork()]
          back.rewind(count)
          there.rewind(count)
          expect(back.state()).toEqual(there.state())
        }
      }
      playout(opened.table, Random.seeded('on'))
      expect(opened.table.over).not.toBeNull()
    }
    expect(parted).toBeGreaterThan(5)
  })

  it('stays finished as it was finished', () => {
    let parted = 0
    for (const seed of seeds) {
      const table = played(seed)
      const opened = openGame(corrected, stored(table))
      if (opened.parted !== null) parted++
      expect(opened.table.over).toEqual(table.over)
      expect(opened.table.view('red')).toEqual(table.view('red'))
      expect(framesOf(opened.table, 'blue').at(-1)?.view).toEqual(table.view('blue'))
      expect(opened.table.questions()).toEqual([])
      expect(opened.table.fork().over).toEqual(table.over)
      const again = openGame(corrected, { ...stored(opened.table), version: '1.1.0' })
      expect(again.table.over).toEqual(table.over)
    }
    expect(parted).toBeGreaterThan(5)
  })

  it('gives the answers of its running step again as far as they can be', () => {
    const table = Table.begin(bidding, {}, 'a')
    for (const choice of ['bid 1', 'bid 3']) table.answer('red', choice)
    const opened = openGame(stricter, stored(table))
    expect(opened.parted).toEqual({ from: '1.0.0', to: '1.2.0', agreed: 1, lost: 1 })
    expect(opened.table.answers().map((one) => one.choice)).toEqual(['bid 1'])
  })

  it('that holds answers only is followed as far as it can be', () => {
    const table = Table.begin(bidding, {}, 'a')
    for (const choice of ['bid 1', 'bid 2']) table.answer('red', choice)
    for (const choice of ['bid 1', 'bid 3']) table.answer('blue', choice)
    expect(openGame(bidding, stored(table, false)).parted).toBeNull()
    const opened = openGame(stricter, stored(table, false))
    expect(opened.parted).toEqual({ from: '1.0.0', to: '1.2.0', agreed: 3, lost: 1 })
    expect(opened.table.answers()).toHaveLength(3)
  })

  it('goes on from the last step that can be read', () => {
    const table = played(3, 9)
    const { chronicle, ...rest } = stored(table)
    const steps = chronicle!.steps.map((step, i) => (i > 1 ? { ...step, position: { nonsense: true } } : step))
    const opened = openGame(corrected, { ...rest, chronicle: { steps, end: null } })
    expect(opened.table.answers().length).toBeLessThan(9)
    expect(opened.parted!.lost + opened.table.answers().length).toBe(9)
  })
})
