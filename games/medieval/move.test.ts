import { Play } from '@coup/engine/play'
import { describe, expect, it } from 'vitest'
import { offered, play, reason, type Scene, sandbox, shown, unitAt } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const battle = (scene: Scene, ...units: object[]) => sandbox({ dismounting: false, ...scene }, { units })

describe('IV: a turn', () => {
  it('is one action: a unit that can do something, a rally, or passing', () => {
    const table = battle({}, yellow('pikemen', '0,0'), yellow('archers', '3,1', { points: 0 }), red('archers', '-4,0'))
    expect(table.questions()[0]).toMatchObject({ seat: 'yellow', kind: 'action', rule: 'IV' })
    expect(offered(table)).toEqual(['unit 0,0', 'rally', 'pass'])
    new Play(table).refuses({ 'unit -4,0': 'IV not-yours', 'unit 1,1': 'IV no-unit', 'unit 3,1': 'IV.1 no-points' })
    play(table, 'yellow pass')
    expect(table.questions()[0].seat).toBe('red')
  })

  it('is not offered to a unit that is hemmed in', () => {
    const hills = Object.fromEntries(['0,-4', '0,-3', '1,-5', '2,-5', '2,-4', '1,-3'].map((at) => [at, 'hill']))
    const table = battle({ terrain: hills }, yellow('pikemen', '1,-4', { points: 1 }), yellow('archers', '0,0'))
    expect(reason(table, 'unit 1,-4')).toBe('nothing-to-do')
  })

  it('is offered to a unit in a corner that can do one thing only', () => {
    const around = ['5,-4', '4,-4', '4,-5']
    const choices = (unit: object, others: object[], terrain = '') => {
      const scene = { terrain: Object.fromEntries(around.map((at) => [at, terrain])) }
      return offered(play(battle(scene, unit, ...others), 'yellow unit 5,-5'))
    }
    const one = { points: 1 }
    const none = { points: 0 }
    const enemies = around.map((at) => red('pikemen', at))
    expect(choices(yellow('archers', '5,-5', one), [red('pikemen', '4,-4')], 'hill')).toEqual(['shoot 4,-4'])
    expect(choices(yellow('pikemen', '5,-5', one), enemies)).toEqual(around.map((at) => `attack ${at}`))
    const half = { points: 1, knights: 1 }
    const friends = [yellow('pikemen', '4,-4', half), yellow('archers', '4,-5'), yellow('archers', '5,-4')]
    expect(choices(yellow('pikemen', '5,-5', half), friends)).toEqual(['merge 4,-4'])
    const tired = [yellow('archers', '4,-5', none), yellow('archers', '5,-4', none)]
    const over = choices(yellow('pikemen', '5,-5'), [yellow('archers', '4,-4'), ...tired])
    expect(over.sort()).toEqual(['over 3,-3', 'over 3,-4', 'over 4,-3'])
  })
})

describe('IV.1: movement points', () => {
  it("takes heavy cavalry over two plains onto a hill for four points (the book's example)", () => {
    const table = battle({ terrain: { '-1,0': 'hill' } }, yellow('heavy-cavalry', '-4,0'), red('archers', '5,0'))
    play(table, 'yellow unit -4,0')
    const { events, step } = table.answer('yellow', 'field -1,0')
    expect(events).toMatchObject([
      { type: 'moved', from: '-4,0', to: '-3,0', cost: 1, left: 3, over: null },
      { type: 'moved', from: '-3,0', to: '-2,0', cost: 1, left: 2 },
      { type: 'moved', from: '-2,0', to: '-1,0', cost: 2, left: 0 },
    ])
    expect(step).toBe(true)
    expect(unitAt(table, '-1,0')).toMatchObject({ points: 0 })
  })

  it("takes longbowmen onto a mountain for two of three points, with one to shoot (the book's example)", () => {
    const table = battle({ terrain: { '0,1': 'mountain' } }, yellow('longbowmen', '0,2'), red('pikemen', '0,-1'))
    play(table, 'yellow unit 0,2')
    expect(reason(table, 'shoot 0,-1')).toBe('out-of-range')
    play(table, 'yellow field 0,1')
    expect(offered(table, 'shoot')).toEqual(['shoot 0,-1'])
    play(table, 'yellow shoot 0,-1')
    expect(unitAt(table, '0,1')).toMatchObject({ points: 0 })
    expect(table.questions()[0].seat).toBe('red')
  })

  it('may use a part of the points, and the rest in a later turn', () => {
    const table = battle({}, yellow('light-cavalry', '-5,0'), red('archers', '5,0'))
    play(table, 'yellow unit -5,0', 'yellow field -3,0')
    expect(offered(table)).toEqual(['go-on', 'done'])
    expect(reason(table, 'field 0,0')).toBe('go-on-first')
    play(table, 'yellow go-on')
    expect(offered(table)).toContain('field 0,0')
    expect(reason(table, 'field 1,0')).toBe('no-points')
    expect(offered(table)).not.toContain('done')
    play(table, 'yellow field -2,0', 'yellow done', 'red pass', 'yellow unit -2,0')
    expect(reason(table, 'done')).toBe('not-moved')
    play(table, 'yellow field 0,0')
    expect(unitAt(table, '0,0')).toMatchObject({ points: 0 })
  })

  it('goes round rather than through what costs more', () => {
    const terrain = { '-3,0': 'wood', '-2,0': 'wood' }
    const table = play(battle({ terrain }, yellow('light-cavalry', '-4,0')), 'yellow unit -4,0', 'yellow field -1,0')
    expect(unitAt(table, '-1,0')).toMatchObject({ points: 1 })
  })

  it('says why a field cannot be entered', () => {
    const table = battle(
      { terrain: { '1,0': 'mountain' } },
      yellow('heavy-cavalry', '0,0'),
      yellow('archers', '0,1'),
      red('archers', '-1,0'),
    )
    play(table, 'yellow unit 0,0')
    new Play(table).refuses({
      'field 1,0': 'I mountains',
      'field 0,1': 'IV.1 occupied',
      'field -1,0': 'IV.1 occupied',
      'field 0,0': 'IV.1 stands-there',
      'attack 0,1': 'IV.4 no-enemy',
    })
  })

  it('says why a field cannot be reached', () => {
    const terrain = { '5,-4': 'mountain', '4,-4': 'mountain' }
    const corner = battle({ terrain }, yellow('light-cavalry', '5,-5'), red('archers', '4,-5'))
    play(corner, 'yellow unit 5,-5')
    expect(reason(corner, 'field 3,-3')).toBe('no-way')
    const open = play(battle({}, yellow('light-cavalry', '5,-5', { points: 2 })), 'yellow unit 5,-5')
    expect(reason(open, 'field 3,-2')).toBe('no-points')
  })

  it('says why a unit that has moved does not go on', () => {
    const units = [yellow('light-cavalry', '0,0', { points: 2 }), red('archers', '-1,1'), yellow('archers', '0,-2')]
    const table = play(sandbox({}, { units }), 'yellow unit 0,0', 'yellow field 1,-1')
    expect(reason(table, 'field 2,-1')).toBe('go-on-first')
    expect(reason(table, 'field 3,-1')).toBe('no-points')
    play(table, 'yellow go-on')
    for (const choice of ['attack -1,1', 'shoot -1,1', 'dismount', 'done'])
      expect(reason(table, choice)).toBe('going-on')
    play(table, 'yellow field 2,-1')
    expect(offered(table)).toEqual(['dismount', 'done'])
    expect([reason(table, 'go-on'), reason(table, 'field 3,-1')]).toEqual(['no-points', 'no-points'])
    const stopped = play(sandbox({}, { units }), 'yellow unit 0,0', 'yellow field 0,1')
    expect([reason(stopped, 'go-on'), reason(stopped, 'field 1,1')]).toEqual(['zone-stops', 'zone-stops'])
  })
})

describe('IV.1: passing over a friend', () => {
  const rough = Object.fromEntries(['-3,-1', '-4,-1', '-4,1', '-5,1', '-3,1', '-2,-1'].map((at) => [at, 'hill']))
  const units = (friend: object = {}) => [yellow('pikemen', '-4,0'), yellow('archers', '-3,0', friend)]

  it('costs both one point more', () => {
    const table = play(battle({ terrain: rough }, ...units()), 'yellow unit -4,0')
    expect(offered(table, 'over')).toEqual(['over -2,0'])
    const { events } = table.answer('yellow', 'over -2,0')
    expect(events).toMatchObject([
      { type: 'moved', to: '-3,0', cost: 2, left: 1, over: { left: 2 } },
      { type: 'moved', to: '-2,0', cost: 1, left: 0, over: null },
    ])
    expect(unitAt(table, '-3,0')).toMatchObject({ type: 'archers', points: 2 })
    expect(unitAt(table, '-2,0')).toMatchObject({ type: 'pikemen', points: 0 })
  })

  it('is offered only where it is the shorter way', () => {
    const table = play(battle({}, ...units()), 'yellow unit -4,0')
    expect(offered(table)).toContain('field -2,0')
    expect(reason(table, 'over -2,0')).toBe('nobody-passed')
  })

  it('leaves the way round to whoever would rather pay for it', () => {
    const round = { '-3,-1': 'hill', '-2,-1': 'hill', '-4,1': 'hill', '-3,1': 'hill' }
    const rider = [yellow('light-cavalry', '-4,0'), yellow('archers', '-3,0')]
    const after = (choice: string) => {
      const table = play(battle({ terrain: round }, ...rider), 'yellow unit -4,0', `yellow ${choice}`)
      return [unitAt(table, '-2,0')!.points, unitAt(table, '-3,0')!.points]
    }
    expect(after('field -2,0')).toEqual([0, 3])
    expect(after('over -2,0')).toEqual([2, 2])
  })

  it('comes after saying that the unit goes on, like any other way', () => {
    const units = [yellow('light-cavalry', '-5,0'), yellow('archers', '-3,0')]
    const table = play(battle({ terrain: rough }, ...units), 'yellow unit -5,0', 'yellow field -4,0')
    expect(reason(table, 'over -2,0')).toBe('go-on-first')
    expect(reason(table, 'over -3,-1')).toBe('nobody-passed')
    expect(offered(play(table, 'yellow go-on'))).toContain('over -2,0')
  })

  it('needs a point of the friend', () => {
    const table = play(battle({ terrain: rough }, ...units({ points: 0 })), 'yellow unit -4,0')
    expect(reason(table, 'over -2,0')).toBe('friend-tired')
  })

  it('is not done in an enemy zone of control', () => {
    const table = play(battle({ terrain: rough }, ...units(), red('pikemen', '-2,-1')), 'yellow unit -4,0')
    expect(reason(table, 'over -2,0')).toBe('over-in-zone')
  })

  it('leads over two friends where there are points enough', () => {
    const cut = Object.fromEntries(['-3,-1', '-4,1', '-3,1', '-2,-1', '-1,-1', '-2,1'].map((at) => [at, 'mountain']))
    const table = battle(
      { terrain: cut },
      yellow('light-cavalry', '-4,0'),
      yellow('archers', '-3,0'),
      yellow('archers', '-2,0'),
    )
    play(table, 'yellow unit -4,0', 'yellow over -1,0')
    expect(unitAt(table, '-1,0')).toMatchObject({ type: 'light-cavalry', points: 0 })
    expect([unitAt(table, '-3,0')!.points, unitAt(table, '-2,0')!.points]).toEqual([2, 2])
  })

  it('opens a train that is passed over, for it has given its point', () => {
    const table = battle({ terrain: rough }, yellow('pikemen', '-4,0'), yellow('train', '-3,0'))
    play(table, 'yellow unit -4,0', 'yellow over -2,0')
    expect(unitAt(table, '-3,0')).toMatchObject({ type: 'train', fortified: false })
  })
})

describe('IV.6: merging', () => {
  const half = { knights: 1 }

  it('makes one full unit of two with losses, with the lower of their points', () => {
    const table = battle({}, yellow('pikemen', '-3,0', half), yellow('pikemen', '-1,0', { ...half, points: 2 }))
    play(table, 'yellow unit -3,0')
    expect(offered(table, 'merge')).toEqual(['merge -1,0'])
    const { events } = table.answer('yellow', 'merge -1,0')
    expect(events).toMatchObject([
      { type: 'moved', from: '-3,0', to: '-2,0' },
      { type: 'merged', from: '-2,0', at: '-1,0', left: 1 },
    ])
    expect(shown(table).units).toMatchObject([{ type: 'pikemen', at: '-1,0', knights: 2, points: 1 }])
    expect(table.questions()[0].seat).toBe('red')
    expect([reason(table, 'unit -3,0'), reason(table, 'unit -1,0')]).toEqual(['no-unit', 'not-yours'])
  })

  it('ends the action, for cavalry too, which might else dismount', () => {
    const riders = ['-3,0', '-1,0'].map((at) => yellow('light-cavalry', at, half))
    const table = play(sandbox({}, { units: riders }), 'yellow unit -3,0', 'yellow merge -1,0')
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'action' })
  })

  it('keeps the points of the other where they are lower', () => {
    const table = battle({}, yellow('pikemen', '-2,0', half), yellow('pikemen', '-1,0', { ...half, points: 0 }))
    play(table, 'yellow unit -2,0', 'yellow merge -1,0')
    expect(unitAt(table, '-1,0')).toMatchObject({ knights: 2, points: 0 })
  })

  it('may lead over another friend', () => {
    const cut = Object.fromEntries(['-3,-1', '-4,1', '-3,1', '-2,-1'].map((at) => [at, 'mountain']))
    const table = battle(
      { terrain: cut },
      yellow('light-cavalry', '-4,0', half),
      yellow('archers', '-3,0'),
      yellow('light-cavalry', '-2,0', half),
    )
    play(table, 'yellow unit -4,0', 'yellow merge -2,0')
    expect(unitAt(table, '-2,0')).toMatchObject({ knights: 2, points: 2 })
    expect(unitAt(table, '-3,0')).toMatchObject({ type: 'archers', points: 2 })
  })

  it('says why units cannot be merged', () => {
    const table = battle(
      { terrain: { '0,1': 'wood' } },
      yellow('pikemen', '0,0', { ...half, points: 1 }),
      yellow('pikemen', '1,0'),
      yellow('archers', '-1,0', half),
      yellow('pikemen', '0,1', half),
      red('pikemen', '1,-1', half),
    )
    play(table, 'yellow unit 0,0')
    new Play(table).refuses({
      'merge 1,0': 'IV.6 not-reduced',
      'merge -1,0': 'IV.6 other-type',
      'merge 0,1': 'IV.1 no-points',
    })
    for (const at of ['0,-1', '0,0', '1,-1']) expect(reason(table, `merge ${at}`)).toBe('no-friend')
  })

  it('says why no way leads to the other unit', () => {
    const cut = Object.fromEntries(['-3,-1', '-4,1', '-3,1', '-2,-1'].map((at) => [at, 'mountain']))
    const riders = [yellow('light-cavalry', '-4,0', half), yellow('light-cavalry', '-2,0', half)]
    const why = (...others: object[]) =>
      reason(play(battle({ terrain: cut }, ...riders, ...others), 'yellow unit -4,0'), 'merge -2,0')
    expect(why()).toBe('legal')
    expect(why(red('pikemen', '-2,-1'))).toBe('zone-stops')
    expect(why(yellow('archers', '-3,0'))).toBe('legal')
    expect(why(yellow('archers', '-3,0', { points: 0 }))).toBe('friend-tired')
    expect(why(yellow('archers', '-3,0'), red('pikemen', '-2,-1'))).toBe('over-in-zone')
    const ring = Object.fromEntries(['-1,0', '-1,-1', '-2,1', ...Object.keys(cut)].map((at) => [at, 'mountain']))
    const walled = play(battle({ terrain: ring }, ...riders, red('archers', '-3,0')), 'yellow unit -4,0')
    expect(reason(walled, 'merge -2,0')).toBe('no-way')
    const rested = play(battle({}, ...riders), 'yellow unit -4,0', 'yellow field -5,0')
    expect(reason(rested, 'merge -2,0')).toBe('go-on-first')
  })
})
