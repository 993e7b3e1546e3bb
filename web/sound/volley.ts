import type { Instrument } from './instrument.ts'
import { burst, scattered } from './noise.ts'

const MUSKETS = 24

/** Muskets down a line, most of them together, and their echo. */
export const volley: Instrument = {
  seconds: 1.4,
  play: (into) => {
    const random = scattered(1800)
    for (let i = 0; i < MUSKETS; i++) {
      const late = random() ** 2
      const level = 0.3 + 0.15 * random()
      burst(into, { at: late * 0.42, level, seconds: 0.07, filter: 'bandpass', from: 1700, to: 700, q: 0.5 })
    }
    burst(into, { at: 0.03, level: 0.3, seconds: 1.1, filter: 'lowpass', from: 900, to: 180, attack: 0.05 })
  },
}
