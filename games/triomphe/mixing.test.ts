import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { triomphe } from './index.ts'
import { Scene } from './testing.ts'

describe('17 mixing of blocks', () => {
  it('hides a shown block among those of its position that look like it', () => {
    const g = Scene.of(['C2 3', 'I2 5', 'I2 5', 'I2 5 acted'], ['I2 8'])
    g.play('block 1', 'area 5', 'continue 5/8')
    // Alone in its approach it stays known.
    expect(g.view('france').blocks.find((one) => one.id === 1)).toMatchObject({ face: 'C2', known: true })
    const h = Scene.of(['I3 3/5', 'I2 3/5', 'I2 3/5'], ['I3 5/3'])
    h.play('assault 3/5', 'block 4', 'block 1', 'block 2', 'done')
    const known = h.view('france').blocks.filter((one) => one.side === 'austria' && one.face !== undefined)
    expect(known.map((one) => one.id)).toEqual([])
    const among = h.view('france').intelligence.austria.among
    expect(among).toContainEqual({ blocks: [1, 2], faces: ['I2', 'lot 0'] })
  })

  it('mixes those that have acted with the rest only when the turn is over', () => {
    const h = Scene.of(['I3 3/5', 'I2 3/5', 'I2 3/5'], ['I3 5/3'])
    h.play('assault 3/5', 'block 4', 'block 1', 'block 2', 'done', 'done')
    expect(h.view('france').intelligence.austria.among).toContainEqual({
      blocks: [1, 2, 3],
      faces: ['I2', 'lot 0', 'lot 0'],
    })
  })

  it('hides the Austrian artillery among the blocks of its box from 7 h on', () => {
    const g = new Scene(Table.begin(triomphe, {}, 'box'))
    const open = () => g.view('france').blocks.filter((one) => one.side === 'austria' && one.face === 'A1').length
    g.play('done')
    expect(open()).toBe(1)
    while (g.truth.round === 1) g.play('done')
    expect(open()).toBe(0)
  })

  it('keeps organized and disorganized blocks apart', () => {
    const g = Scene.of(['I2 3/5'], ['I2 8', 'I2 5 disorganized', 'I2 5 disorganized'])
    g.play('block 1', 'attack 3/5', 'block 3', 'area 8', 'area 4')
    // The one in area 8 met an organized block, so that both are disorganized now and look alike.
    const among = g.view('austria').intelligence.france.among
    expect(among.filter((mixture) => mixture.blocks.length > 1)).toEqual([
      { blocks: [2, 3], faces: expect.arrayContaining(['lot 1']) },
    ])
  })
})
