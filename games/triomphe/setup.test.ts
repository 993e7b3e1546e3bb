import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { triomphe } from './index.ts'
import { Scene } from './testing.ts'

describe('4 set-up, 5 sequence of play', () => {
  it('deals the French at random, and gives each side its blocks and discs', () => {
    const g = new Scene(Table.begin(triomphe, {}, 'one'))
    const count = (side: string, at: (at: string) => boolean) =>
      g.truth.blocks.filter((one) => one.side === side && at(one.at)).length
    expect(count('austria', (at) => at === 'box:Alessandria')).toBe(20)
    expect(count('france', (at) => !at.startsWith('box'))).toBe(11)
    expect(['Tortona', 'Novi', 'Sale'].map((box) => count('france', (at) => at === `box:${box}`))).toEqual([3, 4, 1])
    expect(g.truth.blocks.filter((one) => one.at === '5').length).toBe(2)
    expect(g.discs('austria').pool).toBe(2)
    expect(g.discs('france').pool).toBe(3)
    const faces = (seed: string) =>
      new Scene(Table.begin(triomphe, {}, seed)).truth.blocks
        .filter((one) => one.side === 'france')
        .map((one) => one.face)
    expect(faces('one')).toEqual(faces('one'))
    expect(faces('one')).not.toEqual(faces('two'))
    expect(faces('one').sort()).toEqual(faces('two').sort())
    // The artillery lies open in its box; nothing else is known.
    const seen = g.view('france').blocks.filter((one) => one.side === 'austria' && one.face !== undefined)
    expect(seen.map((one) => one.face)).toEqual(['A1'])
    expect(g.view('austria').blocks.filter((one) => one.side === 'france' && one.face !== undefined)).toEqual([])
  })

  it('has the blocks of the set-up boxes', () => {
    const { blocks } = new Scene(Table.begin(triomphe, {}, 'one')).truth
    const tally = (side: string, boxed: boolean) => {
      const faces = blocks
        .filter((one) => one.side === side && one.at.startsWith('box:') === boxed)
        .map(({ face }) => face)
      return ['I3', 'I2', 'C2', 'A1'].map((face) => faces.filter((one) => one === face).length)
    }
    expect(tally('austria', true)).toEqual([3, 10, 6, 1])
    expect(tally('france', false)).toEqual([2, 6, 3, 0])
    expect(tally('france', true)).toEqual([2, 4, 1, 1])
  })

  it('lets Austria begin each round, for sixteen rounds', () => {
    const g = Scene.of(['I2 1'], ['I2 43'], { round: 1 })
    const turns: string[] = []
    while (g.asked !== 'nobody') {
      turns.push(`${g.truth.round} ${g.asked}`)
      g.play('done')
    }
    expect(turns.length).toBe(32)
    expect(turns.slice(0, 3)).toEqual(['1 austria', '1 france', '2 austria'])
    expect(turns.at(-1)).toBe('16 france')
  })
})
