import { describe, expect, it } from 'vitest'
import { offered, play, reason, sandbox, unitAt } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const enemy = { side: 'red', type: 'pikemen', at: '5,0' }
const battle = (...units: object[]) => sandbox({}, { units: [...units, enemy] })

describe('VI: dismounting', () => {
  it('turns each kind of cavalry into its infantry', () => {
    const kinds = { 'heavy-cavalry': 'heavy-infantry', 'light-cavalry': 'light-infantry', 'mounted-archers': 'archers' }
    for (const [rider, walker] of Object.entries(kinds)) {
      const table = play(battle(yellow(rider, '0,1', { knights: 1 })), 'yellow unit 0,1', 'yellow dismount')
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

  it('comes before the move, which is then made on foot', () => {
    const table = play(battle(yellow('light-cavalry', '0,1')), 'yellow unit 0,1', 'yellow dismount')
    expect(offered(table)).toContain('field 0,3')
    expect(reason(table, 'field 0,4')).toBe('no-points')
    expect(reason(table, 'dismount')).toBe('on-foot')
    play(table, 'yellow field 0,3')
    expect(unitAt(table, '0,3')).toMatchObject({ type: 'light-infantry', points: 0 })
    expect(table.questions()[0].seat).toBe('red')
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
    const walkers = ['0,2', '0,3', '-1,3'].map((at) => yellow('light-infantry', at))
    const table = play(battle(yellow('light-cavalry', '0,1'), ...walkers), 'yellow unit 0,1')
    expect(reason(table, 'dismount')).toBe('no-marker')
  })

  it('is for cavalry, and only where it is played', () => {
    const table = play(battle(yellow('pikemen', '0,1')), 'yellow unit 0,1')
    expect(reason(table, 'dismount')).toBe('on-foot')
    const without = sandbox({ dismounting: false }, { units: [yellow('light-cavalry', '0,1'), enemy] })
    expect(reason(play(without, 'yellow unit 0,1'), 'dismount')).toBe('not-played')
  })
})
