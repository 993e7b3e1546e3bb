import type { GameEvent, Rules } from '@coup/engine'
import { BadOptions, BadPosition, BadRecord, Random, Refused, readRecord, Table, writeRecord } from '@coup/engine'
import { isRecord } from '@coup/engine/reading'
import { botChoice } from './bot.ts'
import { refusalWords } from './refusals.ts'
import { type ErrorCode, Request, RequestError, unknown } from './request.ts'

const MOST_NESTED = 32
const MOST_PLAYOUTS = 1_000_000
const MOST_LEVEL = 100
const MOST_MS = 3_600_000

interface ErrorReply {
  readonly code: ErrorCode
  readonly message: string
  readonly rule?: string
  readonly reason?: string
}

/** The rules as a program: every request is a line of JSON, and so is every reply. */
export class Protocol {
  private readonly games: readonly Rules[]
  private readonly matches = new Map<string, Table>()
  private opened = 0

  constructor(games: readonly Rules[]) {
    this.games = games
  }

  private readonly ops: Readonly<Record<string, (request: Request) => object>> = {
    games: () => ({
      games: this.games.map(({ id, title, version, seats, options }) => ({
        id,
        title,
        rules: version,
        seats,
        options,
      })),
    }),
    new: (request) => this.open(Table.begin(request.game, request.optional('options'), request.seed)),
    place: (request) => {
      const { game, seed } = request
      return this.open(Table.place(game, request.optional('options'), seed, request.required('position')))
    },
    ask: ({ match }) => (match.over === null ? { questions: match.questions() } : { over: match.over }),
    answer: (request) => {
      const { match } = request
      const seat = request.seat(match)
      const choice = request.text('choice')
      const { events, step } = this.changing(request, () => match.answer(seat, choice))
      return { events: events.map((event) => withSeatName(event, match.seats)), step }
    },
    why: (request) => {
      const { match } = request
      const verdict = match.why(request.seat(match), request.text('choice'))
      return verdict.legal ? verdict : { ...verdict, message: refusalWords(match.rules.id, verdict.reason) }
    },
    view: (request) => ({ view: request.match.view(request.seatOrSpectator(request.match)) }),
    state: ({ match }) => ({ position: match.state() }),
    undo: (request) => {
      const seat = request.seat(request.match)
      return { undone: this.changing(request, () => request.match.undo(seat)) }
    },
    fork: ({ match }) => this.open(match.fork()),
    redeal: (request) => {
      const { match, seed } = request
      const dealt = match.redeal(request.seatOrSpectator(match), seed)
      if (dealt === null)
        throw new RequestError('bad-request', 'no deal was found that this seat cannot tell from the true one')
      return this.open(dealt)
    },
    record: ({ match }) => ({ record: writeRecord(match) }),
    load: (request) => {
      const record = request.required('record')
      if (typeof record !== 'string') throw new BadRecord('record must be a text')
      return this.open(readRecord(record, this.games))
    },
    playouts,
    bot: (request) => {
      const { match } = request
      const seat = request.seat(match)
      return { choice: botChoice(match, seat, request.whole('level', 1, MOST_LEVEL), request.whole('ms', 0, MOST_MS)) }
    },
    drop: ({ matchId }) => {
      this.matches.delete(matchId)
      return {}
    },
  }

  /** The reply to one line. */
  reply(line: string): string {
    let fields: unknown
    try {
      fields = JSON.parse(line)
    } catch {
      return refused(null, { code: 'bad-json', message: 'the line is not JSON' })
    }
    if (!isRecord(fields)) return refused(null, { code: 'bad-request', message: 'a request must be an object' })
    const request = new Request(fields, this.games, this.matches)
    const id = request.optional('id') ?? null
    const echo = isNested(id, MOST_NESTED) ? null : id
    try {
      if (isNested(fields, MOST_NESTED)) throw new RequestError('bad-request', 'the request is nested too deeply')
      return JSON.stringify({ id: echo, ok: true, ...this.carryOut(request) })
    } catch (error) {
      return refused(echo, errorOf(error, request))
    }
  }

  private carryOut(request: Request): object {
    const op = request.text('op')
    return Object.hasOwn(this.ops, op) ? this.ops[op](request) : unknown('op', op)
  }

  private open(table: Table): object {
    const match = `m${++this.opened}`
    this.matches.set(match, table)
    return { match }
  }

  /** Changes a match, or leaves it as it was. */
  private changing<T>({ matchId, match }: Request, change: () => T): T {
    const before = match.fork()
    try {
      return change()
    } catch (error) {
      this.matches.set(matchId, before)
      throw error
    }
  }
}

export const TOO_LONG = refused(null, { code: 'bad-request', message: 'the line is too long' })

function refused(id: unknown, error: ErrorReply): string {
  return JSON.stringify({ id, ok: false, error })
}

function errorOf(error: unknown, request: Request): ErrorReply {
  if (error instanceof RequestError) return { code: error.code, message: error.message }
  if (error instanceof BadOptions) return { code: 'bad-options', message: error.message }
  if (error instanceof BadPosition) return { code: 'bad-position', message: error.message }
  if (error instanceof BadRecord) return { code: 'bad-record', message: error.message }
  if (error instanceof Refused) {
    const { code, refusal } = error
    const message = refusalWords(request.match.rules.id, refusal.reason)
    return code === 'illegal' ? { code, rule: refusal.rule, reason: refusal.reason, message } : { code, message }
  }
  console.error(error)
  return { code: 'bad-request', message: 'internal error' }
}

function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((one) => isNested(one, levels - 1))
}

function withSeatName(event: GameEvent, seats: readonly string[]): object {
  return event.only === undefined ? event : { ...event, only: seats[event.only] }
}

/** Seeded random games to the end: whole ones of a game, or from where a match stands. */
function playouts(request: Request): object {
  if (request.has('game') === request.has('match')) throw new RequestError('bad-request', 'give either game or match')
  const match = request.has('match') ? request.match : null
  const rules = match?.rules ?? request.game
  const options = request.optional('options')
  const n = request.whole('n', 1, MOST_PLAYOUTS)
  const { seed } = request
  const winners: Record<string, number> = Object.fromEntries(rules.seats.map((seat) => [seat, 0]))
  let answers = 0
  const start = performance.now()
  for (let i = 0; i < n; i++) {
    const table = match ?? Table.begin(rules, options, `${seed} ${i}`)
    const end = table.rollout(Random.seeded(`${seed} ${i}`))
    const winner = end.over?.winner ?? 'draw'
    winners[winner] = (winners[winner] ?? 0) + 1
    answers += end.answers
  }
  return { games: n, answers, ms: Math.round(1000 * (performance.now() - start)) / 1000, winners }
}
