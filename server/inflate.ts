import { constants } from 'node:zlib'
import * as ws from 'ws'
import { inflating } from './zip.ts'

/** What `ws` makes of a socket that compresses; it gives the class out, its types do not. */
interface Extension {
  readonly params: { readonly client_no_context_takeover?: boolean; readonly server_no_context_takeover?: boolean }
  decompress(data: Buffer, fin: boolean, done: (error: Error | null, whole?: Buffer) => void): void
}

const TAIL = Buffer.from([0, 0, 0xff, 0xff])
/** `ws` looks itself whether it is longer than a message may be. */
const MOST = 1 << 20
const INFLATING = inflating({ finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST })

function inflated(data: Buffer): Buffer | null {
  try {
    return Buffer.from(INFLATING.lent(Buffer.concat([data, TAIL])))
  } catch {
    return null
  }
}

/**
 * `ws` keeps an inflater for every socket that has sent something compressed, and a browser compresses whatever it
 * sends: tens of kilobytes for requests of a hundred bytes. Here each is inflated by itself, as soon as this module is
 * there. What comes in several frames, and what is no good, goes the usual way.
 */
const { PerMessageDeflate } = ws as unknown as { PerMessageDeflate: { prototype: Extension } }
const usual = PerMessageDeflate.prototype.decompress
const inFrames = new WeakSet<Extension>()

PerMessageDeflate.prototype.decompress = function (this: Extension, data, fin, done) {
  const { client_no_context_takeover: sent, server_no_context_takeover: received } = this.params
  const alone = fin && !inFrames.has(this) && sent === true && received === true
  const whole = alone ? inflated(data) : null
  if (whole !== null) return queueMicrotask(() => done(null, whole))
  if (fin) inFrames.delete(this)
  else inFrames.add(this)
  usual.call(this, data, fin, done)
}
