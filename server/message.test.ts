import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { Message } from './message.ts'
import type { Server } from './server.ts'
import { Guest, openToy, seatAll } from './testing.ts'

let server: Server

beforeAll(async () => {
  server = await openToy({ messageBytes: 5000 })
})

afterAll(() => server.close())

const text = (length: number) => 'abcdefgh'.repeat(length / 8)

test('a short message is one plain frame, a long one a compressed one', async () => {
  for (const [length, head] of [
    [8, 2],
    [800, 4],
  ])
    expect((await new Message(text(length)).frame(true)).toString('utf8', head)).toBe(text(length))
  for (const length of [1024, 60_000, 400_000]) {
    const frame = await new Message(text(length)).frame(true)
    expect(frame[0]).toBe(0xc1)
    const payload = Buffer.concat([frame.subarray(frame[1] < 126 ? 2 : 4), Buffer.from([0, 0, 0xff, 0xff])])
    expect(inflateRawSync(payload, { finishFlush: 2 }).toString()).toBe(text(length))
  }
  expect((await new Message(text(80_000)).frame(false)).length).toBe(80_010)
})

test('it is compressed once for all who hear it', () => {
  const message = new Message(text(2000))
  expect(message.frame(true)).toBe(message.frame(true))
})

test('long and short ones come in the order in which they were said', async () => {
  const { match, secrets } = await seatAll(server.address, 'bidding')
  const guest = await Guest.greet(server.address, match, secrets.red)
  const long = 'x'.repeat(900)
  const ids = Array.from({ length: 20 }, (_, i) => `w${i}`)
  for (const id of ids) await guest.say({ op: 'say', id, text: long })
  await guest.until(() => guest.replies.filter((one) => one.type === 'done').length === ids.length)
  expect(guest.replies.flatMap((one) => (one.type === 'done' ? [one.id] : []))).toEqual(ids)
  const late = await Guest.greet(server.address, match, secrets.blue)
  expect(late.frames[0].length).toBeGreaterThan(18_000)
  guest.leave()
  late.leave()
})

const open = (): Promise<WebSocket> =>
  new Promise((opened) => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/api/socket`, {
      perMessageDeflate: { threshold: 0 },
    })
    socket.on('open', () => opened(socket))
  })

const answerTo = (socket: WebSocket) =>
  new Promise<string>((heard) => socket.once('message', (said) => heard(String(said))))

test('what comes compressed is read, in one frame or in several', async () => {
  const socket = await open()
  const ping = JSON.stringify({ op: 'ping', id: 'a'.repeat(30) })
  socket.send(ping)
  expect(await answerTo(socket)).toContain('aaa')
  socket.send(ping.slice(0, 20), { fin: false })
  socket.send(ping.slice(20), { fin: true })
  expect(await answerTo(socket)).toContain('aaa')
  socket.send(ping)
  expect(await answerTo(socket)).toContain('aaa')
  socket.terminate()
})

test('what is too long when it is inflated closes the socket', async () => {
  for (const length of [6000, 3_000_000]) {
    const socket = await open()
    const closed = new Promise((code) => socket.on('close', code))
    socket.send('a'.repeat(length))
    expect(await closed).toBe(1009)
  }
})
