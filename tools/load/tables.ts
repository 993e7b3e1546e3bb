import { Line } from './line.ts'
import { seat } from './seating.ts'

/** What a seat was shown last: as little of it as a random answer needs. */
interface Shown {
  seq: number
  choices: readonly string[]
}

const QUESTIONS = '"questions":'

/** The list that begins there, cut out of a long text without reading the rest. */
export function listAt(text: string, from: number): string {
  let depth = 0
  for (let i = from, quoted = false; i < text.length; i++) {
    const letter = text[i]
    if (quoted) {
      if (letter === '\\') i++
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '[') depth++
    else if (letter === ']' && --depth === 0) return text.slice(from, i + 1)
  }
  throw new Error('a list without end')
}

/** One of the two who play at a table. */
class Player {
  readonly line: Line
  shown: Shown = { seq: -1, choices: [] }
  over = false
  private readonly done: () => void
  private readonly refused: (code: string) => void

  constructor(line: Line, done: () => void, refused: (code: string) => void) {
    this.line = line
    this.done = done
    this.refused = refused
    line.onMessage = (text) => this.hear(text)
  }

  private hear(text: string): void {
    if (text.startsWith('{"type":"done"')) this.done()
    if (text.startsWith('{"type":"refused"')) this.refused(/"code":"([\w-]+)"/.exec(text)?.[1] ?? '')
    const at = text.indexOf(QUESTIONS)
    if (at < 0) return
    const questions: { choices: string[] }[] = JSON.parse(listAt(text, at + QUESTIONS.length))
    this.shown = { seq: Number(/"seq":(\d+)/.exec(text)?.[1]), choices: questions.flatMap(({ choices }) => choices) }
    this.over = !text.includes('"over":null')
  }
}

/** What a run of load has found. */
export interface Tally {
  /** How long each answer took, in milliseconds. */
  readonly waits: number[]
  readonly refusals: Map<string, number>
}

/** A table at which two play at random, one answer at a time, game after game. */
export class LoadTable {
  private readonly address: () => string
  private readonly game: string
  private readonly caller: string
  private readonly tally: Tally
  private players: Player[] = []
  private asked = 0
  private sent: number | null = null
  private hasLeft = false

  /** `address`: which process the next socket goes to. */
  constructor(address: () => string, game: string, caller: string, tally: Tally) {
    this.address = address
    this.game = game
    this.caller = caller
    this.tally = tally
  }

  async sit(): Promise<void> {
    const { match, secrets } = await seat(this.address(), this.game, this.caller)
    for (const player of this.players) player.line.close()
    this.players = []
    for (const secret of secrets) {
      const line = await Line.open(this.address(), this.caller)
      this.players.push(
        new Player(
          line,
          () => this.answered(),
          (code) => this.refused(code),
        ),
      )
      line.onClose = () => this.refused('closed')
      line.send(JSON.stringify({ op: 'hello', match, secret }))
    }
    this.sent = null
  }

  /** Gives one answer; false while it waits for one, or for somebody to be asked. */
  play(): boolean {
    if (this.sent !== null) return false
    if (this.players.some(({ over }) => over)) return this.again()
    const player = this.players.find(({ shown }) => shown.choices.length > 0)
    if (player === undefined) return false
    const { seq, choices } = player.shown
    const choice = choices[Math.floor(Math.random() * choices.length)]
    player.shown = { seq, choices: [] }
    this.sent = performance.now()
    player.line.send(JSON.stringify({ op: 'answer', id: `a${this.asked++}`, seq, choice }))
    return true
  }

  private again(): boolean {
    this.sent = Number.POSITIVE_INFINITY
    void this.sit().catch((error) => this.refused(String(error)))
    return false
  }

  private answered(): void {
    if (this.sent === null) return
    this.tally.waits.push(performance.now() - this.sent)
    this.sent = null
  }

  /** It goes on with a new game. */
  private refused(code: string): void {
    if (this.hasLeft) return
    this.tally.refusals.set(code, (this.tally.refusals.get(code) ?? 0) + 1)
    this.again()
  }

  leave(): void {
    this.hasLeft = true
    for (const { line } of this.players) line.close()
    this.sent = Number.POSITIVE_INFINITY
  }
}
