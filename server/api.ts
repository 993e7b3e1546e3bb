import { Problem } from '@coup/match'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import type { Doorman } from './doorman.ts'
import type { Matches } from './matches.ts'
import { statusOf, wireError } from './problem.ts'
import { checker, Invitation, Joining, MatchAddress, Mine, NewMatch } from './wire.ts'

export const MOST_BODY_BYTES = 64 * 1024

/** The address of a match in the API, read as checked by its schema. */
type At = { Params: MatchAddress }

export function addApi(app: FastifyInstance, matches: Matches, doorman: Doorman): void {
  app.setValidatorCompiler(({ schema }) => {
    const check = checker(schema as TSchema)
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

  app.get('/api/health', async () => ({ ok: true }))

  app.post<{ Body: NewMatch }>('/api/matches', { schema: { body: NewMatch } }, async (request, reply) => {
    return reply.code(201).send(await matches.create(request.body))
  })

  app.get<At>('/api/matches/:match', { schema: { params: MatchAddress } }, (request) =>
    matches.facts(request.params.match),
  )

  app.post<At & { Body: Invitation }>(
    '/api/matches/:match/invited',
    { schema: { params: MatchAddress, body: Invitation } },
    (request) => matches.invited(request.params.match, request.body),
  )

  app.post<At & { Body: Joining }>(
    '/api/matches/:match/join',
    { schema: { params: MatchAddress, body: Joining } },
    (request) => matches.join(request.params.match, request.body),
  )

  app.post<{ Body: Mine }>('/api/mine', { schema: { body: Mine } }, async (request) => ({
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
