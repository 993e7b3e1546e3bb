import type { Line, Point } from '../../../board/draw/geometry.ts'
import { centroid, cheapest, degrees, dist, nearest, offset, rotate, sub, walk } from '../../../board/draw/geometry.ts'
import type { Chart } from '../map/chart.ts'
import { chained, streams } from '../map/streams.ts'
import type { Name } from './lettering.ts'
import { LETTERING, textWidth } from './lettering.ts'
import type { ObstacleGrid } from './obstacles.ts'

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

const STEP = 10
/** Letters stand on a curve given by every fourth step of its course. */
const SPAN = 4

/** The part of a soft course from a point on that is long enough for a name. */
function stretch(soft: Line, from: number, length: number): Line | undefined {
  const part: Point[] = [soft[from]]
  for (let i = from + SPAN, run = 0; i < soft.length; i += SPAN) {
    run += dist(soft[i], part[part.length - 1])
    part.push(soft[i])
    if (run >= length) return part
  }
  return undefined
}

/** All baselines on which a name may follow a course, near the given spot, on either side of it. */
function baselines(name: Name, all: readonly Course[], turn: number): Line[] {
  const { size } = name
  const length = textWidth(name.text, size, LETTERING[name.kind].spacing) * 1.12
  const out: Line[] = []
  for (const { line, width } of all) {
    const course = walk(line, STEP, 0).map((s) => s.p)
    const soft = course.map((_, i) => centroid(course.slice(Math.max(0, i - 3), i + 4)))
    for (let from = 0; from < soft.length; from += 2) {
      const part = stretch(soft, from, length)
      if (!part) break
      const seen = rotate(sub(part[part.length - 1], part[0]), (turn * Math.PI) / 180)
      const reading = seen[0] >= 0 ? part : [...part].reverse()
      out.push(offset(reading, -width / 2 - size * 0.3), offset(reading, width / 2 + size * 0.9))
    }
  }
  return out.filter((line) => dist(line[line.length >> 1], name.at) < (name.given ? 420 : 900))
}

/** All turns together, a sharp one counting for much more than several gentle ones. */
const bend = (line: Line): number =>
  line.slice(2).reduce((sum, p, i) => {
    const turned = degrees(sub(p, line[i + 1])) - degrees(sub(line[i + 1], line[i]))
    const angle = Math.abs(((turned + 540) % 360) - 180)
    return sum + angle * 0.09 + Math.max(0, angle - 16) * 0.8
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
    bend(line) +
    dist(line[line.length >> 1], name.at) * (name.given ? 0.07 : 0.02)
  return cheapest(baselines(name, all, turn), price)
}
