import { Random, Refused } from '@coup/engine'
import { describe, expect, it } from 'vitest'
import { FACE_NAMES } from './face.ts'
import type { Field } from './field.ts'
import { intelligence, learn, mix } from './knowledge.ts'
import { redealSide } from './redeal.ts'
import { Few } from './testing.ts'

const faces = (g: Field) => Array.from(g.face, (face) => FACE_NAMES[face])

/** Two lots, and a face that was seen and then mixed with two that were not. */
function army(): Few {
  const g = Few.of(['I3', 'C2', 'I2', 'A1', 'C3', 'I1'], [0, 0, 0, 1, 1, 1])
  learn(g, 1)
  mix(g, [1, 2, 3])
  return g
}

function supposed(g: Few, faces: Record<string, string>, seed = 'x'): Few {
  const other = g.copy()
  redealSide(other, 0, Random.seeded(seed), g, 1, faces)
  return other
}

describe('what is supposed', () => {
  it('holds in every deal, and changes nothing of what is known', () => {
    const g = army()
    for (let i = 0; i < 50; i++) {
      const other = supposed(g, { 'block 3': 'C3', 'block 2': 'C2' }, String(i))
      expect(faces(other).slice(1, 3)).toEqual(['C2', 'C3'])
      expect(intelligence(other, 0)).toEqual(intelligence(g, 0))
      expect(faces(other).toSorted()).toEqual(faces(g).toSorted())
    }
  })

  it('takes a face from wherever its lot may have it, several at once', () => {
    const g = army()
    // Of the second lot only one is among the mixed blocks, and the seen cavalry is the other of the three.
    expect(faces(supposed(g, { 'block 3': 'C3', 'block 4': 'I3' }))[1]).toBe('C2')
    expect(faces(supposed(g, { 'block 1': 'I2', 'block 5': 'I1', 'block 6': 'C3' }))[3]).not.toBe('C3')
  })

  it.each<Record<string, string>>([
    { 'block 1': 'C3' },
    { 'block 3': 'C3', 'block 4': 'A1' },
    { 'block 2': 'I3', 'block 3': 'I2' },
    { 'block 5': 'C2' },
    { 'block 5': 'G1' },
    { 'block 5': 'none' },
  ])('is refused where it cannot be: %o', (given) => {
    expect(() => supposed(army(), given)).toThrow(Refused)
  })

  it('is refused where the face is known, unless it is that', () => {
    const g = Few.of(['I3', 'C2'], [0, 0])
    learn(g, 0)
    expect(() => supposed(g, { 'block 1': 'C2' })).toThrow(Refused)
    expect(faces(supposed(g, { 'block 1': 'I3' }))).toEqual(['I3', 'C2'])
  })
})

it('a whole deal comes from the chances and from what is known, not from how the faces lie', () => {
  const g = army()
  const other = supposed(g, {}, 'another truth')
  for (let i = 0; i < 20; i++) {
    const [one, two] = [g, other].map((truth) => supposed(truth, {}, String(i)))
    expect([two.face, two.source, two.mixture]).toEqual([one.face, one.source, one.mixture])
  }
})
