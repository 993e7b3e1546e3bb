import { describe, expect, it } from 'vitest'
import { play, type Scene, sandbox, shown } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const battle = (units: object[], more: object = {}, scene: Scene = {}) =>
  sandbox({ dismounting: false, ...scene }, { units, ...more })

describe('V: flags', () => {
  it('belong to whoever stands there at the end of a turn, two points in the middle and one at the side', () => {
    const table = battle([yellow('pikemen', '0,1'), red('pikemen', '3,1')])
    const { events } = play(table, 'yellow unit 0,1').answer('yellow', 'field 0,0')
    expect(events.at(-1)).toMatchObject({ type: 'moved' })
    expect(play(table, 'yellow done').happening(null)).toEqual([])
    expect(shown(table).flags).toEqual({ '0,0': 'yellow' })
    play(table, 'red unit 3,1', 'red field 3,0', 'red done')
    expect(shown(table).flags).toEqual({ '0,0': 'yellow', '3,0': 'red' })
    expect(shown(table).victory).toEqual({ red: 1, yellow: 2, goal: 5 })
  })

  it('are taken by a train, which is a unit like any other', () => {
    const table = battle([yellow('train', '0,1'), red('pikemen', '5,0')])
    play(table, 'yellow unit 0,1', 'yellow field 0,0')
    expect(shown(table).flags).toEqual({ '0,0': 'yellow' })
  })

  it('are not taken by passing', () => {
    const table = battle([yellow('light-cavalry', '0,1'), red('pikemen', '5,0')])
    play(table, 'yellow unit 0,1', 'yellow field 0,0', 'yellow go-on', 'yellow field 0,-1', 'yellow done')
    expect(shown(table).flags).toEqual({})
  })

  it('stay with their side when it leaves, until another takes them', () => {
    const table = battle([yellow('pikemen', '0,0'), red('pikemen', '2,0')], { flags: { '0,0': 'yellow' } })
    play(table, 'yellow unit 0,0', 'yellow field -2,0', 'yellow done')
    expect(shown(table).flags).toEqual({ '0,0': 'yellow' })
    play(table, 'red unit 2,0', 'red field 0,0', 'red done')
    expect(shown(table).flags).toEqual({ '0,0': 'red' })
  })

  it('are not taken by a unit that dies there', () => {
    const units = [yellow('archers', '0,1', { knights: 1 }), red('heavy-infantry', '1,0'), red('train', '-4,0')]
    const table = battle(units)
    play(table, 'yellow unit 0,1', 'yellow field 0,0', 'yellow attack 1,0', 'red stand')
    expect(shown(table).flags).toEqual({})
  })

  it('may be taken by the side that is not at turn, when it retreats there', () => {
    const table = battle([yellow('heavy-cavalry', '2,0'), red('pikemen', '1,0')])
    play(table, 'yellow unit 2,0', 'yellow attack 1,0', 'red field 0,0', 'yellow done')
    expect(shown(table).flags).toEqual({ '0,0': 'red' })
  })
})

describe('V: the end of the battle', () => {
  const trainAndFlag = (goal: string, more: object = {}, scene: Scene = {}) => {
    const units = [
      yellow('pikemen', '1,1', { points: 1 }),
      red('train', '2,1', { fortified: false }),
      red('archers', '-4,0'),
    ]
    const table = battle(units, { flags: { '0,0': goal }, ...more }, scene)
    return play(table, 'yellow unit 1,1', 'yellow attack 2,1')
  }

  it('a: comes with five points, as for a train and the middle', () => {
    expect(trainAndFlag('yellow').over).toEqual({ winner: 'yellow', degree: 'decisive', reason: 'victory-points' })
    const table = trainAndFlag('red')
    expect(table.over).toBeNull()
    expect(shown(table).victory).toMatchObject({ yellow: 3, red: 2 })
  })

  it('a: takes six points on the large map', () => {
    const large: Scene = { size: 'large' }
    expect(trainAndFlag('yellow', {}, large).over).toBeNull()
    const flags = { '0,0': 'yellow', '1,-3': 'yellow' }
    expect(trainAndFlag('yellow', { flags }, large).over).toMatchObject({ winner: 'yellow', reason: 'victory-points' })
  })

  it('a: goes to the higher number where both reach the goal in one turn, then to the greater value', () => {
    const finish = (flags: object, ...more: object[]) => {
      const units = [yellow('heavy-cavalry', '2,0'), yellow('archers', '-3,3'), red('pikemen', '1,0'), ...more]
      const table = battle(units, { flags: { '3,0': 'yellow', ...flags }, trainLost: { red: true, yellow: true } })
      play(table, 'yellow unit 2,0', 'yellow attack 1,0', 'red field 0,0', 'yellow done')
      return [table.over, shown(table).victory]
    }
    const won = (winner: string) => ({ winner, degree: 'decisive', reason: 'victory-points' })
    expect(finish({ '0,-3': 'red' })).toEqual([won('red'), { red: 6, yellow: 5, goal: 5 }])
    expect(finish({})).toEqual([won('yellow'), { red: 5, yellow: 5, goal: 5 }])
    const rich = ['0,4', '0,5'].map((at) => red('heavy-cavalry', at))
    expect(finish({}, ...rich)).toEqual([won('red'), { red: 5, yellow: 5, goal: 5 }])
  })

  it('b: comes when both have no time marker and no unit has a point', () => {
    const spent = { points: 0 }
    const time = { red: 0, yellow: 0 }
    const units = [yellow('pikemen', '0,1', { points: 1 }), red('archers', '5,0', spent)]
    const table = play(battle(units, { time }), 'yellow unit 0,1', 'yellow field 0,0')
    expect(table.over).toEqual({ winner: 'yellow', degree: 'by-points', reason: 'exhausted' })
    const marker = play(battle(units, { time: { red: 1, yellow: 0 } }), 'yellow unit 0,1', 'yellow field 0,0')
    expect(marker.over).toBeNull()
    const train = play(battle([...units, red('train', '-4,0')], { time }), 'yellow unit 0,1', 'yellow field 0,0')
    expect(train.over).toBeNull()
  })

  it('c: comes when both pass one after the other', () => {
    const table = battle([yellow('pikemen', '0,1'), red('archers', '5,0')], { flags: { '3,0': 'red' } })
    expect(table.answer('yellow', 'pass').events).toEqual([{ type: 'passed', side: 'yellow' }])
    play(table, 'red rally', 'yellow pass')
    expect(table.over).toBeNull()
    play(table, 'red pass')
    expect(table.over).toEqual({ winner: 'red', degree: 'by-points', reason: 'both-passed' })
  })

  it('with equal points goes to the greater value on the map, losses or not', () => {
    const cavalry = yellow('heavy-cavalry', '0,1', { knights: 1 })
    const units = [cavalry, yellow('light-cavalry', 'held'), red('archers', '5,0'), red('light-cavalry', '4,0')]
    expect(play(battle(units), 'yellow pass', 'red pass').over).toEqual({
      winner: null,
      degree: 'draw',
      reason: 'both-passed',
    })
    const more = [...units, red('pikemen', '-3,0')]
    expect(play(battle(more), 'yellow pass', 'red pass').over).toEqual({
      winner: 'red',
      degree: 'by-value',
      reason: 'both-passed',
    })
  })

  it('comes when a side concedes', () => {
    const table = battle([yellow('pikemen', '0,1'), red('archers', '5,0')])
    expect(play(table, 'red concede').over).toMatchObject({ winner: 'yellow', reason: 'conceded' })
  })
})
