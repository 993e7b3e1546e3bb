import type { Side, Unit } from './brands.ts'
import type { Battle } from './state.ts'
import { sideOf, trainOf } from './state.ts'

/** From one outer module to another by the shorter way round the rim; below zero it leads against their order. */
function along(modules: number, from: number, to: number): number {
  const ahead = (to - from + modules) % modules
  return 2 * ahead <= modules ? ahead : ahead - modules
}

/** IV.7: how many modules it is from an outer one to the train's; where that may be one of several, to the nearest. */
export function wayToTrain(g: Battle, side: Side, from: number): number {
  const { outers, outersOf } = g.field.ground
  const ways = outersOf[g.at[trainOf(side)]].map((to) => along(outers.length, from, to))
  return ways.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best))
}

/** IV.3: the outer module beside which a unit leaves the map: the nearest, and of several the one nearest to its train. */
export function wayOut(g: Battle, unit: Unit): number {
  const near = g.field.ground.outersOf[g.at[unit]]
  const side = sideOf(unit)
  if (near.length === 1 || g.at[trainOf(side)] < 0) return near[0]
  const far = near.map((from) => Math.abs(wayToTrain(g, side, from)))
  return near[far.indexOf(Math.min(...far))]
}
