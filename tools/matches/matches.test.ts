import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding, corrected, stricter } from '@coup/engine/toy'
import { openServer, type Server, Store } from '@coup/server'
import { Embedded } from '@coup/server/embedded'
import { connect, createMatch, joinMatch, type Key, type NetMatch } from '@coup/web/net/index'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { carryOut } from './commands.ts'

let folder: string
let data: string
let server: Server
let keys: Key[]
let red: NetMatch
let blue: NetMatch
let id: string

const serve = (games = [bidding], at = data) =>
  openServer({ games, data: at, port: 0, host: '127.0.0.1', settings: { log: 'silent' } })

const run = (command: string, what?: string, at = data, games = [bidding]) =>
  carryOut(command, what, { data: at, games })

let embedded: Embedded

beforeAll(async () => {
  embedded = await Embedded.start()
})

afterAll(() => embedded.close())

async function begin(where?: string) {
  folder = mkdtempSync(path.join(tmpdir(), 'matches-'))
  data = where ?? path.join(folder, 'data')
  server = await serve()
  const mine = await createMatch({ game: 'bidding', seat: 'red' }, server.address)
  keys = [mine, await joinMatch(mine.match, { invitation: mine.invitations!.blue }, server.address)]
  id = mine.match
  red = await connect(keys[0], server.address)
  blue = await connect(keys[1], server.address)
  await red.answer('bid 1')
  await red.answer('bid 3')
  await red.say('Good luck')
}

afterEach(async () => {
  red.close()
  blue.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const another = async (kind: string) => (kind === 'SQLite' ? path.join(folder, 'elsewhere') : embedded.database())

describe.each(['SQLite', 'PostgreSQL'])('of stored games in %s', (kind) => {
  beforeEach(async () => begin(kind === 'SQLite' ? undefined : await embedded.database()))

  test('beside a running server matches are listed, shown, validated and deleted', async () => {
    expect(await run('list')).toContain(`${id}  `)
    expect(await run('show', id)).toMatch(
      /red \(held\), blue \(held\)[\s\S]*asked: .*blue[\s\S]*2 acts, steps of \d+ bytes, 1 words/,
    )
    expect(await run('validate')).toBe('1 game: 1 as they were.')
    expect(await run('validate', 'all', data, [stricter])).toBe('1 game: 1 by corrected rules, from where they stood.')
    expect(await run('validate', 'all', data, [{ ...bidding, version: '2.0.0' }])).toContain('1 cannot be opened')
    expect(await run('validate', 'all', data, [corrected])).toBe('1 game: 1 by newer rules, as they stood.')
    await blue.answer('bid 2')
    await expect(run('show', 'nobody')).rejects.toThrow('There is no match nobody.')
    await run('delete', id)
    expect(await run('list')).toBe('There are no stored games.')
    await expect(run('delete', id)).rejects.toThrow('no match')
  })

  test('an exported match goes on elsewhere with its seats and what was said', async () => {
    const file = path.join(folder, 'match.json')
    writeFileSync(file, await run('export', id))
    await expect(run('import', file)).rejects.toThrow('here already')
    const elsewhere = await another(kind)
    await (await Store.open(elsewhere)).close()
    expect(await run('import', file, elsewhere)).toBe(`The match ${id} is here now.`)
    const other = await serve([bidding], elsewhere)
    const there = await connect(keys[1], other.address)
    expect(there.sight).toEqual(blue.sight)
    expect(there.talkLog).toEqual(blue.talkLog)
    await there.answer('bid 2')
    there.close()
    await other.close()
    writeFileSync(file, 'something else')
    await expect(run('import', file, elsewhere)).rejects.toThrow('no exported match')
  })
})

test('a database is backed up and restored with its own means', async () => {
  await begin(await embedded.database())
  await expect(run('backup', path.join(folder, 'x'))).rejects.toThrow('pg_dump')
  await expect(run('restore', path.join(folder, 'x'))).rejects.toThrow('pg_restore')
})

describe('of a folder', () => {
  beforeEach(() => begin())

  test('a backup of a running store is restored, and never over another', async () => {
    const file = path.join(folder, 'backup.sqlite')
    expect(await run('backup', file)).toContain('1 matches')
    await expect(run('backup', file)).rejects.toThrow('there already')
    await blue.answer('bid 2')
    await expect(run('restore', file)).rejects.toThrow('move it away first')
    const restored = path.join(folder, 'restored')
    expect(await run('restore', file, restored)).toContain('1 matches')
    expect(await run('validate', 'all', restored)).toBe('1 game: 1 as they were.')
    const store = await Store.open(restored)
    expect(await store.acts(id)).toHaveLength(2)
    await store.close()
  })

  test('what is broken, or no folder, is said in words and left as it is', async () => {
    const broken = path.join(folder, 'broken')
    mkdirSync(broken)
    writeFileSync(Store.fileIn(broken), 'no database at all, but long enough to be looked at as one'.repeat(40))
    const before = readFileSync(Store.fileIn(broken))
    await expect(serve([bidding], broken)).rejects.toThrow('is broken or no file of stored games')
    await expect(run('list', undefined, broken)).rejects.toThrow('is broken')
    expect(readFileSync(Store.fileIn(broken))).toEqual(before)
    const target = path.join(folder, 'target')
    await expect(run('restore', Store.fileIn(broken), target)).rejects.toThrow('is broken')
    expect(existsSync(Store.fileIn(target))).toBe(false)
    const file = path.join(folder, 'file')
    writeFileSync(file, '')
    await expect(serve([bidding], path.join(file, 'data'))).rejects.toThrow('cannot be used (ENOTDIR)')
    const taken = path.join(folder, 'taken')
    mkdirSync(Store.fileIn(taken), { recursive: true })
    await expect(serve([bidding], taken)).rejects.toThrow('cannot be written')
    await expect(run('list', undefined, path.join(folder, 'nothing'))).rejects.toThrow('There are no stored games')
    expect(existsSync(path.join(folder, 'nothing'))).toBe(false)
  })
})
