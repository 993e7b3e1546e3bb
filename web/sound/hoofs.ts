import { type Instrument, tone } from './instrument.ts'
import { burst } from './noise.ts'

/** One hoof on the ground. */
export function hoof(into: AudioNode, at: number, level: number, pitch: number): void {
  burst(into, { at, level: level * 2, seconds: 0.06, filter: 'bandpass', from: pitch, to: pitch * 0.7, q: 2.5 })
  tone(into, { at, level: level * 0.6, seconds: 0.07, from: 130, to: 85 })
}

/** A gallop: three beats and a breath. */
const BEATS = [0, 0.1, 0.19]
const STRIDE = 0.36

export const hoofs: Instrument = {
  seconds: 1.3,
  play: (into) => {
    for (let stride = 0; stride < 3; stride++)
      for (const [i, beat] of BEATS.entries()) hoof(into, stride * STRIDE + beat, 0.22 + i * 0.06, 620 - i * 90)
  },
}
