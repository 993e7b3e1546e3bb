import { actOf, Problem, type Reply, type Request, type Results, seated } from '@coup/match'
import type { WebSocket } from 'ws'
import type { Listener } from './audience.ts'
import { Bucket } from './bucket.ts'
import { type Match, Overtaken } from './match.ts'
import type { Matches } from './matches.ts'
import { wireError } from './problem.ts'
import { idOf, readRequest } from './wire.ts'

const BURST = 300
const PER_SECOND = 100
/** What a request weighs besides the time that it takes; 1 if it is not here. */
const WEIGHT: Partial<Record<Request['op'], number>> = { say: 10, note: 4, papers: 4, paper: 4, 'keep-paper': 10 }
const MS_FOR_ONE = 4
const MOST_REFUSED_IN_A_ROW = 2000
const MOST_UNSENT_BYTES = 8_000_000
const HELLO_MS = 10_000

type Asking = Exclude<Request, { op: 'hello' | 'ping' }>

const TOO_FAST = new Problem('too-fast', 'Too many requests; wait a moment.')
const HELLO_FIRST = new Problem('bad-request', 'Say hello first, and only once.')

/** One socket of one browser: it looks at one match, from one seat or as a spectator. */
export class Connection implements Listener {
  private readonly socket: WebSocket
  private readonly matches: Matches
  private readonly bucket = new Bucket(BURST, PER_SECOND)
  private refusedInARow = 0
  private greeted = false
  private match: Match | null = null
  private seat: string | null = null

  constructor(socket: WebSocket, matches: Matches) {
    this.socket = socket
    this.matches = matches
    const waiting = setTimeout(() => {
      if (!this.greeted) socket.close(1008, 'no hello')
    }, HELLO_MS)
    socket.on('message', (data, isBinary) => this.receive(isBinary ? null : String(data)))
    socket.on('close', () => {
      clearTimeout(waiting)
      this.leave()
    })
    // The socket closes by itself after an error; the close code tells the browser which.
    socket.on('error', () => {})
  }

  hear(message: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return
    if (this.socket.bufferedAmount > MOST_UNSENT_BYTES) this.socket.terminate()
    else this.socket.send(message)
  }

  dismiss(): void {
    this.socket.close(1012, 'come again')
  }

  private reply(reply: Reply): void {
    this.hear(JSON.stringify(reply))
  }

  private leave(): void {
    if (this.match === null) return
    this.match.audience(this.seat).listeners.delete(this)
    this.matches.release(this.match)
  }

  private async receive(message: string | null): Promise<void> {
    let id: string | null = null
    try {
      if (message === null) throw new Problem('bad-json', 'The message is not text.')
      id = idOf(message)
      if (!this.bucket.take(1)) throw TOO_FAST
      const request = readRequest(message)
      if (request.op === 'hello') return await this.greet(request)
      id = request.id
      if (request.op === 'ping') return this.reply({ type: 'done', id, result: null })
      if (!this.bucket.take((WEIGHT[request.op] ?? 1) - 1)) throw TOO_FAST
      this.refusedInARow = 0
      const result = await this.carryOut(request)
      this.reply({ type: 'done', id, result })
    } catch (error) {
      this.refuse(id, error)
    }
  }

  private refuse(id: string | null, error: unknown): void {
    if (error instanceof Overtaken && this.match !== null) {
      this.matches.forget(this.match)
      this.match.dismiss()
      return
    }
    this.reply({ type: 'refused', id, error: wireError(error) })
    if (++this.refusedInARow > MOST_REFUSED_IN_A_ROW) this.socket.close(1008, 'too many bad requests')
  }

  private async greet({ match: id, secret, seq, said }: Extract<Request, { op: 'hello' }>): Promise<void> {
    if (this.greeted) throw HELLO_FIRST
    this.greeted = true
    try {
      const match = await this.matches.take(id)
      const { rules, options } = match.game.table
      this.seat = match.seatOf(secret)
      if (this.socket.readyState !== this.socket.OPEN) return this.matches.release(match)
      this.match = match
      const news = match.newsSince(this.seat, seq, said)
      this.reply({ type: 'welcome', game: rules.id, rules: rules.version, options, seat: this.seat, news })
      match.audience(this.seat).listeners.add(this)
    } catch (error) {
      this.refuse(null, error)
      this.socket.close(4000, 'no such seat')
    }
  }

  /** Looking and looking ahead are paid for by the time they take. */
  private timed<T>(work: () => T): T {
    const from = performance.now()
    const result = work()
    this.bucket.charge((performance.now() - from) / MS_FOR_ONE)
    return result
  }

  private async carryOut(request: Asking): Promise<Results[keyof Results] | null> {
    const { match } = this
    if (match === null) throw HELLO_FIRST
    if (request.op === 'frames') return this.timed(() => match.game.frames(this.seat))
    if (request.op === 'imagine') return this.timed(() => match.game.imagine(this.seat, request.frame))
    if (request.op === 'record') return this.timed(() => match.game.record())
    const seat = seated(this.seat)
    switch (request.op) {
      case 'say':
        await match.say(seat, request.text, request.id, request.to)
        return null
      case 'note':
        await match.note(seat, request.text)
        return null
      case 'papers':
      case 'paper':
      case 'keep-paper':
      case 'drop-paper':
        return match.papers(seat, request)
      case 'why':
        return this.timed(() => match.game.why(seat, request.choice, request.after))
      case 'courses':
        return this.timed(() => match.game.courses(seat, request.first))
      default: {
        const seq = 'seq' in request ? request.seq : undefined
        const undone = await match.act(actOf(seat, request), request.id, seq)
        return request.op === 'undo' ? undone : null
      }
    }
  }
}
