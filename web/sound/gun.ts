import { type Instrument, tone } from './instrument.ts'
import { burst } from './noise.ts'

/** A field gun, some way off. */
export const gun: Instrument = {
  seconds: 1.6,
  play: (into) => {
    burst(into, { at: 0, level: 0.3, seconds: 0.06, filter: 'bandpass', from: 1400, to: 500 })
    tone(into, { at: 0, level: 0.42, seconds: 0.55, from: 105, to: 42 })
    burst(into, { at: 0.01, level: 0.42, seconds: 1.3, filter: 'lowpass', from: 700, to: 90, attack: 0.012 })
  },
}
