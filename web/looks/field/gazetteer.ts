import type { BoardData } from '@coup/field'
import * as m from '../../paraglide/messages.js'
import { list } from '../../words/format.ts'
import { type Marked, place } from '../../words/marked.ts'
import { placeId } from './pieces/scene.ts'

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
  private readonly names: Map<string, string>
  private readonly data: BoardData

  constructor(data: BoardData) {
    this.data = data
    this.names = new Map(data.areas.flatMap((area) => (area.name ? [[String(area.id), area.name]] : [])))
  }

  area(id: string): string {
    const name = this.names.get(id)
    return name === undefined ? m.field_area({ id }) : m.field_area_named({ name, id })
  }

  /** A position: `12`, `9/5`, `box:Novi`. */
  words(at: string): string {
    if (at.startsWith('box:')) return at.slice(4)
    const [from, to] = at.split('/')
    return to === undefined ? this.area(from) : m.field_approach({ from, to: to.replace(/b$/, '') })
  }

  marked(at: string): Marked {
    return place(placeId(at), this.words(at))
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
      return [main ? m.field_road_main({ to }) : m.field_road_local({ to })]
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
