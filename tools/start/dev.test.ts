import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort } from './port.ts'
import { root } from './shell.ts'

const data = mkdtempSync(path.join(tmpdir(), 'coup-dev-'))
let dev: ChildProcess

afterEach(async () => {
  if (dev.exitCode === null) {
    dev.kill()
    await once(dev, 'exit')
  }
  rmSync(data, { recursive: true, force: true })
})

test('npm run dev starts the server again when a rule changes, and leaves nothing behind', async () => {
  const port = await freePort()
  let said = ''
  dev = spawn(process.execPath, ['tools/start/dev.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', VITEST: '', PORT: String(port), DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [dev.stdout!, dev.stderr!])
    stream.on('data', (text) => {
      said += text
    })
  const openings = () => said.split('The server is open.').length - 1
  const address = `http://localhost:${port}`
  const answers = async () => expect((await fetch(`${address}/api/health`)).status).toBe(200)

  await vi.waitFor(() => expect(openings()).toBe(1), { timeout: 60_000, interval: 100 })
  await vi.waitFor(answers, { timeout: 60_000, interval: 100 })
  const text = async (file: string) => (await fetch(`${address}${file}`)).text()
  expect(await text('/')).toContain('/main.ts')
  expect(await text('/@id/__x00__virtual:words/web/de')).toContain('Wähle eine Schlacht')
  expect(await text('/app/App.svelte')).toMatch(/import { m } from ".*virtual:words"/)
  const now = new Date()
  utimesSync(path.join(root, 'engine', 'index.ts'), now, now)
  await vi.waitFor(() => expect(openings()).toBe(2), { timeout: 60_000, interval: 100 })
  await vi.waitFor(answers, { timeout: 60_000, interval: 100 })

  dev.kill()
  await once(dev, 'exit')
  await expect(fetch(address)).rejects.toThrow()
})
