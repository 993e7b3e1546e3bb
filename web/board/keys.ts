import type { Point } from './draw/geometry.ts'

export interface Spot {
  id: string
  p: Point
}

/** Left to right in rows from the top, as one reads. */
export function readingOrder(spots: readonly Spot[], row = 60): Spot[] {
  return [...spots].sort((a, b) => Math.floor(a.p[1] / row) - Math.floor(b.p[1] / row) || a.p[0] - b.p[0])
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The spot that an arrow key leads to: the nearest one that lies more in that direction than aside of it. */
export function towards(from: Spot, spots: readonly Spot[], key: string): Spot | undefined {
  const way = ARROWS[key]
  if (!way) return undefined
  let best: Spot | undefined
  let least = Number.POSITIVE_INFINITY
  for (const spot of spots) {
    const [dx, dy] = [spot.p[0] - from.p[0], spot.p[1] - from.p[1]]
    const ahead = dx * way[0] + dy * way[1]
    const aside = Math.abs(dx * way[1] - dy * way[0])
    if (spot.id === from.id || ahead <= 0 || aside > ahead * 2) continue
    const price = ahead + aside * 1.5
    if (price < least) {
      least = price
      best = spot
    }
  }
  return best
}
