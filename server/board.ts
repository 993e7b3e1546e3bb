import type { ServerResponse } from 'node:http'

/** So often whoever looks at the open seats is told at most that they have changed. */
const SELDOM_MS = 300
const BEAT_MS = 20_000
/** Who leaves so many bytes lying is not there any more. */
const UNREAD = 4096

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // A proxy in between is not to collect it.
  'x-accel-buffering': 'no',
}

/** Tells those who look at the open seats that something has changed there; what it is they ask, each for himself. */
export class Board {
  private readonly lookers = new Set<ServerResponse>()
  private readonly print: () => Promise<string>
  private last = ''
  private telling: NodeJS.Timeout | undefined
  private readonly beating: NodeJS.Timeout

  /** `print`: says by a few characters whether anything has happened. */
  constructor(print: () => Promise<string>) {
    this.print = print
    this.beating = setInterval(() => this.send(':\n\n'), BEAT_MS)
    this.beating.unref()
  }

  get size(): number {
    return this.lookers.size
  }

  /** Somebody looks, until he goes; `gone` hears of that. */
  add(reply: ServerResponse, gone: () => void): void {
    reply.writeHead(200, HEADERS)
    reply.write('retry: 2000\n\n')
    this.lookers.add(reply)
    reply.on('close', () => {
      this.lookers.delete(reply)
      gone()
    })
    reply.on('error', () => reply.destroy())
  }

  private send(text: string): void {
    for (const one of this.lookers) {
      if (one.writableLength > UNREAD) one.destroy()
      else one.write(text)
    }
  }

  /** Something has happened, here or at another process. */
  changed(): void {
    if (this.telling !== undefined || this.lookers.size === 0) return
    this.telling = setTimeout(() => {
      this.telling = undefined
      this.send('data: changed\n\n')
    }, SELDOM_MS)
  }

  /** Looks whether something has happened unheard. */
  async look(): Promise<void> {
    if (this.lookers.size === 0) return
    const now = await this.print()
    if (now !== this.last) this.changed()
    this.last = now
  }

  close(): void {
    clearInterval(this.beating)
    clearTimeout(this.telling)
    for (const one of this.lookers) one.end()
  }
}
