import { modules, sideNamed } from '@coup/medieval/modules'
import { chance } from '../../../board/draw/chance.ts'
import { fine, group, path, ring } from '../../../board/draw/svg.ts'
import { EDGES, INK, PALE, WASHES } from './colours.ts'
import { drawFlag } from './flag.ts'
import { centre, corners, SIZE, WIDTH } from './hexes.ts'
import { marks, wash } from './terrain.ts'

/** One module by itself, as it lies in the box: an SVG with its own frame. */
export function drawModule(name: string): string {
  const side = sideNamed(name)
  if (side === undefined) return ''
  const points = modules.shapes[side.kind].map((hex) => centre(hex))
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [x, y] = [Math.min(...xs) - WIDTH / 2 - 4, Math.min(...ys) - SIZE - 4]
  const box = [x, y, Math.max(...xs) + WIDTH / 2 + 4 - x, Math.max(...ys) + SIZE + 4 - y].map(Math.round)
  const outline = points.map((p) => ring(corners(p, 0))).join('')
  const flag = modules.flagAt[side.kind]
  const standing = points.flatMap((p, i) => marks(side.terrain[i], p, `${name} ${i}`)).sort((a, b) => a.y - b.y)
  return `<svg viewBox="${box.join(' ')}" aria-hidden="true">${group(
    {},
    path(outline, { fill: PALE }),
    points.map((p, i) =>
      path(wash(p, 0, chance(`${name} ${i}`), 0.98), { fill: WASHES[side.terrain[i]], stroke: EDGES[side.terrain[i]] }),
    ),
    standing.map((mark) => mark.svg),
    fine(outline, INK, 2.5, 0.7),
    flag < 0
      ? ''
      : group({ transform: `translate(${points[flag].join(' ')})` }, drawFlag(modules.flagPoints[side.kind], null)),
  )}</svg>`
}
