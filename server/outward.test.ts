import { lookup } from 'node:dns/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { callOut, Inward, placeOf } from './outward.ts'

vi.mock('node:dns/promises', { spy: true })

let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(answer)
  await new Promise<void>((open) => server!.listen(0, '127.0.0.1', open))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each([
  'http://8.8.8.8/',
  'https://127.0.0.1/',
  'https://localhost/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://172.20.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00::1]/',
  'https://[2002:7f00:1::]/',
  'https://me:secret@8.8.8.8/',
  'ftp://8.8.8.8/',
  'file:///etc/passwd',
  'nonsense',
])('%s is not called', async (url) => {
  await expect(placeOf(url, false, AbortSignal.timeout(2000))).rejects.toThrow(Inward)
})

test.each(['https://8.8.8.8/x', 'https://[2606:4700::1111]/x'])('%s may be', async (url) => {
  expect((await placeOf(url, false, AbortSignal.timeout(2000))).url.href).toBe(url)
})

test('a name that cannot be looked up now is not taken for one of this house, nor waited for without end', async () => {
  const call = { url: 'https://games.example/', headers: {}, body: '' }
  vi.mocked(lookup).mockRejectedValueOnce(new Error('EAI_AGAIN'))
  await expect(callOut(call, false, 2000)).rejects.toThrow('EAI_AGAIN')
  vi.mocked(lookup).mockReturnValueOnce(new Promise(() => {}) as never)
  await expect(callOut(call, false, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
  vi.mocked(lookup).mockResolvedValueOnce([{ address: '10.0.0.1', family: 4 }] as never)
  await expect(callOut(call, false, 2000)).rejects.toThrow(Inward)
})

test('a redirect is not followed, and says when to come again', async () => {
  let asked = 0
  const address = await serve((_, reply) => {
    asked++
    reply.writeHead(302, { location: '/elsewhere', 'retry-after': '7' }).end()
  })
  const answer = await callOut({ url: address, headers: {}, body: 'x' }, true, 2000)
  expect([answer, asked]).toEqual([{ status: 302, again: 7000 }, 1])
})

test('who answers without end, or not at all, is left', async () => {
  const endless = await serve((_, reply) => {
    reply.writeHead(200)
    const more = setInterval(() => reply.write('x'.repeat(60_000)), 5)
    reply.on('close', () => clearInterval(more))
  })
  expect((await callOut({ url: endless, headers: {}, body: '' }, true, 5000)).status).toBe(200)
  server?.closeAllConnections()
  server?.close()
  const silent = await serve(() => {})
  await expect(callOut({ url: silent, headers: {}, body: '' }, true, 100)).rejects.toThrow()
})
