import { expect, test } from 'vitest'
import { droppedCookie, keptCookie, tokenIn } from './cookie.ts'

test('a cookie is for this host, for no script and for no other site', () => {
  expect(keptCookie('abc', true)).toBe('__Host-me=abc; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure')
  expect(keptCookie('abc', false)).toBe('me=abc; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict')
  expect(droppedCookie(false)).toContain('me=; Path=/; Max-Age=0')
})

test('it is found among others; the one that nobody else can set comes first', () => {
  expect(tokenIn(undefined, false)).toBe(null)
  expect(tokenIn('some=1; other', false)).toBe(null)
  expect(tokenIn('some=1; me=abc', false)).toBe('abc')
  expect(tokenIn('me=planted; __Host-me=abc', false)).toBe('abc')
})

test('over TLS only that one is believed', () => {
  expect(tokenIn('me=planted', true)).toBe(null)
  expect(tokenIn('me=planted; __Host-me=abc', true)).toBe('abc')
})
