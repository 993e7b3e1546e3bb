import type { Point } from '../../../board/draw/geometry.ts'
import { degrees, nearest } from '../../../board/draw/geometry.ts'
import type { Terrain } from './facts.ts'

export interface Bridge {
  p: Point
  angle: number
  main: boolean
}

/** Bridges take the direction and rank of their road. */
export function findBridges({ roads, bridges }: Terrain): Bridge[] {
  const lines = roads.map((r) => r.line)
  return bridges.map((p) => {
    const foot = nearest(p, lines)
    return { p, angle: degrees(foot.dir), main: roads[foot.line].kind === 'main' }
  })
}
