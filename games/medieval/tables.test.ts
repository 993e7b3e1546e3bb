import { BadPosition } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import data from './tables.json' with { type: 'json' }
import { FIGHTING, readTables, TYPES, tables } from './tables.ts'

const copy = () => structuredClone(data) as Record<string, never> & typeof data
const wrong = (change: (one: ReturnType<typeof copy>) => void) => {
  const one = copy()
  change(one)
  return () => readTables(one)
}

describe('tables', () => {
  it('count the markers of the box', () => {
    expect(Array.from(tables.count)).toEqual([3, 3, 3, 3, 2, 3, 3, 3, 1])
    expect(tables.timeMarkers).toBe(5)
  })

  it('cost what the book says', () => {
    expect(Array.from(tables.cost)).toEqual([3, 2, 2, 2, 2, 1, 1, 1, 0])
    expect(tables.recruiting).toEqual([20, 30])
    expect(tables.limits[0][TYPES.indexOf('longbowmen')]).toBe(1)
    expect(tables.limits[1][TYPES.indexOf('longbowmen')]).toBe(2)
  })

  it('give heavy cavalry 4 movement points, longbowmen 3, the train 1, and nobody more than 5', () => {
    const movement = (type: string) => tables.movement[TYPES.indexOf(type)]
    expect(['heavy-cavalry', 'longbowmen', 'train'].map(movement)).toEqual([4, 3, 1])
    expect(Math.max(...tables.movement)).toBe(5)
  })

  it('move the others as reconstructed', () => {
    expect(Array.from(tables.movement)).toEqual([4, 5, 5, 2, 3, 3, 3, 3, 1])
  })

  it('have the reconstructed melee cards', () => {
    const order = 'heavy-cavalry light-cavalry mounted-archers heavy-infantry light-infantry pikemen archers longbowmen'
    const types = order.split(' ').map((type) => FIGHTING.indexOf(type))
    const cards = types.map((own) => types.map((other) => tables.melee[own * FIGHTING.length + other]).join(' '))
    expect(cards).toEqual([
      '0 1 1 0 1 -1 2 2',
      '0 0 1 0 1 -1 2 2',
      '-1 -1 0 -1 0 -1 1 1',
      '0 0 1 0 1 1 2 2',
      '-1 -1 0 -1 0 0 1 1',
      '1 1 1 -1 0 0 1 1',
      '-2 -2 -1 -2 -1 -1 0 0',
      '-2 -2 -1 -2 -1 -1 0 0',
    ])
  })

  it('have the ranged cards, which heavy armour withstands better unless longbowmen shoot', () => {
    const cards = ['longbowmen', 'archers', 'mounted-archers'].map((type) => {
      const row = FIGHTING.indexOf(type) * FIGHTING.length
      return Array.from(tables.ranged.subarray(row, row + FIGHTING.length)).join(' ')
    })
    expect(cards).toEqual(['0 0 0 0 0 0 0 0', '-1 0 0 -1 0 0 0 0', '-1 0 0 -1 0 0 0 0'])
  })

  it('have five columns from the worst to the best for the attacker', () => {
    expect(tables.columns.map((pair) => pair.join('/'))).toEqual(['2/0', '1/0', '1/1', '0/1', '0/2'])
  })

  it('let only archers shoot, longbowmen twice as far', () => {
    const shooters = FIGHTING.filter((_, type) => tables.range[type] > 0)
    expect(shooters).toEqual(['mounted-archers', 'longbowmen', 'archers'])
    expect(tables.range[FIGHTING.indexOf('longbowmen')]).toBe(2)
  })

  it('say what is wrong with them', () => {
    expect(wrong((one) => Object.assign(one, { weather: 1 }))).toThrow('tables has an unknown field weather')
    expect(wrong((one) => Object.assign(one, { units: [] }))).toThrow('units must be an object')
    expect(wrong((one) => Object.assign(one.units.archers, { movement: '3' }))).toThrow('archers: movement')
    expect(wrong((one) => Object.assign(one.units.train, { count: 2 }))).toThrow('one train')
    expect(wrong((one) => Object.assign(one.units.archers, { dismounted: 'mules' }))).toThrow('must be one of')
    expect(wrong((one) => Object.assign(one.melee.archers, { pikemen: 3 }))).toThrow('archers on pikemen')
    expect(wrong((one) => Object.assign(one.ranged, { pikemen: {} }))).toThrow('unknown field pikemen')
    expect(wrong((one) => Object.assign(one.terrain.wood, { letter: 'p' }))).toThrow('letter of its own')
    expect(wrong((one) => one.columns.pop())).toThrow('columns must have 5 entries')
    expect(wrong((one) => Object.assign(one.maps.large.limits, { archers: 4 }))).toThrow(BadPosition)
  })
})
