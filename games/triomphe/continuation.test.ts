import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('12 continuation', () => {
  it('lets cavalry go from reserve into an approach at the end of a march', () => {
    const g = Scene.of(['C2 3', 'I2 3'], ['I2 8'])
    g.play('block 1', 'block 2', 'area 5')
    expect([g.kind, g.choices]).toEqual(['continuation', ['stay', 'continue 5/8']])
    const events = g.play('continue 5/8')
    expect(events).toContainEqual({ type: 'shown', side: 'austria', block: 1, face: 'C2' })
    expect([g.where(1), g.where(2), g.truth.commands]).toEqual(['C2 5/8', 'I2 5', 1])
  })

  it('costs nothing for cavalry that keeps together, and binds the second when no command is left', () => {
    const g = Scene.of(['C2 3', 'C2 3'], ['I2 8'], { commands: 1 })
    g.play('block 1', 'block 2', 'area 5', 'continue 5/8')
    expect([g.truth.commands, g.where(1), g.where(2)]).toEqual([0, 'C2 5/8', 'C2 5'])
    expect(g.choices).toEqual(['continue 5/8'])
    expect(g.why('stay')).toBe('6 no-command')
    g.play('continue 5/8')
    expect(g.where(2)).toBe('C2 5/8')
  })

  it('follows the road after a road march, also one of no step along the main road', () => {
    const g = Scene.of(['C2 3', 'C2 3'], ['I2 5', 'I2 6'])
    g.play('block 1')
    expect(g.why('continue 3/5')).toBe('legal')
    expect(g.choices).not.toContain('continue 3/6')
    g.play('continue 3/5')
    expect([g.where(1), g.truth.commands]).toEqual(['C2 3/5', 3])
    const ride = Scene.of(['C2 2'], ['I2 5', 'I2 6'])
    ride.play('block 1', 'road 2/3')
    expect(ride.choices).toContain('continue 3/6')
    ride.play('continue 3/6')
    expect([ride.where(1), ride.truth.commands]).toEqual(['C2 3/6', 2])
  })

  it('goes only into the attack approach after a stopped attack, for a command if the rest stays', () => {
    const g = Scene.of(['C2 8', 'I2 8'], ['I2 19', 'I2 19', 'I2 36'])
    g.play('block 1', 'block 2', 'attack 8/19', 'block 3', 'block 4', 'stay')
    expect(g.choices).toEqual(['stay', 'continue 8/19'])
    g.play('continue 8/19')
    expect(g.truth.commands).toBe(1)
  })

  it('comes after a won attack and a won assault, not after a lost one', () => {
    const attack = Scene.of(['C2 3'], ['I2 5', 'I2 8'])
    attack.play('block 1', 'attack 3/5', 'done', 'area 8')
    expect([attack.kind, attack.choices]).toEqual(['continuation', ['stay', 'continue 5/8']])
    const won = Scene.of(['I3 3/5', 'C2 3/5'], ['I1 5/3', 'I2 8'])
    won.play('assault 3/5', 'done', 'block 1', 'block 2', 'done')
    expect(won.kind).toBe('continuation')
    const lost = Scene.of(['C2 3/5'], ['I3 5/3', 'I2 8'])
    lost.play('assault 3/5', 'block 2', 'block 1')
    expect(lost.kind).toBe('action')
  })

  it('may go from one approach over the reserve to another', () => {
    const g = Scene.of(['C2 3/5'], ['I2 5', 'I2 6'])
    g.play('block 1', 'area 3')
    expect(g.choices).toEqual(['stay', 'continue 3/5', 'continue 3/6'])
  })
})
