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
  readonly firstApproach: number
  readonly firstBox: number
  readonly positions: number
  readonly OFF: number

  /** By area: its printed number, how many blocks it holds, its approaches, the areas next to it by passable borders. */
  readonly id: Int16Array
  readonly capacity: Int16Array
  readonly approaches: Int16Array[]
  readonly neighbours: Int16Array[]

  /** By position: its area (-1: a box), and for an approach the area opposite (else -1). */
  readonly areaOf: Int16Array
  readonly beyond: Int16Array
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

  readonly #areaById = new Map<number, number>()
  readonly #positionByName = new Map<string, number>()

  constructor(data: BoardData) {
    this.data = data
    this.boxes = [...new Set(data.entries.map((entry) => entry.box))]
    this.areas = data.areas.length
    this.borders = data.borders.length
    this.firstApproach = this.areas
    this.firstBox = this.areas + 2 * this.borders
    this.positions = this.firstBox + this.boxes.length
    this.OFF = this.positions

    this.id = Int16Array.from(data.areas, (area) => area.id)
    this.capacity = Int16Array.from(data.areas, (area) => area.capacity)
    data.areas.forEach((area, index) => {
      this.#areaById.set(area.id, index)
    })

    // Room for OFF as well, so that it may be looked up without a test.
    const size = this.positions + 1
    this.areaOf = new Int16Array(size).fill(-1)
    this.beyond = new Int16Array(size).fill(-1)
    this.wide = new Uint8Array(size)
    this.impassable = new Uint8Array(size)
    this.infantryPenalty = new Uint8Array(size)
    this.cavalryPenalty = new Uint8Array(size)
    this.artilleryPenalty = new Uint8Array(size)
    this.obstruction = new Uint8Array(size)
    this.arrow = new Int8Array(size)
    for (let area = 0; area < this.areas; area++) this.areaOf[area] = area
    this.#readApproaches()

    const approaches: number[][] = data.areas.map(() => [])
    for (let pos = this.firstApproach; pos < this.firstBox; pos++) approaches[this.areaOf[pos]].push(pos)
    this.approaches = approaches.map((list) => Int16Array.from(list))
    this.neighbours = approaches.map((list) =>
      Int16Array.from(new Set(list.filter((pos) => !this.impassable[pos]).map((pos) => this.beyond[pos]))),
    )

    this.names = this.#nameAll()
    this.names.forEach((name, pos) => {
      this.#positionByName.set(name, pos)
    })
    this.roads = new Roads(this)
  }

  #readApproaches() {
    this.data.borders.forEach((border, index) => {
      const sides: [number, number, ApproachSymbol[]][] = [
        [border.a, border.b, border.aSymbols],
        [border.b, border.a, border.bSymbols],
      ]
      sides.forEach(([own, other, symbols], side) => {
        const pos = this.firstApproach + 2 * index + side
        const count = (symbol: ApproachSymbol) => symbols.filter((printed) => printed === symbol).length
        this.areaOf[pos] = this.area(own)
        this.beyond[pos] = this.area(other)
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
  area(id: number): number {
    return this.#areaById.get(id) ?? -1
  }

  /** `12` reserve, `9/5` approach, `9/5b` the second approach between the two, `box:Alessandria`. */
  name(pos: number): string {
    return this.names[pos]
  }

  /** The position of this name, or -1. */
  position(name: string): number {
    return this.#positionByName.get(name) ?? -1
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

  isReserve(pos: number): boolean {
    return pos < this.firstApproach
  }

  isApproach(pos: number): boolean {
    return pos >= this.firstApproach && pos < this.firstBox
  }

  isBox(pos: number): boolean {
    return pos >= this.firstBox && pos < this.OFF
  }

  /** The approach across the border. */
  opposite(pos: number): number {
    return this.firstApproach + ((pos - this.firstApproach) ^ 1)
  }

  /** How many blocks block this approach completely. */
  full(pos: number): number {
    return 1 + this.wide[pos]
  }
}
