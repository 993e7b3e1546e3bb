import type { Rules } from '@coup/engine'
import fastify from 'fastify'
import { addApi } from './api.ts'
import { Doorman } from './doorman.ts'
import type { House } from './house.ts'
import { Matches } from './matches.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { addSite } from './site.ts'
import { openSockets } from './sockets.ts'
import { Store } from './store.ts'
import { Turns } from './turns.ts'

export type ServerOptions = {
  games: readonly Rules[]
  /** The folder in which everything is kept; null: in memory only. */
  data: string | null
  /** The folder of built pages; none while Vite serves them. */
  site?: string
  port: number
  host: string
  /** Where they differ from the usual. */
  settings?: Partial<Settings>
}

export type Server = { address: string; close(): Promise<void> }

export async function openServer({ games, data, site, port, host, settings: set }: ServerOptions): Promise<Server> {
  const settings = { ...DEFAULTS, ...set }
  const doorman = new Doorman(settings)
  const store = await Store.open(data, settings.busyMs)
  const matches = new Matches(store, games, settings)
  const house: House = { settings, doorman, matches, turns: new Turns() }
  const app = fastify({ bodyLimit: settings.bodyBytes, requestTimeout: 30_000, forceCloseConnections: true })
  await addSite(app, site)
  addApi(app, house)
  doorman.guard(app.server)
  const sockets = openSockets(app.server, house)
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
