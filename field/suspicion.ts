import { typeOf } from './face.ts'
import type { Field } from './field.ts'
import { SEEN } from './knowledge.ts'

/**
 * Whether the enemy must reckon with this type of face on a block: a question that only hidden facts would answer is
 * asked whenever this holds, so that being asked tells nothing.
 */
export function couldBe(g: Field, block: number, type: number): boolean {
  const { face, mixture, side, source } = g
  for (let holder = 0; holder < face.length; holder++) {
    if (face[holder] === 0 || typeOf(face[holder]) !== type || side[holder] !== side[block]) continue
    if (mixture[holder] === mixture[block]) return true
    if (source[holder] !== SEEN && isAmong(g, mixture[block], source[holder])) return true
  }
  return false
}

/** Whether a face of this lot is in the mixture. */
function isAmong(g: Field, mixture: number, lot: number): boolean {
  for (let block = 0; block < g.face.length; block++) {
    if (g.mixture[block] === mixture && g.source[block] === lot) return true
  }
  return false
}
