import path from 'node:path'
import { games } from '@coup/games'
import { openServer } from '@coup/server'
import { createServer } from 'vite'
import { root } from './shell.ts'

const api = await openServer({ games, data: path.join(root, 'data'), port: 0, host: 'localhost' })
const pages = await createServer({
  configFile: path.join(root, 'web', 'vite.config.ts'),
  server: { port: Number(process.env.PORT ?? 3000), proxy: { '/api': { target: api.address, ws: true } } },
})
await pages.listen()
pages.printUrls()
