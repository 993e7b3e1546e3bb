import { Problem } from '@coup/match'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Entered } from './accounts.ts'
import type { Checked } from './api.ts'
import { droppedCookie, keptCookie } from './cookie.ts'
import type { House } from './house.ts'
import {
  AboutMe,
  Following,
  Keys,
  Linked,
  NewPasskey,
  Nothing,
  OneSeat,
  Passkey,
  Recovering,
  Seats,
  Session,
  SigningIn,
  SigningUp,
} from './mewire.ts'
import type { Origin } from './origin.ts'
import type { SignedIn } from './sessions.ts'

const TOO_FAST = new Problem('too-fast', 'Too many requests; wait a moment.')
const TOO_MANY_ACCOUNTS = new Problem('too-many-accounts', 'Too many new accounts from here; try again later.')
/** What is written, signed or looked for weighs more than other requests. */
const WEIGHT = 10
const EVERYTHING = 100
/** So many characters of it weigh 1. */
const LENGTH_FOR_ONE = 10_000

type Routes = ReturnType<typeof routesOf>

const routesOf = (app: FastifyInstance) => app.withTypeProvider<Checked>()

/** What the owner of an account does with it. Nothing of this is needed to play. */
export function addMe(app: FastifyInstance, house: House): void {
  const routes = routesOf(app)
  const gate = new Gate(house)
  addPasskeyEntrances(routes, gate)
  addOtherEntrances(routes, gate)
  addExits(routes, gate)
  addBelongings(routes, gate)
  addPasskeys(routes, gate)
  addSeats(routes, gate)
}

/** Who may do what, and what he pays for it. */
export class Gate {
  readonly accounts: House['accounts']
  private readonly doorman: House['doorman']

  constructor({ accounts, doorman }: House) {
    this.accounts = accounts
    this.doorman = doorman
  }

  pay(request: FastifyRequest, weight = WEIGHT): void {
    if (!this.doorman.callerOf(request.raw).pay(weight)) throw TOO_FAST
  }

  enrol(request: FastifyRequest): void {
    if (!this.doorman.callerOf(request.raw).enrol()) throw TOO_MANY_ACCOUNTS
  }

  /** Pays what is only known afterwards. */
  owe(request: FastifyRequest, cost: number): void {
    this.doorman.callerOf(request.raw).owe(cost)
  }

  /** `token`: whoever has come in with it may come again. */
  guest(request: FastifyRequest, token?: string): Promise<Origin> {
    this.pay(request)
    return this.accounts.asGuest(request.raw, token)
  }

  owner(request: FastifyRequest, weight = WEIGHT): Promise<SignedIn> {
    this.pay(request, weight)
    return this.accounts.signedIn(request.raw)
  }

  /** A guest comes in: from now on his browser is known. */
  async enter(
    request: FastifyRequest,
    reply: FastifyReply,
    enter: (origin: Origin) => Promise<Entered>,
    again?: string,
  ) {
    const origin = await this.guest(request, again)
    const { token, ...told } = await enter(origin)
    return reply.header('set-cookie', keptCookie(token, origin.secure)).send(told)
  }
}

function addPasskeyEntrances(routes: Routes, gate: Gate): void {
  const { accounts } = gate

  routes.post('/api/me/sign-up', { schema: { body: AboutMe } }, async (request) => {
    return accounts.beginSignUp(await gate.guest(request), request.body)
  })

  routes.post('/api/me/sign-up/done', { schema: { body: SigningUp } }, (request, reply) => {
    return gate.enter(request, reply, async (origin) => {
      gate.pay(request, request.body.seats.length)
      return accounts.signUp(origin, request.body, () => gate.enrol(request))
    })
  })

  routes.post('/api/me/sign-in', { schema: { body: Nothing } }, async (request) => {
    return accounts.beginSignIn(await gate.guest(request))
  })

  routes.post('/api/me/sign-in/done', { schema: { body: SigningIn } }, (request, reply) => {
    return gate.enter(request, reply, (origin) => accounts.signIn(origin, request.body))
  })
}

function addOtherEntrances(routes: Routes, gate: Gate): void {
  const { accounts } = gate

  routes.post('/api/me/recover', { schema: { body: Recovering } }, (request, reply) => {
    return gate.enter(request, reply, () => accounts.recover(request.body), request.body.token)
  })

  routes.post('/api/me/link', { schema: { body: Nothing } }, async (request) => {
    return accounts.newLink(await gate.owner(request))
  })

  routes.post('/api/me/link/whose', { schema: { body: Linked } }, async (request) => {
    gate.pay(request)
    accounts.originOf(request.raw)
    return accounts.whoseLink(request.body.link)
  })

  routes.post('/api/me/link/follow', { schema: { body: Following } }, (request, reply) => {
    return gate.enter(request, reply, () => accounts.follow(request.body.link, request.body.device))
  })
}

function addExits(routes: Routes, gate: Gate): void {
  const { accounts } = gate

  routes.post('/api/me/sign-out', { schema: { body: Nothing } }, async (request, reply) => {
    gate.pay(request)
    const { secure } = accounts.originOf(request.raw)
    await accounts.signOut(request.raw)
    return reply.header('set-cookie', droppedCookie(secure)).send({})
  })

  routes.post('/api/me/delete', { schema: { body: Nothing } }, async (request, reply) => {
    const who = await gate.owner(request, EVERYTHING)
    const keys = await accounts.remove(who)
    return reply.header('set-cookie', droppedCookie(accounts.originOf(request.raw).secure)).send({ keys })
  })

  routes.post('/api/me/sessions/end', { schema: { body: Session } }, async (request) => {
    await accounts.endSession(await gate.owner(request), request.body.session)
    return {}
  })
}

function addBelongings(routes: Routes, gate: Gate): void {
  const { accounts } = gate

  routes.get('/api/me', async (request) => {
    const who = await accounts.whoAsks(request.raw)
    return { me: who === null ? null : await accounts.me(who) }
  })

  routes.post('/api/me/everything', { schema: { body: Nothing } }, async (request, reply) => {
    const who = await gate.owner(request, EVERYTHING)
    const parts = accounts.everything(who, (length) => gate.owe(request, length / LENGTH_FOR_ONE))
    return reply.type('application/json; charset=utf-8').send(parts)
  })

  routes.post('/api/me/about', { schema: { body: AboutMe } }, async (request) => {
    await accounts.rename(await gate.owner(request), request.body)
    return {}
  })

  routes.post('/api/me/recovery', { schema: { body: Nothing } }, async (request) => {
    return accounts.newRecovery(await gate.owner(request))
  })
}

function addPasskeys(routes: Routes, gate: Gate): void {
  const { accounts } = gate

  routes.post('/api/me/passkeys', { schema: { body: Nothing } }, async (request) => {
    const who = await gate.owner(request)
    return accounts.beginPasskey(accounts.originOf(request.raw), who)
  })

  routes.post('/api/me/passkeys/done', { schema: { body: NewPasskey } }, async (request) => {
    const who = await gate.owner(request)
    await accounts.addPasskey(accounts.originOf(request.raw), who, request.body)
    return {}
  })

  routes.post('/api/me/passkeys/drop', { schema: { body: Passkey } }, async (request) => {
    await accounts.dropPasskey(await gate.owner(request), request.body.passkey)
    return {}
  })
}

function addSeats(routes: Routes, gate: Gate): void {
  const { accounts } = gate

  routes.post('/api/me/seats', { schema: { body: Seats } }, async (request) => {
    const who = await gate.owner(request, WEIGHT + request.body.seats.length)
    return { held: await accounts.bring(who, request.body) }
  })

  routes.post('/api/me/seats/drop', { schema: { body: OneSeat } }, async (request) => {
    return { keys: await accounts.dropSeat(await gate.owner(request), request.body) }
  })

  routes.post('/api/me/keys', { schema: { body: Keys } }, async (request) => {
    const who = await gate.owner(request, WEIGHT + request.body.seats.length)
    const told = await accounts.keys(who, request.body)
    gate.owe(request, told.keys.length)
    return told
  })
}
