import { serialize } from 'node:v8'
import { type Plan, playTurn } from '@coup/bots'
import { type GameState, playout, Random, type Rules, Table } from '@coup/engine'
import { senses } from '@coup/games/senses'

export interface Measured {
  readonly what: string
  readonly unit: string
  readonly value: number
}

/** A round of measuring is at least as long as this. */
const ROUND_MS = 5

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1]
}

/** Tables at random moments of random games. */
function moments(rules: Rules, count: number): Table[] {
  const random = Random.seeded('moments')
  const { answers } = Table.begin(rules, {}, 'moments').rollout(random)
  const tables: Table[] = []
  for (let i = 0; tables.length < count; i++) {
    const table = Table.begin(rules, {}, `moment ${i}`)
    playout(table, random, random.below(answers))
    if (table.over === null) tables.push(table)
  }
  return tables
}

/** Longer than most games after the set-up. */
const BATTLE = 300

/** Tables at which a computer player plans: a step of a turn begins. Set-ups it has ready. */
function plans(rules: Rules, count: number): Table[] {
  const sense = senses[rules.id]
  if (sense === undefined) return moments(rules, count)
  const random = Random.seeded('plans')
  const tables: Table[] = []
  for (let i = 0; tables.length < count; i++) {
    const table = Table.begin(rules, {}, `plan ${i}`)
    while (sense.mover(table.truth) === null) {
      const [question] = table.asked
      table.play(question, rules.makeUp?.(question, random) ?? random.below(question.choices.length))
    }
    playout(table, random, random.below(BATTLE))
    const { seats, asked } = table
    if (asked.length > 0 && seats.every((seat) => table.answersInStep(seat) === 0)) tables.push(table)
  }
  return tables
}

/** Milliseconds of this thread alone: other programs on the machine do not count. */
function now(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Keeps results, so that work whose result nobody reads is not left out. */
const kept: unknown[] = []

/** Microseconds that a piece of work takes at a table: the median of several rounds, each long enough to be measured. */
function microseconds(tables: Table[], ms: number, prepare: (table: Table) => Table, work: (table: Table) => unknown) {
  const rounds: number[] = []
  let times = 1
  for (let spent = 0; rounds.length < 5 || spent < ms; ) {
    const ready = Array.from({ length: times }, () => tables.map(prepare)).flat()
    const start = now()
    for (let i = 0; i < ready.length; i++) kept[i & 63] = work(ready[i])
    const took = now() - start
    if (took < ROUND_MS) times *= 2
    else rounds.push((1000 * took) / ready.length)
    spent += took
  }
  return median(rounds)
}

/** Answers and games per second: medians of several runs of random games. */
function speed(runs: number, ms: number, play: (game: number) => number): { answers: number; games: number } {
  const answers: number[] = []
  const games: number[] = []
  let number = 0
  // The first run only warms up.
  for (let run = 0; run <= runs; run++) {
    let given = 0
    let played = 0
    const start = now()
    let seconds = 0
    while (seconds < ms / 1000) {
      given += play(number++)
      played++
      seconds = (now() - start) / 1000
    }
    if (run === 0) continue
    answers.push(given / seconds)
    games.push(played / seconds)
  }
  return { answers: median(answers), games: median(games) }
}

const ANYTHING: Plan = [null, null, null]

/** How many turns a computer player can think through; nothing where it has no sense for the game. */
function turnsOf(rules: Rules, ms: number): Measured[] {
  const sense = senses[rules.id]
  if (sense === undefined) return []
  const turns = speed(3, ms, (i) => {
    const random = Random.seeded(`turns ${i}`)
    const line = Table.begin(rules, {}, `game ${i}`).line()
    let count = 0
    while (line.over === null) {
      const mover = line.isBetween ? sense.mover(line.g) : null
      if (mover !== null) {
        playTurn(line, mover, ANYTHING, sense, random)
        count++
      } else if (line.isBetween) line.begin()
      else {
        const [question] = line.asked
        line.play(question, rules.makeUp?.(question, random) ?? random.below(question.choices.length))
      }
    }
    return count
  })
  return [{ what: 'turns thought through', unit: 'turns/s', value: turns.answers }]
}

/** The data of a state in V8's own writing, without what all states of the game share. */
function bytes(g: GameState): number {
  const copy = g.copy()
  const own = Object.entries(g).filter(([name, value]) => {
    const shared = typeof value === 'object' && value !== null && value === Reflect.get(copy, name)
    return name !== 'desk' && !shared
  })
  return serialize(Object.fromEntries(own)).length
}

/** How fast the rules of a game are in one thread. `ms` is the length of one run; every figure is a median. */
export function measure(rules: Rules, ms = 1000): Measured[] {
  const rollouts = speed(5, ms, (i) => Table.begin(rules, {}, `game ${i}`).rollout(Random.seeded(`line ${i}`)).answers)
  const played = speed(3, ms, (i) => playout(Table.begin(rules, {}, `game ${i}`), Random.seeded(`line ${i}`)))
  const tables = moments(rules, 100)
  const itself = (table: Table) => table
  const fork = (table: Table) => table.fork()
  const seatOf = (table: Table) => table.seats[table.asked[0].seat]
  return [
    { what: 'random play', unit: 'answers/s', value: rollouts.answers },
    { what: 'random play', unit: 'games/s', value: rollouts.games },
    { what: 'the same at a table that keeps its past', unit: 'answers/s', value: played.answers },
    { what: 'fork, copied when it is used', unit: 'µs', value: microseconds(tables, ms, itself, fork) },
    {
      what: 'fork, ready to be answered',
      unit: 'µs',
      value: microseconds(tables, ms, itself, (table) => table.fork().asked),
    },
    {
      what: 'questions and view of a fork',
      unit: 'µs',
      value: microseconds(tables, ms, fork, (table) => {
        const questions = table.questions()
        return [questions, table.view(questions[0].seat)]
      }),
    },
    {
      what: 'redeal',
      unit: 'µs',
      value: microseconds(tables, ms, itself, (table) => table.redeal(seatOf(table), 'deal')),
    },
    {
      what: 'truth for a computer player, by what it knows',
      unit: 'µs',
      value: microseconds(plans(rules, 100), ms, itself, (table) => table.imagineLine(seatOf(table), 'deal')),
    },
    ...turnsOf(rules, ms),
    { what: 'size of a state', unit: 'bytes', value: median(tables.map((table) => bytes(table.truth))) },
  ]
}
