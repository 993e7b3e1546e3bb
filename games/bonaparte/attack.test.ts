import { describe, expect, it } from 'vitest'
import { Scene, types } from './testing.ts'

describe('9, maneuver attack', () => {
  it('cannot be blocked when it comes from an approach', () => {
    const scene = Scene.of(['I2 57'], ['I2 58/57'])
    scene.play('block 21', 'attack 58/57')
    expect(scene.kind).toBe('retreat.to')
  })

  it('cannot be blocked without blocks in reserve', () => {
    const scene = Scene.of(['I2 57/25'], ['I2 58', 'I2 25'])
    scene.play('block 21', 'attack 58/57')
    expect(scene.kind).toBe('retreat.to')
  })

  it('may be blocked with one or more, of those in reserve', () => {
    const scene = Scene.of(['I2 57', 'C2 57', 'I2 57/25'], ['I2 58', 'I2 25'])
    scene.play('block 21', 'attack 58/57')
    expect(scene.choices).toEqual(['block 1', 'block 2', 'done'])
    expect(scene.why('block 3')).toBe('9 not-in-reserve')
    scene.play('block 2', 'block 1')
    expect([scene.block(1), scene.block(2), scene.kind]).toEqual(['I2 57/58', 'C2 57/58', 'attack.advance'])
  })

  it('lets a blocked group stay, advance, or split for one more command', () => {
    const blocked = (commands: number) => {
      const scene = Scene.of(['I2 57'], ['I2 58', 'I3 58', 'C2 58'], { commands })
      scene.play('block 21', 'block 22', 'block 23', 'attack 58/57', 'block 1')
      return scene
    }
    const split = blocked(2)
    expect(split.choices).toEqual(['advance', 'block 21', 'block 22', 'block 23', 'stay'])
    expect(split.why('block 1')).toBe('9 not-attacking')
    split.play('block 21', 'block 23')
    expect([21, 22, 23].map((block) => split.block(block))).toEqual(['I2 58/57 moved', 'I3 58 moved', 'C2 58/57 moved'])
    expect(split.truth.commands).toBe(0)
    const poor = blocked(1)
    expect(poor.choices).toEqual(['advance', 'stay'])
    expect(poor.why('block 21')).toBe('8 split-cost')
    poor.play('stay')
    expect([poor.block(21), poor.truth.commands]).toEqual(['I2 58 moved', 0])
  })

  it('takes infantry across an obstruction, and shows one', () => {
    const alone = Scene.of(['I2 56'], ['C2 58'])
    alone.play('block 21')
    expect(alone.why('attack 58/56')).toBe('9 obstruction')
    const scene = Scene.of(['I2 56'], ['C2 58', 'I2 58', 'I3 58'])
    scene.play('block 21', 'block 22', 'block 23', 'attack 58/56')
    expect([scene.kind, scene.choices]).toEqual(['attack.show', ['block 22', 'block 23']])
    expect(scene.why('block 21')).toBe('9 not-attacking')
    expect(types(scene.play('block 23'))).toEqual(['attack', 'shown'])
    expect([scene.seen('austria', 23), scene.seen('austria', 22)]).toEqual(['I3', undefined])
  })

  it('tells both sides who attacked, was shown, blocked, advanced and stayed', () => {
    const scene = Scene.of(['I2 58', 'C2 58'], ['I2 56', 'I2 57'], { turn: 'austria' })
    const attack = { type: 'attack', side: 'austria', blocks: [1, 2], from: '58', across: '56/58', into: '56' }
    expect(scene.play('block 1', 'block 2', 'attack 58/56')).toEqual([
      { ...attack, byRoad: false, cost: 1 },
      { type: 'shown', side: 'austria', block: 1, face: 'I2' },
    ])
    const lost = new Scene(scene.table.fork())
    expect(scene.play('block 21')).toEqual([{ type: 'block', side: 'france', blocks: [21], to: '56/58' }])
    expect(scene.play('block 2')).toEqual([
      { type: 'advance', side: 'austria', blocks: [2], to: '58/56', cost: 1 },
      { type: 'stay', side: 'austria', blocks: [1], at: '58' },
    ])
    const success = { type: 'attack-succeeds', side: 'austria', blocks: [1, 2], into: '56' }
    expect(lost.play('done', 'area 51')).toContainEqual(success)
  })

  it('costs a command even when it is blocked and stays', () => {
    const scene = Scene.of(['I2 57'], ['I2 58'])
    scene.play('block 21', 'attack 58/57', 'block 1', 'stay')
    expect(scene.truth.commands).toBe(2)
    expect(scene.why('block 21')).toBe('8 moved')
  })

  it('by road, cavalry goes on after a success, over several attacks, free on main road', () => {
    const scene = Scene.of(['C2 64', 'C2 23'], ['C2 65'], { commands: 0 })
    const attack = scene.play('block 21', 'road 65/64')
    expect(attack[0]).toMatchObject({ type: 'attack', byRoad: true, cost: 0 })
    expect(scene.seen('austria', 21)).toBe('C2')
    scene.play('done', 'area 61')
    expect([scene.kind, scene.block(21)]).toEqual(['move.road', 'C2 64 moved'])
    scene.play('road 64/23', 'done', 'area 22')
    scene.play('road 23/24')
    expect(scene.block(21)).toBe('C2 24 moved')
    expect(scene.truth.commands).toBe(0)
  })

  it('by road, blocked cavalry ends its move where it is, or in the approach, still for nothing', () => {
    for (const [choice, place] of [
      ['stay', 'C2 64 moved'],
      ['advance', 'C2 64/23 moved'],
    ]) {
      const scene = Scene.of(['I2 23'], ['C2 65'], { commands: 0 })
      scene.play('block 21', 'road 65/64', 'road 64/23', 'block 1', choice)
      expect([scene.kind, scene.block(21), scene.truth.commands]).toEqual(['move', place, 0])
    }
  })

  it('by local road costs a command, once, also after main road', () => {
    const scene = Scene.of(['I2 61'], ['C2 59'])
    scene.play('block 21', 'road 59/61', 'block 1', 'stay')
    expect(scene.truth.commands).toBe(2)
    const on = Scene.of(['C2 61'], ['C2 59'])
    on.play('block 21', 'road 59/61', 'done', 'area 64', 'road 61/65', 'done')
    expect([on.block(21), on.truth.commands]).toEqual(['C2 65 moved', 2])
    const off = Scene.of(['C2 2'], ['C2 4'])
    off.play('block 21', 'road 4/2', 'done', 'area 1')
    expect(off.truth.commands).toBe(3)
    off.play('road 2/5', 'done')
    expect([off.block(21), off.truth.commands]).toEqual(['C2 5 moved', 2])
  })

  it('by road, uses the crossing when it succeeds, and not when it is blocked', () => {
    const won = Scene.of(['C2 64'], ['C2 65', 'I2 65'])
    won.play('block 21', 'road 65/64', 'done', 'area 61', 'done')
    expect(won.view(null).crossed).toEqual([{ crossing: '64/65', step: 1 }])
    const stopped = Scene.of(['C2 64'], ['C2 65', 'I2 65'])
    stopped.play('block 21', 'road 65/64', 'block 1', 'stay')
    expect(stopped.view(null).crossed).toEqual([])
  })
})
