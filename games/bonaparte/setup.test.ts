import { Table } from '@coup/engine'
import { FACE_NAMES } from '@coup/field'
import { describe, expect, it } from 'vitest'
import { bonaparte } from './index.ts'
import type { Bonaparte } from './state.ts'
import { Scene } from './testing.ts'

function facesAt(g: Bonaparte, place: (at: string) => boolean): string[] {
  return Array.from(g.face)
    .filter((_, block) => place(g.board.names[g.at[block]]))
    .map((face) => FACE_NAMES[face])
    .sort()
}

const begin = (seed: string, options: object = {}) => new Scene(Table.begin(bonaparte, options, seed))

describe('6, set-up', () => {
  it('deals the French start at random over its areas, inactive', () => {
    const deals = new Set<string>()
    for (let seed = 0; seed < 20; seed++) {
      const { truth } = begin(String(seed))
      const start = facesAt(truth, (at) => !at.startsWith('box'))
      expect(start.join(' ')).toBe('C2 C2 C2 I2 I2 I2 I2 I2 I2 I2 I3 I3')
      deals.add(Array.from(truth.face.slice(20, 32)).join())
    }
    expect(deals.size).toBeGreaterThan(15)
    const scene = begin('a')
    const inactive = scene.view(null).blocks.filter((block) => block.inactive)
    expect(inactive.map((block) => block.at).sort()).toEqual(
      ['10', '3', '4', '57', '57', '57', '6', '6', '65', '7', '8', '8'].sort(),
    )
  })

  it('keeps the Austrians and the French reinforcements in their boxes', () => {
    const { truth } = begin('a')
    expect(facesAt(truth, (at) => at === 'box:Alessandria').join(' ')).toBe(
      'A1 C2 C2 C2 C2 C2 C2 I2 I2 I2 I2 I2 I2 I2 I2 I2 I2 I3 I3 I3',
    )
    expect(facesAt(truth, (at) => at === 'box:San Giuliano Nuovo')).toEqual(['I2', 'I3'])
    expect(facesAt(truth, (at) => at === 'box:Moschini')).toEqual(['A1', 'I2', 'I2', 'I3'])
    expect(facesAt(truth, (at) => at === 'box:C. Pagella')).toEqual(['C2'])
  })

  it('deals the groups at random with that option', () => {
    const alone = new Set<string>()
    for (let seed = 0; seed < 40; seed++) {
      const { truth } = begin(String(seed), { groups: 'random' })
      const all = facesAt(truth, (at) => at.startsWith('box') && at !== 'box:Alessandria')
      expect(all.join(' ')).toBe('A1 C2 I2 I2 I2 I3 I3')
      expect(truth.marks.slice(32).some((marks) => marks !== 0)).toBe(false)
      alone.add(facesAt(truth, (at) => at === 'box:C. Pagella').join())
    }
    expect([...alone].sort()).toEqual(['A1', 'C2', 'I2', 'I3'])
  })

  it('begins at 6 h with Austria, 16 and 17 points of morale, three commands', () => {
    const view = begin('a').view('austria')
    expect(view).toMatchObject({ round: 1, hour: 6, turn: 'austria', commands: 3, morale: { austria: 16, france: 17 } })
  })

  it('shows either side its own faces, and everyone what the board prints of the groups', () => {
    const scene = begin('a')
    expect(scene.seen('austria', 1)).toMatch(/^[ICA][123]$/)
    expect(scene.seen('france', 1)).toBeUndefined()
    expect(scene.seen('france', 21)).toMatch(/^[IC][23]$/)
    expect(scene.seen('austria', 21)).toBeUndefined()
    expect(scene.seen('austria', 39)).toBe('C2')
    expect(scene.view('austria').intelligence.france.lots).toEqual({
      'lot 1': { C2: 3, I2: 7, I3: 2 },
      'lot 2': { I2: 1, I3: 1 },
      'lot 3': { A1: 1, I2: 2, I3: 1 },
    })
    expect(begin('a', { groups: 'random' }).seen('austria', 39)).toBeUndefined()
  })
})

describe('4, mixing', () => {
  it('mixes what was shown among the blocks of one place at the start of its turn', () => {
    const mixed = new Scene(
      Table.place(bonaparte, {}, 'x', {
        turn: 'france',
        round: 2,
        blocks: [
          { side: 'austria', face: 'I2', at: '57' },
          { side: 'france', face: 'I2', at: '58' },
          { side: 'france', face: 'C2', at: '58', lot: 'seen' },
          { side: 'france', face: 'C2', at: '58/57', lot: 'seen' },
        ],
      }),
    )
    expect([mixed.seen('austria', 22), mixed.seen('austria', 23)]).toEqual([undefined, 'C2'])
    expect(mixed.view('austria').intelligence.france.among).toContainEqual({ blocks: [21, 22], faces: ['C2', 'lot 1'] })
    const told = mixed.table.history('austria').flat()
    expect(told).toContainEqual({ type: 'mixed', side: 'france', at: '58', blocks: [21, 22] })
  })

  it('leaves an announced gun open', () => {
    const blocks = [
      { side: 'austria', face: 'I2', at: '57' },
      { side: 'france', face: 'A1', at: '58/57', firing: true },
      { side: 'france', face: 'I2', at: '58/57' },
    ]
    const scene = new Scene(Table.place(bonaparte, {}, 'x', { turn: 'france', round: 2, blocks }))
    expect([scene.kind, scene.seen('austria', 21)]).toEqual(['bombard', 'A1'])
  })

  it('keeps active and inactive French apart', () => {
    const place = (inactive: boolean) =>
      new Scene(
        Table.place(bonaparte, {}, 'x', {
          turn: 'france',
          round: 2,
          blocks: [
            { side: 'austria', face: 'I2', at: '1' },
            { side: 'france', face: 'I2', at: '58', inactive },
            { side: 'france', face: 'C2', at: '58', lot: 'seen' },
          ],
        }),
      )
    expect(place(true).seen('austria', 22)).toBe('C2')
    expect(place(false).seen('austria', 22)).toBeUndefined()
  })
})
