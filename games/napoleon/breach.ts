import type { Approach } from '@coup/field'
import { board } from './board.ts'
import { cavalry, fronts, infantry } from './muster.ts'

/** 11.5: the strongest leaders that attackers of an arm have across the approach, in it or in the reserve behind. */
function strongestOf([single, pair]: readonly Uint8Array[], attack: Approach): number {
  const reserve = board.areaOf[attack]
  const one = Math.max(single[attack], single[reserve])
  return board.wide[attack] ? Math.max(one, pair[attack], pair[reserve]) : one
}

/** 11.4 to 11.7: what those who block the approach set against an attack, a counter-attack of a third with them. */
function resistance(defence: Approach): number {
  const [first, second, third] = fronts
  if (board.wide[defence]) return first[defence] + second[defence] + Math.max(0, third[defence] - 1)
  return first[defence] + Math.max(0, second[defence] - 1)
}

/** 11.6, 11.8: by how much the enemy opposite could beat those who block the approach; 0 where he could not. */
export function breach(defence: Approach): number {
  const attack = board.opposite(defence)
  const onFoot = strongestOf(infantry, attack) - 1 - (board.infantryPenalty[defence] > 0 ? 1 : 0)
  const mounted = board.obstruction[defence]
    ? 0
    : strongestOf(cavalry, attack) - (board.cavalryPenalty[defence] > 0 ? 1 : 0)
  return Math.max(0, Math.max(onFoot, mounted) - resistance(defence))
}
