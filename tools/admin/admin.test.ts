import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { openServer, type Server, Store } from '@coup/server'
import { Embedded } from '@coup/server/embedded'
import { Member } from '@coup/server/member'
import { connect, createMatch, joinMatch, type NetMatch } from '@coup/web/net/index'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOut } from './commands.ts'

let embedded: Embedded
let folder: string
let data: string
let servers: Server[]
let ney: Member
let soult: Member
let id: string
let red: NetMatch
let blue: NetMatch

beforeAll(async () => {
  embedded = await Embedded.start()
})
afterAll(() => embedded.close())

const serve = () =>
  openServer({ games: [bidding], data, port: 0, host: '127.0.0.1', settings: { log: 'silent', pollMs: 50 } })
const run = (...words: string[]) => carryOut(words, { data, games: [bidding] })

/** A rated game of the two, at two processes. */
async function begin() {
  const mine = await createMatch({ game: 'bidding', seat: 'red' }, servers[0].address)
  const other = await joinMatch(mine.match, { invitation: mine.invitation! }, servers[1].address)
  id = mine.match
  await ney.post('me/seats', { seats: [{ match: id, secret: mine.secret }] })
  await soult.post('me/seats', { seats: [{ match: id, secret: other.secret }] })
  red = await connect(mine, servers[0].address)
  blue = await connect(other, servers[1].address)
}

describe.each(['SQLite', 'PostgreSQL'])('beside running servers over %s', (kind) => {
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'admin-'))
    data = kind === 'SQLite' ? path.join(folder, 'data') : await embedded.database()
    servers = [await serve(), await serve()]
    ;[ney, soult] = servers.map(({ address }) => new Member(address))
    await ney.signUp('Ney')
    await soult.signUp('Soult')
    await begin()
  })

  afterEach(async () => {
    red.close()
    blue.close()
    for (const server of servers) await server.close()
    rmSync(folder, { recursive: true })
  })

  test('people are listed and shown, made hosts, and told of', async () => {
    expect(await run('people')).toMatch(/ {2}Ney\n.* {2}Soult$/)
    expect(await run('host', 'soult')).toContain('Soult is a host now')
    expect(await run('people')).toContain('Soult  host')
    await ney.post('me/report', { name: 'Soult', match: id, text: 'He shouts.\nLoudly.' })
    const told = await run('reports')
    expect(told).toMatch(new RegExp(`^(\\S+) {2}.* {2}Ney about Soult in ${id}\n {4}He shouts.\n {4}Loudly.$`))
    expect(await run('show', 'Soult')).toMatch(/signed in at 1 place, holds 1 seat, 1 report about him/)
    expect(await run('settle', told.split(' ')[0])).toContain('is settled.')
    expect(await run('reports')).toBe('Nobody has anything to report.')
    expect(await run('reports', 'all')).toContain('settled 20')
    expect(await run('unhost', 'Soult')).toContain('no host any more')
    expect((await soult.me())?.host).toBe(false)
  })

  test('whose account is closed is signed out at every process at once, until it is opened again', async () => {
    const offer = { offer: newSecret(), game: 'bidding', whom: 'all' }
    expect(await ney.tries('offers', offer)).toBe('201 ok')
    const closed = new Promise<void>((left) => red.subscribe(() => !red.connected && left()))
    expect(await run('close', 'Ney')).toContain('is closed')
    await closed
    expect(await ney.me()).toBe(null)
    ney.address = servers[1].address
    expect(await ney.me()).toBe(null)
    ney.origin = ney.address
    expect(await ney.signIn()).toBe('403 account-closed')
    await expect.poll(() => blue.names).toEqual({ blue: 'Soult' })
    expect(await soult.tries(`offers/${offer.offer}/take`, {})).toBe('404 unknown-offer')
    await expect(run('close', 'Ney')).rejects.toThrow('closed already')
    expect(await run('reopen', 'Ney')).toContain('open again')
    expect(await ney.signIn()).toBe('200 ok')
    await expect(run('reopen', 'Ney')).rejects.toThrow('not closed')
  })

  test('a name is changed, and words are removed, on every screen', async () => {
    await expect.poll(() => blue.names).toEqual({ red: 'Ney', blue: 'Soult' })
    expect(await run('rename', 'Ney', 'Somebody else')).toBe('Ney is called Somebody else now.')
    await expect.poll(() => blue.names).toEqual({ red: 'Somebody else', blue: 'Soult' })
    await expect(run('rename', 'Soult', 'somebody ELSE')).rejects.toThrow('Somebody else is called')
    await expect(run('rename', 'Soult', '<b>')).rejects.toThrow('is no name')
    await red.say('Rude')
    await blue.say('Polite')
    expect(await run('words', id, 'red')).toBe('1 word removed.')
    await expect.poll(() => blue.talkLog.map(({ text }) => text)).toEqual(['', 'Polite'])
    expect(await run('words-of', 'Soult')).toBe('1 word removed.')
    await expect.poll(() => red.talkLog.map(({ text }) => text)).toEqual(['', ''])
    expect(await run('words', id)).toBe('There was nothing to remove.')
  })

  test('a game is ended, for nobody or for a side, and its record opens for ever', async () => {
    await expect(run('end', id, 'green')).rejects.toThrow('The sides are red and blue.')
    expect(await run('end', id, 'draw')).toContain('ended for nobody')
    await expect.poll(() => blue.sight.view.over).toEqual({ winner: null, degree: 'draw', reason: 'host' })
    await expect(run('end', id, 'red')).rejects.toThrow('over already')
    expect(await blue.record()).toContain('host-draw')
    for (const one of [red, blue]) one.close()
    await begin()
    expect(await run('end', id, 'red')).toContain('won by red')
    await expect.poll(() => red.sight.view.over).toMatchObject({ winner: 'red', reason: 'host' })
    const store = await Store.open(data)
    expect((await store.match(id))?.over).toMatchObject({ winner: 'red', reason: 'host' })
    await store.close()
  })
})

test('what is not known is said, and help is given', async () => {
  data = path.join(tmpdir(), 'there-is-nothing-here')
  expect(await run()).toContain('npm run admin --')
  expect(await run('--help')).toBe(await run('help'))
  await expect(run('toString')).rejects.toThrow('npm run admin --')
  await expect(run('close')).rejects.toThrow('npm run admin --')
  await expect(run('people')).rejects.toThrow('There are no stored games')
})
