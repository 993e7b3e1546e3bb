import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changed, deltaOf, isSame } from './delta.ts'

it('says what has changed, and nothing else', () => {
  const before = { round: 1, blocks: [{ at: '5' }, { at: '6', acted: true }], closed: ['9/5'] }
  const after = { round: 1, blocks: [{ at: '7' }, { at: '6' }], closed: ['9/5', '12'], turn: 'france' }
  const delta = { blocks: { 0: { at: '7' }, 1: { '-': ['acted'] } }, closed: ['9/5', '12'], turn: 'france' }
  expect(deltaOf(before, after)).toEqual(delta)
  expect(changed(before, delta)).toEqual(after)
  expect(before.blocks[1].acted).toBe(true)
})

it('takes what is undefined for gone', () => {
  expect(deltaOf({ at: '5', acted: true }, { at: '5', acted: undefined })).toEqual({ '-': ['acted'] })
  expect(deltaOf({ at: '5', acted: undefined }, { at: '5' })).toBeUndefined()
})

it('is not led astray by fields that bear the names of its own signs', () => {
  for (const after of [{ '=': false }, { '-': ['a'] }, { a: { '=': 1, '-': 2 } }]) {
    for (const before of [{}, { a: 1 }, { a: { b: 1 } }, { '=': 1 }, []])
      expect(changed(before, deltaOf(before, after))).toEqual(after)
  }
})

it('brings any plain value from any other', () => {
  const plain = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)))
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      const kept = deltaOf(before, after)
      const delta = kept === undefined ? undefined : JSON.parse(JSON.stringify(kept))
      expect(changed(before, delta)).toEqual(after)
      expect(isSame(before, after)).toBe(delta === undefined)
    }),
  )
})
