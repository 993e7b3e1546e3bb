import { describe, expect, it } from 'vitest'
import { Scene, types } from './testing.ts'

const attacked = (austria: string[]) => {
  const scene = Scene.of(austria, ['I2 58/57', 'I2 25/60'])
  scene.play('block 21', 'attack 58/57')
  return scene
}

describe('12, retreat', () => {
  it('costs the infantry in reserve one point in all, of its owner’s choice', () => {
    const scene = attacked(['I2 57', 'I3 57', 'C2 57'])
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['austria', 'loss', ['block 1', 'block 2']])
    expect(scene.why('block 3')).toBe('12 no-retreat-loss')
    scene.play('block 2')
    expect(scene.truth.morale).toEqual([15, 17])
    expect(scene.block(2)).toBe('I2 57')
  })

  it('costs cavalry in reserve nothing', () => {
    expect(attacked(['C2 57']).truth.morale).toEqual([16, 17])
  })

  it('costs one point for each approach that was blocked, infantry or cavalry', () => {
    const scene = attacked(['I2 57/25', 'C2 57/25', 'C2 57/27'])
    expect(scene.choices).toEqual(['block 1', 'block 2'])
    scene.play('block 2')
    expect([1, 2, 3].map((block) => scene.block(block))).toEqual(['I2 57/25', 'C1 57/25', 'C1 57/27'])
  })

  it('destroys artillery, and spares its approach otherwise', () => {
    const scene = attacked(['A1 57/25', 'C2 57'])
    expect([scene.block(1), scene.block(2)]).toEqual(['gone', 'C2 57'])
    expect(scene.truth.morale).toEqual([15, 17])
    const reserve = attacked(['A1 57', 'C2 57'])
    expect([reserve.block(1), reserve.block(2)]).toEqual(['gone', 'C2 57'])
    const shared = attacked(['A1 57/25', 'C2 57/25'])
    expect([shared.block(1), shared.block(2)]).toEqual(['gone', 'C1 57/25'])
  })

  it('is nobody’s where the assault has left nobody', () => {
    const scene = Scene.of(['I1 58/57'], ['I3 57/58'], { phase: 'assault' })
    const events = types(scene.play('assault 57/58', 'done'))
    expect([scene.block(1), events.includes('retreating'), events.includes('assault-won')]).toEqual([
      'gone',
      false,
      true,
    ])
  })

  it('shows all that retreat', () => {
    const scene = attacked(['C2 57', 'C2 57/27'])
    expect([scene.seen('france', 1), scene.seen('france', 2)]).toEqual(['C2', 'C1'])
  })

  it('lets blocks split up, each into the reserve of an area', () => {
    const scene = attacked(['C2 57', 'C2 57'])
    expect([scene.kind, scene.choices]).toEqual(['retreat.block', ['block 1', 'block 2']])
    expect(scene.why('block 21')).toBe('12 not-retreating')
    scene.play('block 2', 'area 27', 'area 56')
    expect([scene.block(1), scene.block(2), scene.block(21)]).toEqual(['C2 56', 'C2 27', 'I2 57 moved'])
  })

  it('goes not where the attack came from, where the enemy is, where no room is, or far away', () => {
    const scene = attacked(['C2 57', 'I2 56', 'I2 56', 'I2 56', 'I2 56'])
    expect([scene.kind, scene.block(1)]).toEqual(['move', 'C2 27'])
    const full = Scene.of(['C2 57', 'I2 56', 'I2 56', 'I2 56', 'I2 56'], ['I2 58/57'])
    full.play('block 21', 'attack 58/57')
    expect([full.choices, full.why('area 56')]).toEqual([['area 25', 'area 27'], '12 retreat-room'])
    const asked = attacked(['C2 57'])
    asked.refuses({ 'area 58': '12 attack-area', 'area 60': '8 not-adjacent', 'area 25': '12 retreat-enemy' })
  })

  it('goes where room is left only for some as their owner decides, and destroys the others', () => {
    const scene = Scene.of(['C2 22', 'C2 22', 'I2 23', 'I2 23'], ['I2 21/22'])
    scene.play('block 21', 'attack 21/22')
    expect([scene.block(1), scene.block(2)]).toEqual(['C2 23', 'C2 23'])
    const just = Scene.of(['C2 40', 'C1 40', 'I2 41', 'I2 41'], ['I2 42/40', 'I2 39'])
    const went = just.play('block 21', 'attack 42/40').filter((event) => event.type === 'retreat')
    expect(went).toEqual([1, 2].map((block) => ({ type: 'retreat', side: 'austria', block, from: '40', to: '41' })))
    const trapped = Scene.of(['C2 19', 'C1 19'], ['I2 18/19', 'I2 20'])
    const events = trapped.play('block 21', 'attack 18/19')
    expect(events.filter((event) => event.type === 'trapped')).toMatchObject([{ block: 1 }, { block: 2 }])
    expect([trapped.block(1), trapped.block(2), trapped.truth.morale]).toEqual(['gone', 'gone', [13, 17]])
    const tight = Scene.of(['C2 40', 'C1 40', 'I2 41', 'I2 41', 'I2 41'], ['I2 42/40', 'I2 39'])
    tight.play('block 21', 'attack 42/40')
    expect(tight.kind).toBe('retreat.block')
    tight.play('block 2')
    expect([tight.block(1), tight.block(2)]).toEqual(['gone', 'C1 41'])
    expect(tight.truth.morale).toEqual([14, 17])
  })

  it('spares those who took part in the assault further loss, not the others', () => {
    const scene = Scene.of(['I2 58/57', 'I2 58/57', 'C2 58', 'I3 58/59'], ['I3 57/58', 'I2 59'], { phase: 'assault' })
    scene.play('assault 57/58', 'done')
    scene.play('block 1', 'block 1')
    expect([1, 2, 3, 4].map((block) => scene.block(block))).toEqual(['gone', 'I1 58/57', 'C2 58', 'I2 58/59'])
    expect(scene.kind).toBe('retreat.block')
  })
})
