import { createConnection } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from './server.ts'
import { Guest, seatAll, seatToy, secret } from './testing.ts'

let server: Server
let match: string
let secrets: Record<string, string>

beforeEach(async () => {
  ;({ server, match, secrets } = await seatToy())
})

afterEach(() => server.close())

/** What everybody sees and where the sequences stand. */
async function appearance(): Promise<string> {
  const guests = [secrets.red, secrets.blue, undefined].map((held) => Guest.greet(server.address, match, held))
  return JSON.stringify((await Promise.all(guests)).map((guest) => guest.replies))
}

describe('bad messages change nothing', () => {
  test.each([
    ['no JSON', 'hello?', 'bad-json'],
    ['no object', '17', 'bad-request'],
    ['null', 'null', 'bad-request'],
    ['unknown op', { op: 'cheat', id: 'a' }, 'bad-request'],
    ['op of the prototype', { op: 'constructor', id: 'a' }, 'bad-request'],
    ['missing field', { op: 'answer', id: 'a', choice: 'bid 1' }, 'bad-request'],
    ['too much', { op: 'answer', id: 'a', choice: 'bid 1', seq: 1, seat: 'blue' }, 'bad-request'],
    ['wrong type', { op: 'answer', id: 'a', choice: 7, seq: 1 }, 'bad-request'],
    ['old sequence', { op: 'answer', id: 'a', choice: 'bid 1', seq: 0 }, 'stale'],
    ['sequence from the future', { op: 'answer', id: 'a', choice: 'bid 1', seq: 2 }, 'stale'],
    ['no such choice', { op: 'answer', id: 'a', choice: '__proto__', seq: 1 }, 'illegal'],
    ['no such talk', { op: 'talk', id: 'a', choice: 'bid 1' }, 'bad-request'],
    ['nothing to accept', { op: 'talk', id: 'a', choice: 'accept-draw' }, 'illegal'],
    ['hello again', { op: 'hello', match: 'AAAAAAAAAAAA' }, 'bad-request'],
    ['step below nothing', { op: 'ask-rewind', id: 'a', toStep: -1 }, 'bad-request'],
    ['no such step', { op: 'ask-rewind', id: 'a', toStep: 5 }, 'illegal'],
    ['nobody asked', { op: 'answer-rewind', id: 'a', toStep: 0, grant: true }, 'illegal'],
    ['empty word', { op: 'say', id: 'a', text: '' }, 'bad-request'],
    ['endless word', { op: 'say', id: 'a', text: 'x'.repeat(5000) }, 'bad-request'],
    ['record of a running game', { op: 'record', id: 'a' }, 'running'],
  ])('%s', async (_, message, code) => {
    const before = await appearance()
    const red = await Guest.greet(server.address, match, secrets.red)
    await red.say(message)
    await red.until(() => red.replies.length === 2)
    expect(red.replies[1]).toMatchObject({ type: 'refused', error: { code, reason: expect.stringMatching(/\w/) } })
    expect(await red.ask({ op: 'ping' })).toMatchObject({ type: 'done' })
    expect(await appearance()).toBe(before)
  })

  test('nothing is answered before hello', async () => {
    const guest = new Guest(server.address)
    expect(await guest.ask({ op: 'answer', choice: 'bid 1', seq: 1 })).toMatchObject({ error: { code: 'bad-request' } })
  })

  test.each([
    ['an unknown match', { match: 'AAAAAAAAAAAA' }, 'unknown-match'],
    ['a wrong secret', { secret: secret() }, 'bad-secret'],
    ['no secret at all', { secret: '' }, 'bad-request'],
  ])('hello with %s', async (_, wrong, code) => {
    const guest = new Guest(server.address)
    await guest.say({ op: 'hello', match, ...wrong })
    await guest.until(() => guest.replies.length === 1)
    expect(guest.replies[0]).toMatchObject({ type: 'refused', error: { code } })
  })

  test('the secret of another match holds no seat', async () => {
    const other = await seatAll(server.address, 'bidding')
    const guest = await Guest.greet(server.address, match, other.secrets.red)
    expect(guest.replies[0]).toMatchObject({ type: 'refused', error: { code: 'bad-secret' } })
    expect(await guest.closed).toBe(4000)
  })

  test('a megabyte, and bytes that are no text', async () => {
    const before = await appearance()
    const red = await Guest.greet(server.address, match, secrets.red)
    await red.say('x'.repeat(1_000_000))
    expect(await red.closed).toBe(1009)
    expect(await appearance()).toBe(before)
  })

  test('no socket at another address, no socket that speaks no HTTP', async () => {
    const { port } = new URL(server.address)
    const said = await new Promise<string>((done) => {
      const socket = createConnection(Number(port), '127.0.0.1')
      let heard = ''
      socket.on('data', (data) => {
        heard += data
      })
      socket.on('close', () => done(heard))
      socket.write('GET /api/else HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    expect(said).toContain('404')
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
  })

  test('a thousand a second are refused; the next one is not, and the others notice nothing', async () => {
    const before = await appearance()
    const red = await Guest.greet(server.address, match, secrets.red)
    const blue = await Guest.greet(server.address, match, secrets.blue)
    const from = performance.now()
    for (let i = 0; i < 1000; i++) await red.say({ op: 'answer', id: `flood-${i}`, choice: 'bid 5', seq: 1 })
    expect(await blue.ask({ op: 'why', choice: 'bid 1', after: [] })).toMatchObject({ result: { legal: true } })
    await red.until(() => red.replies.length === 1001)
    const codes = red.replies.slice(1).map((one) => one.type === 'refused' && one.error.code)
    expect(performance.now() - from).toBeLessThan(2000)
    expect(codes.filter((code) => code === 'too-fast').length).toBeGreaterThan(400)
    expect(new Set(codes)).toEqual(new Set(['illegal', 'too-fast']))
    expect(await red.insist({ op: 'ping' })).toMatchObject({ type: 'done' })
    expect(await appearance()).toBe(before)
  })

  test('who does not stop is shown the door', async () => {
    const red = await Guest.greet(server.address, match, secrets.red)
    for (let i = 0; i < 3000; i++) await red.say('{')
    expect(await red.closed).toBe(1008)
  })
})
