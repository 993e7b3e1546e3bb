import type { FastifyInstance } from 'fastify'
import type { House } from './house.ts'

/** What whoever runs the server asks it: whether it lives, whether it is ready, how it fares. */
export function addReports(app: FastifyInstance, { health, metrics, settings, doorman }: House): void {
  app.get('/api/health/live', async () => ({ ok: true }))

  app.get('/api/health', async (_, reply) => {
    const trouble = await health.trouble()
    return reply.code(trouble === null ? 200 : 503).send(trouble === null ? { ok: true } : { ok: false, trouble })
  })

  app.get('/metrics', async (request, reply) => {
    const mayLook = settings.metrics === 'all' || (settings.metrics === 'local' && doorman.isLocal(request.raw))
    if (!mayLook) return reply.callNotFound()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'page'
    const { method } = request
    const [status, ms] = [reply.statusCode, reply.elapsedTime]
    metrics.answered(route, status, ms)
    const line = { method, route, status, ms: Math.round(ms) }
    if (ms > settings.slowMs) request.log.warn(line, 'slow')
    else request.log.info(line)
  })
}
