import { playout, Random, Table } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { newSecret } from '@coup/match'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Match } from './match.ts'
import { Matches } from './matches.ts'
import { Rest } from './rest.ts'
import { Store } from './store.ts'
import { newsFor } from './testing.ts'

let store: Store
let match: Match

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  store = await Store.open(null)
  const matches = new Matches(store, [bidding])
  match = await matches.take((await matches.create({ game: 'bidding', secret: newSecret() })).match)
})

afterEach(async () => {
  vi.useRealTimers()
  await store.close()
})

/** Nothing of the past is at hand any more. */
const wait = () => vi.advanceTimersByTime(60_000)

let acts = 0
const act = (seat: string, kind: 'answer' | 'undo' | 'ask-rewind' | 'grant-rewind', choice = '') =>
  match.act({ seat, kind, choice }, `i${acts++}`)

/** Answers until so many steps are complete. */
async function play(steps: number): Promise<void> {
  for (;;) {
    const { table } = await match.whole()
    if (table.keptSteps > steps || table.over !== null) return
    const [{ seat, choices }] = table.questions()
    await act(seat, 'answer', choices[0])
    wait()
  }
}

test('a game at rest wakes as it was, however it stands', () => {
  for (let seed = 0; seed < 30; seed++) {
    const table = Table.begin(bidding, {}, `rest ${seed}`)
    playout(table, Random.seeded(`line ${seed}`), seed)
    const rest = new Rest(table)
    const woken = rest.wake()
    expect([woken.over, woken.keptSteps, woken.logged]).toEqual([table.over, table.keptSteps, table.logged])
    expect(woken.view('red')).toEqual(table.view('red'))
    expect(rest.isOf(table)).toBe(true)
    expect(rest.isOf(woken)).toBe(true)
    if (table.over === null) playout(table, Random.seeded('on'), 1)
    else continue
    expect(rest.isOf(table)).toBe(false)
  }
})

test('whoever comes later is told the whole log', async () => {
  await play(4)
  const { log } = await newsFor(match, 'red')
  expect(log!.from).toBe(0)
  expect(log!.steps).toEqual((await match.whole()).log('red'))
})

test('a rewind goes anywhere, an undo back over a step', async () => {
  await play(4)
  await act('red', 'ask-rewind', '1')
  wait()
  await act('blue', 'grant-rewind', '1')
  expect((await match.whole()).log(null)).toHaveLength(2)
  wait()
  const { table } = await match.whole()
  const [{ seat, choices }] = table.questions()
  await act(seat, 'answer', choices[0])
  wait()
  expect(await act(seat, 'undo')).toBe(1)
  wait()
  expect((await match.whole()).table.answers()).toEqual(table.answers())
})

test('what another server has done meanwhile is there when one looks back', async () => {
  await play(3)
  const other = await new Matches(store, [bidding]).take(match.id)
  const [{ seat, choices }] = (await other.whole()).table.questions()
  await other.act({ seat, kind: 'answer', choice: choices[0] }, 'elsewhere')
  wait()
  const [here, there] = [await match.whole(), await other.whole()]
  expect(here.table.answers()).toEqual(there.table.answers())
  expect(match.audience(seat).seq).toBe(other.audience(seat).seq)
})

test('what was sent long ago and comes again is not carried out twice', async () => {
  await act('red', 'answer', 'offer-draw')
  const id = `i${acts - 1}`
  await act('blue', 'answer', 'decline-draw')
  for (let i = 0; i < 60; i++) {
    await act('red', 'answer', 'bid 1')
    await act('red', 'undo')
  }
  const before = (await store.acts(match.id)).length
  expect(await match.act({ seat: 'red', kind: 'answer', choice: 'offer-draw' }, id)).toBe(0)
  expect(await store.acts(match.id)).toHaveLength(before)
  await act('red', 'answer', 'bid 2')
  expect(await store.acts(match.id)).toHaveLength(before + 1)
})
