import { describe, expect, it } from 'vitest'
import { overlap } from '../board/draw/slab.ts'
import { look as bonaparte } from '../looks/bonaparte/map.ts'
import { labels } from '../looks/field/letters/labels.ts'
import { namesOf } from '../looks/field/letters/lettering.ts'
import { chart } from '../looks/field/map/chart.ts'
import { squareHalf } from '../looks/field/marks/capacity.ts'
import { look as napoleon } from '../looks/napoleon/map.ts'
import { look as triomphe } from '../looks/triomphe/map.ts'
import { plainWords } from './sample.ts'

describe.each([triomphe, bonaparte, napoleon])('the names of $id', (look) => {
  const map = chart(look, plainWords(look, ['a', 'Battle', 'c'], 6))
  it.each([0, 90])('turned by %d: all are there, inside the frame, and none lies on a capacity', (turn) => {
    const all = labels(map, turn)
    expect(all.length).toBe(namesOf(look, '', 1).length)
    const [x, y, w, h] = look.frame
    for (const name of all) {
      expect(name.p[0] > x && name.p[0] < x + w && name.p[1] > y && name.p[1] < y + h).toBe(true)
      if (name.curve || name.angle !== -turn) continue
      const covered = look.board.areas.filter((area) =>
        overlap(name, { p: area.anchor, angle: -turn, half: squareHalf(area) }, 3),
      )
      expect(covered.map((area) => `${name.rows.join(' ')} on ${area.id}`)).toEqual([])
    }
  })
})
