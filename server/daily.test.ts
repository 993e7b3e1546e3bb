import { expect, test } from 'vitest'
import { dayIn, nextHour } from './daily.ts'

const next = (zone: string, hour: number, now: string) => new Date(nextHour(zone, hour, Date.parse(now))).toISOString()

test.each([
  ['UTC', 8, '2026-11-18T07:59:59Z', '2026-11-18T08:00:00.000Z'],
  ['UTC', 8, '2026-11-18T08:00:00Z', '2026-11-19T08:00:00.000Z'],
  ['Europe/Vienna', 0, '2026-11-18T12:00:00Z', '2026-11-18T23:00:00.000Z'],
  ['Asia/Kathmandu', 7, '2026-11-18T00:00:00Z', '2026-11-18T01:15:00.000Z'],
  ['America/Los_Angeles', 23, '2026-11-18T00:00:00Z', '2026-11-18T07:00:00.000Z'],
  // The hour is left out that night, and comes twice in the other.
  ['Europe/Vienna', 2, '2026-03-28T20:00:00Z', '2026-03-29T01:00:00.000Z'],
  ['Europe/Vienna', 2, '2026-10-24T20:00:00Z', '2026-10-25T00:00:00.000Z'],
  ['Europe/Vienna', 2, '2026-10-25T00:00:00Z', '2026-10-26T01:00:00.000Z'],
  ['Not/Azone', 8, '2026-11-18T07:00:00Z', '2026-11-18T08:00:00.000Z'],
])('in %s it is %i after %s at %s', (zone, hour, now, at) => {
  expect(next(zone, hour, now)).toBe(at)
})

test('once each day of a year, wherever', () => {
  for (const zone of ['Europe/Warsaw', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia']) {
    const days: string[] = []
    for (let at = Date.parse('2026-01-01T00:00:00Z'); days.length < 366; ) {
      at = nextHour(zone, 2, at)
      days.push(dayIn(zone, at))
    }
    expect(new Set(days).size).toBe(366)
    expect(days.at(-1)).toMatch(/^2027-01-0[12]$/)
  }
})
