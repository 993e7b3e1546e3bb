import { describe, expect, it } from 'vitest'
import { detail } from '../board/draw/detail.ts'
import { look as bonaparte } from '../looks/bonaparte/map.ts'
import { askedLayer } from '../looks/field/letters/asked.ts'
import { labels } from '../looks/field/letters/labels.ts'
import { chart } from '../looks/field/map/chart.ts'
import { look as napoleon } from '../looks/napoleon/map.ts'
import { look as triomphe } from '../looks/triomphe/map.ts'

/** The scale at which each map fills a phone of 360 px. */
describe.each([
  { look: triomphe, k: 0.157 },
  { look: bonaparte, k: 0.19 },
  { look: napoleon, k: 0.13 },
])('the names that are asked for with all of $look.id in view', ({ look, k }) => {
  const map = chart(look, look.words())
  const asked = (...lit: number[]) =>
    askedLayer(map, {
      nameOf: (id) => map.words.area(id),
      size: 10 / k,
      turn: 0,
      printed: labels(map, 0, detail(k)),
      lying: [],
      lit: new Set(lit),
    })

  it('are those of many areas', () => {
    const written = asked().match(/<g transform/g) ?? []
    expect(written.length).toBeGreaterThan(look.board.areas.length / 4)
  })

  it('and in any case those of areas that are meant', () => {
    const printed = new Set(labels(map, 0, detail(k)).map(({ rows }) => rows.join(' ')))
    const unprinted = look.board.areas.filter(({ id }) => !printed.has(map.words.area(id).replaceAll('\u00a0', ' ')))
    const written = asked(...unprinted.map(({ id }) => id)).match(/class="lit"/g) ?? []
    expect(written.length).toBe(unprinted.length)
  })
})
