import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('7 marches', () => {
  it('go to the next reserve, never into an enemy area or past the capacity', () => {
    const g = Scene.of(['I2 3', 'I2 3', 'I2 6', 'I2 6', 'I2 6'], ['I2 5']).after('block 1')
    g.refuses({
      'area 5': '7 enemy-occupied',
      'area 9': '7 not-adjacent',
      'approach 3/2': '7 no-enemy-beyond',
      'approach 5/3': '7 own-area-only',
    })
    expect(g.why('area 6')).toBe('legal')
    g.play('block 2')
    expect(g.why('area 6')).toBe('3 capacity')
  })

  it('are free when they only block an approach, and cost a command beyond that', () => {
    const g = Scene.of(['I2 8', 'I2 8', 'I2 8', 'I2 8'], ['I2 19']).after('block 1', 'block 2', 'approach 8/19')
    expect(g.truth.commands).toBe(3)
    expect(g.block(1)).toBe('I2 8/19 acted')
    g.play('block 3', 'approach 8/19')
    expect(g.truth.commands).toBe(2)
    const all = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I2 19']).after('block 1', 'block 2', 'block 3', 'approach 8/19')
    expect(all.truth.commands).toBe(2)
  })

  it('leave an approach for its reserve or for the area opposite', () => {
    const g = Scene.of(['I2 8/19', 'I2 8/19'], ['I2 37']).after('done', 'done')
    expect(g.where(1)).toBe('I2 8')
    const h = Scene.of(['I2 8/19', 'I2 8/19'], ['I2 19']).after('block 1')
    h.refuses({ 'area 4': '7 across-only', 'approach 8/36': '7 via-reserve' })
    h.play('area 8')
    expect([h.where(1), h.truth.commands]).toEqual(['I2 8', 2])
    const free = Scene.of(['I2 8/19', 'I2 3'], ['I2 43']).after('block 1', 'area 19')
    expect(free.where(1)).toBe('I2 19')
  })
})
