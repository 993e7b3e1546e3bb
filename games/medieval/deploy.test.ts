import { describe, expect, it } from 'vitest'
import { grounds } from './ground.ts'
import { offered, play, reason, sandbox, unitAt } from './sandbox.ts'

const held = (side: string, ...types: string[]) => types.map((type) => ({ side, type, at: 'held' }))
const armies = [...held('red', 'train', 'pikemen', 'heavy-cavalry'), ...held('yellow', 'train', 'archers')]
const terrain = { '5,-5': 'hill', '5,-4': 'mountain' }
const start = (units = armies) => sandbox({ terrain }, { phase: 'deploy', units })
const trains = ['red field 4,-5', 'yellow field -5,2']

describe('III: setting up the troops', () => {
  it('begins with the red train, then the yellow one, on plain only', () => {
    const table = start()
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'deploy.train', rule: 'III' })
    expect(reason(table, 'field 5,-5')).toBe('train-plain')
    play(table, trains[0])
    expect(table.questions()[0]).toMatchObject({ seat: 'yellow', kind: 'deploy.train' })
    expect(unitAt(table, '4,-5')).toMatchObject({ type: 'train', fortified: true })
  })

  it('keeps three fields from every flag, and from the enemy train', () => {
    const table = start()
    expect(reason(table, 'field 0,0')).toBe('near-flag')
    expect(reason(table, 'field 2,-5')).toBe('near-flag')
    expect(offered(table)).toContain('field 3,-5')
    play(table, 'red field 4,-5')
    expect(reason(table, 'field 4,-3')).toBe('near-train')
    expect(offered(table)).toContain('field 5,-3')
    play(table, 'yellow field 5,-3', 'red deploy pikemen')
    expect(reason(table, 'field 5,-4')).toBe('near-train')
  })

  it('goes on with a unit each in turn, two knights and all points', () => {
    const table = play(start(), ...trains)
    expect(offered(table)).toEqual(['deploy heavy-cavalry', 'deploy pikemen', 'hold'])
    play(table, 'red deploy pikemen')
    expect(reason(table, 'field 4,-5')).toBe('occupied')
    expect(table.answer('red', 'field 5,-4').events).toMatchObject([{ type: 'deployed', kind: 'pikemen', at: '5,-4' }])
    expect(unitAt(table, '5,-4')).toMatchObject({ type: 'pikemen', knights: 2, points: 3 })
    expect(table.questions()[0].seat).toBe('yellow')
  })

  it('keeps cavalry out of the mountains', () => {
    const table = play(start(), ...trains, 'red deploy heavy-cavalry')
    expect(reason(table, 'field 5,-4')).toBe('mountains')
    expect(reason(table, 'field 5,-5')).toBe('legal')
  })

  it('lets a side hold back what is left, and the other go on alone; yellow begins the battle', () => {
    const table = play(start(), ...trains, 'red deploy pikemen', 'red field 5,-5')
    expect(table.answer('yellow', 'hold').events).toEqual([{ type: 'holds', side: 'yellow', units: 1 }])
    expect(table.questions()[0]).toMatchObject({ seat: 'red', kind: 'deploy.unit' })
    play(table, 'red deploy heavy-cavalry', 'red field 3,-5')
    expect(table.questions()[0]).toMatchObject({ seat: 'yellow', kind: 'action', rule: 'IV' })
    expect(unitAt(table, 'held')).toMatchObject({ side: 'yellow', type: 'archers' })
  })

  it('says why a unit cannot be set up', () => {
    const table = play(start(), ...trains)
    expect(reason(table, 'deploy archers')).toBe('not-in-army')
    const rocks = grounds[0].names.filter((name) => name !== '4,-5' && name !== '-5,2')
    const bleak = Object.fromEntries(rocks.map((name) => [name, 'mountain']))
    const steep = play(sandbox({ terrain: bleak }, { phase: 'deploy', units: armies }), ...trains)
    expect(reason(steep, 'deploy heavy-cavalry')).toBe('no-field')
    expect(offered(steep)).toEqual(['deploy pikemen', 'hold'])
  })
})
