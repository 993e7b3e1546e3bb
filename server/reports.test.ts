import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { bidding } from '@coup/engine/toy'
import { afterEach, expect, test } from 'vitest'
import { openServer, type Server, type ServerOptions } from './server.ts'
import { Guest, seatAll, secret } from './testing.ts'

let server: Server
let folder: string | null = null

afterEach(async () => {
  await server.close()
  if (folder !== null) rmSync(folder, { recursive: true })
  folder = null
})

async function open(options: Partial<ServerOptions> = {}) {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'))
  server = await openServer({ games: [bidding], data: folder, port: 0, host: '127.0.0.1', ...options })
}

const get = (where: string, headers: Record<string, string> = {}) => fetch(server.address + where, { headers })

async function figure(name: string): Promise<number> {
  const line = (await (await get('/metrics')).text()).split('\n').find((one) => one.startsWith(name))
  return Number(line?.split(' ').at(-1))
}

test('the log tells what took how long, and neither secrets nor games', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => lines.push(line) }
  await open({ settings: { log: 'debug', slowMs: -1 }, logTo })
  const { match, secrets } = await seatAll(server.address, 'bidding')
  const red = await Guest.greet(server.address, match, secrets.red)
  await red.answer('bid 3')
  await red.ask({ op: 'say', text: 'Bonjour' })
  await get(`/api/matches/${match}`)
  const [opening, ...rest] = lines
  expect(opening).toContain('listening')
  const log = rest.join('')
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ op: 'answer', code: 'done', ms: expect.any(Number), msg: 'slow' }),
  )
  expect(log).toContain('"route":"/api/matches/:match"')
  expect(log).toMatch(/"reqId":"[\w-]{13}"/)
  for (const hidden of [match, ...Object.values(secrets), 'bid 3', 'Bonjour', '127.0.0.1']) {
    expect(log).not.toContain(hidden)
  }
})

test('every answer has a request id', async () => {
  await open()
  expect((await get('/api/health')).headers.get('x-request-id')).toMatch(/^[\w-]{13}$/)
})

test('how long everything stood still is told once', async () => {
  await open()
  const worst = () => figure('coup_event_loop_delay_seconds{quantile="1"}')
  const pause = (ms: number) => new Promise((go) => setTimeout(go, ms))
  await pause(50)
  await worst()
  await pause(50)
  for (const from = performance.now(); performance.now() - from < 300; );
  await pause(50)
  expect(await worst()).toBeGreaterThan(0.25)
  await pause(50)
  await expect.poll(worst).toBeLessThan(0.25)
})

test('figures for Prometheus: matches, sockets, answers, waits, delays; for those on this machine', async () => {
  await open({ settings: { idleMs: 30 } })
  const { match, secrets } = await seatAll(server.address, 'bidding')
  const red = await Guest.greet(server.address, match, secrets.red)
  await red.answer('bid 3')
  await red.answer('bid 5')
  expect(await figure('coup_open_matches')).toBe(1)
  expect(await figure('coup_sockets')).toBe(1)
  expect(await figure('coup_requests_total{op="answer",code="done"}')).toBe(1)
  expect(await figure('coup_requests_total{op="answer",code="illegal"}')).toBe(1)
  expect(await figure('coup_store_wait_seconds_count')).toBeGreaterThan(2)
  expect(await figure('coup_event_loop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
  expect(await figure('coup_heap_bytes')).toBeGreaterThan(1e6)
  expect(await figure('coup_processor_seconds')).toBeGreaterThan(0.1)
  expect((await get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  red.leave()
  await red.closed
})

test('a wrong secret does not keep a match open', async () => {
  await open({ settings: { idleMs: 30 } })
  const { match } = await seatAll(server.address, 'bidding')
  const thief = await Guest.greet(server.address, match, secret())
  expect(await thief.closed).toBe(4000)
  await new Promise((wait) => setTimeout(wait, 100))
  expect(await figure('coup_open_matches')).toBe(0)
})

test('alive is not ready: not with a full disk, nor while another holds the file, nor while it closes', async () => {
  await open({ settings: { busyMs: 20, drainMs: 100 } })
  const health = async () => {
    const answer = await get('/api/health')
    return `${answer.status} ${JSON.stringify(await answer.json())}`
  }
  expect(await health()).toBe('200 {"ok":true}')
  const other = new DatabaseSync(path.join(folder!, 'coup.sqlite'))
  other.exec('begin immediate')
  await new Promise((wait) => setTimeout(wait, 1050))
  expect(await health()).toBe('503 {"ok":false,"trouble":"busy"}')
  expect((await get('/api/health/live')).status).toBe(200)
  other.exec('rollback')
  other.close()
  const closed = server.close()
  expect(await health()).toBe('503 {"ok":false,"trouble":"closing"}')
  await closed
  await open({ settings: { freeBytes: Number.MAX_SAFE_INTEGER } })
  expect(await health()).toBe('503 {"ok":false,"trouble":"disk"}')
})

test('told to close, it answers what it has taken', async () => {
  await open()
  const { match, secrets } = await seatAll(server.address, 'bidding')
  const red = await Guest.greet(server.address, match, secrets.red)
  const answered = red.answer('bid 3')
  await red.ask({ op: 'ping' })
  const closed = server.close()
  expect(await answered).toMatchObject({ type: 'done' })
  expect(await red.closed).toBe(1001)
  await closed
})
