import { TYPES } from '@coup/medieval/tables'
import { afterAll, describe, expect, it } from 'vitest'
import { locales, overwriteGetLocale } from '../../../paraglide/runtime.js'
import { textWidth } from '../../field/letters/lettering.ts'
import { typeName } from '../units.ts'
import { SIZE, WIDTH } from './hexes.ts'
import { HALF } from './marker.ts'
import { drawName, drawNameOver, namingAt } from './naming.ts'

interface Row {
  words: string
  x: number
  y: number
  size: number
}

const rowsIn = (svg: string): Row[] =>
  [...svg.matchAll(/<text([^>]*)>([^<]*)</g)].map(([, given, words]) => {
    const of = (name: string) => Number(given.match(new RegExp(`${name}="([^"]*)"`))?.[1])
    return { words, x: of('x'), y: of('y'), size: of('font-size') }
  })

const halfOf = ({ words, size }: Row): number => textWidth(words, size) / 2

afterAll(() => overwriteGetLocale(() => 'en'))

describe.each(locales)('names of markers (%s)', (locale) => {
  /** A desktop, a tablet on which the map lies sideways, and a wide screen. */
  it.each([
    [0.62, 0],
    [0.71, 270],
    [1.6, 0],
  ])('at a scale of %d, turned by %d, are read and lie on no marker and no other name', (scale, lie) => {
    overwriteGetLocale(() => locale)
    const naming = namingAt(scale, lie)
    // The nearest rows of fields: half a field aside where they lie level, straight above where they stand.
    const [aside, above] = lie % 180 === 0 ? [WIDTH / 2, SIZE * 1.5] : [0, WIDTH]
    for (const type of TYPES) {
      const rows = rowsIn(drawName(typeName(type), naming))
      expect([type, rows.every(({ size }) => size * scale >= 8)]).toEqual([type, true])
      expect([type, rows.every((row) => halfOf(row) <= WIDTH / 2)]).toEqual([type, true])
      const foot = naming.shift + HALF * naming.marker - above
      const covered = rows.filter((row) => {
        const over = halfOf(row) > aside - HALF * naming.marker
        return over && row.y - row.size * 0.72 < foot - 1
      })
      expect([type, covered]).toEqual([type, []])
      rows.slice(1).forEach((row, i) => {
        expect(row.y - rows[i].y).toBeGreaterThan(0.85 * row.size)
      })
    }
  })

  it('are not shown on a phone, but can be asked for', () => {
    overwriteGetLocale(() => locale)
    const scale = 0.32
    expect(namingAt(scale, 90).size).toBe(0)
    for (const type of TYPES) {
      const rows = rowsIn(drawNameOver(typeName(type), scale))
      expect([type, rows.every(({ size }) => size * scale >= 7)]).toEqual([type, true])
      expect([type, rows.every((row) => halfOf(row) <= WIDTH / 2)]).toEqual([type, true])
    }
  })
})
