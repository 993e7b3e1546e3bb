import { type LoadServer, type Reading, withServers } from './servers.ts'
import { LoadTable, type Tally } from './tables.ts'

export interface Load {
  readonly tables: number
  /** Answers a second, at all tables together. */
  readonly rate: number
  readonly seconds: number
  /** Before it is measured: first with a few tables, then with all. */
  readonly warmSeconds: number
  readonly processes: number
  readonly games: readonly string[]
  /** Of the database; null: SQLite in a folder of its own. */
  readonly address: string | null
}

/** What a load has shown, times in milliseconds. */
export interface Found {
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** Of memory, for each table that came to the first few. */
  readonly bytes: number
  /** Of the servers' processors, for each answer. */
  readonly processorMs: number
  readonly delayMs: number
  readonly storeMs: number
  readonly refusals: ReadonlyMap<string, number>
}

const TICK_MS = 5
/** So many tables sit down at a time. */
const AT_ONCE = 20
/** With so many tables the servers warm up, before the memory of the others is counted. */
const FIRST = 20
/** So much longer than with all of them: a server that has just begun has not yet the memory that it has with any table. */
const LONGER = 3

const sleep = (ms: number) => new Promise((rest) => setTimeout(rest, ms))

/** Each table is a caller of its own. */
const callerOf = (table: number) => `10.${table >> 16}.${(table >> 8) & 255}.${table & 255}`

async function seatAll(waiting: LoadTable[]): Promise<void> {
  const one = async () => {
    for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) await table.sit()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Answers at the given rate, table after table; what cannot be given in time is left out, not made up for. */
async function playFor(tables: readonly LoadTable[], rate: number, seconds: number): Promise<void> {
  const from = performance.now()
  let [due, next] = [0, 0]
  for (let last = from; last < from + 1000 * seconds; ) {
    await sleep(TICK_MS)
    const now = performance.now()
    due = Math.min(rate / 10, due + (rate * (now - last)) / 1000)
    last = now
    for (let tried = 0; due >= 1 && tried < tables.length; tried++) if (tables[next++ % tables.length].play()) due--
  }
}

const at = (sorted: readonly number[], part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN
const sum = (all: readonly Reading[], of: (one: Reading) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** Warms up with a few tables, seats the others, plays, and looks at what it took. */
export function measure(load: Load): Promise<Found> {
  const { tables: count, rate, seconds, warmSeconds, processes, games, address } = load
  return withServers(processes, address, async (servers) => {
    const tally: Tally = { waits: [], refusals: new Map() }
    const tables = tablesAt(servers, count, games, tally)
    const first = tables.slice(0, FIRST)
    await seatAll(first.slice())
    await playFor(first, rate, LONGER * warmSeconds)
    const warm = await readAll(servers)
    await seatAll(tables.slice(FIRST))
    await playFor(tables, rate, warmSeconds)
    tally.waits.length = 0
    const before = await readAll(servers)
    const from = performance.now()
    await playFor(tables, rate, seconds)
    const took = performance.now() - from
    const after = await readAll(servers)
    for (const table of tables) table.leave()
    const sorted = tally.waits.toSorted((a, b) => a - b)
    const grown = (of: (one: Reading) => number) => sum(after, of) - sum(before, of)
    const resident = (all: readonly Reading[]) => sum(all, (one) => one.residentBytes)
    return {
      rate: (1000 * sorted.length) / took,
      p50: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      longest: at(sorted, 1),
      bytes: (resident(after) - resident(warm)) / Math.max(1, count - FIRST),
      processorMs: grown((one) => one.processorMs) / sorted.length,
      delayMs: Math.max(...after.map((one) => one.worstDelayMs)),
      storeMs: grown((one) => one.storeMs) / grown((one) => one.writes),
      refusals: tally.refusals,
    }
  })
}

const readAll = (servers: readonly LoadServer[]) => Promise.all(servers.map((server) => server.read()))

function tablesAt(servers: readonly LoadServer[], count: number, games: readonly string[], tally: Tally): LoadTable[] {
  let next = 0
  const address = () => servers[next++ % servers.length].address
  return Array.from({ length: count }, (_, i) => new LoadTable(address, games[i % games.length], callerOf(i), tally))
}
