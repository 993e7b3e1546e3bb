import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('6 actions', () => {
  it('has three commands a turn, and a block acts once', () => {
    const g = Scene.of(['I2 1', 'I2 2', 'I2 3', 'I2 4'], ['I2 43'])
    g.play('block 1', 'area 2')
    expect(g.why('block 1')).toBe('6 acted')
    g.play('block 3', 'area 6', 'block 4', 'area 7')
    expect(g.truth.commands).toBe(0)
    g.play('block 2')
    expect(g.why('area 4')).toBe('6 no-command')
    expect(g.why('road 2/4')).toBe('legal')
    g.table.undo('austria')
    g.play('done', 'done')
    expect(g.truth.commands).toBe(3)
    expect(g.block(1)).toBe('I2 2')
  })

  it('moves up to three blocks of one position together', () => {
    const g = Scene.of(['I2 1', 'I2 1', 'I2 1', 'I2 1', 'I2 2'], ['I2 43'])
    g.play('block 1')
    g.refuses({ 'block 5': '6 other-position', 'block 6': '6 not-yours' })
    g.play('block 2', 'block 3')
    expect(g.why('block 4')).toBe('6 three-blocks')
    g.play('area 2')
    expect(g.truth.commands).toBe(2)
    expect([1, 2, 3].map((id) => g.where(id))).toEqual(['I2 2', 'I2 2', 'I2 2'])
  })
})
