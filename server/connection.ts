import type { Duplex } from 'node:stream'
import { actOf, type News, Problem, type Reply, type Request, type Results, seated } from '@coup/match'
import type { WebSocket } from 'ws'
import type { Listener } from './audience.ts'
import { Bucket } from './bucket.ts'
import type { Caller } from './doorman.ts'
import type { House } from './house.ts'
import { isLook, type LookRequest, lookOf, replyTo } from './look.ts'
import { type Match, Overtaken } from './match.ts'
import { Message } from './message.ts'
import { wireError } from './problem.ts'
import { hashOf } from './secret.ts'
import { checkRequest, idOf, opOf, readMessage } from './wire.ts'

/** What a request weighs besides the time that it takes; 1 if it is not here. */
const WEIGHT: Readonly<Record<string, number>> = {
  say: 10,
  note: 4,
  papers: 4,
  paper: 4,
  'keep-paper': 10,
  ping: 0.2,
}
/** Two questions within so long come from a page that is looked at. */
const WATCHED_MS = 5000
/** With more than this unread there is no answer to what has a long one. */
const BACKLOG_BYTES = 256 * 1024

type Asking = Exclude<Request, { op: 'hello' | 'ping' } | LookRequest>

const TOO_FAST = new Problem('too-fast', 'Too many requests; wait a moment.')
const HELLO_FIRST = new Problem('bad-request', 'Say hello first, and only once.')

let opened = 0

/** One socket of one browser: it looks at one match, from one seat or as a spectator. */
export class Connection implements Listener {
  readonly caller: Caller
  private readonly socket: WebSocket
  /** Under the socket: what is written here are whole frames, made once for all who hear them. */
  private readonly line: Duplex
  private readonly compresses: boolean
  private readonly house: House
  private readonly bucket: Bucket
  private refusedInARow = 0
  private greeted = false
  private match: Match | null = null
  private seat: string | null = null
  key: string | null = null
  watched = -Infinity
  private heard = -Infinity
  /** What the other end was asked to repeat and has not yet. */
  private probed: string | null = null
  private ending = false
  private readonly serving = new Set<Promise<void>>()
  /** A long message is being compressed; so many bytes wait behind it. */
  private sending: Promise<void> | null = null
  private waiting = 0
  /** Names it in the log. */
  readonly number = ++opened

  constructor(socket: WebSocket, line: Duplex, house: House, caller: Caller) {
    const { socketBurst, socketRate, helloMs } = house.settings
    this.socket = socket
    this.line = line
    this.compresses = socket.extensions !== ''
    this.house = house
    this.caller = caller
    this.bucket = new Bucket(socketBurst, socketRate)
    const waiting = setTimeout(() => {
      if (!this.greeted) socket.close(1008, 'no hello')
    }, helloMs)
    socket.on('message', (data, isBinary) => this.receive(isBinary ? null : String(data)))
    socket.on('ping', (data) => this.pong(data))
    socket.on('pong', (data) => {
      if (String(data) === this.probed) this.probed = null
    })
    socket.on('close', () => {
      clearTimeout(waiting)
      this.leave()
    })
    // The socket closes by itself after an error; the close code tells the browser which.
    socket.on('error', () => {})
  }

  get unsent(): number {
    return this.line.writableLength + this.waiting
  }

  hear(message: Message): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.unsent > this.house.settings.unsentBytes) this.cut()
    else this.send(message.frame(this.compresses), message.bytes.length)
  }

  private send(frame: Buffer | Promise<Buffer>, bytes: number): void {
    if (this.sending === null && Buffer.isBuffer(frame)) this.line.write(frame)
    else this.sendAfter(frame, bytes)
  }

  /** One after the other, in the order in which they were said. */
  private sendAfter(frame: Buffer | Promise<Buffer>, bytes: number): void {
    const behind = this.sending === null ? 0 : bytes
    this.waiting += behind
    const sent = Promise.all([frame, this.sending]).then(([whole]) => {
      this.waiting -= behind
      if (this.sending === sent) this.sending = null
      if (this.socket.readyState === this.socket.OPEN) this.line.write(whole)
    })
    this.sending = sent
  }

  dismiss(): void {
    this.socket.close(1012, 'come again')
  }

  cut(): void {
    this.socket.terminate()
  }

  /** Asks whether the other end is there and reads; cuts it off when it has not answered the last time. */
  probe(text: string): void {
    if (this.probed === null) this.socket.ping(text)
    else this.cut()
    this.probed = text
  }

  private pong(data: Buffer): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (!this.pay('ping')) this.refused()
    else if (this.unsent > this.house.settings.unsentBytes) this.cut()
    else this.socket.pong(data)
  }

  /** Takes nothing more, answers what it has taken, and closes. */
  async finish(ms: number): Promise<void> {
    this.ending = true
    const late = new Promise<void>((go) => setTimeout(go, ms).unref())
    await Promise.race([Promise.allSettled(this.serving).then(() => this.sending), late])
    this.socket.close(1001, 'the server closes')
  }

  private reply(reply: Reply): void {
    this.hear(new Message(JSON.stringify(reply)))
  }

  private leave(): void {
    if (this.match === null) return
    this.match.audience(this.seat).listeners.delete(this)
    if (this.seat !== null) this.house.matches.left(this.match.id, this.seat, this.watched)
    this.house.matches.release(this.match)
  }

  /** By weight; the time that the work takes is paid for afterwards. */
  private pay(op: string): boolean {
    const weight = WEIGHT[op] ?? 1
    return this.bucket.take(weight) && this.caller.pay(weight)
  }

  private readonly payFor = (ms: number): void => {
    this.bucket.charge(ms / this.house.settings.msForOne)
    this.caller.payFor(ms)
  }

  /** A page that is looked at asks again and again whether we are there; another one seldom. */
  private hears(op: string): void {
    const before = this.heard
    this.heard = performance.now()
    if (op !== 'ping' && op !== 'hello') this.watched = this.heard
    else if (this.heard - before < WATCHED_MS) this.watched = this.heard
  }

  private receive(message: string | null): void {
    if (this.ending) return
    const value = readMessage(message)
    this.hears(opOf(value))
    if (this.pay(opOf(value))) this.house.turns.take(this.caller, () => this.begin(value))
    else this.refuse(idOf(value), TOO_FAST)
  }

  private begin(value: unknown): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    const served = this.serve(value)
    this.serving.add(served)
    served.finally(() => this.serving.delete(served))
  }

  private async serve(value: unknown): Promise<void> {
    const from = performance.now()
    let [op, code] = ['bad', 'done']
    try {
      const request = checkRequest(value)
      op = request.op
      await this.answer(request)
    } catch (error) {
      code = this.refuse(idOf(value), error)
    }
    this.report(op, code, performance.now() - from)
  }

  private report(op: string, code: string, ms: number): void {
    const { metrics, log, settings } = this.house
    metrics.served(op, code, ms)
    const line = { socket: this.number, op, code, ms: Math.round(ms) }
    if (ms > settings.slowMs) log.warn(line, 'slow')
    else log.debug(line)
  }

  private async answer(request: Request): Promise<void> {
    if (request.op === 'hello') return await this.greet(request)
    if (request.op === 'ping') return this.reply({ type: 'done', id: request.id, result: null })
    this.refusedInARow = 0
    if (isLook(request)) return this.hear(new Message(await this.look(request)))
    const result = await this.carryOut(request)
    this.reply({ type: 'done', id: request.id, result })
  }

  /** Gives the code. */
  private refuse(id: string | null, error: unknown): string {
    if (error instanceof Overtaken && this.match !== null) {
      this.house.matches.sendAway(this.match)
      return 'overtaken'
    }
    const refused = wireError(error, this.house.log)
    this.reply({ type: 'refused', id, error: refused })
    this.refused()
    return refused.code
  }

  private refused(): void {
    if (++this.refusedInARow > this.house.settings.refusedInARow) this.socket.close(1008, 'too many bad requests')
  }

  private async greet({ match: id, secret, seq, said }: Extract<Request, { op: 'hello' }>): Promise<void> {
    if (this.greeted) throw HELLO_FIRST
    this.greeted = true
    const { matches } = this.house
    try {
      const match = await matches.take(id, this.payFor)
      try {
        this.key = secret === undefined ? null : hashOf(secret)
        const seat = await match.admit(this.key, seq)
        await match.welcome({ seat, key: this.key, seq, said }, this.payFor, (news) => this.welcome(match, seat, news))
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error
        matches.sendAway(match)
        this.dismiss()
      } finally {
        matches.release(match)
      }
    } catch (error) {
      this.refuse(null, error)
      this.socket.close(4000, 'no such seat')
    }
  }

  /** From now on it hears whatever happens. */
  private welcome(match: Match, seat: string | null, news: News): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    this.match = match
    this.seat = seat
    match.audience(seat).listeners.add(this)
    const { rules, options, computers } = match
    this.reply({ type: 'welcome', game: rules.id, rules: rules.version, options, seat, computers, news })
  }

  private async carryOut(request: Asking): Promise<Results[keyof Results] | null> {
    const { match } = this
    if (match === null) throw HELLO_FIRST
    if (request.op === 'record') return match.read((game) => game.record(), this.payFor)
    const seat = seated(this.seat)
    switch (request.op) {
      case 'say':
        await match.say(seat, request.text, request.id, request.to)
        return null
      case 'note':
        await match.note(seat, request.text)
        return null
      case 'told':
        await match.told(seat)
        return null
      case 'papers':
      case 'paper':
      case 'keep-paper':
      case 'drop-paper':
        return match.papers(seat, request)
      default: {
        const seq = 'seq' in request ? request.seq : undefined
        const undone = await match.act(actOf(seat, request), request.id, seq, this.payFor)
        return request.op === 'undo' ? undone : null
      }
    }
  }

  /** Looking back and ahead is for those who have read what they were shown before. */
  private async look(request: LookRequest): Promise<Uint8Array> {
    const { match, seat, caller } = this
    if (match === null) throw HELLO_FIRST
    if (request.op === 'why' || request.op === 'courses') seated(seat)
    if (this.unsent > BACKLOG_BYTES) throw TOO_FAST
    const here = () => match.read((game) => replyTo(game, seat, request), this.payFor)
    const look = await match.read(({ table }) => lookOf(table, seat, request), this.payFor)
    if (look === null) return here()
    const isForgotten = () => this.socket.readyState !== this.socket.OPEN
    const paid = (ms: number) => {
      this.payFor(ms)
      this.house.metrics.looked(ms)
    }
    try {
      return await this.house.looks.take({ look, caller, isForgotten, paid })
    } catch (error) {
      if (error instanceof Problem) throw error
      // A game that was carried on under corrected rules cannot be played again from its answers.
      return here()
    }
  }
}
