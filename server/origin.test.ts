import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

const from = (origin: string | undefined, host = 'games.example.org') => ({ headers: { origin, host } })

test('a page is ours where it was found under the name by which the server is called', () => {
  expect(originOf(from('https://games.example.org'), '')).toEqual({
    origin: 'https://games.example.org',
    host: 'games.example.org',
    secure: true,
  })
  expect(originOf(from('http://localhost:3000', 'localhost:3000'), '')).toMatchObject({
    host: 'localhost',
    secure: false,
  })
})

test('or where it is one of those that are named', () => {
  const named = 'https://a.example, https://b.example'
  expect(originOf(from('https://b.example', '127.0.0.1:3000'), named).host).toBe('b.example')
  expect(() => originOf(from('https://games.example.org'), named)).toThrow('page of this server')
})

test.each([
  undefined,
  'null',
  '',
  'https://games.example.org.evil.example',
  'https://evil.example',
  'https://games.example.org:444',
  'https://games.example.org/',
  'file://games.example.org',
])('any other is not: %s', (origin) => {
  expect(() => originOf(from(origin), '')).toThrow('page of this server')
})
