import { Play } from '@coup/engine/play'
import { describe, expect, it } from 'vitest'
import { offered, play, reason, sandbox, shown, unitAt } from './sandbox.ts'

const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })
const battle = (...units: object[]) => sandbox({ dismounting: false }, { units })
const train = yellow('train', '5,-4')

describe('IV.7: rallying', () => {
  it('restores all points of the side for a time marker, and fortifies its train', () => {
    const tired = { points: 0 }
    const table = battle(
      yellow('train', '5,-4', { fortified: false }),
      yellow('pikemen', '0,1', tired),
      yellow('light-cavalry', '1,0', { ...tired, knights: 1 }),
      red('archers', '-4,0', tired),
    )
    const { events, step } = table.answer('yellow', 'rally')
    expect(events).toEqual([{ type: 'rallied', side: 'yellow', time: 4 }])
    expect(step).toBe(true)
    expect(unitAt(table, '5,-4')).toMatchObject({ fortified: true })
    expect(unitAt(table, '0,1')).toMatchObject({ points: 3 })
    expect(unitAt(table, '1,0')).toMatchObject({ points: 5, knights: 1 })
    expect(unitAt(table, '-4,0')).toMatchObject({ points: 0 })
    expect(shown(table).time).toEqual({ red: 5, yellow: 4 })
  })

  it('restores nothing of the other side, its train neither', () => {
    const units = [yellow('train', '5,-4', { fortified: false }), yellow('pikemen', '0,1', { points: 0 })]
    const table = play(battle(...units, red('archers', '-4,0', { points: 0 })), 'yellow pass', 'red rally')
    expect(unitAt(table, '-4,0')).toMatchObject({ points: 3 })
    expect([unitAt(table, '5,-4')!.fortified, unitAt(table, '0,1')!.points]).toEqual([false, 0])
  })

  it('needs a time marker', () => {
    const table = sandbox({}, { units: [yellow('pikemen', '0,0')], time: { yellow: 0 } })
    expect(reason(table, 'rally')).toBe('no-time')
  })

  it("brings longbowmen back to the train in two rallies (the book's example)", () => {
    const table = battle(train, yellow('longbowmen', '0,5'), red('light-infantry', '0,4'), red('archers', '-4,0'))
    play(table, 'yellow pass', 'red unit 0,4', 'red attack 0,5', 'yellow leave')
    expect(unitAt(table, 'fled:A2')).toMatchObject({ type: 'longbowmen', side: 'yellow' })
    const { events } = table.answer('yellow', 'rally')
    expect(events).toMatchObject([{ type: 'rallied' }, { type: 'travelled', from: 'A2', to: 'A1' }])
    expect(table.questions()[0].seat).toBe('red')
    play(table, 'red pass', 'yellow rally')
    expect(offered(table)).toEqual(['return longbowmen', 'done'])
    play(table, 'yellow return longbowmen')
    expect(offered(table).sort()).toEqual(['field 4,-3', 'field 4,-4', 'field 5,-3', 'field 5,-5'].sort())
    play(table, 'yellow field 4,-4')
    expect(unitAt(table, '4,-4')).toMatchObject({ type: 'longbowmen', points: 3, knights: 2 })
  })

  it("brings a unit that fled beside the train's module back in the next rally", () => {
    const table = battle(train, yellow('pikemen', 'fled:A1', { knights: 1 }), red('archers', '-4,0'))
    play(table, 'yellow rally')
    expect(offered(table)).toEqual(['return pikemen reduced', 'done'])
    play(table, 'yellow return pikemen reduced', 'yellow field 5,-5')
    expect(unitAt(table, '5,-5')).toMatchObject({ knights: 1, points: 3 })
    expect(table.questions()[0].seat).toBe('red')
  })

  it('lets units travel the shorter way round the rim', () => {
    const types = ['pikemen', 'archers', 'light-infantry', 'heavy-infantry', 'longbowmen']
    const fled = types.map((type, i) => yellow(type, `fled:A${i + 1}`))
    const units = [yellow('train', '0,4'), ...fled, red('archers', '0,0')]
    const table = play(sandbox({ size: 'large' }, { units }), 'yellow rally')
    const now = types.map((type) => shown(table).units.find((unit) => unit.type === type && unit.at !== '0,0')!.at)
    expect(now).toEqual(['fled:A1', 'fled:A1', 'fled:A2', 'fled:A5', 'fled:A1'])
    expect(offered(table, 'return')).toEqual(['return pikemen'])
  })

  it('counts from the nearest outer module where the train stands on none', () => {
    const table = battle(yellow('train', '1,-2'), yellow('pikemen', 'fled:A1'), red('archers', '-4,0'))
    play(table, 'yellow rally')
    expect(offered(table)).toEqual(['return pikemen', 'done'])
  })

  it('counts from any of the outer modules that are equally near to the train', () => {
    const fled = ['pikemen', 'archers', 'longbowmen'].map((type, i) => yellow(type, `fled:A${i + 1}`))
    const middle = play(battle(yellow('train', '0,0'), ...fled, red('archers', '-4,0')), 'yellow rally')
    expect(offered(middle, 'return')).toEqual(['return longbowmen', 'return pikemen', 'return archers'])
    const between = play(battle(yellow('train', '3,0'), ...fled, red('archers', '-4,0')), 'yellow rally')
    expect(offered(between, 'return')).toEqual(['return pikemen', 'return archers'])
  })

  it('brings held units onto the map next to the train, whatever flags are near', () => {
    const table = battle(
      yellow('train', '0,-2'),
      yellow('archers', 'held'),
      yellow('archers', 'held'),
      red('pikemen', '4,0'),
    )
    play(table, 'yellow rally', 'yellow enter archers')
    expect(offered(table)).toContain('field 0,-3')
    play(table, 'yellow field 0,-3')
    expect(offered(table)).toEqual(['enter archers', 'done'])
    play(table, 'yellow done')
    expect(shown(table).flags).toEqual({ '0,-3': 'yellow' })
  })

  it('brings nobody without a train', () => {
    const away = [yellow('archers', 'held'), yellow('light-cavalry', 'fled:A1')]
    const table = battle(...away, yellow('pikemen', '0,0', { points: 0 }), red('pikemen', '4,0'))
    play(table, 'yellow rally')
    expect(table.questions()[0].seat).toBe('red')
    expect(unitAt(table, '0,0')).toMatchObject({ points: 3 })
  })

  it('says why a unit cannot come', () => {
    const scene = { terrain: { '5,-5': 'mountain', '4,-3': 'mountain', '5,-3': 'mountain' } }
    const units = [
      train,
      yellow('archers', 'held'),
      yellow('heavy-cavalry', 'held'),
      yellow('archers', '4,-4'),
      red('pikemen', '4,0'),
    ]
    const table = play(sandbox(scene, { units }), 'yellow rally')
    new Play(table).refuses({
      'enter heavy-cavalry': 'IV.7 no-room',
      'enter pikemen': 'IV.7 not-held',
      'return pikemen': 'IV.7 not-beside',
    })
    play(table, 'yellow enter archers')
    expect(reason(table, 'field 0,0')).toBe('not-at-train')
    expect(reason(table, 'field 4,-4')).toBe('occupied')
  })
})

describe('IV.7: the train', () => {
  const enemy = red('archers', '-4,0')

  it('moves one plain field and is open then', () => {
    const table = play(battle(yellow('train', '0,0'), enemy), 'yellow unit 0,0', 'yellow field 1,0')
    expect(unitAt(table, '1,0')).toMatchObject({ fortified: false, points: 0 })
    play(table, 'red pass')
    expect(reason(table, 'unit 1,0')).toBe('no-points')
  })

  it('enters plain only', () => {
    const table = play(
      sandbox({ terrain: { '1,0': 'wood' } }, { units: [yellow('train', '0,0'), enemy] }),
      'yellow unit 0,0',
    )
    expect(reason(table, 'field 1,0')).toBe('train-plain')
  })

  it('is opened by a first attack and destroyed by a second, the attacker taking its field', () => {
    const units = [yellow('archers', '2,1'), red('train', '1,1'), red('archers', '-4,0')]
    const table = battle(...units)
    const first = play(table, 'yellow unit 2,1').answer('yellow', 'attack 1,1')
    expect(first.events.map((event) => event.type)).toEqual(['attacked', 'train.opened'])
    expect(unitAt(table, '2,1')).toMatchObject({ type: 'archers' })
    const second = play(table, 'red pass', 'yellow unit 2,1').answer('yellow', 'attack 1,1')
    expect(second.events.map((event) => event.type)).toEqual(['attacked', 'train.destroyed', 'advanced'])
    expect(unitAt(table, '1,1')).toMatchObject({ type: 'archers' })
  })
})
