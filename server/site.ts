import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The pages load nothing from elsewhere, run no code that is not in a file of ours, and tell no one where they were. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** The built pages; without a folder, only what is said of an address where nothing is. */
export async function addSite(app: FastifyInstance, folder?: string): Promise<void> {
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(HEADERS)
  })
  if (folder !== undefined) {
    const caching = { cacheControl: false, setHeaders: cacheByName }
    await app.register(fastifyStatic, { root: folder, preCompressed: true, ...caching })
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = folder !== undefined && request.method === 'GET' && !request.url.startsWith('/api/')
    if (isPage && request.headers.accept?.includes('text/html')) return reply.sendFile('index.html')
    return reply.code(404).send({ error: { code: 'not-found', message: 'There is nothing at this address' } })
  })
}

// Vite puts a hash of the content into the names of assets; everything else may change under its name.
function cacheByName(reply: FastifyReply, path: string) {
  const hashed = /[\\/]assets[\\/]/.test(path)
  reply.header('vary', 'accept-encoding')
  reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
}
