import {
  Refused,
  type Rules,
  readRecord,
  type Supposed,
  type Table,
  type TableView,
  type Verdict,
  writeRecord,
} from '@coup/engine'
import { type Course, type Frame, framesOf, lookahead, newSecret, type Sight, whyAfter, wireErrorOf } from '@coup/match'
import { type Match, NO_PAPERS, type Papers, RefusedAnswer } from '../match.ts'
import { answered, followed, type Sketch, takenBack, turnedTo } from './sketch.ts'

/** A sketch as a match in which one plays all seats and everything is seen. Nothing of it leaves the page. */
export class SketchMatch implements Match {
  setUp: string | null = null
  readonly game: string
  readonly company = false
  readonly computers = {}
  readonly connected = true
  readonly talkLog = []
  readonly notes = ''
  readonly rewindAsked = null
  /** What is drawn in a sketch stays in it. */
  readonly papers: Papers = {
    ...NO_PAPERS,
    read: async () => this.present.ink,
    keep: async (_, __, ink) => this.change({ ...this.present, ink }, this.table),
    drop: async () => this.change({ ...this.present, ink: null }, this.table),
  }
  private readonly rules: Rules
  private present: Sketch
  private table: Table
  private seen: { sight: Sight; others: readonly TableView[] } | null = null
  private readonly listeners = new Set<() => void>()

  /** Throws BadRecord, and Refused where a line does not fit any more. */
  constructor(sketch: Sketch, rules: Rules) {
    this.rules = rules
    this.game = rules.id
    this.present = sketch
    this.table = this.laid(sketch)
  }

  private laid(sketch: Sketch): Table {
    const table = this.dealt(sketch)
    for (const answer of followed(sketch)) follow(table, answer)
    return table
  }

  private dealt({ deal }: Sketch): Table {
    return readRecord(deal, [this.rules])
  }

  get sketch(): Sketch {
    return this.present
  }

  /** As whoever made it knew the moment at which it begins. */
  get beginning(): TableView {
    return this.dealt(this.present).view(this.present.seat)
  }

  get options(): Readonly<Record<string, unknown>> {
    return this.table.options
  }

  /** Whoever has to decide; its maker first. */
  get seat(): string {
    const { asked } = this.table.view(null)
    const { seat } = this.present
    return seat !== null && (asked.includes(seat) || asked.length === 0) ? seat : (asked[0] ?? this.table.seats[0])
  }

  private get now(): { sight: Sight; others: readonly TableView[] } {
    const { table, seat } = this
    this.seen ??= {
      sight: {
        view: table.view(seat),
        happening: table.happening(seat),
        canUndo: this.present.at > 0,
        parley: null,
      },
      others: table.seats.filter((one) => one !== seat).map((one) => table.view(one)),
    }
    return this.seen
  }

  get sight(): Sight {
    return this.now.sight
  }

  get others(): readonly TableView[] {
    return this.now.others
  }

  get log() {
    return this.table.history(this.seat)
  }

  /** Changes what is tried, or the line that is looked at; throws Refused, and then nothing has changed. */
  show(sketch: Sketch): void {
    const table = this.laid(sketch)
    this.change(sketch, table)
  }

  private change(sketch: Sketch, table: Table): void {
    this.present = sketch
    this.table = table
    this.seen = null
    for (const listener of this.listeners) listener()
  }

  /**
   * What is hidden is dealt anew so that what is supposed holds; lines are kept as far as they fit. False where no such
   * deal is found; throws Refused where there can be none.
   */
  suppose(supposed: Supposed): boolean {
    const { present } = this
    const imagined = this.dealt(present).imagine(present.seat, newSecret(), supposed)
    if (imagined === null) return false
    const sketch = { ...present, deal: writeRecord(imagined), supposed }
    const lines = sketch.lines.map((line) => ({ ...line, answers: fitting(this.dealt(sketch), line.answers) }))
    this.show(turnedTo({ ...sketch, lines }, sketch.line, sketch.at))
    return true
  }

  async answer(choice: string): Promise<void> {
    const { seat, table } = this
    refusing(() => table.answer(seat, choice))
    this.change(answered(this.present, `${seat} ${choice}`), table)
  }

  async undo(): Promise<number> {
    if (this.present.at === 0) return 0
    this.show(takenBack(this.present))
    return 1
  }

  /** Goes back without asking anybody; what came after stays as a line. */
  async askRewind(toStep: number): Promise<void> {
    const before = this.dealt(this.present).answers().length
    this.show(turnedTo(this.present, this.present.line, this.table.answersBefore(toStep) - before))
  }

  async why(choice: string, after: readonly string[] = []): Promise<Verdict> {
    return whyAfter(this.table, this.seat, after, choice)
  }

  async courses(first: string): Promise<readonly Course[]> {
    return lookahead(this.table, this.seat, first)
  }

  async frames(): Promise<readonly Frame[]> {
    return framesOf(this.table, this.seat)
  }

  async record(): Promise<string> {
    return writeRecord(this.table)
  }

  async imagine(): Promise<null> {
    return null
  }

  async answerRewind(): Promise<void> {}
  async talk(): Promise<void> {}
  async say(): Promise<void> {}
  async note(): Promise<void> {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  close(): void {
    this.listeners.clear()
  }
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    const known = wireErrorOf(error)
    throw known === null ? error : new RefusedAnswer(known)
  }
}

function follow(table: Table, answer: string): void {
  const blank = answer.indexOf(' ')
  table.answer(answer.slice(0, blank), answer.slice(blank + 1))
}

/** As many of the answers as can be given. */
function fitting(table: Table, answers: readonly string[]): string[] {
  const given: string[] = []
  for (const answer of answers) {
    try {
      follow(table, answer)
    } catch (error) {
      if (error instanceof Refused) break
      throw error
    }
    given.push(answer)
  }
  return given
}
