import { describe, expect, it } from 'vitest'
import { look as bonaparte } from '../looks/bonaparte/map.ts'
import { labels } from '../looks/field/letters/labels.ts'
import { chart } from '../looks/field/map/chart.ts'
import { places } from '../looks/field/map/places.ts'
import { sheet } from '../looks/field/sheet/sheet.ts'
import { look as napoleon } from '../looks/napoleon/map.ts'
import { look as triomphe } from '../looks/triomphe/map.ts'
import { plainWords } from './sample.ts'

const drawn = (look: typeof triomphe, turn: number) => {
  const map = chart(look, plainWords(look, ['The field of', 'Battle', 'some day'], 6))
  return sheet(map, labels(map, turn), turn, '')
}

/** Tags opened and closed in order. */
function balanced(svg: string): boolean {
  const open: string[] = []
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(name)
    else if (open.pop() !== name) return false
  }
  return open.length === 0
}

describe.each([triomphe, bonaparte, napoleon])('the sheet of $id', (look) => {
  it('is the same drawing for the same data', () => {
    expect(drawn(look, 0)).toBe(drawn(look, 0))
  })

  it('is well-formed and holds no broken number, however it lies', () => {
    for (const turn of [0, 90, 180, 270]) {
      const svg = drawn(look, turn)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(balanced(svg)).toBe(true)
    }
  })

  it('has a place for every area, every side of a border that can be crossed, and every box', () => {
    const map = chart(look, plainWords(look, ['a', 'b'], 6))
    const ids = places(map).map((place) => place.id)
    const crossable = look.board.borders.filter((b) => !b.impassable)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(look.board.areas.length + 2 * crossable.length + look.boxes.length)
    for (const { id } of look.board.areas) expect(ids).toContain(`area-${id}`)
    for (const { a, b } of crossable) {
      expect(ids).toContain(`approach-${a}/${b}`)
      expect(ids).toContain(`approach-${b}/${a}`)
    }
    for (const { box } of look.board.entries) expect(ids).toContain(`box-${box}`)
  })
})

it('gives the second approach between the same two areas a letter', () => {
  const map = chart(triomphe, plainWords(triomphe, ['a', 'b'], 6))
  expect([...map.approaches.keys()]).toEqual(expect.arrayContaining(['1/2', '1/2b', '2/1b', '14/15', '15/14b']))
})
