import { games } from '@coup/games'
import { openServer, readSettings, type Server } from '@coup/server'
import { endOnSignal } from './end.ts'
import { placeOf } from './place.ts'

const gamesModule = import.meta.resolve('@coup/games')

/** The server without pages, where and as the environment says, until it is told to end. */
export async function openAlone(): Promise<Server> {
  const { env } = process
  const [data, settings] = [placeOf(env), readSettings(env)]
  const server = await openServer({ games, gamesModule, data, port: Number(env.PORT), host: '127.0.0.1', settings })
  endOnSignal(server)
  return server
}
