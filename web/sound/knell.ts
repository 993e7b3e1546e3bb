import { boom } from './drum.ts'
import type { Instrument } from './instrument.ts'

/** A low drum: the battle is over. */
export const knell: Instrument = {
  seconds: 2.2,
  play: (into) => {
    boom(into, 0, 0.4)
    boom(into, 0.62, 0.3)
    boom(into, 1.24, 0.42)
  },
}
