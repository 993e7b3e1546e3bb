/** What makes one sound: it plays from the first moment of a context into a node of it. */
export interface Instrument {
  readonly seconds: number
  play(into: AudioNode): void
}

export interface Struck {
  readonly at: number
  readonly level: number
  /** How long it dies away. */
  readonly seconds: number
  /** How long it rises: by default just so slowly that no loudspeaker clicks. */
  readonly attack?: number
}

/** The share of a level that is left when it is cut off: hardly to be heard. */
const LEFT = 0.01
/** Seconds in which it is cut off, so that no loudspeaker clicks. */
const CUT = 0.03

/** A level that is struck and dies away. */
export function struck(into: AudioNode, { at, level, seconds, attack = 0.003 }: Struck): GainNode {
  const node = new GainNode(into.context, { gain: 0 })
  node.gain.setValueAtTime(0, at)
  node.gain.linearRampToValueAtTime(level, at + attack)
  node.gain.exponentialRampToValueAtTime(level * LEFT, at + attack + seconds)
  node.gain.linearRampToValueAtTime(0, at + attack + seconds + CUT)
  node.connect(into)
  return node
}

/** A tone that glides from one pitch to another while it dies away. */
export function tone(
  into: AudioNode,
  how: Struck & { readonly from: number; readonly to?: number; readonly type?: OscillatorType },
): void {
  const { at, seconds, attack = 0, from, to = from, type = 'sine' } = how
  const voice = new OscillatorNode(into.context, { type, frequency: from })
  voice.frequency.setValueAtTime(from, at)
  voice.frequency.exponentialRampToValueAtTime(to, at + attack + seconds)
  voice.connect(struck(into, how))
  voice.start(at)
  voice.stop(at + attack + seconds + 0.05)
}
