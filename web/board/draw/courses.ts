import type { Chart } from './chart.ts'
import type { Line } from './geometry.ts'
import { centroid, cheapest, degrees, dist, nearest, offset, rotate, sub, walk } from './geometry.ts'
import type { Name } from './lettering.ts'
import { LETTERING, textWidth } from './lettering.ts'
import type { ObstacleGrid } from './obstacles.ts'
import { chained, streams } from './water.ts'

interface Course {
  line: Line
  width: number
}

function followed(name: Name, { look }: Chart): Course[] {
  if (name.kind === 'water') return streams(look).filter((w) => w.name?.startsWith(name.text.slice(0, 7)))
  if (name.kind !== 'way') return []
  const highways = chained(look.terrain.roads.filter((r) => r.kind === 'main')).map((r) => ({ line: r.line, width: 8 }))
  return highways.filter((r) => nearest(name.at, [r.line]).distance < 45)
}

/** All baselines on which a name may follow a course, near the given spot, on either side of it. */
function baselines(name: Name, all: readonly Course[], turn: number): Line[] {
  const { size } = name
  const { spacing } = LETTERING[name.kind]
  const count = Math.ceil((textWidth(name.text, size, spacing) * 1.06) / 40) + 1
  const out: Line[] = []
  for (const { line, width } of all) {
    const course = walk(line, 10, 0).map((s) => s.p)
    const soft = course.map((_, i) => centroid(course.slice(Math.max(0, i - 3), i + 4)))
    for (let from = 0; from + (count - 1) * 4 < soft.length; from += 2) {
      const part = Array.from({ length: count }, (_, i) => soft[from + i * 4])
      const seen = rotate(sub(part[count - 1], part[0]), (turn * Math.PI) / 180)
      const reading = seen[0] >= 0 ? part : part.reverse()
      out.push(offset(reading, -width / 2 - size * 0.3), offset(reading, width / 2 + size * 0.9))
    }
  }
  return out.filter((line) => dist(line[line.length >> 1], name.at) < (name.given ? 380 : 900))
}

const bend = (line: Line): number =>
  line.slice(2).reduce((sum, p, i) => {
    const turned = degrees(sub(p, line[i + 1])) - degrees(sub(line[i + 1], line[i]))
    return sum + Math.abs(((turned + 540) % 360) - 180)
  }, 0)

/** The best curve for a name that follows water or a road; none where it follows nothing. */
export function courses(name: Name, chart: Chart, grid: ObstacleGrid, turn: number): Line | undefined {
  const all = followed(name, chart)
  if (!all.length) return undefined
  const { size } = name
  const price = (line: Line) =>
    grid.points(
      walk(offset(line, -size * 0.3), 14).map((s) => s.p),
      8,
    ) *
      0.6 +
    bend(line) * 0.09 +
    dist(line[line.length >> 1], name.at) * (name.given ? 0.07 : 0.02)
  return cheapest(baselines(name, all, turn), price)
}
