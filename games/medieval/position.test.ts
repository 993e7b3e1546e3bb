import { BadPosition, Table } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { type BattleView, medieval } from './index.ts'
import { offered, play, shown, unitAt } from './sandbox.ts'

const modules = ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3']
const map = { size: 'standard', modules }
const place = (position: object, options: object = {}) => Table.place(medieval, options, 'seed', position)
const yellow = (type: string, at: string, more: object = {}) => ({ side: 'yellow', type, at, ...more })
const red = (type: string, at: string, more: object = {}) => ({ side: 'red', type, at, ...more })

describe('a position', () => {
  it('is placed as the protocol describes it', () => {
    const table = place({
      turn: 'yellow',
      map,
      units: [
        red('light-cavalry', '4,-2', { knights: 2, points: 4 }),
        red('train', '-5,3', { fortified: true, points: 1 }),
        red('archers', 'held'),
        red('pikemen', 'fled:A2'),
        yellow('pikemen', '-5,5'),
      ],
      time: { red: 5, yellow: 4 },
      flags: { '3,0': 'red' },
      passed: false,
    })
    expect(table.questions()[0]).toMatchObject({ seat: 'yellow', kind: 'action' })
    expect(unitAt(table, '4,-2')).toMatchObject({ type: 'light-cavalry', knights: 2, points: 4 })
    expect(unitAt(table, 'fled:A2')).toMatchObject({ type: 'pikemen' })
    expect(shown(table)).toMatchObject({ time: { red: 5, yellow: 4 }, flags: { '3,0': 'red' }, map })
  })

  it('takes the start value for what is left out', () => {
    const battle = place({ map, units: [yellow('pikemen', '-5,5')] })
    expect(unitAt(battle, '-5,5')).toMatchObject({ knights: 2, points: 3 })
    expect(battle.questions()[0]).toMatchObject({ seat: 'yellow', kind: 'action' })
    expect(shown(battle).time).toEqual({ red: 5, yellow: 5 })
    expect(place({}).questions()[0].kind).toBe('recruit')
    expect(place({ map: { size: 'large' } }).view(null)).toMatchObject({ map: { size: 'large' } })
    expect(place({ map: { modules: ['I'] } }).questions()[0].kind).toBe('build.module')
    expect(place({}, { battlefield: 'chosen' }).questions()[0].kind).toBe('build.module')
    const train = place({ map, units: [yellow('train', '-5,3', { points: 0 })] })
    expect(unitAt(train, '-5,3')).toMatchObject({ fortified: false })
  })

  it('keeps the numbers of units, so that the same unit stays the same', () => {
    const table = place({ map, units: [yellow('pikemen', '-5,5', { id: 40 }), yellow('archers', '-5,4')] })
    const ids = (one: Table<BattleView>) => one.view(null).units.map((unit) => unit.id)
    expect(ids(table)).toEqual([26, 40])
    expect(ids(place(table.state()))).toEqual([26, 40])
  })

  it('is the same game again after state', () => {
    const units = [yellow('light-cavalry', '-5,5', { knights: 1 }), red('train', '-5,3', { fortified: false })]
    const table = place({ map, units, trainLost: { yellow: true }, passed: true })
    expect(place(table.state()).state()).toEqual(table.state())
    play(table, 'yellow unit -5,5', `yellow ${offered(play(table.fork(), 'yellow unit -5,5'), 'field')[0]}`)
    expect(place(table.state()).view('red')).toEqual(table.view('red'))
  })

  it('is refused with the reason', () => {
    const bad = (position: unknown, message: string, options: object = {}) => {
      expect(() => place(position as object, options)).toThrow(message)
      expect(() => place(position as object, options)).toThrow(BadPosition)
    }
    const unit = (more: object, message: string) =>
      bad({ map, units: [{ ...red('pikemen', '-5,5'), ...more }] }, message)
    bad({ rounds: 1 }, 'position has an unknown field rounds')
    bad({ map: { size: 'huge' } }, 'map size must be one of standard, large')
    bad({ map: { size: 'standard', modules: 'I' } }, 'modules must be a list')
    bad({ map: { modules: ['V'] } }, 'there is no module V')
    bad({ map: { modules: ['A1'] } }, 'module A1')
    bad({ map: { modules: ['I', 'A1', 'B2'] } }, 'other-letter')
    bad({ map: { modules: ['I', 'A1', 'A1'] } }, 'module A1: laid')
    bad({ map: { modules: [...modules, 'F4'] } }, 'the map has 7 modules')
    bad({ map: { modules: ['I'] }, units: [] }, 'in phase battle the map cannot be like that')
    bad({ map, phase: 'build' }, 'in phase build the map cannot be like that')
    bad({ map, phase: 'siege' }, 'phase must be one of')
    bad({ map, turn: 'blue', units: [] }, 'turn must be one of red, yellow')
    bad({ map, units: {} }, 'units must be a list')
    bad({ map, units: [5] }, 'unit 1 must be an object')
    unit({ name: 'x' }, 'unit 1 has an unknown field name')
    unit({ side: 'blue' }, 'unit 1: side must be one of')
    unit({ type: 'elephants' }, 'unit 1: type must be one of')
    unit({ at: '9,9' }, 'there is no field 9,9')
    unit({ at: 7 }, 'unit 1: at must be a text')
    unit({ at: 'fled:B1' }, 'no outer module B1')
    unit({ knights: 3 }, 'knights must be a whole number from 1 to 2')
    unit({ at: 'held', knights: 1 }, 'no unit has losses before it has fought')
    unit({ points: 4 }, 'points must be a whole number from 0 to 3')
    unit({ fortified: true }, 'only a train is fortified')
    unit({ id: 30 }, 'id must be a whole number from 1 to 24')
    unit({ type: 'train', at: '-5,3', knights: 1 }, 'a train has no knights')
    unit({ type: 'train', at: '-5,3', fortified: false, points: 1 }, 'while it is fortified')
    unit({ type: 'train', at: 'held' }, 'a train is on the map')
    bad({ map, units: [red('pikemen', '-5,5'), red('archers', '-5,5')] }, 'another unit stands on -5,5')
    bad({ map, units: [red('pikemen', '-5,5', { id: 3 }), red('archers', '-5,4', { id: 3 })] }, 'number 3 is taken')
    bad({ map, units: [1, 2, 3, 4].map(() => red('pikemen', 'held')) }, 'too many units: pikemen')
    bad({ map, units: [red('train', '-5,3'), red('train', '-3,5')] }, 'number 0 is taken')
    bad({ map, phase: 'recruit', units: [red('pikemen', 'held')] }, 'in phase recruit there are no units')
    bad({ map, phase: 'deploy', units: [red('pikemen', 'fled:A1')] }, 'no unit has fled before the battle')
    bad({ map, phase: 'deploy', units: [red('pikemen', '-5,5', { knights: 1 })] }, 'no unit has losses')
    bad({ map, phase: 'deploy', units: [red('train', 'held')] }, 'yellow has no train to set up')
    bad({ map, phase: 'deploy', units: [red('train', 'held')], ready: { red: true } }, 'set up its troops already')
    bad({ map, phase: 'recruit', ready: { red: true } }, 'no troops are set up')
    bad({ map, phase: 'recruit', flags: { '0,0': 'red' } }, 'nobody has passed')
    bad({ map, units: [], ready: { red: false } }, 'both sides have set up')
    bad({ map, units: [], time: { red: 6 } }, 'time must be a whole number from 0 to 5')
    bad({ map, units: [], time: { blue: 1 } }, 'unknown field blue')
    bad({ map, units: [], flags: { '1,0': 'red' } }, 'unknown field 1,0')
    bad({ map, units: [], flags: { '0,0': 'blue' } }, 'flag 0,0 must be one of')
    bad({ map, units: [], passed: 'no' }, 'passed must be true or false')
    bad({ map, units: [red('train', '-5,3')], trainLost: { red: true } }, 'the train of red is lost')
    bad([], 'position must be an object')
  })

  it('puts no unit where its kind cannot stand', () => {
    const table = place({ map, units: [] })
    const { field } = table.truth as unknown as { field: { terrain: Uint8Array; ground: { names: string[] } } }
    const mountain = field.ground.names[field.terrain.indexOf(3)]
    expect(() => place({ map, units: [red('light-cavalry', mountain)] })).toThrow(`cannot stand on ${mountain}`)
    expect(() => place({ map, units: [red('train', mountain)] })).toThrow(`cannot stand on ${mountain}`)
  })
})
