import { describe, expect, it } from 'vitest'
import { ARTILLERY, CAVALRY } from './face.ts'
import type { Field } from './field.ts'
import { learn, mix } from './knowledge.ts'
import { couldBe } from './suspicion.ts'
import { Few } from './testing.ts'

const artillery = (g: Field) => Array.from(g.face, (_, block) => couldBe(g, block, ARTILLERY))

describe('suspicion', () => {
  it('falls on every block of the lot that the face was dealt from', () => {
    expect(artillery(Few.of(['I2', 'A1', 'I2'], [0, 0, 1]))).toEqual([true, true, false])
  })

  it('ends for all others when the face is shown', () => {
    const g = Few.of(['I2', 'A1', 'I2'], [0, 0, 0])
    learn(g, 1)
    expect(artillery(g)).toEqual([false, true, false])
    expect(couldBe(g, 1, CAVALRY)).toBe(false)
  })

  it('spreads over those that it is mixed with', () => {
    const g = Few.of(['I2', 'A1', 'I2'], [0, 0, 0])
    learn(g, 1)
    mix(g, [1, 2])
    expect(artillery(g)).toEqual([false, true, true])
  })

  it('goes through a mixture to the lot that some of it came from', () => {
    const g = Few.of(['I2', 'C2', 'A1', 'I2'], [0, 1, 1, 2])
    mix(g, [0, 1])
    expect(artillery(g)).toEqual([true, true, true, false])
  })

  it('ends when the face is destroyed', () => {
    const g = Few.of(['I2', 'A1'], [0, 0])
    learn(g, 1)
    g.face[1] = 0
    expect(artillery(g)).toEqual([false, false])
  })

  it('does not depend on which of the blocks it is', () => {
    const one = Few.of(['I2', 'A1', 'C2'], [0, 0, 0])
    const other = Few.of(['A1', 'C2', 'I2'], [0, 0, 0])
    expect(artillery(one)).toEqual(artillery(other))
  })
})
