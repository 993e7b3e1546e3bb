import { isSame } from './delta.ts'
import type { Line } from './line.ts'
import { playout } from './playout.ts'
import { Random } from './random.ts'
import { parseRecord, readRecord, writeLasting, writeRecord } from './record.ts'
import { Refused } from './refusal.ts'
import type { Rules } from './rules.ts'
import type { GameState } from './state.ts'
import { Table } from './table.ts'

/** A check that failed, with a record that opens at the moment of the failure. */
export class Failure extends Error {
  readonly record: string
  constructor(message: string, record: string) {
    super(message)
    this.record = record
  }
}

export interface Examination {
  options?: unknown
  /** Longer than any game can be. */
  mostAnswers: number
  /** At how many random moments a game is examined. */
  moments?: number
}

const text = (value: unknown): string => JSON.stringify(value)

function seen(table: Table, seat: string | null): string {
  return text([table.view(seat), table.happening(seat)])
}

/** Everything that anybody may see of a table. */
function appearance(table: Table): string {
  return [null, ...table.seats].map((seat) => seen(table, seat)).join('\n')
}

function same(what: string, got: string, wanted: string): void {
  if (got !== wanted) {
    let at = 0
    while (got[at] === wanted[at]) at++
    const from = Math.max(0, at - 200)
    throw new Error(`${what}: …${got.slice(from, at + 200)}… instead of …${wanted.slice(from, at + 200)}…`)
  }
}

/** One seeded random game to its end, examined at random moments. Gives the finished table. */
export function examine(rules: Rules, seed: string, { options, mostAnswers, moments = 3 }: Examination): Table {
  const table = Table.begin(rules, options, seed)
  const random = Random.seeded(`examine ${seed}`)
  const ahead = table.fork()
  const length = recorded(ahead, () => playout(ahead, Random.seeded(`measure ${seed}`), mostAnswers))
  recorded(table, () => {
    const stops = Array.from({ length: moments }, () => random.below(length + 1)).sort((a, b) => a - b)
    let answers = 0
    for (const stop of stops) {
      answers += walk(table, random, stop - answers)
      checkMoment(rules, table, random)
    }
    answers += walk(table, random, mostAnswers - answers)
    if (table.over === null) throw new Error(`the game goes on after ${answers} answers`)
    checkMoment(rules, table, random)
    checkRewind(table, random)
  })
  return table
}

/** What goes wrong comes with a record of the table. */
function recorded<T>(table: Table, act: () => T): T {
  try {
    return act()
  } catch (error) {
    const what = error instanceof Error ? error.stack : error
    throw new Failure(`${table.rules.id} seed ${table.seed}: ${what}`, writeRecord(table))
  }
}

/** Random play that insists on choices. */
function walk(table: Table, random: Random, most: number): number {
  let answers = 0
  while (answers < most && table.over === null) {
    for (const question of table.asked) {
      if (question.choices.length === 0) throw new Error(`${question.kind} has no choice`)
      if (new Set(question.choices).size !== question.choices.length) throw new Error(`${question.kind} offers twice`)
    }
    if (table.asked.length === 0) throw new Error('nobody is asked, and the game is not over')
    answers += playout(table, random, 1)
  }
  return answers
}

function checkMoment(rules: Rules, table: Table, random: Random): void {
  const before = appearance(table)
  same('fork', appearance(table.fork()), before)
  same('record', appearance(readRecord(writeRecord(table), [rules])), before)
  if (table.over === null) {
    const placed = Table.place(rules, table.options, 'other seed', JSON.parse(text(table.state())))
    same('place(state)', appearance(placed), before)
    same('state of place(state)', text(placed.state()), text(table.state()))
    same('record of place(state)', appearance(readRecord(writeRecord(placed), [rules])), before)
    const going = table.fork()
    const line = Random.seeded('same line')
    playout(going, line, 40)
    playout(placed, Random.seeded('same line'), 40)
    same('play on after place(state)', appearance(placed), appearance(going))
    checkKept(table, going)
  }
  checkCopy(table.truth)
  checkUndo(table, random)
  checkAnswers(table, random)
  for (const seat of [null, ...table.seats]) {
    checkSecrets(table, seat, random)
    checkAsked(table, seat, random)
    checkRedeal(table, seat, random)
    checkImagined(table, seat, random)
  }
  same('the examined table', appearance(table), before)
}

/** A game that is kept goes on as it was: everybody sees the same, past and present. `going`: the same line played on. */
function checkKept(table: Table, going: Table): void {
  const { chronicle } = parseRecord(writeLasting(table))
  if (!isSame(chronicle, JSON.parse(text(table.chronicle())))) throw new Error('a record loses something')
  const { table: kept, lost } = Table.resume(table.rules, table.options, table.seed, chronicle!)
  if (lost > 0) throw new Error(`${lost} kept answers are not taken`)
  same('a kept game', appearance(kept), appearance(table))
  for (const seat of [null, ...table.seats]) same('its past', text(kept.history(seat)), text(table.history(seat)))
  playout(kept, Random.seeded('same line'), 40)
  same('play on as kept', appearance(kept), appearance(going))
  checkRest(table, going)
}

/** A game that wakes from rest goes on as it was, whatever it has forgotten. */
function checkRest(table: Table, going: Table): void {
  const { rules, options, seed, seats } = table
  const { steps, before } = JSON.parse(text(table.rest()))
  const { table: woken } = Table.resume(rules, options, seed, steps, false, before)
  const seen = (one: Table) =>
    text([null, ...seats].map((seat) => [one.view(seat), one.historyFrom(seat, table.logged - 1)]))
  const counted = (one: Table) => text([one.keptSteps, one.logged, one.seats.map((seat) => one.canUndo(seat))])
  same('a game at rest', seen(woken) + counted(woken), seen(table) + counted(table))
  same('its rest', text(woken.rest()), text(table.rest()))
  playout(woken, Random.seeded('same line'), 40)
  same('play on from rest', seen(woken) + counted(woken), seen(going) + counted(going))
}

/** A copy has every field of a state, and shares no list with it; nor are there lists inside lists. */
function checkCopy(g: GameState): void {
  const copied = new Map(Object.entries(g.copy()))
  for (const [field, value] of Object.entries(g)) {
    if (field === 'desk' || field === 'random') continue
    same(`copy of ${field}`, text(copied.get(field)), text(value))
    if (!Array.isArray(value)) continue
    if (copied.get(field) === value) throw new Error(`copies share ${field}`)
    if (value.some(Array.isArray)) throw new Error(`${field} is no flat list`)
  }
}

/** What a seat may take back brings back what was there before. */
function checkUndo(table: Table, random: Random): void {
  const trail = [table.fork()]
  for (let i = 0; i < 6 && trail[i].over === null; i++) {
    const next = trail[i].fork()
    playout(next, random, 1)
    trail.push(next)
  }
  for (let i = trail.length - 1; i > 0; i--) {
    const last = trail[i].answers().at(-1)!
    const undone = trail[i].fork()
    const seat = undone.seats[last.seat]
    const may = undone.canUndo(seat)
    if (undone.undo(seat) !== (may ? 1 : 0)) throw new Error('undo does not do what canUndo says')
    if (may) same('undo', appearance(undone), appearance(trail[i - 1]))
    for (const other of undone.seats) {
      if (other !== seat && !last.secret && trail[i].fork().undo(other) > 0) throw new Error('undo of another answer')
    }
  }
}

/** Wrong answers are refused with a reason and change nothing. */
function checkAnswers(table: Table, random: Random): void {
  const before = appearance(table)
  for (const seat of table.seats) {
    for (const choice of ['', 'block 999', 'done', 'area 1', 'constructor', '__proto__']) {
      const verdict = table.why(seat, choice)
      const offered = table.questions().some((one) => one.seat === seat && one.choices.includes(choice))
      if (verdict.legal !== offered) throw new Error(`why ${seat} ${choice} says ${verdict.legal}`)
      if (offered) continue
      try {
        table.answer(seat, choice)
      } catch (error) {
        if (error instanceof Refused) continue
        throw error
      }
      throw new Error(`${seat} ${choice} was taken`)
    }
  }
  same('refused answers', appearance(table), before)
  const question = table.questions()[random.below(Math.max(1, table.questions().length))]
  if (question !== undefined && !table.why(question.seat, question.choices[0]).legal)
    throw new Error('why refuses a choice')
}

const askedSeats = (table: Table): string => text([...new Set(table.asked.map((one) => one.seat))])

/** What a seat does not know makes no difference to anything it sees: no deal is passed over because of its looks. */
function checkSecrets(table: Table, seat: string | null, random: Random): void {
  const dealt = table.deal(seat, random, '')
  // Answers given in secret are made up, perhaps more or fewer than there were.
  if (dealt === null || askedSeats(dealt) !== askedSeats(table)) return
  same(`what ${seat} may not know`, seen(dealt, seat), seen(table, seat))
}

/** What an answer shows, if it shows no secret, is the same whatever the secrets are: nor does being asked on tell of them. */
function checkAsked(table: Table, seat: string | null, random: Random): void {
  const dealt = table.deal(seat, random, '')
  const before = seen(table, seat)
  if (dealt === null || seen(dealt, seat) !== before) return
  const others = table.asked.filter((one) => !one.secret && table.seats[one.seat] !== seat)
  if (others.length === 0) return
  const question = others[random.below(others.length)]
  const imagined = dealt.asked.find((one) => one.seat === question.seat)
  const choices = question.choices.filter((choice) => imagined?.choices.includes(choice))
  if (choices.length === 0) return
  const choice = choices[random.below(choices.length)]
  const [there, here] = [dealt, table.fork()].map((one) => {
    one.answer(table.seats[question.seat], choice)
    const now = seen(one, seat)
    return { tells: now !== before && !one.answers().at(-1)!.final, now }
  })
  if (there.tells && here.tells) same(`what ${seat} sees of ${question.kind} ${choice}`, there.now, here.now)
}

/** A redealt table looks the same to the seat, and goes on without error. */
function checkRedeal(table: Table, seat: string | null, random: Random): void {
  const dealt = table.redeal(seat, String(random.next()))
  if (dealt === null) throw new Error(`no deal for ${seat} at ${table.questions()[0]?.kind}`)
  same(`redeal for ${seat}`, seen(dealt, seat), seen(table, seat))
  const opened = readRecord(writeRecord(dealt), [table.rules])
  same('record of a redealt table', appearance(opened), appearance(dealt))
  if (seat !== null) {
    for (const question of table.questions()) {
      if (question.seat !== seat) continue
      for (const choice of [...question.choices, 'block 1', 'area 1', 'done']) {
        same(`why ${choice}`, text(dealt.why(seat, choice)), text(table.why(seat, choice)))
      }
    }
  }
  const line = random.copy()
  playout(dealt, random, 30)
  playout(opened, line, 30)
  same('play on after redeal', appearance(opened), appearance(dealt))
}

/** A copy for the seat to keep is one of those, and nothing in it comes from what the seat does not know. */
function checkImagined(table: Table, seat: string | null, random: Random): void {
  const seed = String(random.next())
  const imagined = table.imagine(seat, seed)
  if (table.over !== null) {
    if (imagined !== null) throw new Error('the truth for a copy to keep')
    return
  }
  if (imagined === null) throw new Error(`no copy for ${seat} to keep at ${table.questions()[0]?.kind}`)
  same(`what ${seat} keeps`, seen(imagined, seat), seen(table, seat))
  const other = table.redeal(seat, String(random.next()))?.imagine(seat, seed)
  if (!other) return
  same(`what ${seat} keeps of another truth`, writeRecord(other), writeRecord(imagined))
  const [here, there] = [table, other].map((one) => one.imagineLine(seat, seed))
  if (here?.isBetween && there?.isBetween)
    same(`what ${seat} thinks of another truth`, positionOf(there), positionOf(here))
}

const positionOf = ({ rules, g }: Line): string => text(rules.position(g))

/** Back to the start, through every answer, gives the game anew. */
function checkRewind(table: Table, random: Random): void {
  const answers = table.answers()
  const back = table.fork()
  const middle = random.below(answers.length + 1)
  back.rewind(middle)
  if (back.answers().length !== middle) throw new Error(`rewind to ${middle} left ${back.answers().length} answers`)
  const again = Table.begin(table.rules, table.options, table.seed)
  for (const { seat, choice } of answers.slice(0, middle)) again.answer(table.seats[seat], choice)
  same('rewind', appearance(back), appearance(again))
  back.rewind(0)
  same('rewind to the start', appearance(back), appearance(Table.begin(table.rules, table.options, table.seed)))
}
