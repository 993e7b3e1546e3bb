import { Play } from '@coup/engine/play'
import { describe, expect, it } from 'vitest'
import { offered, play, reason, type Scene, sandbox, shown, unitAt } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const battle = (scene: Scene, ...units: object[]) => sandbox({ dismounting: false, ...scene }, { units })
const attacked = (scene: Scene, defender: object, ...others: object[]) =>
  play(battle(scene, yellow('heavy-cavalry', '-1,0'), defender, ...others), 'yellow unit -1,0', 'yellow attack 0,0')

describe('IV.3: the orderly retreat', () => {
  it('leads to an adjacent field outside all zones of the attacking side', () => {
    const table = attacked({}, red('longbowmen', '0,0'))
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'retreat', rule: 'IV.3' })
    expect(offered(table)).toEqual(['field 1,0', 'field 0,1', 'field 1,-1', 'stand'])
    const zoned = attacked({}, red('longbowmen', '0,0'), yellow('pikemen', '2,-1'))
    expect(offered(zoned)).toEqual(['field 0,1', 'stand'])
    expect(reason(zoned, 'field 1,0')).toBe('in-zone')
  })

  it('is hindered by a train, which has a zone as well', () => {
    const table = attacked({ terrain: { '1,0': 'wood' } }, red('longbowmen', '0,0'), yellow('train', '2,-1'))
    expect(reason(table, 'field 1,-1')).toBe('in-zone')
    expect(offered(table)).toEqual(['field 1,0', 'field 0,1', 'stand'])
  })

  it('is never forced: who stands spends no points and fights', () => {
    const table = play(attacked({}, red('pikemen', '0,0', { points: 2 })), 'red stand')
    expect(unitAt(table, '0,0')).toMatchObject({ type: 'pikemen', knights: 2, points: 2 })
    expect(unitAt(table, '-1,0')).toMatchObject({ type: 'heavy-cavalry', knights: 1, points: 3 })
  })

  it('may follow upon a retreat in the same turn, as long as points last', () => {
    const table = attacked({}, red('pikemen', '0,0', { points: 2 }))
    play(table, 'red field 1,0', 'yellow attack 1,0', 'red field 2,0', 'yellow attack 2,0')
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
    expect(unitAt(table, '2,0')).toMatchObject({ type: 'pikemen', points: 0 })
    expect(unitAt(table, '1,0')).toMatchObject({ type: 'heavy-cavalry', knights: 1, points: 1 })
  })

  it('costs the points of the field, and leaves the other to the attacker, who has paid for it', () => {
    const table = attacked({ terrain: { '1,0': 'wood' } }, red('longbowmen', '0,0'))
    const { events } = table.answer('red', 'field 1,0')
    expect(events).toMatchObject([
      { type: 'retreated', from: '0,0', to: '1,0', left: 1 },
      { type: 'advanced', from: '-1,0', to: '0,0' },
    ])
    expect(unitAt(table, '0,0')).toMatchObject({ type: 'heavy-cavalry', points: 3 })
  })

  it('is impossible with one point where only woods, hills and mountains are near', () => {
    const rough = Object.fromEntries(['1,0', '0,1', '1,-1'].map((at, i) => [at, ['wood', 'hill', 'mountain'][i]]))
    const table = attacked({ terrain: rough }, red('pikemen', '0,0', { points: 1 }), red('archers', '4,0'))
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
    expect(unitAt(table, '0,0')).toMatchObject({ type: 'pikemen', knights: 2 })
    expect(unitAt(table, '-1,0')).toMatchObject({ knights: 1 })
  })

  it('says why a field or the edge is closed to it', () => {
    const terrain = { '1,-1': 'wood', '0,1': 'mountain' }
    const table = attacked({ terrain }, red('heavy-cavalry', '0,0', { points: 1 }), red('archers', '1,0'))
    expect(table.questions()[0].kind).toBe('action')
    const open = attacked({ terrain: { '0,1': 'mountain' } }, red('light-cavalry', '0,0'), red('archers', '1,0'))
    expect(offered(open)).toEqual(['field 1,-1', 'stand'])
    new Play(open).refuses({
      'field 0,1': 'I mountains',
      'field 1,0': 'IV.1 occupied',
      'field 3,0': 'IV.1 not-adjacent',
      'field -1,1': 'IV.3 in-zone',
      leave: 'IV.3 not-on-rim',
    })
  })

  it('may lead off the map, beside the outer module', () => {
    const table = battle({}, yellow('light-infantry', '4,-4'), red('longbowmen', '5,-5', { points: 1 }))
    play(table, 'yellow unit 4,-4', 'yellow attack 5,-5')
    expect(offered(table)).toEqual(['leave', 'stand'])
    play(table, 'red leave')
    expect(unitAt(table, 'fled:A1')).toMatchObject({ side: 'red', type: 'longbowmen', knights: 2 })
    expect(unitAt(table, '5,-5')).toMatchObject({ type: 'light-infantry' })
  })

  it('off the map from between two outer modules leads beside the one that is nearer to the train', () => {
    const left = (...train: object[]) => {
      const table = battle({}, yellow('light-infantry', '0,-4'), red('pikemen', '0,-5', { points: 1 }), ...train)
      play(table, 'yellow unit 0,-4', 'yellow attack 0,-5', 'red leave')
      return shown(table).units.find((unit) => unit.type === 'pikemen')!.at
    }
    expect(left(red('train', '4,-4'))).toBe('fled:A1')
    expect(left(red('train', '-5,2'))).toBe('fled:A3')
    expect(left()).toBe('fled:A1')
  })

  it('off the map needs a point and a hex that no zone of the attacker reaches', () => {
    const tired = battle({}, yellow('light-infantry', '4,-4'), red('pikemen', '5,-5', { points: 0 }))
    play(tired, 'yellow unit 4,-4', 'yellow attack 5,-5')
    expect(tired.questions()[0].kind).toBe('action')
    const inland = battle({}, yellow('pikemen', '4,-5'), yellow('archers', '5,-4'), red('light-cavalry', '5,-5'))
    play(inland, 'yellow unit 4,-5', 'yellow attack 5,-5')
    expect(offered(inland)).toEqual(['leave', 'stand'])
    const side = [yellow('heavy-cavalry', '5,-3'), yellow('archers', '5,-1'), red('heavy-infantry', '5,-2')]
    const closed = play(battle({ terrain: { '4,-2': 'mountain' } }, ...side), 'yellow unit 5,-3', 'yellow attack 5,-2')
    expect(offered(closed)).toEqual(['field 4,-2', 'stand'])
    expect(reason(closed, 'leave')).toBe('way-out-closed')
  })

  it('is not for the train', () => {
    const table = attacked({}, red('train', '0,0'), red('archers', '4,0'))
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
    expect(unitAt(table, '0,0')).toMatchObject({ type: 'train', fortified: false })
  })

  it('lets the attacker go on: at the unit that retreated, or at another', () => {
    const table = attacked({}, red('longbowmen', '0,0'), red('archers', '0,1'))
    play(table, 'red field 1,-1')
    expect(table.questions()[0]).toMatchObject({ seat: 'yellow', kind: 'move' })
    expect(offered(table)).toEqual(['attack 0,1', 'attack 1,-1', 'done'])
    play(table, 'yellow attack 1,-1', 'red stand')
    expect(unitAt(table, '1,-1')).toMatchObject({ type: 'heavy-cavalry', points: 2 })
    expect(table.questions()[0].seat).toBe('red')
  })

  it('lets the attacker go on at any neighbour, also one whose zone does not reach it', () => {
    const units = [red('pikemen', '0,0'), red('heavy-cavalry', '0,-1'), red('pikemen', '1,-1')]
    const table = battle({ terrain: { '0,0': 'mountain' } }, yellow('light-infantry', '-1,1'), ...units)
    play(table, 'yellow unit -1,1', 'yellow attack 0,0', 'red field 1,0')
    expect(offered(table)).toEqual(['attack 1,0', 'attack 0,-1', 'attack 1,-1', 'done'])
  })

  it('lets the attacker only attack on, never walk on, when the defender has left the map too', () => {
    const table = battle({}, yellow('light-cavalry', '4,-4'), red('longbowmen', '5,-5'), red('archers', '5,-4'))
    play(table, 'yellow unit 4,-4', 'yellow attack 5,-5', 'red leave')
    expect(offered(table)).toEqual(['attack 5,-4', 'done'])
    for (const choice of ['field 4,-4', 'go-on']) expect(reason(table, choice)).toBe('attack-only')
  })

  it('lets an attacker that had moved before only attack on as well', () => {
    const table = battle({}, yellow('light-cavalry', '4,-3'), red('archers', '5,-5'), red('pikemen', '4,-5'))
    play(table, 'yellow unit 4,-3', 'yellow field 4,-4', 'yellow attack 5,-5', 'red leave')
    expect(offered(table)).toEqual(['attack 4,-5', 'done'])
  })

  it('ends the move of the attacker where there is nobody to attack on', () => {
    const table = battle({}, yellow('light-cavalry', '4,-4'), red('archers', '5,-5'), red('pikemen', '0,0'))
    play(table, 'yellow unit 4,-4', 'yellow attack 5,-5', 'red leave')
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
  })

  it('does not let the attacker merge with a friend instead', () => {
    const half = { knights: 1 }
    const units = [yellow('pikemen', '-1,0', half), yellow('pikemen', '-1,1', half), red('archers', '0,0')]
    const table = play(battle({}, ...units), 'yellow unit -1,0', 'yellow attack 0,0', 'red field 1,0')
    expect(offered(table)).toEqual(['attack 1,0', 'done'])
    expect(reason(table, 'merge -1,1')).toBe('attack-only')
  })

  it('lets archers shoot on at whom they could attack on, and at nobody else', () => {
    const units = [red('pikemen', '0,0'), red('archers', '0,1'), red('archers', '2,-1')]
    const table = battle({}, yellow('longbowmen', '-1,0'), ...units)
    play(table, 'yellow unit -1,0', 'yellow attack 0,0', 'red field 1,0')
    expect(offered(table)).toEqual(['attack 1,0', 'attack 0,1', 'shoot 1,0', 'shoot 0,1', 'done'])
    expect(reason(table, 'shoot 2,-1')).toBe('attack-only')
    const riders = [yellow('mounted-archers', '-1,0'), red('pikemen', '0,0'), red('archers', '0,1')]
    const rocks = battle({ terrain: { '1,0': 'mountain', '0,1': 'mountain' } }, ...riders)
    play(rocks, 'yellow unit -1,0', 'yellow attack 0,0', 'red field 1,0')
    expect(offered(rocks)).toEqual(['shoot 1,0', 'done'])
  })

  it('lets cavalry dismount where it has followed', () => {
    const units = [yellow('heavy-cavalry', '-1,0'), red('pikemen', '0,0')]
    const table = play(sandbox({}, { units }), 'yellow unit -1,0', 'yellow attack 0,0', 'red field 1,0')
    expect(offered(table)).toEqual(['attack 1,0', 'dismount', 'done'])
    expect(play(table, 'yellow dismount').questions()[0].seat).toBe('red')
  })
})
