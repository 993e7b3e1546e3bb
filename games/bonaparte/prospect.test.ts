import { toApproach } from '@coup/field'
import { expect, it } from 'vitest'
import { board } from './board.ts'
import { couldBreak, prospect } from './prospect.ts'
import { AUSTRIA } from './sides.ts'
import { Scene } from './testing.ts'

const from = (name: string) => toApproach(board.position(name))
const result = (austria: string[], french: string, approach: string) =>
  prospect(Scene.of(austria, [french]).truth, from(approach))

it('11.5: the strongest lead, less what is printed against their type', () => {
  expect(result(['C2 2/4'], 'I2 4/2', '2/4')).toBe(0)
  expect(result(['C2 2/3'], 'I2 3/2', '2/3')).toBe(-1)
  expect(result(['I2 2/4', 'I3 2/4'], 'I2 4/2', '2/4')).toBe(0)
  expect(result(['I2 2/4', 'C2 2/4'], 'I1 4/2', '2/4')).toBe(1)
})

it('11.1: two of one type lead across a wide approach', () => {
  expect(result(['I2 51/52', 'I2 51/52'], 'I2 52/51', '51/52')).toBe(1)
  expect(result(['I2 51/52', 'C2 51/52'], 'I2 52/51', '51/52')).toBe(0)
})

it('11, 13: an area can be taken where the assault would be won, not by a demoralized army', () => {
  const breaks = (austria: string[], morale = 16) =>
    couldBreak(Scene.of(austria, ['I1 4/2'], { morale: { austria: morale, france: 17 } }).truth, AUSTRIA, from('2/4'))
  expect(breaks(['C2 2/4'])).toBe(true)
  expect(breaks(['I2 2/4'])).toBe(false)
  expect(breaks(['C2 2'])).toBe(false)
  expect(breaks(['C2 2/4'], 0)).toBe(false)
})
