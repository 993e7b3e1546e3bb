import type { Line } from '../../../board/draw/geometry.ts'
import { bounds, closed, distanceTo, inside } from '../../../board/draw/geometry.ts'

const STEP = 12
const MARGIN = 120

/** How deep inside an area a point lies, below zero outside it: read from a grid, for it is asked often. */
export class Depths {
  readonly #corner: readonly [number, number]
  readonly #columns: number
  readonly #rows: number
  readonly #depths: Float32Array

  private constructor(outline: Line) {
    const [x, y, w, h] = bounds(outline)
    this.#corner = [x - MARGIN, y - MARGIN]
    this.#columns = Math.ceil((w + 2 * MARGIN) / STEP) + 1
    this.#rows = Math.ceil((h + 2 * MARGIN) / STEP) + 1
    const ring = closed(outline)
    this.#depths = Float32Array.from({ length: this.#columns * this.#rows }, (_, i) => {
      const px = this.#corner[0] + (i % this.#columns) * STEP
      const py = this.#corner[1] + Math.floor(i / this.#columns) * STEP
      const far = distanceTo(ring, px, py)
      return inside([px, py], outline) ? far : -far
    })
  }

  static readonly #known = new WeakMap<Line, Depths>()

  static of(outline: Line): Depths {
    const known = Depths.#known.get(outline) ?? new Depths(outline)
    Depths.#known.set(outline, known)
    return known
  }

  at(x: number, y: number): number {
    const column = Math.max(0, Math.min(this.#columns - 1, Math.round((x - this.#corner[0]) / STEP)))
    const row = Math.max(0, Math.min(this.#rows - 1, Math.round((y - this.#corner[1]) / STEP)))
    return this.#depths[row * this.#columns + column]
  }
}
