import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('19 victory', () => {
  const end = (beyond: number) => {
    const g = Scene.of(['I2 83', 'I2 84', 'I2 85'].slice(0, beyond), ['I2 43'], { round: 16, turn: 'france' })
    g.play('done')
    return g.table.over
  }

  it('goes narrowly to Austria with three blocks beyond the objective line', () => {
    expect(end(3)).toEqual({ winner: 'austria', degree: 'narrow', reason: 'objective-line' })
    expect(end(2)).toEqual({ winner: 'france', degree: 'narrow', reason: 'held' })
  })

  it('can be conceded by either side at any time', () => {
    const g = Scene.of(['I2 1'], ['I2 43'])
    g.table.answer('france', 'concede')
    expect(g.table.over).toEqual({ winner: 'austria', degree: 'decisive', reason: 'conceded' })
  })
})
