import type { AreaData, BoardData, BorderData, Point } from '@coup/field'

/** Clockwise from the north. */
const WINDS = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')

/** Its own place, or a part of a place that several areas share; else a wind from a place, or between two. */
export type AreaName =
  | { readonly place: string; readonly part?: string }
  | { readonly wind: string; readonly of: string }
  | { readonly between: readonly [string, string] }

/** The names of one board: of its areas, and of the winds that their approaches look to, by the area beyond. */
export interface BoardNames {
  readonly areas: Readonly<Record<string, AreaName>>
  readonly approaches: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Something printed on the map that others are named after. */
interface Landmark {
  readonly name: string
  readonly at: Point
  readonly area: number | null
  /** A farm is smaller print: it counts as farther than a village. */
  readonly minor: boolean
}

export interface Village {
  readonly name: string
  readonly at: Point
  readonly size: string
}

const FARM = 1.7
/** A landmark that does not lie next door counts as farther. */
const APART = 1.35

const distance = (p: Point, q: Point): number => Math.hypot(p[0] - q[0], p[1] - q[1])

export function centre(outline: readonly Point[]): Point {
  let [area, x, y] = [0, 0, 0]
  outline.forEach((p, i) => {
    const q = outline[(i + 1) % outline.length]
    const cross = p[0] * q[1] - q[0] * p[1]
    area += cross
    x += (p[0] + q[0]) * cross
    y += (p[1] + q[1]) * cross
  })
  return [x / (3 * area), y / (3 * area)]
}

/** The wind in which `to` lies, of 8 or of 16. */
export function windTo(from: Point, to: Point, of: 8 | 16): string {
  const turn = Math.atan2(to[0] - from[0], from[1] - to[1]) / (2 * Math.PI)
  return WINDS[(Math.round(turn * of + of) % of) * (16 / of)]
}

const inside = ([x, y]: Point, outline: readonly Point[]): boolean =>
  outline.reduce((odd, [ax, ay], i) => {
    const [bx, by] = outline.at(i - 1) ?? [0, 0]
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd
  }, false)

/** Villages and farms where they stand; a hill, a wood or a part of something in the middle of its area. */
function landmarks(board: BoardData, villages: readonly Village[], own: ReadonlyMap<number, AreaName>): Landmark[] {
  const printed = villages.map(({ name, at, size }): Landmark => {
    const home = board.areas.find(({ outline }) => inside(at, outline)) ?? nearest(board.areas, at)
    return { name, at, area: home.id, minor: size === 'farm' || name.startsWith('C. ') }
  })
  const others = board.areas.flatMap(({ id, outline }): Landmark[] => {
    const name = own.get(id)
    if (name === undefined || !('place' in name) || printed.some((one) => one.name === name.place)) return []
    return [{ name: name.place, at: centre(outline), area: id, minor: false }]
  })
  return [...printed, ...others]
}

const nearest = (areas: readonly AreaData[], p: Point): AreaData =>
  areas.reduce((best, one) => (distance(one.anchor, p) < distance(best.anchor, p) ? one : best))

const meanOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** Areas with a place of their own; where several have the same, each is a part of it. */
function ownNames({ areas }: BoardData): Map<number, AreaName> {
  return new Map(
    areas.flatMap(({ id, name, outline }): [number, AreaName][] => {
      if (name === undefined) return []
      const shared = areas.filter((one) => one.name === name).map((one) => centre(one.outline))
      const part = shared.length === 1 ? {} : { part: windTo(meanOf(shared), centre(outline), 8) }
      return [[id, { place: name, ...part }]]
    }),
  )
}

/** Which areas touch: a border stands between them, passable or not. */
function neighbours({ borders }: BoardData): Map<number, Set<number>> {
  const all = new Map<number, Set<number>>()
  for (const { a, b } of borders) {
    all.set(a, (all.get(a) ?? new Set()).add(b))
    all.set(b, (all.get(b) ?? new Set()).add(a))
  }
  return all
}

/** Every area by its own place, or by the wind from the nearest one; whoever is nearest chooses first. */
function areaNames(board: BoardData, villages: readonly Village[], byHand: Readonly<Record<string, AreaName>>) {
  const names = ownNames(board)
  for (const [id, name] of Object.entries(byHand)) names.set(Number(id), name)
  const marks = landmarks(board, villages, names)
  const beside = neighbours(board)
  const far = (area: AreaData, { at, minor, area: home }: Landmark): number =>
    distance(centre(area.outline), at) *
    (minor ? FARM : 1) *
    (home !== null && beside.get(area.id)?.has(home) ? 1 : APART)
  const waiting = board.areas
    .filter(({ id }) => !names.has(id))
    .map((area) => ({ area, near: marks.toSorted((a, b) => far(area, a) - far(area, b)).slice(0, 10) }))
    .sort((a, b) => far(a.area, a.near[0]) - far(b.area, b.near[0]))
  const used = new Set([...names.values()].map((name) => JSON.stringify(name)))
  for (const { area, near } of waiting) {
    const tries = near.flatMap(({ name, at }) =>
      ([8, 16] as const).map((of) => ({ wind: windTo(at, centre(area.outline), of), of: name })),
    )
    const free = tries.find((one) => !used.has(JSON.stringify(one)))
    if (free === undefined) throw new Error(`area ${area.id} has no name`)
    used.add(JSON.stringify(free))
    names.set(area.id, free)
  }
  return Object.fromEntries(board.areas.map(({ id }) => [id, names.get(id) as AreaName]))
}

const middleOf = ({ aEdge, bEdge, centre }: BorderData): Point => centre ?? meanOf([...(aEdge ?? []), ...(bEdge ?? [])])

/** Where a border looks to from inside an area: half where it lies, half which way it faces. */
function outlook(border: BorderData, from: Point): Point {
  const [x, y] = [middleOf(border)[0] - from[0], middleOf(border)[1] - from[1]]
  const far = Math.hypot(x, y)
  const slope =
    border.aEdge === undefined
      ? ((border.angle ?? 0) * Math.PI) / 180
      : Math.atan2(border.aEdge[1][1] - border.aEdge[0][1], border.aEdge[1][0] - border.aEdge[0][0])
  const [nx, ny] = [-Math.sin(slope), Math.cos(slope)]
  const out = nx * x + ny * y > 0 ? 1 : -1
  return [from[0] + x / far + nx * out, from[1] + y / far + ny * out]
}

/** The wind of each: of 8, and of 16 where two would share one. */
function windsTo(from: Point, points: readonly Point[]): string[] {
  const of8 = points.map((at) => windTo(from, at, 8))
  return of8.map((wind, i) => (of8.indexOf(wind) === of8.lastIndexOf(wind) ? wind : windTo(from, points[i], 16)))
}

/** The wind that each approach of an area looks to; where two would still share one, the wind in which it lies. */
function approachWinds(board: BoardData): Record<string, Record<string, string>> {
  return Object.fromEntries(
    board.areas.map(({ id, outline }) => {
      const from = centre(outline)
      const mine = ways(board, id)
      const looking = windsTo(
        from,
        mine.map(({ border }) => outlook(border, from)),
      )
      const lying = windsTo(
        from,
        mine.map(({ border }) => middleOf(border)),
      )
      const winds = new Set(looking).size === looking.length ? looking : lying
      return [id, Object.fromEntries(mine.map(({ beyond }, i) => [beyond, winds[i]]))]
    }),
  )
}

/** The approaches of an area: the area beyond, with a mark for a second one to it, and the border. */
function ways({ borders }: BoardData, id: number): { beyond: string; border: BorderData }[] {
  const seen = new Set<number>()
  return borders.flatMap((border) => {
    if (border.impassable || (border.a !== id && border.b !== id)) return []
    const to = border.a === id ? border.b : border.a
    const twin = seen.has(to) ? 'b' : ''
    seen.add(to)
    return [{ beyond: `${to}${twin}`, border }]
  })
}

export function namesOf(
  board: BoardData,
  villages: readonly Village[],
  byHand: Readonly<Record<string, AreaName>>,
): BoardNames {
  return { areas: areaNames(board, villages, byHand), approaches: approachWinds(board) }
}
