// Tables played by real sockets at servers of processes of their own: how many a machine carries.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { games } from '@coup/games'
import { Embedded } from '@coup/server/embedded'
import { measure } from './measure.ts'

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '100,500,1000,2000' },
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '30' },
    processes: { type: 'string', default: '1' },
    game: { type: 'string', multiple: true, default: games.map(({ id }) => id) },
    /** `sqlite`, `postgres` for one of its own, or the address of one. */
    database: { type: 'string', default: 'sqlite' },
  },
})

const WARM_SECONDS = 5

const HEADS = [
  'tables',
  'answers/s',
  'p50',
  'p99',
  'longest',
  'kB a table',
  'processor',
  'worst delay',
  'store',
  'load',
]

const line = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)

async function main(): Promise<void> {
  const embedded = values.database === 'postgres' ? await Embedded.start() : null
  line(HEADS)
  line(HEADS.map(() => '---'))
  for (const tables of values.tables.split(',').map(Number)) {
    const address = values.database === 'sqlite' ? null : ((await embedded?.database()) ?? values.database)
    const [load] = loadavg()
    const found = await measure({
      tables,
      rate: Number(values.rate),
      seconds: Number(values.seconds),
      warmSeconds: WARM_SECONDS,
      processes: Number(values.processes),
      games: values.game,
      address,
    })
    const { rate, p50, p99, longest, bytes, processorMs, delayMs, storeMs, refusals } = found
    const ms = [p50, p99, longest].map((one) => one.toFixed(1))
    const kB = (bytes / 1000).toFixed(0)
    line([
      tables,
      rate.toFixed(0),
      ...ms,
      kB,
      processorMs.toFixed(2),
      delayMs.toFixed(0),
      storeMs.toFixed(1),
      load.toFixed(1),
    ])
    for (const [code, times] of refusals) console.log(`refused: ${code} ${times} times`)
  }
  await embedded?.close()
}

console.log(
  'Milliseconds; processor: of the servers for each answer; worst delay: of their event loops; store: a write, on average',
)
await main()
process.exit(0)
