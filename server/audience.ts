import type { Game, News, Reply } from '@coup/match'

export interface Listener {
  hear(message: string | Uint8Array): void
  /** Is sent away, to come back and be told everything anew. */
  dismiss(): void
}

export interface Sighting {
  readonly seq: number
  readonly text: string
  readonly steps: number
  readonly question: string
  /** Since when the seat has been asked this. */
  readonly since: number
}

const KEPT = 500

/**
 * One seat on all its devices, or all spectators. Its sequence counts only what it sees change, so that the number
 * tells nothing about answers hidden from it.
 */
export class Audience {
  readonly seat: string | null
  readonly listeners = new Set<Listener>()
  private seen: Sighting
  /** From which step on the log changed, for the newest changes; the last led to the present. */
  private readonly changes: number[] = []

  constructor(seat: string | null, seq: number, game: Game) {
    this.seat = seat
    this.seen = { seq, ...this.sighting(game), since: seq }
  }

  private sighting(game: Game) {
    const text = JSON.stringify(game.sight(this.seat))
    const question = JSON.stringify(game.table.questions().filter((one) => one.seat === this.seat))
    return { text, steps: game.log(this.seat).length, question }
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
    const now = this.sighting(game)
    if (now.text === this.seen.text && now.steps === this.seen.steps) return this.seen
    const seq = this.seq + 1
    return { seq, ...now, since: anew || now.question !== this.seen.question ? seq : this.seen.since }
  }

  /** Is shown the game that it was looking at, and told if that has changed anything. */
  see(now: Sighting, game: Game): void {
    if (now === this.seen) return
    // Whatever is answered or taken back, the steps before the last one that both have stay as they are.
    this.changes.push(Math.min(this.seen.steps, now.steps) - 1)
    if (this.changes.length > KEPT) this.changes.shift()
    this.seen = now
    this.tell(this.newsSince(this.seq - 1, game))
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
      log: { from, steps: game.log(this.seat).slice(from) },
    }
  }

  tell(news: News): void {
    if (this.listeners.size === 0) return
    const reply: Reply = { type: 'news', news }
    const message = JSON.stringify(reply)
    for (const listener of this.listeners) listener.hear(message)
  }
}
