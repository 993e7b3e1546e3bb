import { describe, expect, it } from 'vitest'
import { offered, play, reason, sandbox, unitAt } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const enemy = { side: 'red', type: 'pikemen', at: '5,0' }
const battle = (...units: object[]) => sandbox({}, { units: [...units, enemy] })

describe('VI: dismounting', () => {
  it('turns each kind of cavalry into its infantry', () => {
    const kinds = { 'heavy-cavalry': 'heavy-infantry', 'light-cavalry': 'light-infantry', 'mounted-archers': 'archers' }
    for (const [rider, walker] of Object.entries(kinds)) {
      const table = play(battle(yellow(rider, '0,1', { knights: 1 })), 'yellow unit 0,1')
      const { events } = table.answer('yellow', 'dismount')
      expect(events).toMatchObject([{ type: 'dismounted', kind: rider, into: walker, at: '0,1', left: 2 }])
      expect(unitAt(table, '0,1')).toMatchObject({ type: walker, knights: 1, points: 2 })
    }
  })

  it('leaves 0 points of 0 or 1, 1 of 2 or 3, 2 of 4 or 5', () => {
    const left = [0, 1, 2, 3, 4, 5].map((points) => {
      const table = battle(yellow('light-cavalry', '0,1', { points }))
      return unitAt(play(table, 'yellow unit 0,1', 'yellow dismount'), '0,1')!.points
    })
    expect(left).toEqual([0, 0, 1, 1, 2, 2])
  })

  it('may be all that the unit does', () => {
    const table = play(battle(yellow('light-cavalry', '0,1')), 'yellow unit 0,1')
    expect(reason(table, 'done')).toBe('not-moved')
    play(table, 'yellow dismount', 'yellow done')
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
  })

  it('comes before the move, which is then made on foot', () => {
    const table = play(battle(yellow('light-cavalry', '0,1')), 'yellow unit 0,1', 'yellow dismount')
    expect(offered(table)).toContain('field 0,3')
    expect(reason(table, 'field 0,4')).toBe('no-points')
    expect(reason(table, 'dismount')).toBe('on-foot')
    play(table, 'yellow field 0,3')
    expect(unitAt(table, '0,3')).toMatchObject({ type: 'light-infantry', points: 0 })
    expect(table.questions()[0].seat).toBe('red')
  })

  it('comes before an attack on foot, fought as infantry', () => {
    const units = [yellow('heavy-cavalry', '3,0'), { ...enemy, at: '5,0', points: 0 }]
    const table = play(sandbox({}, { units }), 'yellow unit 3,0', 'yellow dismount', 'yellow field 4,0')
    const { events } = table.answer('yellow', 'attack 5,0')
    expect(events).toContainEqual({ type: 'melee.card', attacker: 'heavy-infantry', defender: 'pikemen', value: 1 })
  })

  it('or after it, and then the unit walks no further', () => {
    const table = battle(yellow('mounted-archers', '3,0'))
    play(table, 'yellow unit 3,0', 'yellow field 4,0', 'yellow dismount')
    expect(offered(table)).toEqual(['shoot 5,0', 'done'])
    expect(reason(table, 'field 3,0')).toBe('rode')
    expect(reason(table, 'attack 5,0')).toBe('rode')
    play(table, 'yellow shoot 5,0')
    expect(unitAt(table, '4,0')).toMatchObject({ type: 'archers', points: 1 })
  })

  it('needs a marker that is not in use', () => {
    const among = (type: string, ...places: string[]) => {
      const others = places.map((at) => yellow(type, at))
      return reason(play(battle(yellow('light-cavalry', '0,1'), ...others), 'yellow unit 0,1'), 'dismount')
    }
    expect(among('light-infantry', '0,2', '0,3', '-1,3')).toBe('no-marker')
    expect(among('light-infantry', '0,2', '0,3', 'held')).toBe('no-marker')
    expect(among('light-infantry', '0,2', '0,3')).toBe('legal')
    expect(among('archers', '0,2', '0,3', '-1,3')).toBe('legal')
  })

  it('is for cavalry, and only where it is played', () => {
    const table = play(battle(yellow('pikemen', '0,1')), 'yellow unit 0,1')
    expect(reason(table, 'dismount')).toBe('on-foot')
    const without = sandbox({ dismounting: false }, { units: [yellow('light-cavalry', '0,1'), enemy] })
    expect(reason(play(without, 'yellow unit 0,1'), 'dismount')).toBe('not-played')
  })
})
