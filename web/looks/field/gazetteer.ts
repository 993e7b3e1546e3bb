import type { BoardData } from '@coup/field'
import * as m from '../../paraglide/messages.js'
import { settings } from '../../ui/settings.svelte.ts'
import { list } from '../../words/format.ts'
import { type Marked, place } from '../../words/marked.ts'
import { type WordTable, wordsOf } from '../../words/table.ts'
import { shortWind, windWords } from '../../words/winds.ts'
import { placeId } from './pieces/scene.ts'

/** Its own place, or a part of a place that several areas share; else a wind from a place, or between two. */
type AreaName =
  | { readonly place: string; readonly part?: string }
  | { readonly wind: string; readonly of: string }
  | { readonly between: readonly [string, string] }

/** The names of a board, made from its map by `npm run names`; approaches by the wind they look to. */
export interface BoardNames {
  readonly areas: Readonly<Record<string, AreaName>>
  readonly approaches: Readonly<Record<string, Readonly<Record<string, string>>>>
}

function nameWords(name: AreaName, say: (wind: string) => string): string {
  if ('between' in name) return m.field_between({ one: name.between[0], other: name.between[1] })
  if ('wind' in name) return m.field_wind_of({ wind: say(name.wind), place: name.of })
  if (name.part === undefined) return name.place
  const part = { wind: say(name.part), place: name.place }
  return say === shortWind ? m.field_part_short(part) : m.field_part(part)
}

/** With its number, for readers who want them. */
const numbered = (name: string, id: string): string => (settings.numbers ? m.field_numbered({ name, id }) : name)

const TYPES: Record<string, () => string> = {
  I: m.field_infantry,
  C: m.field_cavalry,
  A: m.field_artillery,
  G: m.field_guard,
}

/** `I3` in words. */
export function faceWords(face: string): string {
  return m.field_face({ type: TYPES[face[0]]?.() ?? face[0], strength: face.slice(1) })
}

const faceKey = (face: string): string => `${'GICA'.indexOf(face[0])}${9 - Number(face.slice(1))}`

/** `2 × infantry 3, cavalry 2`. */
export function facesWords(faces: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const face of faces.toSorted((a, b) => (faceKey(a) < faceKey(b) ? -1 : 1)))
    counts.set(face, (counts.get(face) ?? 0) + 1)
  return list([...counts].map(([face, n]) => (n === 1 ? faceWords(face) : `${n} × ${faceWords(face)}`)))
}

/** What is printed in an approach. */
export interface Approach {
  readonly wide: boolean
  readonly symbols: readonly ('I' | 'C' | 'A' | 'O')[]
}

/** The names of the places of one board, in words. */
export class Gazetteer {
  private readonly data: BoardData
  private readonly names: BoardNames
  private readonly boxes: WordTable

  /** `boxes`: those that are not called by their own name. */
  constructor(data: BoardData, names: BoardNames, boxes: WordTable = {}) {
    this.data = data
    this.names = names
    this.boxes = boxes
  }

  get areas(): string[] {
    return this.data.areas.map(({ id }) => String(id))
  }

  /** `Marengo`, `east of Spinetta`. */
  area(id: string): string {
    return numbered(nameWords(this.names.areas[id], windWords), id)
  }

  /** A position by its name: `12`, `9/5`, `box:Novi`. */
  words(at: string): string {
    if (at.startsWith('box:')) return this.box(at.slice(4))
    if (!at.includes('/')) return this.area(at)
    const [area] = at.split('/')
    const where = this.inside(area, nameWords(this.names.areas[area], windWords))
    return numbered(m.field_approach({ wind: windWords(this.wind(at)), where }), at)
  }

  /** A position in few letters, for lists: `E of Spinetta`. */
  short(at: string): string {
    if (at.startsWith('box:')) return this.box(at.slice(4))
    const [area, beyond] = at.split('/')
    const place = nameWords(this.names.areas[area], shortWind)
    if (beyond === undefined) return numbered(place, at)
    return numbered(m.field_approach_short({ place, wind: shortWind(this.wind(at)) }), at)
  }

  /** As it is written on the map: the words of a place's name stay together. */
  label(id: string): string {
    const bound: AreaName = JSON.parse(JSON.stringify(this.names.areas[id]).replaceAll(' ', '\u00a0'))
    return numbered(nameWords(bound, shortWind), id)
  }

  /** The wind that an approach looks to, and that an attack across it comes from: `NNW`. */
  wind(approach: string): string {
    const [area, beyond] = approach.split('/')
    return this.names.approaches[area]?.[beyond] ?? ''
  }

  /** `from the north-west`: how an attack on this approach comes. */
  from(approach: string): string {
    return m.field_from_wind({ wind: windWords(this.wind(approach)) })
  }

  /** `towards the north`: where whoever stands in this approach looks. */
  towards(approach: string): string {
    return m.field_towards_wind({ wind: windWords(this.wind(approach)) })
  }

  marked(at: string): Marked {
    return place(placeId(at), this.words(at))
  }

  /** Where something is: `in Marengo`, `east of Spinetta`. */
  in(at: string): Marked {
    return this.inside(at, this.marked(at))
  }

  /** What is attacked, taken or left: `Marengo`, `the ground east of Spinetta`. */
  ground(at: string): Marked {
    const named = this.marked(at)
    return at.includes('/') || this.isPlace(at) ? named : m.field_ground({ place: named })
  }

  /** An area with the wind that an attack on one of its approaches comes from: `Marengo from the north`. */
  attacked(approach: string): Marked {
    const [area] = approach.split('/')
    return m.field_attacked({ ground: this.ground(area), from: place(placeId(approach), this.from(approach)) })
  }

  private box(id: string): string {
    return wordsOf(this.boxes, id) ?? id
  }

  private isPlace(at: string): boolean {
    const name = this.names.areas[at]
    return name === undefined || 'place' in name
  }

  private inside(at: string, named: string): string {
    if (at.includes('/')) return m.field_in_approach({ place: named })
    return this.isPlace(at) ? m.field_in_place({ place: named }) : m.field_in_open({ place: named })
  }

  /** Where a march ends, with the places it passes. */
  way(places: readonly string[]): Marked {
    const [to, ...passed] = places.map((at) => this.marked(at)).reverse()
    return passed.length === 0 ? to : m.field_way({ to, way: list(passed.reverse()) })
  }

  /** What an area is, apart from who stands there. */
  describeArea(id: string): string[] {
    const area = this.data.areas.find((one) => String(one.id) === id)
    if (area === undefined) return [id]
    const roads = this.data.roads
      .filter((road) => road.a === area.id || road.b === area.id)
      .map((road) => ({ main: road.kind === 'main', to: String(road.a === area.id ? road.b : road.a) }))
    const seen = new Set<string>()
    const words = roads.flatMap(({ main, to }) => {
      if (seen.has(`${to}${main}`)) return []
      seen.add(`${to}${main}`)
      return [main ? m.field_road_main({ to: this.area(to) }) : m.field_road_local({ to: this.area(to) })]
    })
    return [this.area(id), m.field_capacity({ count: area.capacity }), ...words]
  }

  approach(at: string): Approach {
    const [from, to] = at.replace(/b$/, '').split('/').map(Number)
    const both = this.data.borders.filter((one) => [one.a, one.b].includes(from) && [one.a, one.b].includes(to))
    const border = both[at.endsWith('b') ? 1 : 0]
    if (border === undefined) return { wide: false, symbols: [] }
    return { wide: border.width === 'wide', symbols: border.a === from ? border.aSymbols : border.bSymbols }
  }

  /** What an approach is: its width and its symbols. */
  describeApproach(at: string): string[] {
    const { wide, symbols } = this.approach(at)
    const words = { I: m.field_pen_I, C: m.field_pen_C, A: m.field_pen_A, O: m.field_pen_O }
    const penalties = [...new Set(symbols)].map((symbol) => {
      const count = symbols.filter((one) => one === symbol).length
      return count === 1 ? words[symbol]() : `${count} × ${words[symbol]()}`
    })
    return [this.words(at), wide ? m.field_wide() : m.field_narrow(), ...penalties]
  }
}
