import { describe, expect, it } from 'vitest'
import { add, DIRECTIONS, distance, hexName, turned } from './hex.ts'

describe('hexes', () => {
  it('have six neighbours at distance 1, in clockwise order', () => {
    expect(DIRECTIONS.map((one) => distance(one, [0, 0]))).toEqual([1, 1, 1, 1, 1, 1])
    expect(DIRECTIONS.map((one) => turned(one, 1))).toEqual([...DIRECTIONS.slice(1), DIRECTIONS[0]])
  })

  it('measure distance along the shortest way', () => {
    expect(distance([0, 0], [2, -1])).toBe(2)
    expect(distance([-2, 2], [3, -1])).toBe(5)
  })

  it('turn about the origin, six sixths being a whole turn', () => {
    expect(turned([3, -1], 6)).toEqual([3, -1])
    expect(turned([3, -1], 3)).toEqual([-3, 1])
    expect(hexName(add([3, -1], [-1, 1]))).toBe('2,0')
  })
})
