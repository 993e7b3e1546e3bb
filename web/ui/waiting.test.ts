import type { Held } from '@coup/match'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { held } from '../net/testing.ts'
import { counted } from './badge.ts'
import { Waiting } from './waiting.svelte.ts'

const mine = { asked: ['red'] }
const shown: number[] = []
let icon = '/icon.svg'
let there: Held[] = []
/** The matches of which the server was asked. */
const asked: string[][] = []

beforeEach(() => {
  shown.splice(0)
  asked.splice(0)
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('document', {
    querySelector: () => ({
      getAttribute: () => icon,
      setAttribute: (_: string, href: string) => {
        icon = href
      },
    }),
  })
  vi.stubGlobal('navigator', {
    onLine: true,
    setAppBadge: async (count: number) => {
      shown.push(count)
    },
  })
  const keys = ['a', 'b', 'c'].map((match) => ({ match, game: 'bidding', seat: 'red', secret: match }))
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(keys) })
  vi.stubGlobal('location', { origin: 'http://here' })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const matches: string[] = JSON.parse(body).seats.map(({ match }: Held) => match)
    asked.push(matches)
    return { ok: true, json: async () => ({ matches: there.filter(({ match }) => matches.includes(match)) }) }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('counts the games that wait, in the title and on the icons', async () => {
  const waiting = new Waiting()
  there = [held('a', mine), held('b'), held('c', mine)]
  await waiting.load()
  expect([waiting.count, shown, icon]).toEqual([2, [2], '/icon-dot.svg'])
  expect(counted(waiting.count, 'Coup d’Œil')).toBe('(2) Coup d’Œil')
  waiting.take([held('b')])
  expect([waiting.count, shown, icon]).toEqual([0, [2, 0], '/icon.svg'])
  expect(counted(waiting.count, 'Coup d’Œil')).toBe('Coup d’Œil')
})

it('believes the table that is open before the list, and looks what else waits once it is answered', async () => {
  const waiting = new Waiting()
  there = [held('a'), held('b', mine), held('c')]
  await waiting.load()
  waiting.at('a', true)
  expect([waiting.count, waiting.others.map(({ match }) => match)]).toEqual([2, ['b']])
  there = [held('a', mine), held('b', mine), held('c', mine)]
  vi.advanceTimersByTime(5000)
  waiting.at('a', false)
  await vi.waitFor(() => expect(waiting.others.map(({ match }) => match)).toEqual(['b', 'c']))
  expect([waiting.count, asked.length]).toEqual([2, 2])
  waiting.leave('a')
  expect(waiting.held.find(({ match }) => match === 'a')?.asked).toEqual(['blue'])
})

it('asks neither twice in a moment nor of what is over, nor without a network', async () => {
  const waiting = new Waiting()
  there = [held('a', { over: { winner: 'red', degree: '', reason: 'concede' } }), held('b'), held('c')]
  await waiting.load()
  await waiting.look()
  expect(asked).toEqual([['a', 'b', 'c']])
  vi.advanceTimersByTime(60_000)
  await waiting.look()
  expect(asked.slice(1)).toEqual([['b', 'c']])
  expect(waiting.held.map(({ match }) => match)).toEqual(['a', 'b', 'c'])
  vi.stubGlobal('navigator', { onLine: false })
  vi.advanceTimersByTime(60_000)
  await waiting.look()
  expect(asked.length).toBe(2)
})
