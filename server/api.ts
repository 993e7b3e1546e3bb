import { Problem } from '@coup/match'
import type { FastifyError, FastifyInstance, FastifyTypeProvider } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Doorman } from './doorman.ts'
import type { Matches } from './matches.ts'
import { statusOf, wireError } from './problem.ts'
import { checker, Invitation, Joining, MatchAddress, Mine, NewMatch } from './wire.ts'

export const MOST_BODY_BYTES = 64 * 1024

/** What reaches a route is of the type that its schema has checked. */
interface Checked extends FastifyTypeProvider {
  validator: this['schema'] extends TSchema ? Static<this['schema']> : unknown
}

export function addApi(app: FastifyInstance, matches: Matches, doorman: Doorman): void {
  app.setValidatorCompiler<TSchema>(({ schema }) => {
    const check = checker(schema)
    return (value: unknown) => ({ value: check(value) })
  })
  app.setErrorHandler((error: FastifyError, _, reply) => {
    const known = problemOf(error)
    return reply.code(statusOf(known)).send({ error: wireError(known) })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    reply.header('cache-control', 'no-store')
    if (!doorman.admits(request.raw)) throw new Problem('too-fast', 'Too many requests; wait a moment.')
  })

  const routes = app.withTypeProvider<Checked>()
  const params = MatchAddress

  routes.get('/api/health', async () => ({ ok: true }))

  routes.post('/api/matches', { schema: { body: NewMatch } }, async (request, reply) => {
    return reply.code(201).send(await matches.create(request.body))
  })

  routes.get('/api/matches/:match', { schema: { params } }, (request) => matches.facts(request.params.match))

  routes.post('/api/matches/:match/invited', { schema: { params, body: Invitation } }, (request) =>
    matches.invited(request.params.match, request.body),
  )

  routes.post('/api/matches/:match/join', { schema: { params, body: Joining } }, (request) =>
    matches.join(request.params.match, request.body),
  )

  routes.post('/api/mine', { schema: { body: Mine } }, async (request) => ({
    matches: await matches.mine(request.body),
  }))
}

/** Fastify's own complaints in our words. */
function problemOf(error: FastifyError): unknown {
  if (error instanceof Problem) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Problem('too-large', 'The request is too large.')
  if (error.code === 'FST_ERR_CTP_INVALID_JSON_BODY') return new Problem('bad-json', 'The request is not JSON.')
  if (error.statusCode !== undefined && error.statusCode < 500) return new Problem('bad-request', error.message)
  return error
}
