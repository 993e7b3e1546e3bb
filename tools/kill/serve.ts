// The server alone, without pages: for tests that kill it. It opens when something comes in, so that it can be at hand.
import { once } from 'node:events'
import { games } from '@coup/games'
import { openServer, readSettings } from '@coup/server'
import { endOnSignal } from '../start/end.ts'
import { placeOf } from '../start/place.ts'

const { PORT } = process.env
const gamesModule = import.meta.resolve('@coup/games')
// Nobody is left to kill it.
process.stdin.on('end', () => process.exit())
await once(process.stdin, 'data')
const server = await openServer({
  games,
  gamesModule,
  data: placeOf(process.env),
  port: Number(PORT),
  host: '127.0.0.1',
  settings: readSettings(process.env),
})
endOnSignal(server)
console.log(server.address)
