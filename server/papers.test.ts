import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openServer, type Server } from './server.ts'
import { Guest, seatAll } from './testing.ts'

let folder: string
let server: Server
let match: string
let secrets: Record<string, string>

const open = () => openServer({ games: [bidding], data: folder, port: 0, host: '127.0.0.1' })
const greet = (seat?: string) => Guest.greet(server.address, match, seat && secrets[seat])
const keep = (paper: string, text: string, name = '') => ({ op: 'keep-paper' as const, paper, name, text })

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'papers-'))
  server = await open()
  ;({ match, secrets } = await seatAll(server.address, 'bidding'))
})

afterEach(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

describe('papers of a seat', () => {
  test('are kept with the match, changed and dropped, and outlive the server', async () => {
    const red = await greet('red')
    await red.ask(keep('a', 'one', 'Left wing'))
    await red.ask(keep('b', 'two'))
    await red.ask(keep('a', 'three', 'Right wing'))
    await red.ask({ op: 'drop-paper', paper: 'b' })
    await server.close()
    server = await open()
    const again = await greet('red')
    expect(await again.result({ op: 'papers' })).toMatchObject([{ paper: 'a', name: 'Right wing' }])
    expect(await again.result({ op: 'paper', paper: 'a' })).toBe('three')
    expect(await again.result({ op: 'paper', paper: 'b' })).toBeNull()
  })

  test('are for that seat alone, and nobody hears of them', async () => {
    const [red, blue, looker] = [await greet('red'), await greet('blue'), await greet()]
    const before = blue.frames.length + looker.frames.length
    await red.ask(keep('a', 'my plan'))
    await red.answer('bid 1')
    expect(blue.frames.length + looker.frames.length).toBe(before)
    expect(await blue.result({ op: 'papers' })).toEqual([])
    expect(await blue.result({ op: 'paper', paper: 'a' })).toBeNull()
    expect(await looker.ask({ op: 'papers' })).toMatchObject({ error: { code: 'spectator' } })
    expect(await looker.ask(keep('a', 'x'))).toMatchObject({ error: { code: 'spectator' } })
  })

  test('are not too many and not too long', async () => {
    const red = await greet('red')
    expect(await red.ask({ id: 'long', ...keep('a', 'x'.repeat(60_001)) })).toMatchObject({
      error: { code: 'bad-request' },
    })
    expect(await red.ask(keep('../a', 'x'))).toMatchObject({ error: { code: 'bad-request' } })
    for (let i = 0; i < 50; i++) expect(await red.insist(keep(`p${i}`, 'x'))).toMatchObject({ type: 'done' })
    expect(await red.insist(keep('one-more', 'x'))).toMatchObject({ error: { code: 'too-many-sketches' } })
    expect(await red.insist(keep('p7', 'y'))).toMatchObject({ type: 'done' })
  })
})
