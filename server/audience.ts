import { createHash } from 'node:crypto'
import type { Game, News, Reply } from '@coup/match'
import { Message } from './message.ts'

export interface Listener {
  /** The hash of the secret by which it sits here; null for a spectator. */
  readonly key: string | null
  /** When somebody was last seen to look, by the clock of this process; left out where nobody does. */
  readonly watched?: number
  hear(message: Message): void
  /** Is sent away, to come back and be told everything anew. */
  dismiss(): void
}

/** What an audience has seen last, as far as it takes to know whether it sees something else. */
interface Seen {
  readonly seq: number
  /** The digest of the sight, and of the question in it. */
  readonly sight: string
  readonly question: string
  readonly steps: number
  /** Since when the seat has been asked this. */
  readonly since: number
}

/** What it sees now; `text` null where that is what it has seen. */
export interface Sighting extends Seen {
  readonly text: string | null
}

const KEPT = 64

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64')

/**
 * One seat on all its devices, or all spectators. Its sequence counts only what it sees change, so that the number
 * tells nothing about answers hidden from it.
 */
export class Audience {
  readonly seat: string | null
  readonly listeners = new Set<Listener>()
  private seen: Seen
  /** From which step on the log changed, for the newest changes; the last led to the present. */
  private readonly changes: number[] = []

  constructor(seat: string | null, seq: number, game: Game) {
    this.seat = seat
    const { text, ...seen } = this.sighting(game, seq)
    this.seen = seen
  }

  private sighting(game: Game, seq: number) {
    const { table } = game
    const text = JSON.stringify(game.sight(this.seat))
    const question = JSON.stringify(table.questions().filter((one) => one.seat === this.seat))
    return { seq, since: seq, text, sight: digestOf(text), question: digestOf(question), steps: table.logged }
  }

  get seq(): number {
    return this.seen.seq
  }

  /** Whether an answer given on the sight of that number answers what is asked now. */
  isCurrent(seq: number): boolean {
    return seq >= this.seen.since && seq <= this.seq
  }

  /** What it would see of this game; `anew` if it came about by its own act or a rewind, not by another's answer. */
  look(game: Game, anew: boolean): Sighting {
    const { seen } = this
    const now = this.sighting(game, seen.seq + 1)
    if (now.sight === seen.sight && now.steps === seen.steps) return { ...seen, text: null }
    return anew || now.question !== seen.question ? now : { ...now, since: seen.since }
  }

  /** Is shown the game that it was looking at, and told if that has changed anything. */
  see({ text, ...now }: Sighting, game: Game): void {
    if (text === null) return
    // Whatever is answered or taken back, the steps before the last one that both have stay as they are.
    const from = Math.min(this.seen.steps, now.steps) - 1
    this.changes.push(from)
    if (this.changes.length > KEPT) this.changes.shift()
    this.seen = now
    if (this.listeners.size === 0) return
    const log = JSON.stringify({ from, steps: game.log(this.seat, from) })
    this.send(`{"type":"news","news":{"seq":${now.seq},"sight":${text},"log":${log}}}`)
  }

  /** Is shown the game under a number that is known, after what could not be followed act by act: with all its log. */
  leap(game: Game, seq: number): void {
    if (seq === this.seq) return
    const { text, ...now } = this.sighting(game, seq)
    this.seen = now
    this.changes.length = 0
    if (this.listeners.size === 0) return
    const log = JSON.stringify({ from: 0, steps: game.log(this.seat, 0) })
    this.send(`{"type":"news","news":{"seq":${seq},"sight":${text},"log":${log}}}`)
  }

  /** What somebody who has everything up to `seq` does not know yet. */
  newsSince(seq: number | undefined, game: Game): News {
    if (seq === this.seq) return {}
    const missed = seq === undefined ? Infinity : this.seq - seq
    const known = missed > 0 && missed <= this.changes.length
    const from = known ? Math.min(...this.changes.slice(-missed)) : 0
    return {
      seq: this.seq,
      sight: game.sight(this.seat),
      log: { from, steps: game.log(this.seat, from) },
    }
  }

  tell(news: News): void {
    if (this.listeners.size === 0) return
    const reply: Reply = { type: 'news', news }
    this.send(JSON.stringify(reply))
  }

  private send(text: string): void {
    const message = new Message(text)
    for (const listener of this.listeners) listener.hear(message)
  }
}
