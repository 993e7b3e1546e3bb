import { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { bidding } from '@coup/engine/toy'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { Accounts } from './accounts.ts'
import { Connection } from './connection.ts'
import { Caller, Doorman } from './doorman.ts'
import { Health } from './health.ts'
import type { House } from './house.ts'
import { Looks } from './looks.ts'
import { Matches } from './matches.ts'
import { Message } from './message.ts'
import { Metrics } from './metrics.ts'
import { DEFAULTS } from './settings.ts'
import { sweep } from './sockets.ts'
import { Store } from './store.ts'
import { secret } from './testing.ts'
import { Turns } from './turns.ts'

/** A line on which a test can let things lie unread. */
class Line extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly extensions = ''
  writableLength = 0
  readonly sent: string[] = []
  /** A frame. */
  write(frame: Buffer): void {
    this.sent.push(frame.toString('utf8', frame[1] < 126 ? 2 : 4))
  }
  pong(): void {
    this.sent.push('pong')
  }
  close(): void {
    this.terminate()
  }
  terminate(): void {
    this.readyState = 3
    this.emit('close')
  }
}

const settings = { ...DEFAULTS, unsentBytes: 1000, callerUnsentBytes: 1500 }
let house: House
let store: Store
let line: Line
let connection: Connection

beforeEach(async () => {
  store = await Store.open(null)
  const matches = new Matches(store, [bidding], settings)
  house = {
    settings,
    matches,
    accounts: new Accounts(store, matches, settings),
    doorman: new Doorman(settings),
    turns: new Turns(),
    looks: new Looks(settings, [bidding], null),
    metrics: new Metrics({ matches: () => 0, sockets: () => 0, looks: () => 0 }),
    health: new Health(store, null, 0),
    log: fastify().log,
  }
  line = new Line()
  connection = new Connection(line as unknown as WebSocket, line as unknown as Duplex, house, new Caller(settings))
})

afterEach(async () => {
  line.terminate()
  house.doorman.close()
  house.metrics.close()
  await store.close()
})

async function ask(request: object): Promise<string> {
  line.emit('message', JSON.stringify(request), false)
  const before = line.sent.length
  while (line.sent.length === before) await new Promise((wait) => setTimeout(wait, 1))
  return line.sent.at(-1)!
}

test('who leaves too much unread is cut off, whatever he is sent next', () => {
  line.writableLength = 900
  connection.hear(new Message('news'))
  expect([line.sent, line.readyState]).toEqual([['news'], 1])
  line.writableLength = 1100
  connection.hear(new Message('news'))
  expect([line.sent.length, line.readyState]).toEqual([1, 3])
})

test('so is who pings and reads nothing', () => {
  line.emit('ping', Buffer.from('x'))
  line.writableLength = 1100
  line.emit('ping', Buffer.from('x'))
  expect([line.sent, line.readyState]).toEqual([['pong'], 3])
})

test('who has not read what he was shown is not shown the past', async () => {
  const { match } = await house.matches.create({ game: 'bidding', secret: secret() })
  expect(await ask({ op: 'hello', match })).toContain('welcome')
  line.writableLength = 300_000
  Object.assign(settings, { unsentBytes: 400_000 })
  expect(await ask({ op: 'frames', id: 'a' })).toContain('too-fast')
  line.writableLength = 0
  expect(await ask({ op: 'frames', id: 'a' })).toContain('done')
  Object.assign(settings, { unsentBytes: 1000 })
})

test('of one caller who leaves too much unread in all, the worst sockets are cut', () => {
  const [greedy, other] = [new Caller(settings), new Caller(settings)]
  const cut: number[] = []
  const socket = (caller: Caller, unsent: number) => ({ caller, unsent, cut: () => cut.push(unsent) })
  sweep([socket(greedy, 600), socket(other, 990), socket(greedy, 800), socket(greedy, 500)], 1500)
  expect(cut).toEqual([800])
})
