import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('16 the check of approaches', () => {
  it('sends blocks back to reserve that face no enemy, at the start of their own turn, for nothing', () => {
    const g = Scene.of(['C2 3/5', 'I2 3/5', 'I2 1'], ['I2 5', 'I2 8/4', 'I2 43'])
    expect(g.where(5)).toBe('I2 8/4')
    g.play('done')
    expect(g.where(5)).toBe('I2 8')
    g.play('block 4', 'area 9')
    expect(g.where(1)).toMatch(/ 3\/5$/)
    const events = g.play('done')
    expect(events).toContainEqual({ type: 'back-to-reserve', side: 'austria', blocks: [1, 2], from: '3/5' })
    expect([1, 2].map((id) => g.where(id).split(' ')[1])).toEqual(['3', '3'])
    expect(g.truth.commands).toBe(3)
    // They may still act, also by road.
    g.play('block 1')
    expect(g.why('road 3/5')).toBe('legal')
  })

  it('leaves those in place that face an enemy', () => {
    const g = Scene.of(['I2 3/5'], ['I2 5'])
    g.play('done', 'done')
    expect(g.block(1)).toBe('I2 3/5')
  })
})
