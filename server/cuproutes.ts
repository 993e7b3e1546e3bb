import type { FastifyInstance } from 'fastify'
import type { Checked } from './api.ts'
import type { Cups } from './cups.ts'
import { CupAddress, NewCup } from './cupwire.ts'
import type { House } from './house.ts'
import { Gate } from './me.ts'
import { Nothing } from './mewire.ts'

/** The list of all weighs more than other requests. */
const LISTING = 20

/** Everybody may look at cups; who has an account opens and enters them. */
export function addCups(app: FastifyInstance, house: House, cups: Cups): void {
  const routes = app.withTypeProvider<Checked>()
  const gate = new Gate(house)
  const { accounts } = gate
  const one = { schema: { params: CupAddress, body: Nothing } }

  routes.get('/api/cups', async (request) => {
    gate.pay(request, LISTING)
    return { cups: await cups.list(await accounts.whoAsks(request.raw)) }
  })

  routes.get('/api/cups/:cup', { schema: { params: CupAddress } }, async (request) => {
    return cups.facts(request.params.cup, await accounts.whoAsks(request.raw))
  })

  routes.post('/api/cups', { schema: { body: NewCup } }, async (request, reply) => {
    const cup = await cups.open(await gate.owner(request), request.body)
    return reply.code(201).send({ cup })
  })

  routes.post('/api/cups/:cup/enter', one, async (request) => {
    await cups.enter(await gate.owner(request), request.params.cup)
    return {}
  })

  routes.post('/api/cups/:cup/withdraw', one, async (request) => {
    await cups.withdraw(await gate.owner(request), request.params.cup)
    return {}
  })

  routes.post('/api/cups/:cup/give-up', one, async (request) => {
    await cups.giveUp(await gate.owner(request), request.params.cup)
    return {}
  })

  routes.post('/api/cups/:cup/call-off', one, async (request) => {
    await cups.callOff(await gate.owner(request), request.params.cup)
    return {}
  })
}
