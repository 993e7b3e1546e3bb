import type { Rules } from '@coup/engine'
import fastify from 'fastify'
import { addApi, MOST_BODY_BYTES } from './api.ts'
import { Doorman } from './doorman.ts'
import { Matches } from './matches.ts'
import { addSite } from './site.ts'
import { openSockets } from './sockets.ts'
import { Store } from './store.ts'

export type ServerOptions = {
  games: readonly Rules[]
  /** The folder in which everything is kept; null: in memory only. */
  data: string | null
  /** The folder of built pages; none while Vite serves them. */
  site?: string
  port: number
  host: string
}

export type Server = { address: string; close(): Promise<void> }

export async function openServer({ games, data, site, port, host }: ServerOptions): Promise<Server> {
  const store = await Store.open(data)
  const matches = new Matches(store, games)
  const doorman = new Doorman()
  const app = fastify({ bodyLimit: MOST_BODY_BYTES, requestTimeout: 30_000, forceCloseConnections: true })
  await addSite(app, site)
  addApi(app, matches, doorman)
  const sockets = openSockets(app.server, matches, (request) => doorman.admits(request))
  async function close(): Promise<void> {
    await sockets.close()
    await app.close()
    doorman.close()
    await store.close()
  }
  try {
    const opened = await app.listen({ port, host })
    return { address: `http://${host}${opened.slice(opened.lastIndexOf(':'))}`, close }
  } catch (error) {
    await close()
    throw error
  }
}
