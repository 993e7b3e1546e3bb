import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10
const COMPRESSED = 0x40
const FLUSH = { finishFlush: constants.Z_SYNC_FLUSH }
const LITTLE = { ...FLUSH, windowBits: 9, memLevel: 1 }
/** What a compressed message ends with, and a frame leaves out. */
const TAIL = Buffer.from([0, 0, 0xff, 0xff])

/**
 * A socket of a browser as cheap as it can be, so that thousands of them leave the machine to the server: whole frames
 * alone, compressed in both directions as browsers do, and masked with nothing.
 */
export class Line {
  onMessage: (text: string) => void = () => {}
  onClose: () => void = () => {}
  private readonly socket: Socket
  private rest: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.socket = socket
  }

  /** `caller`: the address that the server shall take it for. */
  static open(address: string, caller: string): Promise<Line> {
    const { hostname, port } = new URL(address)
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const line = new Line(socket)
    socket.write(
      [
        'GET /api/socket HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits',
        `X-Forwarded-For: ${caller}\r\n\r\n`,
      ].join('\r\n'),
    )
    return new Promise((opened, failed) => {
      socket.on('error', failed)
      socket.on('close', () => line.onClose())
      socket.once('data', (data) => {
        const end = data.indexOf('\r\n\r\n')
        const head = data.toString('latin1', 0, end)
        if (!head.startsWith('HTTP/1.1 101')) return failed(new Error(head.split('\r\n')[0]))
        socket.on('data', (more) => line.take(more))
        opened(line)
        if (data.length > end + 4) line.take(data.subarray(end + 4))
      })
    })
  }

  send(text: string): void {
    this.write(TEXT | COMPRESSED, deflateRawSync(text, LITTLE).subarray(0, -TAIL.length))
  }

  close(): void {
    this.onClose = () => {}
    this.socket.destroy()
  }

  private write(head: number, payload: Buffer): void {
    const long = payload.length > 125
    const frame = Buffer.alloc((long ? 8 : 6) + payload.length)
    frame[0] = 0x80 | head
    frame[1] = 0x80 | (long ? 126 : payload.length)
    if (long) frame.writeUInt16BE(payload.length, 2)
    payload.copy(frame, long ? 8 : 6)
    this.socket.write(frame)
  }

  private take(data: Buffer): void {
    let all = this.rest.length === 0 ? data : Buffer.concat([this.rest, data])
    for (let frame = frameIn(all); frame !== null; frame = frameIn(all)) {
      this.read(all[0], all.subarray(frame.from, frame.to))
      all = all.subarray(frame.to)
    }
    this.rest = all
  }

  private read(head: number, payload: Buffer): void {
    const kind = head & 15
    if (kind === PING) this.write(PONG, payload)
    if (kind === CLOSE) this.socket.end()
    if (kind !== TEXT) return
    const whole = head & COMPRESSED ? inflateRawSync(Buffer.concat([payload, TAIL]), FLUSH) : payload
    this.onMessage(whole.toString())
  }
}

/** Where the payload of the first frame lies; null while it is not whole. */
function frameIn(data: Buffer): { from: number; to: number } | null {
  if (data.length < 2) return null
  const short = data[1] & 127
  const from = short === 126 ? 4 : short === 127 ? 10 : 2
  if (data.length < from) return null
  const length = short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short
  return data.length < from + length ? null : { from, to: from + length }
}
