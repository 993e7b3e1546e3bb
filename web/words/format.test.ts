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

it.each([
  ['de', '6 Uhr'],
  ['it', '6:00'],
  ['fr', '6 h'],
  ['pl', '6:00'],
] as const)('begins no hour with a nought in %s', (locale, written) => {
  overwriteGetLocale(() => locale)
  expect(hour(6).replace(/\s/, ' ')).toBe(written)
})
