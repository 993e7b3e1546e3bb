import { type Instrument, tone } from './instrument.ts'
import { burst } from './noise.ts'

/** Partials of a blade, in no harmony with each other. */
const PARTIALS = [1870, 2610, 3420, 4710, 6130]

function blow(into: AudioNode, at: number, level: number, pitch: number): void {
  burst(into, { at, level: level * 0.8, seconds: 0.04, filter: 'highpass', from: 2500 })
  for (const [i, partial] of PARTIALS.entries())
    tone(into, { at, level: (level * 0.3) / (1 + i * 0.5), seconds: 0.42 - i * 0.05, from: partial * pitch })
}

/** Two blows of a sword upon another. */
export const clash: Instrument = {
  seconds: 0.9,
  play: (into) => {
    blow(into, 0, 0.24, 1)
    blow(into, 0.2, 0.3, 0.93)
  },
}
