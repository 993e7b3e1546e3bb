import {
  constants,
  createDeflateRaw,
  createInflateRaw,
  deflateRawSync,
  inflateRawSync,
  type Zlib,
  type ZlibOptions,
} from 'node:zlib'

/** What a stream of Node's zlib works with; `state` is what is left of the room and of the input. */
interface Engine {
  readonly _handle?: {
    writeSync(
      flush: number,
      input: Uint8Array,
      at: number,
      length: number,
      output: Uint8Array,
      outputAt: number,
      room: number,
    ): void
    reset(): void
  } | null
  readonly _writeState?: Uint32Array
}

/** Where everything is packed and unpacked, one thing after the other; it grows to the longest. */
let room = Buffer.allocUnsafeSlow(64 * 1024)

/**
 * Packs or unpacks, always with the same engine. Node's functions make one for each call, which lives with its buffers
 * until the whole heap is swept: at hundreds of calls a second that is most of what has to be swept. Where Node's
 * engines look otherwise than expected, its functions do it.
 */
class Zip {
  private readonly open: () => Engine & Zlib & NodeJS.EventEmitter
  private readonly usual: (input: Uint8Array) => Buffer
  private readonly flush: number
  private readonly most: number
  private engine: (Engine & Zlib & NodeJS.EventEmitter) | null = null

  constructor(open: Zip['open'], usual: Zip['usual'], { finishFlush, maxOutputLength }: ZlibOptions) {
    this.open = open
    this.usual = usual
    this.flush = finishFlush ?? constants.Z_FINISH
    this.most = maxOutputLength ?? Number.POSITIVE_INFINITY
  }

  /** Good until something else is packed or unpacked. Throws where there is nothing to be made of it. */
  lent(input: Uint8Array): Buffer {
    this.engine ??= this.begin()
    const { _handle: handle, _writeState: state } = this.engine
    if (typeof handle?.writeSync !== 'function' || state === undefined) return this.usual(input)
    handle.reset()
    for (let read = 0, made = 0; ; ) {
      handle.writeSync(this.flush, input, read, input.length - read, room, made, room.length - made)
      // It has told of an error and is done for; Node's function says which.
      if (this.engine._handle !== handle) return this.failed(input)
      const [left, unread] = state
      read = input.length - unread
      made = room.length - left
      if (made > this.most) return this.usual(input)
      if (left > 0) return room.subarray(0, made)
      const wider = Buffer.allocUnsafeSlow(2 * room.length)
      room.copy(wider)
      room = wider
    }
  }

  private begin(): NonNullable<Zip['engine']> {
    const engine = this.open()
    engine.on('error', () => {})
    return engine
  }

  private failed(input: Uint8Array): Buffer {
    this.engine = null
    return this.usual(input)
  }

  /** A buffer of its own, no longer than it must be. */
  made(input: Uint8Array): Uint8Array {
    return new Uint8Array(this.lent(input))
  }
}

export const deflating = (options: ZlibOptions): Zip =>
  new Zip(
    () => createDeflateRaw(options),
    (input) => deflateRawSync(input, options),
    options,
  )

export const inflating = (options: ZlibOptions = {}): Zip =>
  new Zip(
    () => createInflateRaw(options),
    (input) => inflateRawSync(input, options),
    options,
  )
