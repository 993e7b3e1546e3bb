import { Problem } from '@coup/match'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Checked } from './api.ts'
import type { Board } from './board.ts'
import type { House } from './house.ts'
import { Gate } from './me.ts'
import { Nothing } from './mewire.ts'
import type { Offering } from './offering.ts'
import { NewOffer, OfferAddress } from './offerwire.ts'

const TOO_FAST = new Problem('too-fast', 'Too many requests; wait a moment.')
const TOO_MANY = new Problem('too-many-offers', 'Too many offers from here; try again later.')
const TOO_MANY_COMPUTERS = new Problem('too-many-computers', 'Too many games with computer players; try again later.')
/** The whole list, and a match that begins. */
const LOOKING = 2
const TAKING = 20

/** Open seats. To see them nobody needs a name. */
export function addOffers(app: FastifyInstance, house: House, offering: Offering): void {
  const { accounts } = house
  const gate = new Gate(house)
  const routes = app.withTypeProvider<Checked>()
  const params = OfferAddress
  const one = { schema: { params, body: Nothing } }

  routes.get('/api/offers', async (request) => {
    gate.pay(request, LOOKING)
    return offering.seenBy(await accounts.whoAsks(request.raw))
  })

  routes.get('/api/offers/count', async (request) => offering.count(await accounts.whoAsks(request.raw)))

  routes.post('/api/offers', { schema: { body: NewOffer } }, async (request, reply) => {
    const who = await gate.owner(request)
    mayOffer(house, request, request.body)
    await offering.offer(who, request.body)
    return reply.code(201).send({ offer: request.body.offer })
  })

  routes.post('/api/offers/:offer/take', one, async (request) => {
    return offering.take(await gate.owner(request, TAKING), request.params.offer)
  })

  routes.post('/api/offers/:offer/renew', one, async (request) => {
    await offering.renew(await gate.owner(request), request.params.offer)
    return {}
  })

  routes.post('/api/offers/:offer/withdraw', one, async (request) => {
    await offering.withdraw(await gate.owner(request), request.params.offer)
    return {}
  })

  routes.post('/api/offers/:offer/decline', one, async (request) => {
    await offering.decline(await gate.owner(request), request.params.offer)
    return {}
  })

  addLive(app, house, offering.board)
}

function mayOffer({ doorman }: House, request: FastifyRequest, { computers = {}, relief }: NewOffer): void {
  const caller = doorman.callerOf(request.raw)
  if (!caller.offer()) throw TOO_MANY
  if ((Object.keys(computers).length > 0 || relief !== undefined) && !caller.engage()) throw TOO_MANY_COMPUTERS
}

/** A line on which it is told that the open seats have changed, and nothing more. It counts as a socket. */
function addLive(app: FastifyInstance, { doorman, settings }: House, board: Board): void {
  app.get('/api/offers/live', (request, reply) => {
    const caller = doorman.callerOf(request.raw)
    if (caller.sockets >= settings.callerSockets || board.size >= settings.allSockets) throw TOO_FAST
    caller.sockets++
    reply.hijack()
    board.add(reply.raw, () => {
      caller.sockets--
    })
  })
}
