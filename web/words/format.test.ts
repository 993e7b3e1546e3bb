import { expect, it } from 'vitest'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { clock, clockWords, hour, span } from './format.ts'

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

const HOUR = 3_600_000

it('writes a length of time in the largest unit in which it is whole', () => {
  overwriteGetLocale(() => 'en')
  expect([30_000, 45 * 60_000, 36 * HOUR, 24 * HOUR, 240 * HOUR].map(span)).toEqual([
    '30 seconds',
    '45 minutes',
    '36 hours',
    '1 day',
    '10 days',
  ])
})

it('shows a clock as finely as it matters', () => {
  overwriteGetLocale(() => 'en')
  expect([0, 500, 65_000, HOUR, 25.5 * HOUR, 72 * HOUR].map(clock)).toEqual([
    '0:00',
    '0:01',
    '1:05',
    '1 hr',
    '25 hr 30 min',
    '3 days',
  ])
})

it('reads a clock out as a length of time, not as a time of day', () => {
  overwriteGetLocale(() => 'en')
  expect([0, 65_000, HOUR, 25.5 * HOUR].map(clockWords)).toEqual([
    '0 seconds',
    '1 minute 5 seconds',
    '1 hour',
    '25 hours 30 minutes',
  ])
})
