import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

/** The outcome when nothing more happens. */
function end(allies: string[], france: string[], reinforced = false): string {
  const g = Scene.of(allies, france, { round: 10, turn: 'france', reinforced })
  g.play('done')
  return `${g.table.over?.winner} ${g.table.over?.degree}`
}

describe('16: objectives at the end of the last round', () => {
  it('without French reinforcements the Allies need a blue star, and no French at green, red or black', () => {
    expect(end(['I2 170'], ['I2 64'])).toBe('france narrow')
    // 53 has a blue star; its road goes on to the Allied main roads while no enemy is on it.
    expect(end(['I2 53 Langeron'], ['I2 1'])).toBe('allies narrow')
    expect(end(['I2 53 Langeron'], ['I2 87 Lannes'])).toBe('france narrow')
    expect(end(['C2 53 Langeron'], ['I2 1'])).toBe('france narrow')
  })

  it('with them the French need green, red and black, and no Allies at blue', () => {
    expect(end(['I2 170'], ['I2 64'], true)).toBe('allies narrow')
    // 87 has all three colours.
    expect(end(['I2 170'], ['I2 87 Lannes'], true)).toBe('france narrow')
    expect(end(['I2 170'], ['I2 67 Lannes'], true)).toBe('allies narrow')
    expect(end(['I2 53 Langeron'], ['I2 87 Lannes'], true)).toBe('allies narrow')
  })

  it('only a corps with infantry or artillery holds an area', () => {
    expect(end(['I2 170'], ['I2 87'], true)).toBe('allies narrow')
    expect(end(['I2 170'], ['C2 87 Lannes'], true)).toBe('allies narrow')
    expect(end(['I2 170'], ['A1 87 Lannes'], true)).toBe('france narrow')
    expect(end(['I2 170'], ['G3 87 Lannes'], true)).toBe('france narrow')
  })

  it('only with a road to an own main-road entry, free of enemies', () => {
    expect(end(['I2 51'], ['I2 87 Lannes'], true)).toBe('allies narrow')
    expect(end(['I2 64', 'I2 72'], ['I2 87 Lannes'], true)).toBe('france narrow')
  })

  it('shows everything at the end', () => {
    const g = Scene.of(['I2 170'], ['I3 64'], { round: 10, turn: 'france' })
    const [over] = g.events('over', 'done')
    expect(over).toMatchObject({ winner: 'france', reason: 'objectives', objectives: { allies: { blue: [] } } })
    expect([g.seen('france', 1)?.face, g.seen('allies', 2)?.face, g.seen(null, 2)?.face]).toEqual(['I2', 'I3', 'I3'])
  })
})
