import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyReply } from 'fastify'

export type ServerOptions = {
  /** The folder of built pages; none while Vite serves them. */
  site?: string
  port: number
  host: string
}

export type Server = { address: string; close(): Promise<void> }

export async function openServer({ site, port, host }: ServerOptions): Promise<Server> {
  const app = fastify()
  app.get('/api/health', async () => ({ ok: true }))
  if (site) await app.register(fastifyStatic, { root: site, cacheControl: false, setHeaders: cacheByName })
  app.setNotFoundHandler((request, reply) => {
    const isPage = site && request.method === 'GET' && !request.url.startsWith('/api/')
    if (isPage && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html')
    return reply.code(404).send({ error: { code: 'not-found', message: 'There is nothing at this address' } })
  })
  await app.listen({ port, host })
  const { port: opened } = app.server.address() as AddressInfo
  return { address: `http://${host}:${opened}`, close: () => app.close() }
}

// Vite puts a hash of the content into the names of assets; everything else may change under its name.
function cacheByName(reply: FastifyReply, path: string) {
  const hashed = /[\\/]assets[\\/]/.test(path)
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
