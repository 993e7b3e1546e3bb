// The server alone, for `npm run dev`: Vite serves the pages.
import { games } from '@coup/games'
import { openServer, readSettings } from '@coup/server'
import { endOnSignal } from './end.ts'
import { placeOf } from './place.ts'

const { PORT } = process.env
const gamesModule = import.meta.resolve('@coup/games')
const server = await openServer({
  games,
  gamesModule,
  data: placeOf(process.env),
  port: Number(PORT),
  host: '127.0.0.1',
  settings: readSettings(process.env),
})
console.log('The server is open.')
endOnSignal(server)
