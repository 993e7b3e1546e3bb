const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const OPENING_MS = 8_000
/** After so long a silence the other end is asked whether it is there, and given up if it does not answer. */
const WATCHED = { silence: 1000, patience: 1500 }
const UNWATCHED = { silence: 20_000, patience: 8_000 }

/** Whoever looks is to know within three seconds that nothing comes through. */
const pace = () => (globalThis.document?.hidden ? UNWATCHED : WATCHED)

export interface LineUser {
  /** The line is open: say hello. */
  opened(): void
  heard(message: string): void
  broken(): void
  /** Something to say that is always answered. */
  ping(): string
}

/** A socket that opens itself again whenever it breaks, later and later if it keeps breaking. */
export class Line {
  private readonly url: string
  private readonly user: LineUser
  private socket: WebSocket | null = null
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly wake = () => {
    if (globalThis.document?.hidden) return
    if (this.socket === null) this.open()
    else this.probe()
  }

  constructor(url: string, user: LineUser) {
    this.url = url
    this.user = user
    globalThis.window?.addEventListener('online', this.wake)
    globalThis.document?.addEventListener('visibilitychange', this.wake)
    this.open()
  }

  private wait(ms: number, act: () => void): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(act, ms)
  }

  private open(): void {
    const socket = new WebSocket(this.url)
    this.socket = socket
    this.wait(OPENING_MS, () => this.reset())
    socket.onopen = () => {
      this.listen()
      this.user.opened()
    }
    socket.onmessage = ({ data }) => {
      if (this.socket !== socket) return
      this.listen()
      this.user.heard(String(data))
    }
    socket.onclose = () => {
      if (this.socket === socket) this.reset()
    }
  }

  private listen(): void {
    this.wait(pace().silence, () => this.probe())
  }

  private probe(): void {
    this.send(this.user.ping())
    const half = pace().patience / 2
    // In two halves: a page that was busy itself must first read what has come meanwhile.
    this.wait(half, () => this.wait(half, () => this.reset()))
  }

  /** The other end has understood us: the next failure is a first one. */
  settled(): void {
    this.failures = 0
  }

  send(message: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(message)
  }

  /** Gives this socket up and opens another after a while. */
  reset(): void {
    const { socket } = this
    this.socket = null
    socket?.close()
    this.user.broken()
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures++)
    this.wait(wait * (0.5 + Math.random() / 2), () => this.open())
  }

  close(): void {
    clearTimeout(this.timer)
    globalThis.window?.removeEventListener('online', this.wake)
    globalThis.document?.removeEventListener('visibilitychange', this.wake)
    const { socket } = this
    this.socket = null
    socket?.close()
  }
}
