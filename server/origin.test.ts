import { expect, test } from 'vitest'
import { isSecure, originOf, whyNotOrigins } from './origin.ts'

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

test('behind TLS one that came without it is not', () => {
  const proxied = (origin: string) => ({
    headers: { origin, host: 'games.example.org', 'x-forwarded-proto': 'https' },
  })
  expect(originOf(proxied('https://games.example.org'), '').secure).toBe(true)
  expect(() => originOf(proxied('http://games.example.org'), '')).toThrow('page of this server')
})

test('whether it came over TLS is known of one that is not named, too', () => {
  expect(isSecure({ headers: { origin: 'https://a.example' } }, '')).toBe(true)
  expect(isSecure({ headers: { origin: 'http://a.example' } }, 'https://a.example')).toBe(false)
  expect(isSecure({ headers: {} }, 'https://a.example, https://b.example')).toBe(true)
  expect(isSecure({ headers: { 'x-forwarded-proto': 'https, http' } }, '')).toBe(true)
  expect(isSecure({ headers: {} }, '')).toBe(false)
})

test('a name with a path is none', () => {
  expect(whyNotOrigins('https://a.example, http://localhost:3000')).toBe(null)
  expect(whyNotOrigins('')).toBe(null)
  for (const bad of ['https://a.example/', 'a.example', 'https://a.example/x', 'ftp://a.example'])
    expect(whyNotOrigins(`https://b.example ${bad}`)).toContain(bad)
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
