import { connect, type Socket } from 'node:net'
import { newSecret } from '@coup/match'
import { Guest, post, seatAll } from '@coup/server/testing'

const TRIES = 40

/** How long a bystander waited for its answers. */
export interface Waits {
  readonly median: number
  readonly worst: number
}

/** What every attack has at hand: a server, a table of its own, and a bystander at another one. */
export class Target {
  readonly address: string
  readonly game: string

  constructor(address: string, game: string) {
    this.address = address
    this.game = game
  }

  seatAll() {
    return seatAll(this.address, this.game)
  }

  /** Behind a proxy on the server's machine this is another caller's. */
  async greet(match: string, secret?: string, from = '192.0.2.66'): Promise<Guest> {
    const options = { headers: { 'x-forwarded-for': from } }
    for (let tries = 0; tries < TRIES; tries++) {
      const guest = await Guest.greet(this.address, match, secret, {}, options).catch(() => null)
      if (guest !== null) return guest
      // The budget may be spent by the attack before.
      await new Promise((rest) => setTimeout(rest, 250))
    }
    throw new Error('the server lets nobody in')
  }

  async isWell(): Promise<boolean> {
    const answer = await fetch(`${this.address}/api/health`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    return answer?.status === 200
  }

  /** Memory of the server in MB; not a number where it does not show it. */
  async memory(): Promise<number> {
    const text = await (await fetch(`${this.address}/metrics`)).text()
    return Number(/^coup_resident_bytes (\S+)/m.exec(text)?.[1]) / 1e6
  }

  /** A bystander of another address answers pings at a table of his own while the attack goes on. */
  async besides(attack: () => Promise<unknown>): Promise<Waits> {
    const { match, secrets } = await this.seatAll()
    const bystander = await this.greet(match, Object.values(secrets)[0], '192.0.2.99')
    let going = true
    const attacking = attack().finally(() => {
      going = false
    })
    const waits: number[] = []
    while (going) {
      const from = performance.now()
      await bystander.insist({ op: 'ping' })
      waits.push(performance.now() - from)
      await new Promise((rest) => setTimeout(rest, 10))
    }
    await attacking
    bystander.leave()
    waits.sort((a, b) => a - b)
    return { median: waits[waits.length >> 1] ?? 0, worst: waits.at(-1) ?? 0 }
  }

  /** A line that asks for a socket at this path, by hand. */
  async upgrade(path: string): Promise<Socket> {
    const { hostname, port } = new URL(this.address)
    const line = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    line.on('error', () => {})
    await new Promise((done) => line.on('connect', done))
    const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
    line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`)
    return line
  }

  mine(seats: number) {
    const wanted = Array.from({ length: seats }, () => ({ match: 'AAAAAAAAAAAA', secret: newSecret() }))
    return post(`${this.address}/api/mine`, { seats: wanted })
  }
}
