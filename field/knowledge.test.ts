import { filled, Random } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { FACE_NAMES } from './face.ts'
import type { Field } from './field.ts'
import { intelligence, isKnown, learn, mix } from './knowledge.ts'
import { redealSide } from './redeal.ts'
import { Few } from './testing.ts'

const faces = (g: Field) => Array.from(g.face, (face) => FACE_NAMES[face])

describe('knowledge', () => {
  it('knows a face that was shown', () => {
    const g = Few.of(['I3', 'C2', 'I2'], [0, 0, 0])
    expect(isKnown(g, 1)).toBe(false)
    learn(g, 1)
    expect(isKnown(g, 1)).toBe(true)
    expect(intelligence(g, 0)).toEqual({
      lots: { 'lot 0': { I2: 1, I3: 1 } },
      among: [
        { blocks: [1], faces: ['lot 0'] },
        { blocks: [2], faces: ['C2'] },
        { blocks: [3], faces: ['lot 0'] },
      ],
    })
  })

  it('remembers that a shown face is one of those that were mixed', () => {
    const g = Few.of(['I3', 'C2', 'I2'], [0, 0, 0])
    learn(g, 1)
    expect(mix(g, [1, 2])).toBe(true)
    expect(isKnown(g, 1)).toBe(false)
    expect(intelligence(g, 0).among).toContainEqual({ blocks: [2, 3], faces: ['C2', 'lot 0'] })
  })

  it('does not mix where nothing can be hidden', () => {
    const g = Few.of(['I3', 'C2', 'I2', 'I2'], [0, 0, 0, 0])
    expect(mix(g, [0, 1])).toBe(false)
    learn(g, 2)
    learn(g, 3)
    expect(mix(g, [2, 3])).toBe(false)
    expect(mix(g, [1, 2])).toBe(true)
    expect(mix(g, [1, 2])).toBe(false)
  })

  it('finds the last of a mixture by elimination', () => {
    const g = Few.of(['I3', 'C2'], [0, 0])
    learn(g, 0)
    learn(g, 1)
    mix(g, [0, 1])
    learn(g, 0)
    expect(isKnown(g, 1)).toBe(true)
  })

  it('joins two lots when a face may come from either', () => {
    const g = Few.of(['I2', 'I2', 'I3', 'C2'], [0, 1, 0, 1])
    mix(g, [0, 1])
    learn(g, 0)
    expect(intelligence(g, 0).lots).toEqual({ 'lot 0': { C2: 1, I2: 1, I3: 1 } })
  })

  it('redeals into what the enemy cannot tell from the truth, reaching every such deal', () => {
    const g = Few.of(['I3', 'C2', 'I2', 'I2', 'A1'], [0, 0, 0, 1, 1])
    learn(g, 1)
    mix(g, [1, 2])
    const seen = JSON.stringify(intelligence(g, 0))
    const deals = new Set<string>()
    const random = Random.seeded('redeal')
    for (let i = 0; i < 200; i++) {
      const other = g.copy()
      redealSide(other, 0, random, g, 1)
      expect(JSON.stringify(intelligence(other, 0))).toBe(seen)
      expect([...other.face].sort()).toEqual([...g.face].sort())
      deals.add(faces(other).join(' '))
    }
    expect(deals.size).toBe(2 * 2 * 2)
  })

  it('keeps what came to light since', () => {
    const g = Few.of(['I3', 'C2', 'I2'], [0, 0, 0])
    const now = g.copy()
    learn(now, 0)
    for (let i = 0; i < 20; i++) {
      const other = g.copy()
      redealSide(other, 0, Random.seeded(String(i)), now, 1)
      expect(faces(other)[0]).toBe('I3')
      expect([...other.source]).toEqual([...g.source])
    }
  })

  it('deals a part of the faces anew, and sooner or later each of them', () => {
    const g = Few.of(['I3', 'C2', 'I2', 'A1', 'I1', 'C1'], [0, 0, 0, 0, 0, 0])
    const moved = filled(6, 0)
    for (let i = 0; i < 200; i++) {
      const other = g.copy()
      redealSide(other, 0, Random.seeded(String(i)), g, 0.3)
      expect(faces(other).sort()).toEqual(faces(g).sort())
      for (let block = 0; block < 6; block++) if (other.face[block] !== g.face[block]) moved[block]++
    }
    for (const times of moved) expect(times).toBeGreaterThan(10)
    for (const times of moved) expect(times).toBeLessThan(100)
  })

  it('deals no faces to blocks that are not in play', () => {
    const g = Few.of(['I3', '', 'C2', '', 'I2'], [0, 0, 0, 0, 0])
    for (let i = 0; i < 20; i++) {
      redealSide(g, 0, Random.seeded(String(i)), g, 1)
      expect([g.face[1], g.face[3]]).toEqual([0, 0])
      expect(
        faces(g)
          .filter((face) => face !== '')
          .sort(),
      ).toEqual(['C2', 'I2', 'I3'])
    }
  })
})
