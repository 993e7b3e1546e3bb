import { type Struck, struck } from './instrument.ts'

const SECONDS = 2
const made = new WeakMap<BaseAudioContext, AudioBuffer>()

/** Numbers from -1 to 1 that are the same at every hearing. */
export function* scattered(seed: number): Generator<number, never> {
  let now = seed
  for (;;) {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0
    yield now / 2 ** 31 - 1
  }
}

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = made.get(context)
  if (known !== undefined) return known
  const buffer = new AudioBuffer({ length: SECONDS * context.sampleRate, sampleRate: context.sampleRate })
  const samples = buffer.getChannelData(0)
  const random = scattered(1805)
  for (let i = 0; i < samples.length; i++) samples[i] = random.next().value
  made.set(context, buffer)
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
