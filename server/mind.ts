import { Budget, LEVELS, Officer } from '@coup/bots'
import { Random, type Rules, readRecord } from '@coup/engine'
import type { Rank } from '@coup/match'

/** What a computer has to decide, as data: another thread can do it. */
export interface Posed {
  /** The moment as it may be, by what the seat knows alone; nothing else of the game is told. */
  readonly record: string
  readonly match: string
  readonly seat: string
  readonly rank: Rank
  /** Too many wait: whatever comes to mind first. */
  readonly hurried: boolean
}

/** So many are remembered with their plans; one that was forgotten plans anew. */
const REMEMBERED = 200

/** Computer players of any matches, one thought after the other. */
export class Mind {
  private readonly games: readonly Rules[]
  private readonly budget: Budget
  private readonly officers = new Map<string, Officer>()

  /** `turnMs`: what a marshal may think about a turn. */
  constructor(games: readonly Rules[], turnMs: number) {
    this.games = games
    this.budget = Budget.ofTime(turnMs)
  }

  choose({ record, match, seat, rank, hurried }: Posed): string {
    const thought = this.officer(match, seat, rank).consider(readRecord(record, this.games))
    while (!hurried && !thought.isOver) thought.think()
    return thought.choose()
  }

  private officer(match: string, seat: string, rank: Rank): Officer {
    const name = `${match} ${seat}`
    const known = this.officers.get(name)
    const officer = known ?? new Officer(seat, LEVELS[rank], this.budget, Random.seeded(crypto.randomUUID()))
    this.officers.delete(name)
    this.officers.set(name, officer)
    const [oldest] = this.officers.keys()
    if (this.officers.size > REMEMBERED) this.officers.delete(oldest)
    return officer
  }
}
