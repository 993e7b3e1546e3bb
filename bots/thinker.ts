import { type Asked, playout, type Random, type Table } from '@coup/engine'

interface Candidate {
  readonly choice: string
  tries: number
  worth: number
}

/** After so many answers a playout is broken off. */
const FAR = 4000
const CURIOSITY = 0.6

/**
 * A player of any game: tries its choices on tables that are dealt anew, so that it knows no more than its seat, plays
 * on at random, and prefers what ends well. Call `think` as often as there is time; `best` is there at any moment.
 */
export class Thinker {
  private readonly table: Table
  private readonly seat: string
  private readonly random: Random
  private readonly candidates: Candidate[]
  private tries = 0

  constructor(table: Table, seat: string, random: Random) {
    this.table = table
    this.seat = seat
    this.random = random
    const question = questionOf(table, seat)
    if (question === undefined) throw new Error(`${seat} is not asked`)
    this.candidates = question.choices.map((choice) => ({ choice, tries: 0, worth: 0 }))
  }

  /** Nothing to think about. */
  get isForced(): boolean {
    return this.candidates.length === 1
  }

  get best(): string {
    return this.candidates.reduce((best, one) => (one.tries > best.tries ? one : best)).choice
  }

  /** One playout. */
  think(): void {
    const candidate = this.promising()
    const dealt = this.table.redeal(this.seat, String(this.random.next()))
    dealt.answer(this.seat, candidate.choice)
    playout(dealt, this.random, FAR)
    candidate.worth += this.worth(dealt)
    candidate.tries++
    this.tries++
  }

  /** What went well so far, or was seldom tried (UCB1). */
  private promising(): Candidate {
    const appeal = ({ tries, worth }: Candidate) =>
      tries === 0 ? Infinity : worth / tries + CURIOSITY * Math.sqrt(Math.log(this.tries) / tries)
    return this.candidates.reduce((best, one) => (appeal(one) > appeal(best) ? one : best))
  }

  private worth(end: Table): number {
    const { over } = end
    if (over === null || over.winner === null) return 0.5
    return over.winner === this.seat ? 1 : 0
  }
}

function questionOf(table: Table, seat: string): Asked | undefined {
  return table.questions().find((one) => one.seat === seat)
}
