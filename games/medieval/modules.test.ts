import { BadPosition } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import data from './modules.json' with { type: 'json' }
import { laidName, laidNamed, modules, readModules } from './modules.ts'

const wrong = (change: (one: typeof data) => void) => {
  const one = structuredClone(data)
  change(one)
  return () => readModules(one)
}

describe('modules', () => {
  it('are five outer and two inner ones with two sides each, and four fillers', () => {
    const pieces = [0, 1, 2].map((kind) => {
      const sides = modules.sides.filter((side) => side.kind === kind)
      return [new Set(sides.map((side) => side.piece)).size, sides.length]
    })
    expect(pieces).toEqual([
      [2, 4],
      [5, 10],
      [4, 4],
    ])
  })

  it('are named with their turn, if it is not the ordinary one', () => {
    for (const name of ['I', 'IV@5', 'A3', 'F2']) expect(laidName(laidNamed(name)!)).toBe(name)
    for (const name of ['', 'V', 'I@6', 'I@0', 'A3@1', 'A6', 'constructor']) expect(laidNamed(name)).toBeNull()
  })

  it('say what is wrong with them', () => {
    expect(wrong((one) => one.outer.A1.pop())).toThrow('module A1 must have 3 entries')
    expect(wrong((one) => one.outer.A1.splice(0, 1, 'pp'))).toThrow('module A1, row 1 has 5 fields')
    expect(wrong((one) => one.outer.A1.splice(0, 1, 'ppxpp'))).toThrow('no terrain x')
    expect(wrong((one) => Object.assign(one.outer, { A6: [] }))).toThrow('unknown field A6')
    expect(wrong((one) => Object.assign(one.flags.inner, { row: 9 }))).toThrow('flag of inner: row')
    expect(wrong((one) => Object.assign(one.maps.large[0], { kind: 'odd' }))).toThrow('slot 1: kind')
    expect(wrong((one) => Object.assign(one.shapes, { inner: [[[0]]] }))).toThrow(BadPosition)
  })
})
