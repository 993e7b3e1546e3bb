import { bidding } from '@coup/engine/toy'
import { type Begun, type News, newSecret, type Reply, type Request, type Results, type Sight } from '@coup/match'
import { type ClientOptions, WebSocket } from 'ws'
import type { Match } from './match.ts'
import { openServer, type Server } from './server.ts'
import type { Settings } from './settings.ts'

export const secret = newSecret

/** A server with the toy game alone that keeps nothing. */
export function openToy(set: Partial<Settings> = {}): Promise<Server> {
  const settings = { log: 'error', ...set }
  return openServer({ games: [bidding], data: null, port: 0, host: '127.0.0.1', settings })
}

export async function post<T>(url: string, body: unknown): Promise<{ status: number; body: T }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: text })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

/** A new match with every seat taken; gives the secrets by seat. */
export async function seatAll(address: string, game: string, options?: object) {
  const mine = secret()
  const { body } = await post<Begun>(`${address}/api/matches`, { game, options, secret: mine })
  const { match, seat, invitations } = body
  const secrets: Record<string, string> = { [seat]: mine }
  for (const [other, invitation] of Object.entries(invitations)) {
    secrets[other] = secret()
    await post(`${address}/api/matches/${match}/join`, { invitation, secret: secrets[other] })
  }
  return { match, secrets }
}

/** A match of the toy game at a server of its own, with every seat taken. */
export async function seatToy(settings: Partial<Settings> = {}) {
  const server = await openToy(settings)
  return { server, ...(await seatAll(server.address, 'bidding')) }
}

/** What somebody who comes to a match is told. */
export function newsFor(match: Match, seat: string | null, seq?: number): Promise<News> {
  return new Promise((tell, fail) => {
    match.welcome({ seat, seq }, () => {}, tell).catch(fail)
  })
}

type Answer = Extract<Reply, { type: 'done' | 'refused' }>
type Ask = Request extends infer R ? (R extends { id: string } ? Omit<R, 'id'> & { id?: string } : never) : never

/** A browser without a page: it says what it is told to and keeps every frame it gets. */
export class Guest {
  readonly frames: string[] = []
  readonly replies: Reply[] = []
  readonly closed: Promise<number>
  sight!: Sight
  seq = -1
  readonly socket: WebSocket
  private readonly opened: Promise<unknown>
  private readonly waiting = new Set<() => void>()
  private asked = 0

  constructor(address: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, options)
    this.opened = new Promise((done, fail) => this.socket.on('open', done).on('error', fail))
    this.closed = new Promise((done) => this.socket.on('close', done))
    this.socket.on('message', (data) => {
      const reply: Reply = JSON.parse(String(data))
      this.frames.push(String(data))
      this.replies.push(reply)
      if ('news' in reply) this.learn(reply.news)
      for (const look of this.waiting) look()
    })
  }

  static async greet(
    address: string,
    match: string,
    held?: string,
    have: { seq?: number; said?: number } = {},
    options: ClientOptions = {},
  ) {
    const guest = new Guest(address, options)
    await guest.say({ op: 'hello', match, ...(held && { secret: held }), ...have })
    await guest.until(() => guest.replies.length > 0)
    return guest
  }

  private learn(news: News): void {
    this.sight = news.sight ?? this.sight
    this.seq = news.seq ?? this.seq
  }

  async say(message: unknown): Promise<void> {
    await this.opened
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  async until(holds: () => boolean): Promise<void> {
    if (holds()) return
    await new Promise<void>((done, fail) => {
      const late = setTimeout(() => fail(new Error(`nothing came; last: ${this.frames.at(-1)}`)), 60_000)
      const look = () => {
        if (!holds()) return
        clearTimeout(late)
        this.waiting.delete(look)
        done()
      }
      this.waiting.add(look)
    })
  }

  async ask(request: Ask): Promise<Answer> {
    const id = request.id ?? `q${this.asked++}-${Math.random().toString(36).slice(2)}`
    const from = this.replies.length
    const find = () => this.replies.slice(from).find((one): one is Answer => 'id' in one && one.id === id)
    await this.say({ ...request, id })
    await this.until(() => find() !== undefined)
    return find()!
  }

  async result<A extends Ask>(request: A & { op: keyof Results }): Promise<Results[A['op'] & keyof Results]> {
    const reply = await this.insist(request)
    if (reply.type === 'refused') throw new Error(reply.error.code)
    return reply.result as Results[A['op'] & keyof Results]
  }

  /** Asks again, as a browser does, when it was too fast. */
  async insist(request: Ask): Promise<Answer> {
    for (;;) {
      const reply = await this.ask(request)
      if (reply.type === 'done' || reply.error.code !== 'too-fast') return reply
      await new Promise((wait) => setTimeout(wait, 50))
    }
  }

  answer(choice: string, id?: string) {
    return this.ask({ op: 'answer', choice, seq: this.seq, id })
  }

  leave(): void {
    this.socket.close()
  }
}
