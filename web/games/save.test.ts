import { expect, it } from 'vitest'
import { labels } from '../looks/field/letters/labels.ts'
import { chart } from '../looks/field/map/chart.ts'
import { Layouter } from '../looks/field/pieces/layout.ts'
import { laid } from '../looks/field/sheet/save.ts'
import { look } from '../looks/triomphe/map.ts'
import { opening, plainWords } from './sample.ts'

it('a saved drawing shows every block where it lies, and no face but those of the scene', () => {
  const map = chart(look, plainWords(look, ['a', 'b'], 6))
  const scene = opening(look.board, 20)
  const layout = new Layouter(map, labels(map, 0), 0).layout(scene)
  const blank = laid(map, scene, layout, 0)
  expect(blank.match(/#wood-block-/g)?.length).toBe(scene.blocks.length)
  expect(blank).not.toContain('#face-')
  const [first, second, ...rest] = scene.blocks
  const seen = { ...scene, blocks: [{ ...first, face: 'C2' }, { ...second, known: 'I' }, ...rest] }
  expect(laid(map, seen, layout, 0).match(/#face-[A-Z]|#pip/g)).toEqual(['#face-C', '#pip', '#pip', '#face-I'])
})
