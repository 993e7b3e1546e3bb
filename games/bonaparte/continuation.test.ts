import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('8, continuation', () => {
  it('does not take cavalry from one approach over the reserve to another of the same area', () => {
    const scene = Scene.of(['I2 57', 'I2 52'], ['C2 58/57'])
    scene.play('block 21', 'area 58')
    expect([scene.kind, scene.block(21)]).toEqual(['move', 'C2 58 moved'])
  })

  it('is not made by those who would rather stay', () => {
    const scene = Scene.of(['I2 57'], ['C2 59', 'C2 59'])
    scene.play('block 21', 'block 22', 'area 58', 'done')
    expect([scene.block(21), scene.block(22), scene.truth.commands]).toEqual(['C2 58 moved', 'C2 58 moved', 2])
    expect(scene.seen('austria', 21)).toBeUndefined()
  })

  it('follows a move across from an approach', () => {
    const scene = Scene.of(['I2 52'], ['C2 59/58'])
    scene.play('block 21', 'area 58', 'continue 58/52')
    expect(scene.block(21)).toBe('C2 58/52 moved')
  })

  it('costs a command more when it splits the group', () => {
    const scene = Scene.of(['I2 57'], ['C2 59', 'I2 59'])
    scene.play('block 21', 'block 22', 'area 58', 'continue 58/57')
    expect([scene.block(21), scene.block(22)]).toEqual(['C2 58/57 moved', 'I2 58 moved'])
    expect(scene.truth.commands).toBe(1)
    const poor = Scene.of(['I2 57'], ['C2 59', 'I2 59'], { commands: 1 })
    poor.play('block 21', 'block 22', 'area 58')
    expect([poor.kind, poor.block(21)]).toEqual(['move', 'C2 58 moved'])
  })

  it('costs nothing more when the whole group goes on together', () => {
    const scene = Scene.of(['I2 57'], ['C2 59', 'C2 59'], { commands: 1 })
    scene.play('block 21', 'block 22', 'area 58', 'continue 58/57')
    expect([scene.block(21), scene.block(22)]).toEqual(['C2 58/57 moved', 'C2 58/57 moved'])
    expect(scene.truth.commands).toBe(0)
  })

  it('splits over several approaches, each place beyond the first for a command', () => {
    const scene = Scene.of(['I2 57', 'I2 52'], ['C2 59', 'C2 59', 'C2 59'])
    scene.play('block 21', 'block 22', 'block 23', 'area 58', 'continue 58/57')
    expect([scene.kind, scene.choices]).toEqual(['continue.blocks', ['block 21', 'block 22', 'block 23']])
    expect(scene.why('block 1')).toBe('8 not-cavalry')
    scene.play('block 21', 'done', 'continue 58/52')
    scene.play('block 22', 'done')
    expect([21, 22, 23].map((block) => scene.block(block))).toEqual(['C2 58/57 moved', 'C2 58/52 moved', 'C2 58 moved'])
    expect(scene.truth.commands).toBe(0)
    const two = Scene.of(['I2 57', 'I2 52'], ['C2 59', 'C2 59'], { commands: 2 })
    two.play('block 21', 'block 22', 'area 58', 'continue 58/57', 'block 21', 'done', 'continue 58/52')
    expect([two.block(21), two.block(22)]).toEqual(['C2 58/57 moved', 'C2 58/52 moved'])
    expect(two.truth.commands).toBe(0)
    const both = Scene.of(['I2 57'], ['C2 59', 'C2 59'])
    both.play('block 21', 'block 22', 'area 58', 'continue 58/57', 'block 22', 'block 21')
    expect([both.kind, both.block(21), both.truth.commands]).toEqual(['move', 'C2 58/57 moved', 2])
  })

  it('explains what it does not offer', () => {
    const scene = Scene.of(['I2 57'], ['C2 59', 'I2 59'], { commands: 2 })
    scene.play('block 21', 'block 22', 'area 58')
    scene.refuses({ 'continue 58/52': '8 no-enemy-beyond', 'continue 51/52': '8 not-adjacent' })
  })

  it('follows a maneuver attack that succeeded; asked whenever it could be cavalry, so that nothing leaks', () => {
    for (const face of ['C2', 'I2']) {
      const scene = Scene.of(['C2 58', 'I2 52'], [`${face} 59`, 'C2 66', 'I2 66'])
      scene.play('block 21', 'attack 59/58', 'done', 'area 57')
      expect([scene.asked, scene.kind]).toEqual(['france', 'continue'])
      expect(scene.choices).toEqual(face === 'C2' ? ['continue 58/52', 'continue 58/57', 'done'] : ['done'])
    }
    const known = Scene.of(['C2 58', 'I2 52'], ['I2 59', 'I2 66'])
    known.play('block 21', 'attack 59/58', 'done', 'area 57')
    expect(known.kind).toBe('move')
  })
})
