import { Worker } from 'node:worker_threads'
import { games } from '@coup/games'
import { BadStore, openServer, readSettings } from '@coup/server'
import { buildWeb, site } from './build.ts'
import { endOnSignal } from './end.ts'
import { placeOf } from './place.ts'

const port = Number(process.env.PORT ?? 3000)
const gamesModule = import.meta.resolve('@coup/games')
const host = process.env.HOST ?? 'localhost'

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail(`PORT must be a number from 0 to 65535, not ${process.env.PORT}`)

const { data, settings } = (() => {
  try {
    return { data: placeOf(process.env), settings: readSettings(process.env) }
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
})()

/** After an upgrade: what becomes of the games that run. In a thread, so that nobody waits for it. */
function validate(): void {
  const worker = new Worker(new URL('./validate.ts', import.meta.url), { workerData: { data } })
  worker.on('error', (error) => console.error(`The stored games could not be validated: ${error.message}`))
  worker.unref()
}

const { ok, output } = await buildWeb()
if (!ok) fail(output)

try {
  const server = await openServer({ games, gamesModule, data, site, port, host, settings })
  console.log(`Coup d'Œil is open at ${server.address}`)
  validate()
  endOnSignal(server)
} catch (error) {
  if (error instanceof BadStore) fail(error.message)
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (!taken) throw error
  fail(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`)
}
