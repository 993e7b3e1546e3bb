import type { FastifyInstance } from 'fastify'
import type { Checked } from './api.ts'
import type { House } from './house.ts'
import { Gate } from './me.ts'
import type { Persons } from './persons.ts'
import { Block, Follow, PersonAddress, Report, Settling } from './personwire.ts'

/** All that somebody has played is gone through. */
const PROFILE = 30

/** What people see of each other, and do about each other. */
export function addPersons(app: FastifyInstance, house: House, persons: Persons): void {
  const routes = app.withTypeProvider<Checked>()
  const gate = new Gate(house)
  const { accounts } = house

  routes.get('/api/people/:name', { schema: { params: PersonAddress } }, async (request) => {
    gate.pay(request, PROFILE)
    return persons.profile(request.params.name, await accounts.whoAsks(request.raw))
  })

  routes.get('/api/me/circle', async (request) => {
    gate.pay(request)
    const who = await accounts.whoAsks(request.raw)
    return { circle: who === null ? null : await persons.circle(who) }
  })

  routes.post('/api/me/follow', { schema: { body: Follow } }, async (request) => {
    await persons.follow(await gate.owner(request), request.body.name, request.body.follow)
    return {}
  })

  routes.post('/api/me/block', { schema: { body: Block } }, async (request) => {
    await persons.block(await gate.owner(request), request.body.name, request.body.block)
    return {}
  })

  routes.post('/api/me/report', { schema: { body: Report } }, async (request) => {
    await persons.report(await gate.owner(request), request.body)
    return {}
  })

  routes.post('/api/me/reports/settle', { schema: { body: Settling } }, async (request) => {
    await persons.settle(await gate.owner(request), request.body.report)
    return {}
  })
}
