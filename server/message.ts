import { constants, deflateRaw } from 'node:zlib'
import { deflating } from './zip.ts'

/** Shorter ones are sent as they are. */
const WORTHWHILE = 1024
/** Longer ones are compressed beside what else there is to do. */
const LONG = 64 * 1024
/** Most of a sight repeats within 4 kB: with such a window little is cleared for little. */
export const WINDOW_BITS = 12
const LITTLE = {
  level: 3,
  memLevel: 5,
  windowBits: WINDOW_BITS,
  finishFlush: constants.Z_SYNC_FLUSH,
}
const SHORT = deflating(LITTLE)
/** What a compressed message ends with, and a frame leaves out. */
const TAIL = 4
const TEXT = 0x81
const COMPRESSED = 0x40

/** One whole frame (RFC 6455, 5.2; RFC 7692, 6). */
function framed(head: number, payload: Uint8Array): Buffer {
  const { length } = payload
  const room = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(room + length)
  frame[0] = head
  frame[1] = room === 2 ? length : room === 4 ? 126 : 127
  if (room === 4) frame.writeUInt16BE(length, 2)
  if (room === 10) frame.writeBigUInt64BE(BigInt(length), 2)
  frame.set(payload, room)
  return frame
}

const compressed = (bytes: Buffer) => framed(TEXT | COMPRESSED, bytes.subarray(0, -TAIL))

/** What is said to one socket or to many: made a frame once, compressed once. A socket keeps nothing for it. */
export class Message {
  readonly bytes: Uint8Array
  private plain: Buffer | null = null
  private packed: Buffer | Promise<Buffer> | null = null

  constructor(text: string | Uint8Array) {
    this.bytes = typeof text === 'string' ? Buffer.from(text) : text
  }

  /** As it goes over a socket that takes compressed frames, or does not. A long one takes a moment. */
  frame(compressing: boolean): Buffer | Promise<Buffer> {
    if (compressing && this.bytes.length >= WORTHWHILE) {
      this.packed ??= this.bytes.length > LONG ? this.packLong() : compressed(SHORT.lent(this.bytes))
      return this.packed
    }
    this.plain ??= framed(TEXT, this.bytes)
    return this.plain
  }

  private packLong(): Promise<Buffer> {
    return new Promise((done, failed) => {
      deflateRaw(this.bytes, LITTLE, (error, bytes) => (error ? failed(error) : done(compressed(bytes))))
    })
  }
}
