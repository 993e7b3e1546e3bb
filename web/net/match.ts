import type { GameEvent, Verdict } from '@coup/engine'
import {
  type Corrected,
  type Course,
  type Frame,
  type Names,
  type News,
  type Notice,
  newSecret,
  type Pace,
  type Rank,
  type Reply,
  type Request,
  type Results,
  type RewindAsked,
  type Said,
  type Sight,
  type Talk,
  type WireError,
} from '@coup/match'
import { type Match, type Papers, RefusedAnswer } from '../match.ts'
import { Line } from './line.ts'

type Asking = Exclude<Request, { op: 'hello' }>
type Ask = Asking extends infer R ? (R extends Asking ? Omit<R, 'id'> : never) : never
type Result<A extends Ask> = A['op'] extends keyof Results ? Results[A['op']] : null

interface Pending {
  readonly message: string
  /** How often it was put off. */
  tries: number
  resolve(result: unknown): void
  reject(error: RefusedAnswer): void
}

/** Finds another secret for a seat that this one holds no more. */
export type Renew = (secret: string | undefined) => Promise<string | undefined>

const AGAIN_MS = 300
const LONGEST_AGAIN_MS = 5000
/** After so many tries it is said that the server cannot. */
const TRIES = 8
const NOBODY_ASKS = { code: 'illegal', rule: '', reason: 'no-rewind-asked', message: 'Nobody asks to go back.' }
const CLOSED = { code: 'closed', rule: '', reason: 'closed', message: 'The match was left.' }
/** A message has room for so much. */
const MOST_PAPER_BYTES = 60_000
const NO_ROOM = { code: 'too-large', rule: '', reason: 'too-large' }
/** What may be another time, so that it is tried again. */
const PASSING = ['too-fast', 'busy', 'unwritable', 'internal']

/** Of a seat that only looks on: a computer goes on for it. */
const unasked = (sight: Sight): Sight => ({ ...sight, canUndo: false, view: { ...sight.view, questions: [] } })

/** A match at the server. Whatever happens to the connection, it comes back and nothing is lost or done twice. */
export class NetMatch implements Match {
  setUp: string | null = null
  game = ''
  options: Readonly<Record<string, unknown>> = {}
  seat: string | null = null
  computers: Readonly<Record<string, Rank>> = {}

  get company(): boolean {
    return this.sight.view.seats.some((one) => one !== this.seat && this.computers[one] === undefined)
  }

  sight!: Sight
  log: readonly (readonly GameEvent[])[] = []
  connected = false

  get talkLog(): readonly Said[] {
    return this.hushed.length === 0 ? this.said : this.said.filter(({ seat }) => !this.hushed.includes(seat))
  }

  notes = ''
  rewindAsked: RewindAsked | null = null
  /** The seats that somebody holds. */
  joined: readonly string[] = []
  /** Of those who have an account, by seat. */
  names: Names = {}
  /** It counts for the ratings of those who play it. */
  rated = false
  /** The seats whose words are not for the reader. */
  private hushed: readonly string[] = []
  private said: readonly Said[] = []
  /** The match in which it is played again. */
  rematch: string | null = null
  /** The rules have been corrected, and this seat has not been told yet. */
  corrected: Corrected | null = null
  /** Null in a match without limit of time. `ahead`: how far the clock that counts it is ahead of this device's. */
  time: { readonly pace: Pace; readonly ahead: number } | null = null
  /** What this seat is told of times that end. */
  notices: readonly Notice[] = []
  /** Settled when it is known whether there is such a seat. */
  readonly ready: Promise<void>
  private seq: number | undefined
  private readonly pending = new Map<string, Pending>()
  private readonly listeners = new Set<() => void>()
  private readonly line: Line
  private readonly id: string
  private secret: string | undefined
  private readonly renew: Renew | undefined
  private changing = false
  private ended = false
  private admit!: { resolve(): void; reject(error: Error): void }
  private turn: Promise<unknown> = Promise.resolve()

  constructor(address: string, id: string, secret?: string, renew?: Renew) {
    this.id = id
    this.secret = secret
    this.renew = renew
    this.ready = new Promise((resolve, reject) => {
      this.admit = { resolve, reject }
    })
    this.line = new Line(`${address.replace(/^http/, 'ws')}/api/socket`, {
      opened: () => this.greet(),
      heard: (message) => this.hear(JSON.parse(message)),
      broken: () => this.setConnected(false),
      ping: () => JSON.stringify({ op: 'ping', id: 'ping' } satisfies Request),
    })
  }

  private greet(): void {
    const hello: Request = {
      op: 'hello',
      match: this.id,
      ...(this.secret !== undefined && { secret: this.secret }),
      ...(this.seq !== undefined && { seq: this.seq }),
      said: this.said.length,
    }
    this.line.send(JSON.stringify(hello))
  }

  private setConnected(connected: boolean): void {
    this.connected = connected
    this.announce()
  }

  private announce(): void {
    for (const listener of this.listeners) listener()
  }

  private hear(reply: Reply): void {
    if (reply.type === 'welcome') this.welcome(reply)
    else if (reply.type === 'news') this.hearNews(reply.news)
    else if (reply.type === 'refused') this.refused(reply.id, reply.error)
    else this.settle(reply.id)?.resolve(reply.result)
  }

  private welcome({ game, options, seat, computers, news }: Extract<Reply, { type: 'welcome' }>): void {
    this.game = game
    this.options = options
    this.seat = seat
    this.computers = computers
    this.learn(news)
    this.line.settled()
    for (const { message } of this.pending.values()) this.line.send(message)
    this.setConnected(true)
    this.admit.resolve()
  }

  private hearNews(news: News): void {
    const missed = news.seq !== undefined && news.seq !== this.seq! + 1
    if (missed) this.line.reset()
    else this.learn(news)
    this.announce()
  }

  private learn(news: News): void {
    const { seq, sight, log, said, joined, rewind, rematch, notes, corrected } = news
    this.learnTime(news)
    if (seq !== undefined) this.seq = seq
    if (sight !== undefined) this.sight = sight
    if (this.seat !== null && this.computers[this.seat] !== undefined) this.sight = unasked(this.sight)
    if (log !== undefined) this.log = [...this.log.slice(0, log.from), ...log.steps]
    if (said !== undefined) this.said = [...this.said.slice(0, said.from), ...said.words]
    if (joined !== undefined) this.joined = joined
    this.learnPeople(news)
    if (rewind !== undefined) this.rewindAsked = rewind
    if (rematch !== undefined) this.rematch = rematch
    if (notes !== undefined) this.notes = notes
    if (corrected !== undefined) this.corrected = corrected
  }

  private learnPeople({ names, hushed, rated }: News): void {
    if (rated !== undefined) this.rated = rated
    if (names !== undefined) this.names = names
    if (hushed !== undefined) this.hushed = hushed
  }

  private learnTime({ pace, notices, computers }: News): void {
    if (pace !== undefined) this.time = { pace: pace.pace, ahead: pace.now - Date.now() }
    if (notices !== undefined) this.notices = notices
    if (computers !== undefined) this.computers = computers
  }

  private settle(id: string): Pending | undefined {
    const pending = this.pending.get(id)
    this.pending.delete(id)
    return pending
  }

  private refused(id: string | null, error: WireError): void {
    if (id === null) {
      if (this.connected || PASSING.includes(error.code)) return
      if (error.code !== 'bad-secret' || this.renew === undefined) this.end(error)
      else if (!this.changing) void this.changeSecret(this.renew, error)
    } else if (error.code === 'internal' || !PASSING.includes(error.code) || !this.putOff(id, error.code)) {
      this.settle(id)?.reject(new RefusedAnswer(error))
    }
  }

  private async changeSecret(renew: Renew, error: WireError): Promise<void> {
    this.changing = true
    const secret = await renew(this.secret).catch(() => undefined)
    this.changing = false
    if (secret === undefined || this.ended) return this.end(error)
    this.secret = secret
    this.line.reset()
  }

  /** Sends it again later, and later still if it is put off again; false when that has gone on for too long. */
  private putOff(id: string, code: string): boolean {
    const pending = this.pending.get(id)
    if (pending === undefined) return true
    if (code !== 'too-fast' && pending.tries >= TRIES) return false
    const wait = Math.min(LONGEST_AGAIN_MS, AGAIN_MS * 1.5 ** pending.tries++)
    setTimeout(() => this.pending.has(id) && this.line.send(pending.message), wait)
    return true
  }

  private end(error: WireError): void {
    this.ended = true
    this.line.close()
    const refused = new RefusedAnswer(error)
    this.admit.reject(refused)
    for (const pending of this.pending.values()) pending.reject(refused)
    this.pending.clear()
    this.setConnected(false)
  }

  private ask<A extends Ask>(request: A): Promise<Result<A>> {
    const id = newSecret()
    const message = JSON.stringify({ id, ...request })
    return new Promise((resolve, reject) => {
      this.pending.set(id, { message, tries: 0, resolve, reject })
      if (this.connected) this.line.send(message)
    })
  }

  /** What depends on what is seen waits until all before it has been answered. */
  private inTurn<A extends Ask>(request: () => A): Promise<Result<A>> {
    const asked = this.turn.then(() => this.ask(request()))
    this.turn = asked.catch(() => {})
    return asked
  }

  async answer(choice: string): Promise<void> {
    await this.inTurn(() => ({ op: 'answer', choice, seq: this.seq! }))
  }

  undo(): Promise<number> {
    return this.inTurn(() => ({ op: 'undo', seq: this.seq! }))
  }

  why(choice: string, after: readonly string[] = []): Promise<Verdict> {
    return this.ask({ op: 'why', choice, after: [...after] })
  }

  courses(first: string): Promise<readonly Course[]> {
    return this.ask({ op: 'courses', first })
  }

  async askRewind(toStep: number): Promise<void> {
    await this.ask({ op: 'ask-rewind', toStep })
  }

  async answerRewind(grant: boolean): Promise<void> {
    if (this.rewindAsked === null) throw new RefusedAnswer(NOBODY_ASKS)
    await this.ask({ op: 'answer-rewind', toStep: this.rewindAsked.toStep, grant })
  }

  async talk(choice: Talk): Promise<void> {
    await this.ask({ op: 'talk', choice })
  }

  /** The time of that seat has ended. */
  async claim(seat: string): Promise<void> {
    await this.ask({ op: 'claim', seat })
  }

  /** The computer goes on for a seat whose time has ended. */
  async relieve(seat: string): Promise<void> {
    await this.ask({ op: 'relieve', seat })
  }

  async pause(): Promise<void> {
    await this.ask({ op: 'pause' })
  }

  async resume(): Promise<void> {
    await this.ask({ op: 'resume' })
  }

  /** 0: it ends, or does not begin. */
  async holiday(days: number): Promise<void> {
    await this.ask({ op: 'holiday', days })
  }

  async say(text: string, to?: 'team'): Promise<void> {
    await this.ask({ op: 'say', text, ...(to && { to }) })
  }

  async note(text: string): Promise<void> {
    await this.ask({ op: 'note', text })
  }

  /** This seat has been told what was corrected. */
  async told(): Promise<void> {
    await this.ask({ op: 'told' })
  }

  frames(): Promise<readonly Frame[]> {
    return this.ask({ op: 'frames' })
  }

  imagine(frame?: number): Promise<string | null> {
    return this.ask({ op: 'imagine', ...(frame !== undefined && { frame }) })
  }

  readonly papers: Papers = {
    list: () => this.ask({ op: 'papers' }),
    read: (paper) => this.ask({ op: 'paper', paper }),
    keep: async (paper, name, text) => {
      if (new Blob([JSON.stringify(text)]).size > MOST_PAPER_BYTES) throw new RefusedAnswer(NO_ROOM)
      await this.ask({ op: 'keep-paper', paper, name, text })
    },
    drop: async (paper) => {
      await this.ask({ op: 'drop-paper', paper })
    },
  }

  record(): Promise<string> {
    return this.ask({ op: 'record' })
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.end(CLOSED)
  }
}
