import { describe, expect, it } from 'vitest'
import { Scene, types } from './testing.ts'

const firing = (austria: string[], gun: string, rest: object = {}) =>
  Scene.of(austria, [`A1 ${gun} firing`], { phase: 'bombard', ...rest })

describe('10, bombardment', () => {
  it('hits the approach opposite if it is blocked, with its penalties', () => {
    const scene = firing(['I2 57/58', 'I3 57'], '58/57')
    expect(scene.play('fire')[0]).toMatchObject({ at: '57/58', strength: 1, penalty: 0, losses: 1 })
    expect(scene.block(1)).toBe('I1 57/58')
    const sheltered = firing(['I2 56/58'], '58/56')
    expect(sheltered.play('fire')[0]).toMatchObject({ at: '56/58', strength: 1, penalty: 1, losses: 0 })
    expect(sheltered.block(1)).toBe('I2 56/58')
  })

  it('else hits the reserve, without penalties', () => {
    const scene = firing(['I2 56', 'C2 56', 'I3 56/57'], '58/56')
    expect(scene.play('fire')[0]).toMatchObject({ at: '56', penalty: 0, losses: 1 })
    expect([scene.asked, scene.kind, scene.choices]).toEqual(['austria', 'loss', ['block 1', 'block 2']])
    expect(scene.why('block 3')).toBe('10 not-a-target')
    scene.play('block 2')
    expect([scene.block(1), scene.block(2)]).toEqual(['I2 56', 'C1 56'])
    expect(scene.seen('france', 2)).toBe('C1')
  })

  it('else hits an approach of the attacker’s choice', () => {
    const scene = firing(['I2 57/25', 'I1 57/27'], '58/57')
    scene.play('fire')
    expect([scene.asked, scene.kind, scene.choices]).toEqual([
      'france',
      'bombard.target',
      ['approach 57/25', 'approach 57/27'],
    ])
    expect(scene.why('area 57')).toBe('10 other-target')
    scene.play('approach 57/27')
    expect(scene.block(2)).toBe('gone')
    expect(scene.truth.morale).toEqual([15, 17])
    expect(firing(['I2 57/25'], '58/57').play('fire')[0]).toMatchObject({ type: 'bombard', at: '57/25', penalty: 0 })
  })

  it('may be cancelled; then the gun may move, and announce again', () => {
    const scene = firing(['I2 57'], '58/57')
    expect(scene.play('cancel')).toEqual([{ type: 'cancel', side: 'france', block: 21 }])
    expect(scene.kind).toBe('move')
    scene.play('block 21', 'area 58')
    expect(scene.block(21)).toBe('A1 58 moved')
    const again = firing(['I2 57'], '58/57')
    again.play('cancel', 'done')
    expect(again.kind).toBe('announce')
    expect(again.play('block 21')[0]).toEqual({ type: 'announce', side: 'france', block: 21, face: 'A1', at: '58/57' })
  })

  it('is cancelled where no enemy is left', () => {
    const scene = firing(['I2 1'], '58/57')
    expect([scene.kind, scene.block(21)]).toEqual(['move', 'A1 58/57'])
  })

  it('comes to nothing when the gun is destroyed before', () => {
    const scene = Scene.of(['C2 56'], ['A1 57/58 firing', 'I2 65'], { turn: 'austria' })
    scene.play('block 1', 'attack 56/57', 'done')
    expect([scene.block(21), scene.asked, scene.kind]).toEqual(['gone', 'france', 'move'])
  })

  it('fires every other turn, and does not move in the turn of firing', () => {
    const scene = firing(['I1 57/58'], '58/57')
    scene.play('fire')
    expect([scene.kind, scene.why('block 21')]).toEqual(['move', '10 fired'])
    const kept = firing(['I2 57/58'], '58/57')
    kept.play('fire', 'done')
    expect(kept.asked).toBe('austria')
    expect(kept.block(21)).toBe('A1 58/57 fired')
  })

  it('goes back to reserve when its shot leaves nobody opposite', () => {
    const scene = firing(['I1 57/58', 'I2 1'], '58/57')
    scene.play('fire')
    expect(types(scene.play('done'))).toContain('back-to-reserve')
    expect(scene.block(21)).toBe('A1 58 fired')
  })

  it('may be announced after moving, from an approach, by artillery', () => {
    const scene = Scene.of(['I2 57'], ['A1 58', 'I2 58/57', 'I2 25/57'])
    scene.play('done')
    expect([scene.kind, scene.choices]).toEqual(['announce', ['done']])
    scene.refuses({ 'block 21': '10 not-in-approach', 'block 22': '10 not-artillery', 'block 1': '4 not-yours' })
  })

  it('is asked for whenever artillery could be in an approach, and not otherwise', () => {
    const could = Scene.of(['I2 57'], ['A1 66', 'I2 58/57'])
    could.play('done')
    expect([could.kind, could.choices]).toEqual(['announce', ['done']])
    const cannot = Scene.of(['I2 57'], ['I3 66', 'I2 58/57'])
    cannot.play('done')
    expect(cannot.asked).toBe('austria')
  })
})
