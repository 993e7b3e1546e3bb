import { BadPosition } from '@coup/engine'
import { flag, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import { describe, expect, it } from 'vitest'

describe('reading', () => {
  it('gives back what is right', () => {
    expect(record({ a: 1 }, 'it')).toEqual({ a: 1 })
    expect(list([1], 'it')).toEqual([1])
    expect(whole(3, 'it', 1, 3)).toBe(3)
    expect(flag(false, 'it')).toBe(false)
    expect(oneOf('b', 'it', ['a', 'b'])).toBe(1)
    onlyFields({ a: 1 }, ['a'], 'it')
  })

  it('says what is wrong', () => {
    for (const value of [null, [], 'x', 4, undefined]) expect(() => record(value, 'it')).toThrow(BadPosition)
    for (const value of [null, {}, 'x', 4]) expect(() => list(value, 'it')).toThrow('it must be a list')
    for (const value of ['3', 2.5, 0, 4, Number.NaN, null])
      expect(() => whole(value, 'it', 1, 3)).toThrow('from 1 to 3')
    for (const value of [0, 1, 'true', null]) expect(() => flag(value, 'it')).toThrow('true or false')
    for (const value of ['c', 1, null, '__proto__']) expect(() => oneOf(value, 'it', ['a', 'b'])).toThrow('a, b')
    expect(() => onlyFields({ a: 1, c: 2 }, ['a'], 'it')).toThrow('it has an unknown field c')
  })
})
