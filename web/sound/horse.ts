import { hoof } from './hoofs.ts'
import type { Instrument } from './instrument.ts'
import { burst } from './noise.ts'

const FLUTTER = 0.035

/** A horse at a heavy trot, that snorts. */
export const horse: Instrument = {
  seconds: 1.4,
  play: (into) => {
    for (let i = 0; i < 4; i++) hoof(into, i * 0.2, i % 2 === 0 ? 0.42 : 0.34, i % 2 === 0 ? 480 : 400)
    for (let i = 0; i < 8; i++)
      burst(into, {
        at: 0.84 + i * FLUTTER,
        level: 0.34 * (1 - i / 9),
        seconds: FLUTTER,
        filter: 'bandpass',
        from: 950 - i * 50,
        q: 1.2,
      })
  },
}
