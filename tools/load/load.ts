// Tables played by real sockets at servers of their own processes: how many a machine carries.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { games } from '@coup/games'
import { type LoadServer, withServers } from './servers.ts'
import { LoadTable, type Tally } from './tables.ts'

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100,500,1000,2000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    game: { type: 'string', multiple: true },
    /** Of a database server; left out: SQLite in a folder of its own. */
    database: { type: 'string' },
  },
})

const TICK_MS = 5
/** So many tables sit down at a time. */
const AT_ONCE = 20
const WARM_SECONDS = 5

const played = games.map(({ id }) => id).filter((id) => values.game?.includes(id) ?? true)
if (values.database !== undefined) process.env.DATABASE_URL = values.database

const sleep = (ms: number) => new Promise((rest) => setTimeout(rest, ms))

/** The machine's addresses are one caller's each. */
const callerOf = (table: number) => `10.${table >> 16}.${(table >> 8) & 255}.${table & 255}`

async function seatAll(servers: readonly LoadServer[], count: number, tally: Tally): Promise<LoadTable[]> {
  let next = 0
  const tables = Array.from({ length: count }, (_, i) => {
    const address = () => servers[next++ % servers.length].address
    return new LoadTable(address, played[i % played.length], callerOf(i), tally)
  })
  const waiting = tables.slice()
  const one = async () => {
    for (let table = waiting.pop(); table !== undefined; table = waiting.pop()) await table.sit()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  return tables
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

interface Figures {
  readonly tables: number
  readonly rate: number
  readonly p50: number
  readonly p99: number
  readonly most: number
  readonly bytes: number
  readonly delay: number
  readonly store: number
  readonly load: number
  readonly refusals: string
}

async function measure(count: number, rate: number, seconds: number, processes: number): Promise<Figures> {
  return withServers(processes, async (servers) => {
    const readAll = () => Promise.all(servers.map((server) => server.read()))
    const sum = (all: readonly { residentBytes: number }[]) => all.reduce((sum, one) => sum + one.residentBytes, 0)
    const before = sum(await readAll())
    const tally: Tally = { waits: [], refusals: new Map() }
    const tables = await seatAll(servers, count, tally)
    await playFor(tables, rate, WARM_SECONDS)
    tally.waits.length = 0
    await readAll()
    const [load] = loadavg()
    const from = performance.now()
    await playFor(tables, rate, seconds)
    const took = (performance.now() - from) / 1000
    const sorted = tally.waits.toSorted((a, b) => a - b)
    const after = await readAll()
    for (const table of tables) table.leave()
    return {
      tables: count,
      rate: sorted.length / took,
      p50: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      most: at(sorted, 1),
      bytes: (sum(after) - before) / count,
      delay: Math.max(...after.map((one) => one.worstDelayMs)),
      store: Math.max(...after.map((one) => one.storeWaitMs)),
      load,
      refusals: [...tally.refusals].map(([code, times]) => `${code} ${times}`).join(', '),
    }
  })
}

console.log(
  '| tables | answers/s | p50 ms | p99 ms | longest ms | kB a table | worst delay ms | store wait ms | load |',
)
console.log('|---|---|---|---|---|---|---|---|---|')
for (const count of values.tables.split(',').map(Number)) {
  const found = await measure(count, Number(values.rate), Number(values.seconds), Number(values.processes))
  const { tables, rate, p50, p99, most, bytes, delay, store, load, refusals } = found
  const cells = [tables, Math.round(rate), p50.toFixed(1), p99.toFixed(1), Math.round(most), Math.round(bytes / 1000)]
  console.log(`| ${[...cells, Math.round(delay), store.toFixed(1), load.toFixed(1)].join(' | ')} |`)
  if (refusals !== '') console.log(`refused: ${refusals}`)
}
process.exit(0)
