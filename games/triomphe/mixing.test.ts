import { describe, expect, it } from 'vitest'
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
})
