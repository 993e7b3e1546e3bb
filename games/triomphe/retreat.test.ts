import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('13 retreats', () => {
  it('cost infantry in reserve two when several blocks enter across a wide approach', () => {
    const one = Scene.of(['I2 8/19'], ['I3 19'])
    one.play('block 1', 'attack 8/19', 'area 37')
    expect(one.where(2)).toBe('I2 37')
    const two = Scene.of(['I2 8/19', 'I2 8/19'], ['I3 19'])
    two.play('block 1', 'block 2', 'attack 8/19', 'area 37')
    expect(two.where(3)).toBe('I1 37')
    const narrow = Scene.of(['I2 3/5', 'I2 3/5'], ['I3 5'])
    narrow.play('block 1', 'block 2', 'attack 3/5', 'area 8')
    expect(narrow.where(3)).toBe('I2 8')
  })

  it('cost cavalry in reserve nothing', () => {
    const g = Scene.of(['I2 8/19', 'I2 8/19'], ['C2 19'])
    g.play('block 1', 'block 2', 'attack 8/19', 'area 37')
    expect([g.where(3), g.discs('france').pool]).toEqual(['C2 37', 6])
  })

  it('go against the direction mark only when there is no other way', () => {
    const g = Scene.of(['I2 10'], ['C2 5'])
    g.play('block 1', 'attack 10/5', 'done')
    // From 5: 4 without a mark, 8 and 9 with it; 3 lies against it.
    expect(g.choices).toEqual(['area 4', 'area 8', 'area 9'])
    expect(g.why('area 3')).toBe('13 against-arrow')
    const forced = Scene.of(['I2 10', 'I2 4', 'I2 8', 'I2 9'], ['C2 5'])
    forced.play('block 1', 'attack 10/5', 'done')
    expect(forced.where(5)).toBe('C2 3')
    const austria = Scene.of(['C2 5'], ['I2 8/5'], { turn: 'france' })
    austria.play('block 2', 'attack 8/5')
    expect([austria.asked, austria.choices]).toEqual(['austria', ['area 3', 'area 4']])
    expect(austria.why('area 9')).toBe('13 against-arrow')
    const driven = Scene.of(['C2 5'], ['I2 8/5', 'I2 3', 'I2 4', 'I2 10'], { turn: 'france' })
    driven.play('block 2', 'attack 8/5')
    expect(driven.where(1)).toBe('C2 9')
  })

  it('destroy what has no way out, of the owner’s choice where room is scarce', () => {
    const g = Scene.of(['I2 10', 'I2 4', 'I2 8', 'I2 3'], ['I3 5', 'C2 5', 'I2 9', 'I2 9'])
    g.play('block 1', 'attack 10/5', 'done')
    expect(g.kind).toBe('retreat.block')
    g.play('block 6')
    expect(g.faces((one) => one.at === '9')).toEqual(['C2', 'I2', 'I2'])
    // The infantry took one loss in reserve, and is destroyed with the two points it had left.
    expect(g.where(5)).toBe('gone')
    expect(g.discs('france').pool).toBe(3)
  })

  it('lay an Austrian disc in the area for each block that gets away', () => {
    const g = Scene.of(['I2 5', 'I2 5', 'I2 3'], ['I2 8/5', 'I2 8/5'], { turn: 'france' })
    g.play('block 4', 'block 5', 'attack 8/5')
    g.play('block 1', 'area 3', 'area 3')
    expect(g.discs('austria')).toEqual({ pool: 3, areas: { 5: 2 } })
  })

  it('name the block that goes, where there is a choice between different ones', () => {
    const g = Scene.of(['I2 3/5'], ['C2 5', 'I3 5'])
    g.play('block 1', 'attack 3/5')
    expect([g.kind, g.choices]).toEqual(['retreat.block', ['block 2', 'block 3']])
    g.play('block 3', 'area 8', 'area 4')
    const at = (place: string) => g.truth.blocks.find((one) => one.at === place)?.face
    expect([at('8'), at('4')]).toEqual(['I2', 'C2'])
  })

  it('destroy artillery wherever it stands', () => {
    const g = Scene.of(['I2 3/5'], ['A1 5/8', 'C2 5'])
    g.play('block 1', 'attack 3/5', 'area 4')
    expect([g.where(2), g.discs('france').pool]).toEqual(['gone', 5])
  })
})
