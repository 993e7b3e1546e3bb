import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../start/shell.ts'

const games = ['triomphe', 'bonaparte', 'napoleon', 'medieval']

const mayUse: Record<string, string[]> = {
  engine: [],
  field: ['engine'],
  ...Object.fromEntries(games.map((game) => [`games/${game}`, ['engine', 'field']])),
  games: ['engine', 'field', ...games],
  match: ['engine', 'games'],
  bots: ['engine', 'field', 'games', ...games, 'match'],
  server: ['engine', 'field', 'games', ...games, 'match', 'bots'],
  web: ['engine', 'field', 'games', ...games, 'match', 'bots'],
}

const withoutNode = ['engine', 'field', 'games', 'match']

function roomOf(file: string): string {
  const [top, second] = file.split('/')
  return top === 'games' && games.includes(second) ? `${top}/${second}` : top
}

function sources(): string[] {
  const rooms = Object.keys(mayUse).map((room) => `${room}/**/*.{ts,svelte}`)
  const all = globSync(rooms, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', 'web/paraglide/**'] })
  return [...new Set(all)].filter((file) => !file.endsWith('.browser.test.ts'))
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1])
}

describe('the house', () => {
  test('an arrow points down only', () => {
    const wrong = sources().flatMap((file) => {
      const room = roomOf(file)
      return importsOf(file)
        .filter((name) => {
          if (name.startsWith('.')) return roomOf(path.join(path.dirname(file), name)) !== room
          const other = name.match(/^@coup\/([^/]+)/)?.[1]
          return other !== undefined && !mayUse[room].includes(other)
        })
        .map((name) => `${file} imports ${name}`)
    })
    expect(wrong).toEqual([])
  })

  test('rules run in the browser: no Node module in engine, field, games and match', () => {
    const wrong = sources()
      .filter((file) => withoutNode.includes(file.split('/')[0]) && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('node:'))
          .map((name) => `${file} imports ${name}`),
      )
    expect(wrong).toEqual([])
  })

  test('the lock file names no registry', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
    const addresses = Object.values<{ resolved?: string }>(lock.packages).map((entry) => entry.resolved ?? '')
    expect(addresses.filter((address) => address.includes('://'))).toEqual([])
  })
})
