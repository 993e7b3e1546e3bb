import { answersBefore, Refused, type Rules, refusal, Table } from '@coup/engine'
import type { RewindAsked } from '@coup/engine/wire'
import type { Act } from './act.ts'

const OVER = refusal('', 'over', 'The game is over.')
const NO_STEP = refusal('', 'no-such-step', 'The game has no such step.')
const NOT_ASKED = refusal('', 'no-rewind-asked', 'Nobody asks to go back there.')
const ASKED_BY_OTHER = refusal('', 'rewind-asked', 'Another seat asks to go back; answer that first.')

/** A table and what its seats want of each other past the rules: what the acts of the log come to. */
export class Game {
  readonly table: Table
  private asked: RewindAsked | null = null
  private granted: readonly string[] = []

  constructor(table: Table) {
    this.table = table
  }

  static begin(rules: Rules, options: unknown, seed: string): Game {
    return new Game(Table.begin(rules, options, seed))
  }

  fork(): Game {
    const copy = new Game(this.table.fork())
    copy.asked = this.asked
    copy.granted = this.granted
    return copy
  }

  /** A request to go back that the other seats have not all answered. */
  get rewindAsked(): RewindAsked | null {
    return this.asked
  }

  /** Throws Refused. Gives the number of answers that an undo took back, else 0. */
  take(act: Act): number {
    let undone = 0
    if (act.kind === 'answer') this.table.answer(act.seat, act.choice)
    else if (act.kind === 'undo') undone = this.table.undo(act.seat)
    else if (this.table.over !== null) throw new Refused('over', OVER)
    else if (act.kind === 'ask-rewind') this.askRewind(act.seat, Number(act.choice))
    else this.answerRewind(act.seat, Number(act.choice), act.kind === 'grant-rewind')
    if (this.asked !== null && (this.table.over !== null || this.asked.toStep > this.lastStep)) this.asked = null
    return undone
  }

  private get lastStep(): number {
    return this.table.history(null).length - 1
  }

  private askRewind(by: string, toStep: number): void {
    if (this.asked !== null && this.asked.by !== by) throw new Refused('illegal', ASKED_BY_OTHER)
    if (toStep > this.lastStep) throw new Refused('illegal', NO_STEP)
    this.asked = { by, toStep }
    this.granted = []
  }

  private answerRewind(seat: string, toStep: number, grant: boolean): void {
    const { asked } = this
    if (asked === null || asked.toStep !== toStep) throw new Refused('illegal', NOT_ASKED)
    if (!grant) {
      this.asked = null
      return
    }
    if (asked.by === seat) throw new Refused('illegal', NOT_ASKED)
    if (!this.granted.includes(seat)) this.granted = [...this.granted, seat]
    if (this.granted.length < this.table.seats.length - 1) return
    this.table.rewind(answersBefore(this.table, toStep))
    this.asked = null
  }
}
