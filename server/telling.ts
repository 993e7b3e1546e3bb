import { Problem, type Telling } from '@coup/match'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Checked } from './api.ts'
import { formOf, newHookSecret } from './hooks.ts'
import type { House } from './house.ts'
import { Gate } from './me.ts'
import { Nothing } from './mewire.ts'
import { placeOf } from './outward.ts'
import { tongueOf } from './phrases.ts'
import type { Postman } from './postman.ts'
import { pushCall } from './push.ts'
import type { SignedIn } from './sessions.ts'
import type { Store } from './store.ts'
import type { Tellings } from './tellings.ts'
import { KindsToldBy, Mute, NewBrowser, NewHook, NewMail, OneBrowser, OneHook, Token, Trial } from './tellwire.ts'

const NO_MAIL = new Problem('no-mail', 'This server sends no letters.')
const BAD_ADDRESS = new Problem('bad-address', 'This is not the address of a mailbox.')
const BAD_HOOK = new Problem(
  'bad-hook',
  'Such an address is not called: it must be of the net, and begin with https://.',
)
const BAD_BROWSER = new Problem('bad-request', 'A browser is not told by this.')
const BAD_LETTER = new Problem('bad-letter', 'This link is good no more.')

/** What leaves the house weighs more than other requests. */
const OUTWARD = 50
/** One part before the last @, and a name of the net behind it; nothing that a letter's head could be led astray by. */
const ADDRESS =
  /^[^\s\p{C}@<>()[\]\\,;:"]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u

type Routes = ReturnType<typeof routesOf>

const routesOf = (app: FastifyInstance) => app.withTypeProvider<Checked>()

/** What somebody is told when he is not at the table, and how. */
export function addTelling(app: FastifyInstance, house: House, store: Store, postman: Postman): void {
  const desk = new Desk(house, store, postman)
  const routes = routesOf(app)
  addWishes(routes, desk)
  addBrowsers(routes, desk)
  addMail(routes, desk)
  addHooks(routes, desk)
  addLetterLinks(app, desk)
}

/** Where it is said. */
class Desk {
  readonly gate: Gate
  readonly house: House
  readonly postman: Postman
  readonly tellings: Tellings
  private readonly store: Store

  constructor(house: House, store: Store, postman: Postman) {
    this.gate = new Gate(house)
    this.house = house
    this.postman = postman
    this.store = store
    this.tellings = store.tellings
  }

  now(): Promise<number> {
    return this.store.clock()
  }

  origin(request: FastifyRequest): string {
    return this.house.accounts.originOf(request.raw).origin
  }

  get isPrivate(): boolean {
    return this.house.settings.hooksPrivate === 1
  }

  /** How it stands for whoever asks. */
  async told(who: SignedIn): Promise<Telling> {
    const { sender, mailable } = this.postman
    return this.tellings.of(who, (await sender.keys()).public, mailable)
  }

  /** Throws Problem where an address may not be called. */
  async callable(url: string): Promise<void> {
    try {
      await placeOf(url, this.isPrivate, AbortSignal.timeout(this.house.settings.sendMs))
    } catch {
      throw BAD_HOOK
    }
  }
}

function addWishes(routes: Routes, desk: Desk): void {
  const { gate, tellings } = desk

  routes.post('/api/me/told', { schema: { body: Nothing } }, async (request) => desk.told(await gate.owner(request)))

  routes.post('/api/me/told/kinds', { schema: { body: KindsToldBy } }, async (request) => {
    const who = await gate.owner(request)
    await tellings.setKinds(who, request.body.kinds, request.body.words)
    return desk.told(who)
  })

  routes.post('/api/me/told/mute', { schema: { body: Mute } }, async (request) => {
    const who = await gate.owner(request)
    await tellings.mute(who, request.body.match, request.body.mute)
    return desk.told(who)
  })

  routes.post('/api/me/told/try', { schema: { body: Trial } }, async (request) => {
    const who = await gate.owner(request, OUTWARD)
    await desk.postman.tryOut(who, request.body.way, request.body.id)
    return {}
  })
}

function addBrowsers(routes: Routes, desk: Desk): void {
  const { gate, tellings, house } = desk

  routes.post('/api/me/told/push', { schema: { body: NewBrowser } }, async (request) => {
    const who = await gate.owner(request, OUTWARD)
    const { endpoint, p256dh, auth } = request.body
    await desk.callable(endpoint)
    const given = { endpoint, p256dh, auth, language: tongueOf(request.body.language), origin: desk.origin(request) }
    const keys = await desk.postman.sender.keys()
    const row = { ...given, id: '', account: '', session: '', created: 0, failures: 0 }
    try {
      pushCall(row, { title: '', body: '', url: '', tag: '', badge: 0 }, keys, house.settings.mailFrom)
    } catch {
      throw BAD_BROWSER
    }
    await tellings.addBrowser(who, given)
    return desk.told(who)
  })

  routes.post('/api/me/told/push/drop', { schema: { body: OneBrowser } }, async (request) => {
    const who = await gate.owner(request)
    await tellings.dropBrowser(who, request.body.id)
    return desk.told(who)
  })
}

function addMail(routes: Routes, desk: Desk): void {
  const { gate, tellings, house } = desk

  routes.post('/api/me/told/mail', { schema: { body: NewMail } }, async (request) => {
    const who = await gate.owner(request, OUTWARD)
    if (!desk.postman.mailable) throw NO_MAIL
    const { address, hour } = request.body
    if (!ADDRESS.test(address)) throw BAD_ADDRESS
    const given = { address, hour, language: tongueOf(request.body.language), origin: desk.origin(request) }
    await tellings.setMail(who, given, { now: await desk.now(), most: house.settings.lettersToAddress })
    void desk.postman.ring()
    return desk.told(who)
  })

  routes.post('/api/me/told/mail/drop', { schema: { body: Nothing } }, async (request) => {
    const who = await gate.owner(request)
    await tellings.dropMail(who)
    return desk.told(who)
  })

  routes.post('/api/told/confirm', { schema: { body: Token } }, async (request) => {
    gate.pay(request)
    desk.origin(request)
    return tellings.confirm(request.body.token, await desk.now())
  })
}

function addHooks(routes: Routes, desk: Desk): void {
  const { gate, tellings, house } = desk

  routes.post('/api/me/told/hooks', { schema: { body: NewHook } }, async (request) => {
    const who = await gate.owner(request, OUTWARD)
    const { url, match = null } = request.body
    await desk.callable(url)
    const [secret, form] = [newHookSecret(), formOf(url, request.body.form)]
    const given = { url, match, form, secret, language: tongueOf(request.body.language), origin: desk.origin(request) }
    await tellings.addHook(who, given, house.settings.hooksOfAccount)
    return { ...(await desk.told(who)), secret }
  })

  routes.post('/api/me/told/hooks/drop', { schema: { body: OneHook } }, async (request) => {
    const who = await gate.owner(request)
    await tellings.dropHook(who, request.body.id)
    return desk.told(who)
  })
}

/** The token alone says who leaves: whoever reads letters for somebody else has no session, and no page of ours. */
function addLetterLinks(app: FastifyInstance, { gate, tellings }: Desk): void {
  const tokenIn = (given: unknown): string => {
    const token = Object(given).token
    if (typeof token !== 'string' || !/^[A-Za-z0-9_-]{22}$/.test(token)) throw BAD_LETTER
    return token
  }
  void app.register(async (scope) => {
    // A click in a mail program, RFC 8058: what it says in its body is always the same.
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_, __, done) => done(null, null))

    scope.post('/api/told/leave', async (request) => {
      gate.pay(request)
      await tellings.leave(tokenIn(request.body ?? request.query))
      return {}
    })

    scope.get('/api/told/leave', async (request, reply) => {
      return reply.redirect(`/#/told/leave/${tokenIn(request.query)}`)
    })
  })
}
