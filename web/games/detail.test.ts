import { expect, it } from 'vitest'
import { detail } from '../board/draw/detail.ts'
import { labels } from '../looks/field/letters/labels.ts'
import { chart } from '../looks/field/map/chart.ts'
import { look } from '../looks/napoleon/map.ts'
import { plainWords } from './sample.ts'

it('shows more from near than from afar', () => {
  expect([0.1, 0.4, 1].map((k) => detail(k).level)).toEqual(['far', 'mid', 'near'])
  const map = chart(look, plainWords(look, ['a', 'b'], 7))
  const shown = [0.1, 0.4, 1].map((k) => labels(map, 0, detail(k)).length)
  expect(shown[0]).toBeGreaterThan(5)
  expect(shown[0]).toBeLessThan(shown[1])
  expect(shown[1]).toBeLessThan(shown[2])
})

it('keeps the great names at ten points of the screen or more', () => {
  for (const k of [0.13, 0.2, 0.3, 0.5, 1]) expect(23 * k * detail(k).name).toBeGreaterThan(10)
})
