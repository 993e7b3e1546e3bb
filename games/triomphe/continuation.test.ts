import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('12 continuation', () => {
  it('lets cavalry go from reserve into an approach at the end of a march', () => {
    const g = Scene.of(['C2 3', 'I2 3'], ['I2 8'])
    g.play('block 1', 'block 2', 'area 5')
    expect([g.kind, g.choices]).toEqual(['continuation', ['block 1', 'stay']])
    expect(g.why('block 2')).toBe('12 not-cavalry')
    const events = g.play('block 1', 'continue 5/8')
    expect(events).toContainEqual({ type: 'shown', side: 'austria', block: 1, face: 'C2' })
    expect([g.where(1), g.where(2), g.truth.commands]).toEqual(['C2 5/8', 'I2 5', 1])
  })

  it('costs nothing for cavalry that keeps together, and binds the second when no command is left', () => {
    const g = Scene.of(['C2 3', 'C2 3'], ['I2 8'], { commands: 1 })
    g.play('block 1', 'block 2', 'area 5', 'block 1', 'continue 5/8')
    expect(g.choices).toEqual(['block 2'])
    expect(g.why('stay')).toBe('6 no-command')
    g.play('block 2', 'continue 5/8')
    expect([g.truth.commands, g.where(1), g.where(2)]).toEqual([0, 'C2 5/8', 'C2 5/8'])
  })

  it('costs a command for each position beyond the first', () => {
    const placed = () => Scene.of(['C2 3', 'C2 3', 'I2 3'], ['I2 8', 'I2 9'])
    const apart = placed()
    apart.play('block 1', 'block 2', 'block 3', 'area 5', 'block 1', 'continue 5/8')
    const events = apart.play('block 2', 'continue 5/9')
    expect(apart.truth.commands).toBe(0)
    expect(events.filter((event) => event.type === 'continue')).toMatchObject([{ cost: 1 }, { cost: 1 }])
    const same = placed()
    same.play('block 1', 'block 2', 'block 3', 'area 5', 'block 1', 'continue 5/8', 'block 2', 'continue 5/8')
    expect(same.truth.commands).toBe(1)
    const one = placed()
    one.play('block 1', 'block 2', 'area 5', 'block 2', 'continue 5/9', 'stay')
    expect([one.truth.commands, one.where(1), one.where(2)]).toEqual([1, 'C2 5', 'C2 5/9'])
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
    g.play('block 1', 'block 2', 'attack 8/19', 'block 3', 'block 4')
    expect([g.kind, g.choices]).toEqual(['attack.advance', ['advance', 'stay', 'continue 8/19']])
    expect(g.why('continue 8/36')).toBe('12 attack-approach-only')
    g.play('continue 8/19')
    expect([g.truth.commands, g.where(1), g.where(2)]).toEqual([1, 'C2 8/19', 'I2 8'])
    const horse = Scene.of(['C2 8', 'C1 8'], ['I2 19', 'I2 19'])
    horse.play('block 1', 'block 2', 'attack 8/19', 'block 3', 'block 4', 'continue 8/19', 'block 2')
    expect([horse.truth.commands, horse.where(1), horse.where(2)]).toEqual([1, 'C2 8', 'C1 8/19'])
    const foot = Scene.of(['I2 8', 'I2 8', 'C2 3'], ['I2 19', 'I2 19'])
    foot.play('block 1', 'block 2', 'attack 8/19', 'block 4', 'block 5')
    expect(foot.why('continue 8/19')).toBe('12 not-cavalry')
  })

  it('is along the road also for cavalry that has met disorganized blocks there', () => {
    const g = Scene.of(['I2 3'], ['I2 5 disorganized', 'C2 9'], { turn: 'france' })
    g.play('block 3', 'road 9/5')
    expect([g.kind, g.block(3)]).toEqual(['road', 'C2 5 acted disorganized'])
    expect(g.why('road 5/3')).toBe('14 disorganized')
    expect(g.choices).toEqual(['continue 5/3', 'done'])
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
