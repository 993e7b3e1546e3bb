import { Random } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { Board } from './board.ts'
import { FACE_NAMES, faceNamed } from './face.ts'
import { Field } from './field.ts'
import { intelligence, isKnown, learn, mix, redealSide, SEEN } from './knowledge.ts'

const board = new Board({ areas: [], borders: [], roads: [], entries: [] } as never)

class Few extends Field {
  override readonly board = board
  override random: Random
  constructor(faces: string[], lots: number[], from: Few | null = null) {
    super(board, from?.side ?? new Uint8Array(faces.length), from)
    this.random = from?.random.copy() ?? Random.seeded('few')
    if (from === null) {
      this.face = Uint8Array.from(faces, faceNamed)
      this.source = Uint8Array.from(lots)
    }
  }
  override copy(): Few {
    return new Few([], [], this)
  }
}

const faces = (g: Field) => Array.from(g.face, (face) => FACE_NAMES[face])

describe('knowledge', () => {
  it('knows a face that was shown', () => {
    const g = new Few(['I3', 'C2', 'I2'], [0, 0, 0])
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
    const g = new Few(['I3', 'C2', 'I2'], [0, 0, 0])
    learn(g, 1)
    expect(mix(g, [1, 2])).toBe(true)
    expect(isKnown(g, 1)).toBe(false)
    expect(intelligence(g, 0).among).toContainEqual({ blocks: [2, 3], faces: ['C2', 'lot 0'] })
  })

  it('does not mix where nothing can be hidden', () => {
    const g = new Few(['I3', 'C2', 'I2', 'I2'], [0, 0, 0, 0])
    expect(mix(g, [0, 1])).toBe(false)
    learn(g, 2)
    learn(g, 3)
    expect(mix(g, [2, 3])).toBe(false)
    expect(mix(g, [1, 2])).toBe(true)
    expect(mix(g, [1, 2])).toBe(false)
  })

  it('finds the last of a mixture by elimination', () => {
    const g = new Few(['I3', 'C2'], [0, 0])
    learn(g, 0)
    learn(g, 1)
    mix(g, [0, 1])
    learn(g, 0)
    expect(isKnown(g, 1)).toBe(true)
  })

  it('joins two lots when a face may come from either', () => {
    const g = new Few(['I2', 'I2', 'I3', 'C2'], [0, 1, 0, 1])
    mix(g, [0, 1])
    learn(g, 0)
    expect(intelligence(g, 0).lots).toEqual({ 'lot 0': { C2: 1, I2: 1, I3: 1 } })
  })

  it('redeals into what the enemy cannot tell from the truth, reaching every such deal', () => {
    const g = new Few(['I3', 'C2', 'I2', 'I2', 'A1'], [0, 0, 0, 1, 1])
    learn(g, 1)
    mix(g, [1, 2])
    const seen = JSON.stringify(intelligence(g, 0))
    const deals = new Set<string>()
    const random = Random.seeded('redeal')
    for (let i = 0; i < 200; i++) {
      const other = g.copy()
      redealSide(other, 0, random, g)
      expect(JSON.stringify(intelligence(other, 0))).toBe(seen)
      expect([...other.face].sort()).toEqual([...g.face].sort())
      deals.add(faces(other).join(' '))
    }
    expect(deals.size).toBe(2 * 2 * 2)
  })

  it('keeps what came to light since', () => {
    const g = new Few(['I3', 'C2', 'I2'], [0, 0, 0])
    const now = g.copy()
    learn(now, 0)
    for (let i = 0; i < 20; i++) {
      const other = g.copy()
      redealSide(other, 0, Random.seeded(String(i)), now)
      expect(faces(other)[0]).toBe('I3')
      expect(other.source[0]).toBe(SEEN)
    }
  })

  it('deals no faces to blocks that are not in play', () => {
    const g = new Few(['I3', '', 'C2', '', 'I2'], [0, 0, 0, 0, 0])
    for (let i = 0; i < 20; i++) {
      redealSide(g, 0, Random.seeded(String(i)), g)
      expect([g.face[1], g.face[3]]).toEqual([0, 0])
      expect(
        faces(g)
          .filter((face) => face !== '')
          .sort(),
      ).toEqual(['C2', 'I2', 'I3'])
    }
  })
})
