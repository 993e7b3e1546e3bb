import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('9 maneuver attacks', () => {
  it('are not possible across a completely blocked approach', () => {
    const g = Scene.of(['I2 8', 'I2 4'], ['I2 19/8', 'I2 19/8', 'I2 5/4'])
    g.play('block 1')
    expect(g.why('attack 8/19')).toBe('9 blocked')
    g.table.undo('austria')
    g.play('block 2')
    g.refuses({ 'attack 4/5': '9 blocked', 'attack 4/7': '9 no-enemy-there' })
  })

  it('cannot be answered from reserve when they come from the approach', () => {
    const g = Scene.of(['I2 8/19'], ['I2 19', 'I2 19'])
    g.play('block 1')
    expect(g.why('attack 8/36')).toBe('9 other-approach')
    g.play('attack 8/19')
    expect(g.kind).toBe('retreat.block')
  })

  it('come from reserve past friends that stand in the approach', () => {
    const g = Scene.of(['I2 8', 'I2 8/36'], ['I2 36'])
    g.play('block 1', 'attack 8/36')
    expect([g.asked, g.kind]).toEqual(['france', 'attack.block'])
    g.play('done', 'area 43')
    expect([g.where(1), g.where(2)]).toEqual(['I2 36', 'I2 8/36'])
  })

  it('let the defender move as many blocks as attack', () => {
    const g = Scene.of(['I2 8'], ['I2 19', 'I2 19'])
    g.play('block 1', 'attack 8/19', 'block 2')
    expect(g.kind).toBe('attack.advance')
    expect([2, 3].map((id) => g.where(id))).toEqual(['I2 19/8', 'I2 19'])
    expect(g.discs('france').areas).toEqual({ 19: 1 })
  })

  it('are stopped by a partial block only if one block attacks for the first time', () => {
    const g = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I3 19/8'])
    g.play('block 1', 'attack 8/19', 'stay')
    expect(g.discs('france').areas).toEqual({ 19: 1 })
    expect(g.truth.commands).toBe(2)
    g.play('block 2', 'attack 8/19')
    expect(g.kind).toBe('retreat.to')
    const two = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I3 19/8'])
    two.play('block 1', 'block 2', 'attack 8/19')
    expect(two.kind).toBe('retreat.to')
  })

  it('lay one disc when the second attack across the approach is stopped', () => {
    const g = Scene.of(['I2 8', 'I2 8', 'I2 8'], ['I2 19', 'I2 19', 'I2 19'])
    g.play('block 1', 'attack 8/19', 'block 4', 'stay')
    g.play('block 2', 'block 3', 'attack 8/19', 'block 5', 'done', 'stay')
    expect(g.discs('france').areas).toEqual({ 19: 2 })
  })

  it('need infantry across an obstruction, and show it at the end', () => {
    const g = Scene.of(['C2 5', 'I3 5', 'A1 5'], ['I2 9'])
    g.play('block 1')
    expect(g.why('attack 5/9')).toBe('9 obstruction')
    g.play('block 2', 'attack 5/9')
    g.play('done', 'area 19')
    expect([g.kind, g.choices]).toEqual(['attack.show', ['block 2']])
    expect(g.why('block 1')).toBe('9 not-infantry')
    const events = g.play('block 2')
    expect(events).toContainEqual({ type: 'shown', side: 'austria', block: 2, face: 'I3' })
    const gun = Scene.of(['A1 5'], ['I2 9'])
    gun.play('block 1')
    expect(gun.why('attack 5/9')).toBe('9 obstruction')
  })

  it('ignore an obstruction in the attack approach', () => {
    const g = Scene.of(['C2 9'], ['I2 5'])
    g.play('block 1')
    expect(g.why('attack 9/5')).toBe('legal')
  })
})
