import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Server } from './server.ts'
import type { Settings } from './settings.ts'
import { Guest, post, seatAll, seatToy, secret } from './testing.ts'

let server: Server
let match: string
let secrets: Record<string, string>

const open = async (settings: Partial<Settings> = {}) => {
  ;({ server, match, secrets } = await seatToy(settings))
}

afterEach(() => server.close())

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const greet = (seat?: string, from?: string) =>
  Guest.greet(server.address, match, seat && secrets[seat], {}, from ? { headers: { 'x-forwarded-for': from } } : {})
const isWell = async () => (await fetch(`${server.address}/api/health`)).status === 200

/** A line that asks for a socket at this path, and nothing else. */
async function upgrade(path: string, allowHalfOpen = false) {
  const line = connect({ port: Number(new URL(server.address).port), host: '127.0.0.1', allowHalfOpen })
  line.on('error', () => {})
  await new Promise((done) => line.on('connect', done))
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'
  line.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${key}\r\n`)
  return line
}

describe('lines', () => {
  test('broken off while they are turned away do no harm', async () => {
    await open({ callerSockets: 0 })
    for (const path of ['/api/else', '/api/socket']) {
      for (let i = 0; i < 20; i++) (await upgrade(path)).resetAndDestroy()
    }
    await sleep(50)
    expect(await isWell()).toBe(true)
  })

  test('that are turned away are closed, even if the other end keeps its half open', async () => {
    await open()
    const line = await upgrade('/api/else', true)
    let heard = ''
    line.on('data', (data) => {
      heard += data
    })
    await new Promise((done) => line.on('end', done))
    expect(heard).toContain('404')
    // To a line that is closed nothing can be sent.
    const broken = new Promise<boolean>((done) => line.on('error', () => done(true)).on('close', () => done(true)))
    const knocking = setInterval(() => line.write('x'), 10)
    expect(await broken).toBe(true)
    clearInterval(knocking)
  })

  test('one caller may hold only so many sockets, and gets them back', async () => {
    await open({ callerSockets: 3 })
    const guests = await Promise.all([greet('red'), greet('blue'), greet()])
    await expect(greet()).rejects.toThrow('429')
    expect((await greet(undefined, '192.0.2.1')).replies[0].type).toBe('welcome')
    guests[0].leave()
    await guests[0].closed
    await sleep(20)
    expect((await greet('red')).replies[0].type).toBe('welcome')
  })
})

describe('who does not read', () => {
  test('and only pings is shown the door, and answered no more often than anybody', async () => {
    await open({ refusedInARow: 500 })
    const red = await greet('red')
    let pongs = 0
    red.socket.on('pong', () => pongs++)
    for (let i = 0; i < 5000; i++) red.socket.ping('flood')
    expect(await red.closed).toBe(1008)
    expect(pongs).toBeLessThan(2500)
  })

  test('cannot say that he is there', async () => {
    await open({ heartbeatMs: 60 })
    const deaf = new Guest(server.address, { autoPong: false })
    await deaf.say({ op: 'hello', match })
    const claiming = setInterval(() => deaf.socket.pong('1'), 10)
    const red = await greet('red')
    expect(await deaf.closed).toBe(1006)
    clearInterval(claiming)
    expect(await red.ask({ op: 'ping' })).toMatchObject({ type: 'done' })
  })
})

describe('one caller', () => {
  test('has one budget, however many sockets he opens; another notices nothing', async () => {
    await open({ callerBurst: 200, callerRate: 10 })
    const greedy = await Promise.all(Array.from({ length: 5 }, () => greet('red', '192.0.2.1')))
    const blue = await greet('blue', '192.0.2.2')
    const asked = greedy.flatMap((one) =>
      Array.from({ length: 100 }, () => one.ask({ op: 'why', choice: 'x', after: [] })),
    )
    const from = performance.now()
    expect(await blue.answer('bid 1')).toMatchObject({ type: 'done' })
    expect(performance.now() - from).toBeLessThan(500)
    const refused = (await Promise.all(asked)).filter((one) => one.type === 'refused')
    expect(refused.length).toBeGreaterThan(250)
    expect(await post(`${server.address}/api/matches`, {})).toMatchObject({ status: 400 })
  })

  test('pays for the seats that he asks after, and for the time that refusals take', async () => {
    await open({ callerBurst: 100, callerRate: 1 })
    const seats = Array.from({ length: 80 }, () => ({ match, secret: secret() }))
    const from = { 'x-forwarded-for': '192.0.2.9', 'content-type': 'application/json' }
    const mine = () =>
      fetch(`${server.address}/api/mine`, { method: 'POST', headers: from, body: JSON.stringify({ seats }) })
    expect([(await mine()).status, (await mine()).status]).toEqual([200, 429])
  })
})

describe('a match does not grow without end', () => {
  test('a draw is offered once until it is declined', async () => {
    await open()
    const [red, blue] = [await greet('red'), await greet('blue')]
    const offer = () => red.ask({ op: 'talk', choice: 'offer-draw' })
    await red.answer('bid 1')
    expect(await offer()).toMatchObject({ type: 'done' })
    expect(await offer()).toMatchObject({ error: { reason: 'draw-offered' } })
    expect(await red.ask({ op: 'undo', seq: red.seq })).toMatchObject({ result: 1 })
    await blue.ask({ op: 'talk', choice: 'decline-draw' })
    expect(await offer()).toMatchObject({ type: 'done' })
  })

  test('a step has so many answers, and what is taken back makes room', async () => {
    await open({ answersInStep: 1 })
    const red = await greet('red')
    await red.answer('bid 1')
    expect(await red.answer('bid 1')).toMatchObject({ error: { reason: 'step-too-long' } })
    await red.ask({ op: 'undo', seq: red.seq })
    expect(await red.answer('bid 2')).toMatchObject({ type: 'done' })
  })

  test('a match has so many acts and words, and can still be given up', async () => {
    await open({ actsInMatch: 4, wordsInMatch: 1 })
    const red = await greet('red')
    await red.answer('bid 1')
    await red.answer('bid 1')
    expect(await red.ask({ op: 'ask-rewind', toStep: 0 })).toMatchObject({ error: { reason: 'match-too-long' } })
    await red.ask({ op: 'say', text: 'one' })
    expect(await red.ask({ op: 'say', text: 'two' })).toMatchObject({ error: { reason: 'too-many-words' } })
    expect(await red.ask({ op: 'talk', choice: 'concede' })).toMatchObject({ type: 'done' })
  })

  test('nobody fills up a match for the others', async () => {
    await open({ actsInMatch: 20 })
    const red = await greet('red')
    const ask = () => red.ask({ op: 'ask-rewind', toStep: 0 })
    for (let acts = 0; acts < 10; acts++) expect(await ask()).toMatchObject({ type: 'done' })
    expect(await ask()).toMatchObject({ error: { reason: 'match-too-long' } })
    const blue = await greet('blue')
    expect(await blue.answer('bid 1')).toMatchObject({ type: 'done' })
  })
})

describe('texts', () => {
  test('that no store gives back as they are, are refused', async () => {
    await open()
    const red = await greet('red')
    for (const text of ['a\0b', 'half \ud83d']) {
      expect(await red.ask({ op: 'say', text })).toMatchObject({ error: { code: 'bad-request' } })
      expect(await red.ask({ op: 'note', text })).toMatchObject({ error: { code: 'bad-request' } })
    }
    expect(await red.ask({ op: 'say', text: 'whole 🙂\n' })).toMatchObject({ type: 'done' })
  })

  test('however long, are refused under their id when they come too fast', async () => {
    await open({ socketBurst: 3, socketRate: 0 })
    const red = await greet('red')
    await red.say(JSON.stringify({ op: 'note', text: 'x'.repeat(9000), id: 'last' }))
    await red.until(() => red.replies.length === 2)
    expect(red.replies[1]).toMatchObject({ type: 'refused', id: 'last', error: { code: 'too-fast' } })
  })
})

test('many matches opened by a wrong secret harm nobody', async () => {
  await open()
  for (let i = 0; i < 5; i++) {
    const other = await seatAll(server.address, 'bidding')
    const thief = await Guest.greet(server.address, other.match, secret())
    expect(await thief.closed).toBe(4000)
  }
})
