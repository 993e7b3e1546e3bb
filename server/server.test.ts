import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer, type Server } from './server.ts'

let site: string
let server: Server

beforeEach(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'site-'))
  mkdirSync(path.join(site, 'assets'))
  writeFileSync(path.join(site, 'index.html'), '<title>the page</title>')
  writeFileSync(path.join(site, 'assets', 'main-1a2b.js'), 'export {}')
  writeFileSync(path.join(site, 'assets', 'main-1a2b.js.gz'), gzipSync('export {}'))
  server = await openServer({ games: [], data: null, site, port: 0, host: 'localhost' })
})

afterEach(async () => {
  await server.close()
  rmSync(site, { recursive: true })
})

const get = (where: string, accept = '*/*') => fetch(server.address + where, { headers: { accept } })

describe('the pages', () => {
  test('the page is asked for anew each time, its hashed assets are kept', async () => {
    const page = await get('/')
    expect(await page.text()).toContain('the page')
    expect(page.headers.get('cache-control')).toBe('no-cache')
    expect((await get('/assets/main-1a2b.js')).headers.get('cache-control')).toContain('immutable')
  })

  test('a link into the pages opens the page', async () => {
    const page = await get('/table/abc', 'text/html')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('the page')
  })

  test('a compressed copy is sent to those who take it', async () => {
    const script = await fetch(`${server.address}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'gzip' } })
    expect(script.headers.get('content-encoding')).toBe('gzip')
    expect(script.headers.get('content-type')).toContain('javascript')
    expect(script.headers.get('cache-control')).toContain('immutable')
    expect(await script.text()).toBe('export {}')
  })

  test('the pages may load nothing from elsewhere, and nobody learns from where they were opened', async () => {
    const { headers } = await get('/')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('what does not exist is an error, not the page', async () => {
    expect((await get('/assets/none.js')).status).toBe(404)
    const answer = await get('/api/none', 'text/html')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ error: { code: 'not-found', message: expect.any(String) } })
  })

  test('nothing outside the folder is served', async () => {
    expect((await get('/%2e%2e/%2e%2e/etc/passwd')).status).toBe(404)
  })
})

test('a port in use is refused with its code', async () => {
  const port = Number(new URL(server.address).port)
  await expect(openServer({ games: [], data: null, port, host: 'localhost' })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
})
