import type { AreaData, BoardData, Point } from './data.ts'

export interface BoardCounts {
  areas: number
  passable: number
  impassable: number
  roads: number
  entries: number
  /** Blocks that start on the map, blocks that wait for a later entry, commanders with a set-up area. */
  frenchStart: number
  slots: number
  setups: number
  stars: number
  hills: number
  beyondObjectiveLine: number
}

export function countBoard({ areas, borders, roads, entries }: BoardData): BoardCounts {
  const sum = <T>(list: T[], value: (item: T) => number) => list.reduce((total, item) => total + value(item), 0)
  const impassable = borders.filter((border) => border.impassable).length
  return {
    areas: areas.length,
    passable: borders.length - impassable,
    impassable,
    roads: roads.length,
    entries: entries.length,
    frenchStart: sum(areas, (area) => area.frenchStart ?? 0),
    slots: sum(entries, (entry) => entry.slots ?? 0),
    setups: areas.filter((area) => area.setup).length,
    stars: sum(areas, (area) => area.stars?.length ?? (area.star ? 1 : 0)),
    hills: areas.filter((area) => area.hill).length,
    beyondObjectiveLine: areas.filter((area) => area.beyondObjectiveLine).length,
  }
}

/** Everything that is wrong with a board, one sentence each; `counts` is what it must hold. */
export function checkBoard(data: BoardData, counts: Partial<BoardCounts> = {}): string[] {
  const areas = new Map(data.areas.map((area) => [area.id, area]))
  const errors = [
    ...checkAreas(data),
    ...checkBorders(data, areas),
    ...checkRoads(data, areas),
    ...checkEntries(data, areas),
    ...checkReach(data, areas),
  ]
  const found = countBoard(data)
  const wanted = new Map(Object.entries(counts))
  for (const [what, count] of Object.entries(found)) {
    if (wanted.has(what) && wanted.get(what) !== count) errors.push(`${what}: ${count} instead of ${wanted.get(what)}`)
  }
  return errors
}

type Areas = Map<number, AreaData>

function* checkAreas(data: BoardData): Generator<string> {
  yield* repeated(data.areas.map((area) => `area ${area.id}`))
  for (const { id, capacity, anchor, outline, frenchStart = 0 } of data.areas) {
    if (!Number.isInteger(id) || id < 1) yield `area ${id}: not a number`
    if (!Number.isInteger(capacity) || capacity < 1) yield `area ${id}: capacity ${capacity}`
    if (frenchStart > capacity) yield `area ${id}: more blocks at the start than it holds`
    if (outline.length < 3) yield `area ${id}: no outline`
    else if (!inside(anchor, outline)) yield `area ${id}: its number is printed outside it`
    if (![anchor, ...outline].every((point) => onSheet(point, data.size))) yield `area ${id}: not on the sheet`
  }
}

function* checkBorders(data: BoardData, areas: Areas): Generator<string> {
  const met = new Map<string, number>()
  for (const border of data.borders) {
    const { a, b, width, impassable, aSymbols, bSymbols, arrow, aEdge, bEdge, centre } = border
    const name = `border ${a}/${b}`
    for (const id of [a, b]) if (!areas.has(id)) yield `${name}: there is no area ${id}`
    if (a === b) yield `${name}: an area does not meet itself`
    if (a > b) yield `${name}: the lower number comes first`
    const times = (met.get(name) ?? 0) + 1
    met.set(name, times)
    if (times === 3) yield `${name}: two areas meet twice at most`
    if (width !== 'narrow' && width !== 'wide') yield `${name}: width ${width}`
    for (const symbol of [...aSymbols, ...bSymbols]) if (!'ICAO'.includes(symbol)) yield `${name}: symbol ${symbol}`
    if (impassable) {
      if (aSymbols.length || bSymbols.length || arrow) yield `${name}: marks on an impassable side`
    } else if (!centre && !(aEdge && bEdge)) yield `${name}: no place on the map`
    if (!arrow) continue
    if (arrow[0] === arrow[1] || ![a, b].includes(arrow[0]) || ![a, b].includes(arrow[1]))
      yield `${name}: arrow from ${arrow[0]} to ${arrow[1]}`
    else if (aEdge && bEdge && eastward(aEdge, bEdge) !== (arrow[0] === a)) yield `${name}: its arrow points west`
  }
  yield* repeated(data.borders.map((border) => `border ${border.a}/${border.b} at ${border.centre ?? border.aEdge}`))
}

function* checkRoads(data: BoardData, areas: Areas): Generator<string> {
  for (const { border, a, b, kind, at } of data.roads) {
    const name = `road ${a}/${b}`
    const across = data.borders[border]
    if (!across) {
      yield `${name}: there is no border ${border}`
      continue
    }
    if (across.a !== a || across.b !== b) yield `${name}: its border is ${across.a}/${across.b}`
    if (across.impassable) yield `${name}: crosses an impassable side`
    if (kind !== 'main' && kind !== 'local') yield `${name}: kind ${kind}`
    if (!onSheet(at, data.size)) yield `${name}: not on the sheet`
  }
  yield* repeated(data.roads.map(({ border, a, b, at }) => `road ${a}/${b} over border ${border} at ${at}`))

  const ends = roadEnds(data)
  for (const id of areas.keys()) {
    const groups = new Set(ends.filter((end) => end.area === id).map((end) => end.group))
    for (let group = 0; group < groups.size; group++)
      if (!groups.has(group)) yield `area ${id}: road group ${group} reaches no crossing`
  }
}

function* checkEntries(data: BoardData, areas: Areas): Generator<string> {
  yield* repeated(data.entries.map((entry) => `entry ${entry.id}`))
  const ends = roadEnds(data)
  for (const { id, area, group, kind, box, side } of data.entries) {
    const name = `entry ${id}`
    if (!box || !side) yield `${name}: no box or no side`
    if (data.entries.some((other) => other.box === box && other.side !== side)) yield `${name}: its box has two sides`
    if (!areas.has(area)) yield `${name}: there is no area ${area}`
    if (kind === 'pontoon') {
      if (group !== undefined) yield `${name}: a pontoon leads onto no road`
      continue
    }
    if (kind !== 'main' && kind !== 'local') yield `${name}: kind ${kind}`
    const onward = ends.filter((end) => end.area === area && end.group === group)
    if (!onward.length) yield `${name}: road group ${group} of area ${area} reaches no crossing`
    else if (kind === 'main' && !onward.some((end) => end.kind === 'main')) yield `${name}: no main road goes on`
  }
}

function* checkReach(data: BoardData, areas: Areas): Generator<string> {
  const reached = new Set(data.areas.slice(0, 1).map((area) => area.id))
  for (const id of reached)
    for (const border of data.borders) {
      if (border.impassable) continue
      if (border.a === id) reached.add(border.b)
      if (border.b === id) reached.add(border.a)
    }
  for (const id of areas.keys()) if (!reached.has(id)) yield `area ${id}: cannot be reached`
}

function roadEnds({ roads }: BoardData) {
  return roads.flatMap(({ a, aGroup, b, bGroup, kind }) => [
    { area: a, group: aGroup, kind },
    { area: b, group: bGroup, kind },
  ])
}

function* repeated(names: string[]): Generator<string> {
  const seen = new Set<string>()
  for (const name of names) {
    if (seen.has(name)) yield `${name}: given twice`
    seen.add(name)
  }
}

function onSheet([x, y]: Point, [width, height]: Point): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

function inside([x, y]: Point, outline: Point[]): boolean {
  let odd = false
  outline.forEach(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length]
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) odd = !odd
  })
  return odd
}

function eastward(from: Point[], to: Point[]): boolean {
  return to[0][0] + to[1][0] > from[0][0] + from[1][0]
}
