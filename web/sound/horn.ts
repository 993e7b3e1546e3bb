import { type Instrument, struck } from './instrument.ts'

/** Natural notes of a horn in F: the third, the fourth and the fifth. */
const CALL = [
  { at: 0, pitch: 262, seconds: 0.22 },
  { at: 0.24, pitch: 349, seconds: 0.22 },
  { at: 0.48, pitch: 437, seconds: 0.75 },
]

function blow(into: AudioNode, { at, pitch, seconds }: (typeof CALL)[number]): void {
  const { context } = into
  const level = struck(into, { at, level: 0.16, seconds, attack: 0.045 })
  // The bell opens as the note swells.
  const bell = new BiquadFilterNode(context, { type: 'lowpass', frequency: pitch * 1.5, Q: 0.9 })
  bell.frequency.setValueAtTime(pitch * 1.5, at)
  bell.frequency.linearRampToValueAtTime(pitch * 4.5, at + 0.09)
  bell.frequency.linearRampToValueAtTime(pitch * 2, at + seconds)
  bell.connect(level)
  for (const detune of [-4, 5]) {
    const reed = new OscillatorNode(context, { type: 'sawtooth', frequency: pitch, detune })
    reed.connect(bell)
    reed.start(at)
    reed.stop(at + seconds + 0.1)
  }
}

/** A call on a horn: it is your turn. */
export const horn: Instrument = {
  seconds: 1.4,
  play: (into) => {
    for (const note of CALL) blow(into, note)
  },
}
