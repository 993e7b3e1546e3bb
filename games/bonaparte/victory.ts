import { endGame } from '@coup/engine'
import { areas, star } from './board.ts'
import { isDemoralized } from './morale.ts'
import { AUSTRIA, FRANCE } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 14: two or more areas with stars of at least two colours. */
export function holdsStars(g: Bonaparte): boolean {
  const colours = new Set<string>()
  for (let area = 0; area < areas; area++) {
    const colour = star[area]
    if (colour !== undefined && g.occupied(AUSTRIA, area)) colours.add(colour)
  }
  return colours.size >= 2
}

/** 14: after the last round. */
export function victory(g: Bonaparte): never {
  const shaken = isDemoralized(g, AUSTRIA)
  const byMorale = shaken !== isDemoralized(g, FRANCE)
  const winner = byMorale ? (shaken ? FRANCE : AUSTRIA) : holdsStars(g) ? AUSTRIA : FRANCE
  const outcome = {
    winner: g.nameOf(winner),
    degree: byMorale ? 'decisive' : 'territorial',
    reason: byMorale ? 'demoralized' : 'stars',
  }
  g.emit({ type: 'over', ...outcome })
  endGame(g, outcome)
}
