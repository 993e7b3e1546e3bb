import { describe, expect, it } from 'vitest'
import { Scene } from './testing.ts'

describe('7, the turn', () => {
  it('goes from fire to assaults, movement and announcing', () => {
    const scene = Scene.of(['A1 57/58 firing', 'I3 25/60', 'I2 25'], ['I2 58/57', 'I2 60/25', 'I2 58/57'], {
      turn: 'austria',
      phase: undefined,
    })
    const kinds = [scene.kind]
    for (const choice of ['cancel', 'done', 'done']) {
      scene.play(choice)
      kinds.push(scene.kind)
    }
    expect(kinds).toEqual(['bombard', 'assault', 'move', 'announce'])
    scene.play('done')
    expect(scene.asked).toBe('france')
  })

  it('begins with all commands, nothing shut, no traffic and nobody of its side spent', () => {
    const scene = Scene.of(['I2 1 moved', 'I2 2 assaulted', 'A1 8/7 fired'], ['I2 58 moved', 'I2 7'], {
      phase: 'declare',
      commands: 0,
      closed: ['59', '58/57'],
      crossed: [{ crossing: '64/65', step: 2, from: 'a' }],
    })
    expect(scene.view(null)).toMatchObject({ turn: 'austria', round: 6, commands: 3, closed: [], crossed: [] })
    expect([1, 2, 3, 21].map((block) => scene.block(block))).toEqual(['I2 1', 'I2 2', 'A1 8/7', 'I2 58 moved'])
    expect(scene.table.history(null).flat()[0]).toEqual({ type: 'turn', side: 'austria', round: 6 })
  })

  it('is Austria’s first and France’s second in each round', () => {
    const scene = Scene.of(['I2 1'], ['I2 58'], { turn: 'austria' })
    scene.play('done')
    expect([scene.asked, scene.view(null).round]).toEqual(['france', 5])
    scene.play('done')
    expect([scene.asked, scene.view(null).round]).toEqual(['austria', 6])
  })
})
