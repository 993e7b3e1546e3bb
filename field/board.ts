import { filled } from '@coup/engine'
import {
  type Approach,
  type Area,
  FIRST_AREA,
  NO_AREA,
  type Position,
  toApproach,
  toArea,
  toPosition,
} from './brands.ts'
import type { ApproachSymbol, BoardData } from './data.ts'
import { Roads } from './roads.ts'

/**
 * The ground as small integers. A position is the reserve of an area (0 .. areas-1), an approach (two for each
 * border: on a's side, then on b's), a box beside the map, or OFF: no longer in play.
 */
export class Board {
  readonly data: BoardData
  readonly areas: number
  readonly borders: number
  readonly firstApproach: Approach
  readonly firstBox: number
  readonly positions: number
  readonly OFF: Position

  /** By area: its printed number, how many blocks it holds, its approaches, the areas next to it by passable borders. */
  readonly id: Int16Array
  readonly capacity: Int16Array
  readonly approaches: readonly (readonly Approach[])[]
  readonly neighbours: readonly (readonly Area[])[]

  /** By position: its area (-1: a box), and for an approach the area opposite (else -1). */
  readonly areaOf: readonly Area[]
  readonly beyond: readonly Area[]
  /** By position: what is printed at the approach. */
  readonly wide: Uint8Array
  readonly impassable: Uint8Array
  readonly infantryPenalty: Uint8Array
  readonly cavalryPenalty: Uint8Array
  readonly artilleryPenalty: Uint8Array
  readonly obstruction: Uint8Array
  /** By position: leaving through this approach goes with the direction mark (1), against it (-1), or there is none. */
  readonly arrow: Int8Array

  readonly names: readonly string[]
  readonly boxes: readonly string[]
  readonly roads: Roads

  readonly #areaById = new Map<number, Area>()
  readonly #positionByName = new Map<string, Position>()

  constructor(data: BoardData) {
    this.data = data
    this.boxes = [...new Set(data.entries.map((entry) => entry.box))]
    this.areas = data.areas.length
    this.borders = data.borders.length
    this.firstApproach = toApproach(this.areas)
    this.firstBox = this.areas + 2 * this.borders
    this.positions = this.firstBox + this.boxes.length
    this.OFF = toPosition(this.positions)

    this.id = Int16Array.from(data.areas, (area) => area.id)
    this.capacity = Int16Array.from(data.areas, (area) => area.capacity)
    data.areas.forEach((area, index) => {
      this.#areaById.set(area.id, toArea(index))
    })

    // Room for OFF as well, so that it may be looked up without a test.
    const size = this.positions + 1
    this.wide = new Uint8Array(size)
    this.impassable = new Uint8Array(size)
    this.infantryPenalty = new Uint8Array(size)
    this.cavalryPenalty = new Uint8Array(size)
    this.artilleryPenalty = new Uint8Array(size)
    this.obstruction = new Uint8Array(size)
    this.arrow = new Int8Array(size)
    const areaOf = filled(size, NO_AREA)
    const beyond = filled(size, NO_AREA)
    for (let area = FIRST_AREA; area < this.areas; area++) areaOf[area] = area
    this.#readApproaches(areaOf, beyond)
    this.areaOf = areaOf
    this.beyond = beyond

    const approaches: Approach[][] = data.areas.map(() => [])
    for (let pos = this.firstApproach; pos < this.firstBox; pos++) approaches[areaOf[pos]].push(pos)
    this.approaches = approaches
    this.neighbours = approaches.map((list) => [
      ...new Set(list.filter((pos) => !this.impassable[pos]).map((pos) => beyond[pos])),
    ])

    this.names = this.#nameAll()
    this.names.forEach((name, pos) => {
      this.#positionByName.set(name, toPosition(pos))
    })
    this.roads = new Roads(this)
  }

  #readApproaches(areaOf: Area[], beyond: Area[]) {
    this.data.borders.forEach((border, index) => {
      const sides: [number, number, ApproachSymbol[]][] = [
        [border.a, border.b, border.aSymbols],
        [border.b, border.a, border.bSymbols],
      ]
      sides.forEach(([own, other, symbols], side) => {
        const pos = this.firstApproach + 2 * index + side
        const count = (symbol: ApproachSymbol) => symbols.filter((printed) => printed === symbol).length
        areaOf[pos] = this.area(own)
        beyond[pos] = this.area(other)
        this.wide[pos] = border.width === 'wide' ? 1 : 0
        this.impassable[pos] = border.impassable ? 1 : 0
        this.infantryPenalty[pos] = count('I')
        this.cavalryPenalty[pos] = count('C')
        this.artilleryPenalty[pos] = count('A')
        this.obstruction[pos] = count('O')
        this.arrow[pos] = border.arrow ? (border.arrow[0] === own ? 1 : -1) : 0
      })
    })
  }

  #nameAll(): string[] {
    const used = new Set<string>()
    const names = Array.from(this.id, String)
    for (let pos = this.firstApproach; pos < this.firstBox; pos++) {
      const plain = `${this.id[this.areaOf[pos]]}/${this.id[this.beyond[pos]]}`
      names.push(used.has(plain) ? `${plain}b` : plain)
      used.add(plain)
    }
    return names.concat(this.boxes.map((box) => `box:${box}`))
  }

  /** The area with this printed number, or -1. */
  area(id: number): Area {
    return this.#areaById.get(id) ?? NO_AREA
  }

  /** `12` reserve, `9/5` approach, `9/5b` the second approach between the two, `box:Alessandria`. */
  name(pos: number): string {
    return this.names[pos]
  }

  /** The position of this name, or -1. */
  position(name: string): Position {
    return this.#positionByName.get(name) ?? NO_AREA
  }

  /** By area: how many passable borders lie on the shortest way to one of these areas. */
  distances(to: readonly number[]): Uint8Array {
    const distance = new Uint8Array(this.neighbours.length).fill(255)
    for (const area of to) distance[area] = 0
    const reached = [...to]
    for (const area of reached) {
      for (const next of this.neighbours[area]) {
        if (distance[next] !== 255) continue
        distance[next] = distance[area] + 1
        reached.push(next)
      }
    }
    return distance
  }

  isReserve(pos: number): pos is Area {
    return pos < this.firstApproach
  }

  isApproach(pos: number): pos is Approach {
    return pos >= this.firstApproach && pos < this.firstBox
  }

  isBox(pos: number): boolean {
    return pos >= this.firstBox && pos < this.OFF
  }

  /** The approach across the border. */
  opposite(pos: number): Approach {
    return toApproach(this.firstApproach + ((pos - this.firstApproach) ^ 1))
  }

  /** How many blocks block this approach completely. */
  full(pos: number): number {
    return 1 + this.wide[pos]
  }
}
