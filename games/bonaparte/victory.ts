import { endGame } from '@coup/engine'
import { FIRST_AREA, type Side } from '@coup/field'
import { areas, star } from './board.ts'
import { isDemoralized } from './morale.ts'
import { AUSTRIA, enemyOf, FRANCE } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** The colours of stars that Austria holds. */
export function starColours(g: Bonaparte): number {
  const colours = new Set<string>()
  for (let area = FIRST_AREA; area < areas; area++) {
    const colour = star[area]
    if (colour !== undefined && g.occupied(AUSTRIA, area)) colours.add(colour)
  }
  return colours.size
}

/** 14: after the last round. */
export function victory(g: Bonaparte): never {
  const shaken = [AUSTRIA, FRANCE].filter((side) => isDemoralized(g, side))
  if (shaken.length === 1) won(g, enemyOf(shaken[0]), 'decisive', 'demoralized')
  // Two or more areas with stars of at least two colours.
  const stars = starColours(g) >= 2
  won(g, stars ? AUSTRIA : FRANCE, 'territorial', stars ? 'stars' : 'held')
}

function won(g: Bonaparte, side: Side, degree: string, reason: string): never {
  const outcome = { winner: g.nameOf(side), degree, reason }
  g.emit({ type: 'over', ...outcome })
  endGame(g, outcome)
}
