import { Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { bonaparte } from './index.ts'
import { Scene, types } from './testing.ts'

describe('13, demoralization', () => {
  it('lowers morale by one for each point of strength, to zero at least', () => {
    const scene = Scene.of(['C2 19', 'C2 19'], ['I2 18/19', 'I2 20'], { morale: { austria: 3 } })
    const events = scene.play('block 21', 'attack 18/19')
    expect(types(events).filter((type) => type === 'demoralized')).toHaveLength(1)
    expect(events.filter((event) => event.type === 'loss').map((event) => 'morale' in event && event.morale)).toEqual([
      2, 1, 0, 0,
    ])
    expect(scene.truth.morale).toEqual([0, 17])
    expect(scene.view(null).demoralized).toEqual(['austria'])
  })

  const last = (austria: number, france: number, rest: object = {}) =>
    Scene.of(['I2 1'], ['I2 66'], { phase: 'declare', morale: { austria, france }, ...rest })

  it('gives the other army five points at the start of the round after the one in which only one became demoralized', () => {
    const after = (austria: number, france: number) => last(austria, france).truth.morale
    expect(last(0, 4).table.history(null).flat()).toContainEqual({ type: 'encouraged', side: 'france', morale: 9 })
    expect(after(0, 4)).toEqual([0, 9])
    expect(after(4, 0)).toEqual([9, 0])
    expect(after(0, 0)).toEqual([0, 0])
    expect(after(4, 4)).toEqual([4, 4])
    expect(last(0, 4, { turn: 'austria' }).truth.morale).toEqual([0, 4])
  })

  it('gives them once, not after every round', () => {
    const scene = last(0, 4)
    scene.play('done', 'done')
    expect([scene.truth.round, scene.truth.morale]).toEqual([7, [0, 9]])
    const again = new Scene(Table.place(bonaparte, {}, 'x', JSON.parse(JSON.stringify(scene.table.state()))))
    again.play('done', 'done')
    expect([again.truth.round, again.truth.morale]).toEqual([8, [0, 9]])
    expect(last(0, 4, { encouraged: true }).truth.morale).toEqual([0, 4])
  })

  it('forbids a demoralized army assaults, not maneuver attacks', () => {
    const scene = Scene.of(['I2 57/58'], ['I3 58/57', 'I3 25'], { phase: 'assault', morale: { france: 0 } })
    expect(scene.kind).toBe('move')
    scene.play('block 22')
    expect(scene.why('attack 25/57')).toBe('legal')
  })

  it('counts each leader of a demoralized defence one less', () => {
    const scene = Scene.of(['I3 59/58'], ['I2 58/59', 'I1 58/59'], {
      turn: 'austria',
      phase: 'assault',
      morale: { france: 0 },
    })
    scene.play('assault 59/58', 'block 21')
    expect(scene.play('block 22').find((event) => event.type === 'result')).toMatchObject({
      attack: 2,
      leaders: 3,
      demoralized: 2,
      defence: 1,
      result: 1,
    })
  })

  it('finishes an assault in which defensive fire demoralizes the attacker, each leader counting one less', () => {
    const scene = Scene.of(['A1 58/57', 'I1 58/57'], ['I3 57/58'], { phase: 'assault', morale: { france: 1 } })
    scene.play('assault 57/58', 'block 1')
    const events = scene.play('block 2')
    expect(events.find((event) => event.type === 'attack-strength')).toMatchObject({
      leaders: 2,
      demoralized: 1,
      penalty: 1,
      strength: 0,
    })
    expect(events.find((event) => event.type === 'result')).toMatchObject({ result: -1, winner: 'austria' })
  })
})
