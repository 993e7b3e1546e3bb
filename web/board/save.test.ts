import { expect, it } from 'vitest'
import { look } from '../looks/triomphe/map.ts'
import { chart } from './draw/chart.ts'
import { labels } from './draw/labels.ts'
import { Layouter } from './layout.ts'
import { opening, plainWords } from './sample.ts'
import { laid } from './save.ts'

it('a saved drawing shows every block where it lies, and no face but those of the scene', () => {
  const map = chart(look, plainWords(look, ['a', 'b'], 6))
  const scene = opening(look.board, 20)
  const layout = new Layouter(map, labels(map, 0), 0).layout(scene)
  const blank = laid(map, scene, layout, 0)
  expect(blank.match(/#wood-block-/g)?.length).toBe(scene.blocks.length)
  expect(blank).not.toContain('#face-')
  const [first, second, ...rest] = scene.blocks
  const seen = { ...scene, blocks: [{ ...first, face: 'C2' }, { ...second, known: 'I' }, ...rest] }
  expect(laid(map, seen, layout, 0).match(/#face-[A-Z]/g)).toEqual(['#face-C', '#face-C', '#face-I'])
})
