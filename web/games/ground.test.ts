import { expect, it } from 'vitest'
import { look as bonaparte } from '../looks/bonaparte/map.ts'
import { chart } from '../looks/field/map/chart.ts'
import { ground } from '../looks/field/sheet/ground.ts'
import { look as napoleon } from '../looks/napoleon/map.ts'
import { look as triomphe } from '../looks/triomphe/map.ts'

it.each([triomphe, bonaparte, napoleon])(
  'the ground of $id is not cut: what is cut browsers draw again while it is moved',
  (map) => {
    expect(ground(chart(map, map.words()))).not.toMatch(/clip|mask|<svg/)
  },
)
