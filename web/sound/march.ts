import { stroke } from './drum.ts'
import type { Instrument } from './instrument.ts'

/** The step on a drum: two, and three quick ones. */
const BEATS = [
  [0, 1],
  [0.27, 0.7],
  [0.54, 0.9],
  [0.63, 0.55],
  [0.72, 0.75],
]

export const march: Instrument = {
  seconds: 1,
  play: (into) => {
    for (const [at, level] of BEATS) stroke(into, at, level * 0.3)
  },
}
