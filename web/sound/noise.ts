import { type Struck, struck } from './instrument.ts'

const SECONDS = 2
const made = new Map<number, AudioBuffer>()

/** Numbers from -1 to 1 that are the same at every hearing. */
export function scattered(seed: number): () => number {
  let now = seed
  return () => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0
    return now / 2 ** 31 - 1
  }
}

/** Made once for all sounds. */
function noiseOf({ sampleRate }: BaseAudioContext): AudioBuffer {
  const known = made.get(sampleRate)
  if (known !== undefined) return known
  const buffer = new AudioBuffer({ length: SECONDS * sampleRate, sampleRate })
  const samples = buffer.getChannelData(0)
  const random = scattered(1805)
  for (let i = 0; i < samples.length; i++) samples[i] = random()
  made.set(sampleRate, buffer)
  return buffer
}

export interface Burst extends Struck {
  readonly filter: BiquadFilterType
  readonly from: number
  readonly to?: number
  readonly q?: number
}

/** A burst of noise through a filter that glides from one pitch to another while it dies away. */
export function burst(into: AudioNode, how: Burst): void {
  const { context } = into
  const { at, seconds, attack = 0, filter: type, from, to = from, q = 0.7 } = how
  const filter = new BiquadFilterNode(context, { type, frequency: from, Q: q })
  filter.frequency.setValueAtTime(from, at)
  filter.frequency.exponentialRampToValueAtTime(to, at + attack + seconds)
  filter.connect(struck(into, how))
  const source = new AudioBufferSourceNode(context, { buffer: noiseOf(context), loop: true })
  source.connect(filter)
  // Each from another place of the noise: two strokes are never the same.
  source.start(at, (at * 7.3) % 1)
  source.stop(at + attack + seconds + 0.05)
}
