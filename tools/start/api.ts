// The server alone, for `npm run dev`: Vite serves the pages.
import { games } from '@coup/games'
import { openServer, readSettings } from '@coup/server'

const { DATA, PORT } = process.env
const gamesModule = import.meta.resolve('@coup/games')
if (DATA === undefined) throw new Error('DATA must name a folder')
const server = await openServer({
  games,
  gamesModule,
  data: DATA,
  port: Number(PORT),
  host: '127.0.0.1',
  settings: readSettings(process.env),
})
console.log('The server is open.')
process.once('SIGTERM', () => server.close())
