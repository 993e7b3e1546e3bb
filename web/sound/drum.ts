import { tone } from './instrument.ts'
import { burst } from './noise.ts'

/** One stroke on a field drum: skin and snares. */
export function stroke(into: AudioNode, at: number, level: number): void {
  tone(into, { at, level: level * 0.6, seconds: 0.11, from: 210, to: 150 })
  burst(into, { at, level, seconds: 0.09, filter: 'bandpass', from: 1900, q: 0.8 })
  burst(into, { at, level: level * 0.35, seconds: 0.14, filter: 'highpass', from: 4200 })
}

/** A large drum, muffled. */
export function boom(into: AudioNode, at: number, level: number): void {
  tone(into, { at, level, seconds: 0.75, attack: 0.006, from: 92, to: 54 })
  burst(into, { at, level: level * 0.8, seconds: 0.16, filter: 'lowpass', from: 420, to: 140 })
}
