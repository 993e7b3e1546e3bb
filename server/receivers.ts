import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Pushed } from '@coup/match'
import { SMTPServer } from 'smtp-server'

/** Who is called: what came, and what is answered to the next. For tests. */
export class Listener {
  readonly calls: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  /** What is answered first; then 201. */
  answers: number[] = []
  /** When it has been heard it waits for this. */
  hold: Promise<void> = Promise.resolve()
  private readonly server: Server

  private constructor() {
    this.server = createServer(async (request, reply) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { url: path = '', headers } = request
      this.calls.push({ path, headers, body: Buffer.concat(parts) })
      await this.hold
      reply.writeHead(this.answers.shift() ?? 201).end('{}')
    })
  }

  static async open(): Promise<Listener> {
    const one = new Listener()
    await new Promise<void>((open) => one.server.listen(0, '127.0.0.1', open))
    return one
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  get said() {
    return this.calls.map(({ body }) => JSON.parse(body.toString()))
  }

  close(): void {
    this.server.closeAllConnections()
    this.server.close()
  }
}

/** A browser's part of RFC 8291: keys of its own, and what is encrypted for them read again. For tests. */
export class PushedTo {
  readonly path = `/push/${randomBytes(8).toString('hex')}`
  private readonly ecdh: ECDH = createECDH('prime256v1')
  private readonly auth = randomBytes(16)
  private readonly publicKey = this.ecdh.generateKeys()
  private readonly listener: Listener

  constructor(listener: Listener) {
    this.listener = listener
  }

  get subscription() {
    return {
      endpoint: `${this.listener.address}${this.path}`,
      p256dh: this.publicKey.toString('base64url'),
      auth: this.auth.toString('base64url'),
    }
  }

  get calls() {
    return this.listener.calls.filter(({ path }) => path === this.path)
  }

  /** What it was told. */
  get shown(): Pushed[] {
    return this.calls.map(({ body }) => JSON.parse(this.read(body)))
  }

  private read(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body[20]]
    const [theirs, cipher] = [body.subarray(21, 21 + length), body.subarray(21 + length)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.publicKey, theirs])
    const derive = (key: Uint8Array, by: Uint8Array, about: Uint8Array, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, by, about, bytes))
    const key = derive(this.ecdh.computeSecret(theirs), this.auth, info, 32)
    const content = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const opened = createDecipheriv('aes-128-gcm', content, nonce)
    opened.setAuthTag(cipher.subarray(-16))
    const plain = Buffer.concat([opened.update(cipher.subarray(0, -16)), opened.final()])
    // The last record ends with a 2 and what fills it up.
    return plain.subarray(0, plain.lastIndexOf(2)).toString()
  }
}

/** What came of a letter: its head, and its parts as they are read. */
export interface Got {
  readonly to: string
  readonly head: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A server that takes letters. For tests. */
export class Postbox {
  readonly letters: Got[] = []
  /** By the number of the question; then they are taken. */
  refuse: (number | null)[] = []
  private readonly server: SMTPServer

  private constructor() {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo: (_, __, done) => {
        const code = this.refuse.shift() ?? null
        done(code === null ? null : Object.assign(new Error('no'), { responseCode: code }))
      },
      onData: async (stream, session, done) => {
        const parts: Buffer[] = []
        for await (const part of stream) parts.push(part)
        const to = session.envelope.rcptTo.map(({ address }) => address).join()
        this.letters.push({ to, ...readLetter(Buffer.concat(parts).toString()) })
        done()
      },
    })
  }

  static async open(): Promise<Postbox> {
    const one = new Postbox()
    await new Promise<void>((open) => one.server.listen(0, '127.0.0.1', open))
    return one
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    return new Promise((closed) => this.server.close(closed))
  }
}

function readLetter(raw: string): Omit<Got, 'to'> {
  const { head, body } = parted(raw)
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((one) => parted(one.replace(/^\r\n/, '')))
  const part = (type: string) => {
    const one = parts.find(({ head }) => head.includes(type))
    return one === undefined ? '' : decoded(one.body, /quoted-printable|base64/.exec(one.head)?.[0])
  }
  const subject = /^Subject: (.*)$/m.exec(head)?.[1] ?? ''
  return { head, subject: words(subject.trim()), text: part('text/plain'), html: part('text/html') }
}

/** Lines of a head that go on are put together. */
function parted(raw: string): { head: string; body: string } {
  const at = raw.indexOf('\r\n\r\n')
  return { head: raw.slice(0, at).replace(/\r\n[ \t]+/g, ' '), body: raw.slice(at + 4) }
}

function decoded(body: string, how = ''): string {
  if (how === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n')
  const plain = how === '' ? body : bytesOf(body.replace(/=\r\n/g, '')).toString()
  return plain.replaceAll('\r\n', '\n')
}

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const words = (head: string): string =>
  head.replace(/\?= =\?/g, '?==?').replace(/=\?UTF-8\?([QB])\?(.*?)\?=/gi, (_, how: string, text: string) => {
    return how.toUpperCase() === 'B'
      ? Buffer.from(text, 'base64').toString()
      : bytesOf(text.replaceAll('_', ' ')).toString()
  })
