import { expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { hour } from './format.ts'

it.each([
  ['en', '4 PM'],
  ['de', '16 Uhr'],
  ['fr', '16 h'],
  ['uk', '16:00'],
  ['pl', '16:00'],
] as const)('writes an hour as %s does', (locale, written) => {
  overwriteGetLocale(() => locale)
  expect(hour(16).replace(/\s/, ' ')).toBe(written)
})
