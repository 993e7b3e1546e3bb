// The thinker of 0.1, a fixed opponent by which later players are measured: never to be changed, nor is `Rules.appraise`.
import { type Asked, playout, type Random, seatOf, type Table } from '@coup/engine'

/** What has been found out about a run of one's own answers. */
class Line {
  tries = 0
  worth = 0
  readonly next = new Map<string, Line>()

  /** What went well so far, or was seldom tried (UCB1). */
  appeal(all: number): number {
    return this.tries === 0 ? Infinity : this.worth / this.tries + CURIOSITY * Math.sqrt(Math.log(all) / this.tries)
  }
}

const CURIOSITY = 0.15
/** So many of its own answers are thought through one after another. */
const DEPTH = 12
/** So many random answers finish what was begun, before it is appraised or given up. */
const FAR = 60
const TO_THE_END = 4000
/** A dealt table serves so often before the hidden things are dealt anew. */
const TRIES_PER_DEAL = 12

/**
 * A player of any game. It thinks on tables that are dealt anew, so that it knows no more than its seat: tries its own
 * answers as far as they go, lets chance finish the step, and prefers what looks best then. Call `think` as often as
 * there is time; `best` is there at any moment.
 */
export class Thinker {
  private readonly table: Table
  private readonly seat: string
  private readonly random: Random
  private readonly root = new Line()
  private readonly choices: readonly string[]
  private dealt: Table | null = null
  /** What a ready set-up answers: there is nothing to think about. */
  private readonly prepared: string | null

  constructor(table: Table, seat: string, random: Random) {
    this.table = table
    this.seat = seat
    this.random = random
    const question = asked(table, seat)
    if (question === undefined) throw new Error(`${seat} is not asked`)
    this.choices = question.choices
    this.prepared = this.prepare()
  }

  /** One of the ready set-ups that go with what has been prepared so far. */
  private prepare(): string | null {
    const { ready } = this.table.rules
    if (ready === undefined) return null
    const view = this.table.view(this.seat)
    const names = ready.fitting(view)
    return names.length === 0 ? null : ready.answer(names[this.random.below(names.length)], view)
  }

  /** Nothing to think about. */
  get isForced(): boolean {
    return this.choices.length === 1 || this.prepared !== null
  }

  get best(): string {
    if (this.prepared !== null) return this.prepared
    const tries = (choice: string) => this.root.next.get(choice)?.tries ?? 0
    return this.choices.reduce((best, one) => (tries(one) > tries(best) ? one : best))
  }

  /** One line of play. */
  think(): void {
    if (this.root.tries % TRIES_PER_DEAL === 0) {
      this.dealt = this.table.redeal(this.seat, String(this.random.next()))?.fork(false) ?? this.dealt
    }
    if (this.dealt === null) {
      this.root.tries++
      return
    }
    const table = this.dealt.fork()
    const lines = [this.root]
    let ended = false
    for (let line = this.root; lines.length <= DEPTH; ) {
      const question = asked(table, this.seat)
      if (question === undefined) break
      const choice = this.promising(line, question.choices)
      ended = table.answer(this.seat, choice).step
      line = line.next.get(choice)!
      lines.push(line)
      if (line.tries === 0) break
    }
    if (!ended) this.finish(table)
    const worth = this.appraise(table)
    for (const line of lines) {
      line.tries++
      line.worth += worth
    }
  }

  private promising(line: Line, choices: readonly string[]): string {
    const first = this.random.below(choices.length)
    let best = choices[first]
    let most = -1
    for (let i = 0; i < choices.length; i++) {
      const choice = choices[(first + i) % choices.length]
      let next = line.next.get(choice)
      if (next === undefined) {
        next = new Line()
        line.next.set(choice, next)
      }
      const appeal = next.appeal(line.tries)
      if (appeal > most) {
        most = appeal
        best = choice
      }
    }
    return best
  }

  /** Chance answers for everybody until the running step is complete. */
  private finish(table: Table): void {
    for (let answers = 0; answers < FAR && table.over === null; answers++) {
      const question = table.questions()[0]
      if (table.answer(question.seat, question.choices[this.random.below(question.choices.length)]).step) return
    }
  }

  private appraise(table: Table): number {
    const { rules } = table
    const seat = seatOf(table.seats.indexOf(this.seat))
    if (table.over === null && rules.appraise !== undefined) return rules.appraise(table.truth, seat)
    playout(table, this.random, TO_THE_END)
    const winner = table.over?.winner ?? null
    if (winner === null) return 0.5
    // A seat need not bear its side's name, but whoever wins when it concedes is the other side.
    return winner === rules.conceded(table.truth, seat).winner ? 0 : 1
  }
}

function asked(table: Table, seat: string): Asked | undefined {
  return table.questions().find((one) => one.seat === seat)
}
