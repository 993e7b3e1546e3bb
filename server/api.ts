import { Problem } from '@coup/match'
import type { FastifyError, FastifyInstance, FastifyRequest, FastifyTypeProvider } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { House } from './house.ts'
import { statusOf, wireError } from './problem.ts'
import { Again, checker, Invitation, Joining, MatchAddress, Mine, NewMatch } from './wire.ts'

const TOO_MANY_COMPUTERS = new Problem('too-many-computers', 'Too many games with computer players; try again later.')
const TOO_FAST = new Problem('too-fast', 'Too many requests; wait a moment.')
/** What a request weighs, besides those named below. */
const WEIGHT = 4
const CREATING = 10

/** What reaches a route is of the type that its schema has checked. */
export interface Checked extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

export function addApi(app: FastifyInstance, { matches, doorman, accounts }: House): void {
  const pay = (request: FastifyRequest, weight: number) => {
    if (!doorman.callerOf(request.raw).pay(weight)) throw TOO_FAST
  }
  const engage = (request: FastifyRequest) => {
    if (!doorman.callerOf(request.raw).engage()) throw TOO_MANY_COMPUTERS
  }
  app.setValidatorCompiler<TSchema>(({ schema }) => {
    const check = checker(schema)
    return (value: unknown) => ({ value: check(value) })
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = problemOf(error)
    return reply.code(statusOf(known)).send({ error: wireError(known, request.log) })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    pay(request, WEIGHT)
  })

  const routes = app.withTypeProvider<Checked>()
  const params = MatchAddress

  routes.post('/api/matches', { schema: { body: NewMatch } }, async (request, reply) => {
    pay(request, CREATING)
    const { computers = {}, relief } = request.body
    if (Object.keys(computers).length > 0 || relief !== undefined) engage(request)
    const who = await accounts.visitor(request.raw)
    const begun = await matches.create(request.body, who?.account.id)
    await accounts.hold(who, { match: begun.match, secret: request.body.secret })
    return reply.code(201).send(begun)
  })

  routes.get('/api/matches/:match', { schema: { params } }, (request) => matches.facts(request.params.match))

  routes.get('/api/matches/:match/ratings', { schema: { params } }, async (request) => ({
    ratings: await matches.ratings(request.params.match),
  }))

  routes.post('/api/matches/:match/invited', { schema: { params, body: Invitation } }, (request) =>
    matches.invited(request.params.match, request.body),
  )

  routes.post('/api/matches/:match/join', { schema: { params, body: Joining } }, async (request) => {
    const who = await accounts.visitor(request.raw)
    const joined = await matches.join(request.params.match, request.body, who?.account.id)
    await accounts.hold(who, { match: joined.match, secret: request.body.secret })
    return joined
  })

  routes.post('/api/matches/:match/rematch', { schema: { params, body: Again } }, async (request) => {
    pay(request, CREATING)
    const joined = await matches.rematch(request.params.match, request.body)
    await accounts.hold(await accounts.visitor(request.raw), { match: joined.match, secret: request.body.fresh })
    return joined
  })

  routes.post('/api/mine', { schema: { body: Mine } }, async (request) => {
    pay(request, request.body.seats.length)
    return { matches: await matches.mine(request.body) }
  })
}

/** Fastify's own complaints in our words. */
function problemOf(error: FastifyError): unknown {
  if (error instanceof Problem) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large', 'The request is too large.')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Problem('bad-json', 'The request is not JSON.')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('bad-request', error.message)
  return error
}
