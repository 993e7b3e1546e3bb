import { stroke } from './drum.ts'
import type { Instrument } from './instrument.ts'

const STROKES = 17
const APART = 0.048

/** The pas de charge: a roll that swells, and one stroke. */
export const roll: Instrument = {
  seconds: 1.2,
  play: (into) => {
    for (let i = 0; i < STROKES; i++) stroke(into, i * APART, 0.08 + (0.14 * i) / STROKES)
    stroke(into, STROKES * APART + 0.05, 0.34)
  },
}
