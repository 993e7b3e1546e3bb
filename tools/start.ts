import { openServer } from '@coup/server'
import { buildWeb, site } from './build.ts'

const port = Number(process.env.PORT ?? 3000)
const host = process.env.HOST ?? 'localhost'

console.log('Building the pages…')
const { ok, output } = await buildWeb()
if (!ok) {
  console.error(output)
  process.exit(1)
}

try {
  const server = await openServer({ site, port, host })
  console.log(`Coup d'Œil is open at ${server.address}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close())
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken. Choose another one: PORT=${port + 1} npm start` : error)
  process.exitCode = 1
}
