import type { Sound } from './sound.ts'

/** Seconds after which the next of several sounds begins. */
const APART = 0.5
/** Seconds: a sound that would come later than this comes no more. */
const LATE = 1.1
/** Milliseconds in which a device has to answer. */
const PATIENCE = 500
/** Milliseconds of silence after which the device may rest. */
const IDLE = 4000

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** Plays sounds one after the other; silent until the page was touched, as browsers demand. */
class Player {
  #context: AudioContext | null = null
  /** When the next sound may begin. */
  #free = 0
  #rest: ReturnType<typeof setTimeout> | undefined

  /** To be called while the page is touched: some browsers let a page begin to sound only then. */
  wake(): void {
    if (this.#context === null && navigator.userActivation.hasBeenActive) this.#resume()
  }

  /** `volume` is from 0 to 1. */
  async play(sounds: readonly Sound[], volume: number): Promise<void> {
    if (sounds.length === 0 || volume <= 0 || !navigator.userActivation.hasBeenActive) return
    const [{ samples }, context] = await Promise.all([import('./band.ts'), this.#resume()])
    for (const sound of sounds) this.#start(context, await samples(sound), volume)
  }

  async #resume(): Promise<AudioContext> {
    this.#context ??= new AudioContext()
    const context = this.#context
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => context.suspend(), IDLE)
    if (context.state !== 'running') await Promise.race([context.resume(), wait(PATIENCE)])
    return context
  }

  #start(context: AudioContext, buffer: AudioBuffer, volume: number): void {
    const at = Math.max(context.currentTime, this.#free)
    if (context.state !== 'running' || at > context.currentTime + LATE) return
    this.#free = at + APART
    // The ear hears in powers: the middle of the scale is about half as loud.
    const gain = new GainNode(context, { gain: volume ** 2 })
    gain.connect(context.destination)
    const source = new AudioBufferSourceNode(context, { buffer })
    source.connect(gain)
    source.start(at)
  }
}

export const player = new Player()
