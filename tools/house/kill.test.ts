import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { games } from '@coup/games'
import { connect, createMatch, joinMatch, type Key } from '@coup/web/net/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../start/port.ts'
import { Player } from './player.ts'

const KILLS = 50

let data: string
let port: number
let server: ChildProcess
/** At hand to take its place. */
let next: ChildProcess
let address: string

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))

function prepare(): ChildProcess {
  const file = path.join(import.meta.dirname, 'serve.ts')
  const env = { ...process.env, DATA: data, PORT: String(port) }
  return spawn(process.execPath, [file], { env, stdio: ['pipe', 'pipe', 'inherit'] })
}

async function start(): Promise<void> {
  server = next
  server.stdin!.write('open\n')
  await once(server.stdout!, 'data')
  next = prepare()
}

async function kill(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL')
  await once(process, 'exit')
}

/** What the stored log says a seat did in a match. */
function stored(match: string, seat: string): string[] {
  const file = new DatabaseSync(path.join(data, 'coup.sqlite'))
  const rows = file
    .prepare('select kind, choice from act where match = ? and seat = ? order by number')
    .all(match, seat)
  file.close()
  return rows.map(({ kind, choice }) => `${kind} ${choice}`)
}

async function sit() {
  const mine = await createMatch({ game: games[0].id }, address)
  const keys: Key[] = [mine]
  for (const invitation of Object.values(mine.invitations!)) {
    keys.push(await joinMatch(mine.match, { invitation }, address))
  }
  const seats = await Promise.all(
    keys.map(async (key) => {
      const match = await connect(key, address)
      return { key, match, player: new Player(match, key.secret) }
    }),
  )
  return { seats, played: Promise.all(seats.map(({ player }) => player.play())) }
}

beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'kill-'))
  port = await freePort()
  address = `http://127.0.0.1:${port}`
  next = prepare()
  await start()
})

afterAll(async () => {
  await kill(server)
  await kill(next)
  rmSync(data, { recursive: true })
})

test('killed at 50 random moments, the server keeps every acknowledged answer and the players go on', async () => {
  let table = await sit()
  let acknowledged = 0
  const leave = async () => {
    for (const { player } of table.seats) player.leave()
    await table.played
    for (const { key, player, match } of table.seats) {
      expect(stored(key.match, key.seat)).toEqual(player.taken)
      acknowledged += player.taken.length
      match.close()
    }
  }
  for (let kills = 0; kills < KILLS; kills++) {
    if (table.seats[0].match.sight.view.over !== null) {
      await leave()
      table = await sit()
    }
    if (kills % 10 !== 0) while (!table.seats.every(({ match }) => match.connected)) await sleep(5)
    await sleep(Math.random() * 150)
    await kill(server)
    for (const { key, player } of table.seats) {
      const kept = stored(key.match, key.seat)
      expect(kept.slice(0, player.taken.length)).toEqual(player.taken)
      expect(kept.length - player.taken.length).toBeLessThanOrEqual(1)
    }
    await start()
  }
  while (!table.seats.every(({ match }) => match.connected)) await sleep(5)
  await leave()
  console.log(`${KILLS} kills, ${acknowledged} acknowledged acts, none lost, none taken twice`)
  expect(acknowledged).toBeGreaterThan(KILLS)
}, 300_000)
