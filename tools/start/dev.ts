import { spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { freePort } from './port.ts'
import { root } from './shell.ts'

const port = await freePort()
// Node watches every module that the server has imported, and starts it again when one changes.
const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'tools/start/api.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
})

const pages = await createServer({
  configFile: path.join(root, 'web', 'vite.config.ts'),
  server: {
    port: Number(process.env.PORT ?? 3000),
    proxy: { '/api': { target: `http://127.0.0.1:${port}`, ws: true } },
  },
})
await pages.listen()
pages.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    api.kill()
    await pages.close()
    process.exit()
  })
