import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../start/shell.ts'
import { circles } from './circles.ts'
import { type Import, imports, roomOf, rooms } from './imports.ts'

const games = rooms.filter((room) => room.startsWith('games/'))

const mayUse: Record<string, readonly string[]> = {
  engine: [],
  field: ['engine'],
  ...Object.fromEntries(games.map((game) => [game, ['engine', 'field']])),
  games: ['engine', ...games],
  match: ['engine', 'games'],
  bots: ['engine', 'games'],
  server: ['engine', 'games', 'match', 'bots'],
  web: ['engine', 'games', 'match', 'bots'],
  'web/looks': ['engine', 'field', ...games, 'match'],
  tools: rooms,
}

const withoutNode = ['engine', 'field', ...games, 'games', 'match', 'bots']

const isTest = (file: string) => file.endsWith('.test.ts')
const written = ({ from, name }: Import) => `${from} imports ${name}`

const all = imports()
const inside = all.flatMap(({ from, name, to }) => (to === null ? [] : [{ from, name, to }]))

describe('an arrow points down only', () => {
  test('from room to room', () => {
    const allowed = ({ from, to }: { from: string; to: string }) => {
      const [room, other] = [roomOf(from), roomOf(to)]
      const may = mayUse[/^web\/(looks|games)\//.test(from) ? 'web/looks' : room]
      // A test may play one of the games where its room knows only the list.
      return room === other || may.includes(other) || (isTest(from) && may.includes('games') && games.includes(other))
    }
    expect(inside.filter((one) => !allowed(one)).map(written)).toEqual([])
  })

  test('another room is named by its package, and only what that package exports', () => {
    const trespassing = inside.filter(({ from, name, to }) => name.startsWith('.') && roomOf(from) !== roomOf(to))
    const missing = all.filter(({ name, to }) => name.startsWith('@coup/') && to === null)
    expect([...trespassing, ...missing].map(written)).toEqual([])
  })

  test('rules run in the browser: no Node module from engine to bots', () => {
    const wrong = all.filter(({ from, name }) => isBuiltin(name) && withoutNode.includes(roomOf(from)) && !isTest(from))
    expect(wrong.map(written)).toEqual([])
  })
})

describe('between folders', () => {
  /** A file at the top of the pages stands for itself, as in web/arrows.json. */
  const folderOf = (file: string) => (path.dirname(file) === 'web' ? file : path.dirname(file))

  test('imports run in no circle', () => {
    const arrows = new Map<string, Set<string>>()
    for (const { from, to } of inside) {
      const [folder, other] = [folderOf(from), folderOf(to)]
      if (folder !== other && !isTest(from)) arrows.set(folder, (arrows.get(folder) ?? new Set()).add(other))
    }
    expect(circles(arrows)).toEqual([])
  })

  test('of the pages they follow the order of web/arrows.json', () => {
    const { order } = JSON.parse(readFileSync(path.join(root, 'web', 'arrows.json'), 'utf8')) as { order: string[][] }
    const entries = order.flatMap((line, place) => line.map((entry) => ({ place, entry: `web/${entry}` })))
    const top = { place: order.length, entry: '' }
    /** The longest entry that names the file or a folder around it. */
    const entryOf = (file: string) =>
      entries
        .filter(({ entry }) => `${file}/`.startsWith(`${entry}/`))
        .reduce((best, one) => (one.entry.length > best.entry.length ? one : best), top)
    const isDown = (from: string, to: string) => {
      const [upper, lower] = [entryOf(from), entryOf(to)]
      return lower.place < upper.place || lower.entry === upper.entry
    }
    const pages = inside.filter(({ from, to }) => roomOf(from) === 'web' && roomOf(to) === 'web' && !isTest(from))
    expect(pages.filter(({ from, to }) => !isDown(from, to)).map(written)).toEqual([])
  })
})
