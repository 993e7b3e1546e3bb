import { type Instrument, tone } from './instrument.ts'
import { burst } from './noise.ts'

const ARCHERS = [0, 0.09, 0.15]

/** Strings let go, and arrows in the air. */
export const bow: Instrument = {
  seconds: 0.9,
  play: (into) => {
    for (const [i, at] of ARCHERS.entries()) {
      tone(into, { at, level: 0.28, seconds: 0.14, from: 190 + i * 22, to: 120, type: 'triangle' })
      burst(into, {
        at: at + 0.02,
        level: 0.34,
        seconds: 0.4,
        attack: 0.06,
        filter: 'bandpass',
        from: 2600,
        to: 900,
        q: 1.4,
      })
    }
  },
}
