import type { Rules } from '@coup/engine'
import fastify from 'fastify'
import { Accounts } from './accounts.ts'
import { addApi } from './api.ts'
import { Bell } from './bell.ts'
import { addCups } from './cuproutes.ts'
import { Cups } from './cups.ts'
import { Doorman } from './doorman.ts'
import { Health } from './health.ts'
import type { House } from './house.ts'
import { type LogTo, logging } from './log.ts'
import { Looks } from './looks.ts'
import { Mailer } from './mailer.ts'
import { Matches } from './matches.ts'
import { addMe } from './me.ts'
import { Metrics } from './metrics.ts'
import { Minds } from './minds.ts'
import { Offering } from './offering.ts'
import { addOffers } from './offerroutes.ts'
import { addPersons } from './personroutes.ts'
import { Persons } from './persons.ts'
import { isPostgres } from './postgres.ts'
import { Postman } from './postman.ts'
import { keyringOf } from './push.ts'
import { addReports } from './reports.ts'
import { Sender } from './sender.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { addSite } from './site.ts'
import { openSockets } from './sockets.ts'
import { Steward } from './steward.ts'
import { OFFERS, Store } from './store.ts'
import { addTelling } from './telling.ts'
import { Turns } from './turns.ts'
import { Watch } from './watch.ts'

export type ServerOptions = {
  games: readonly Rules[]
  /** Where everything is kept: a folder, or the address of a PostgreSQL database; null: in memory only. */
  data: string | null
  /** The folder of built pages; none while Vite serves them. */
  site?: string
  port: number
  host: string
  /** Where they differ from the usual. */
  settings?: Partial<Settings>
  /** The address of a module that gives out `games`, for threads that look ahead and back; none: no threads. */
  gamesModule?: string
  /** Where the log goes instead of to standard output. */
  logTo?: LogTo
}

export type Server = { address: string; close(): Promise<void> }

export async function openServer(options: ServerOptions): Promise<Server> {
  const { games, data, site, port, host } = options
  const settings = { ...DEFAULTS, ...options.settings }
  const doorman = new Doorman(settings)
  const store = await Store.open(data, settings)
  const matches = new Matches(store, games, settings)
  const looks = new Looks(settings, games, options.gamesModule ?? null)
  const health = new Health(store, isPostgres(data) ? null : data, settings.freeBytes)
  const app = fastify({
    bodyLimit: settings.bodyBytes,
    requestTimeout: 30_000,
    forceCloseConnections: true,
    ...logging(settings.log, options.logTo),
  })
  const counts = { matches: () => matches.size, sockets: () => sockets.size, looks: () => looks.size }
  const metrics = new Metrics(counts)
  store.onWritten = (ms) => metrics.wrote(ms)
  const minds = new Minds(settings, games, options.gamesModule ?? null)
  const steward = new Steward(store, matches, minds, app.log, settings.pollMs)
  const offering = new Offering(store, matches, settings)
  const { board } = offering
  store.onHappened = (match) => void steward.heard(match)
  const heard = (what: string) => (what === OFFERS ? board.changed() : void steward.heard(what))
  const watch = new Watch(store, matches, settings.pollMs, heard, () => board.look())
  const keys = keyringOf(store.tellings)
  // What cannot be kept now is made when it is needed.
  await keys().catch(() => {})
  const sender = new Sender(store, keys, Mailer.open(settings), settings)
  const postman = new Postman(store, matches, sender, app.log, settings)
  const cups = new Cups(store, matches, settings)
  const bell = new Bell(store, matches, settings.pollMs, cups)
  const accounts = new Accounts(store, matches, settings)
  const house: House = {
    settings,
    doorman,
    matches,
    accounts,
    turns: new Turns(),
    looks,
    metrics,
    health,
    log: app.log,
  }
  await addSite(app, site)
  addApi(app, house)
  addMe(app, house)
  addTelling(app, house, store, postman)
  addPersons(app, house, new Persons(store, settings))
  addOffers(app, house, offering)
  addCups(app, house, cups)
  addReports(app, house)
  doorman.guard(app.server)
  const sockets = openSockets(app.server, house)
  async function close(): Promise<void> {
    health.closing = true
    await new Promise((served) => setTimeout(served, settings.drainMs))
    await sockets.close()
    board.close()
    await app.close()
    await steward.close()
    await bell.close()
    await postman.close()
    await looks.close()
    doorman.close()
    metrics.close()
    watch.close()
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
