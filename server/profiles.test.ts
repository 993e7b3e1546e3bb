import { games } from '@coup/games'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enrolled } from './enrolled.ts'
import type { Match } from './match.ts'
import { Matches } from './matches.ts'
import { Store } from './store.ts'

let store: Store
let matches: Matches
let ids = 0

beforeEach(async () => {
  store = await Store.open(null)
  matches = new Matches(store, games)
  for (const id of ['n', 's']) await enrolled(store, id)
})
afterEach(() => store.close())

const answer = (match: Match, seat: string, choice: string) => match.act({ seat, kind: 'answer', choice }, `a${ids++}`)
const of = async (id: string) => store.profiles.of((await store.people.account(id))!, Date.now())

async function begin(game: string, holders: Record<string, string>, options = {}): Promise<Match> {
  return matches.take(await matches.beginBetween({ game, options, pace: null, rated: true, holders }))
}

test('how somebody begins is counted by side, from games that are over alone', async () => {
  for (const road of ['Pontoon', 'Pontoon', 'Alessandria']) {
    const match = await begin('triomphe', { austria: 'n', france: 's' })
    await answer(match, 'austria', 'block 3')
    await answer(match, 'austria', `enter ${road}`)
    if (road === 'Alessandria') await answer(match, 'austria', 'done')
    expect(JSON.stringify((await of('n')).openings)).not.toContain(`"crossing":"${road}","step":1}],"count":2`)
    await answer(match, 'france', 'concede')
  }
  const { openings, results } = await of('n')
  expect(openings.map(({ side, count, events }) => [side, count, events.find(({ type }) => type === 'enter')])).toEqual(
    [
      ['austria', 2, expect.objectContaining({ crossing: 'Pontoon' })],
      ['austria', 1, expect.objectContaining({ crossing: 'Alessandria' })],
    ],
  )
  expect(results).toEqual([{ game: 'triomphe', side: 'austria', won: 3, drawn: 0, lost: 0 }])
  const running = await begin('triomphe', { austria: 'n', france: 's' })
  await answer(running, 'austria', 'block 7')
  await answer(running, 'austria', 'enter Pontoon')
  expect((await of('n')).openings.reduce((sum, { count }) => sum + count, 0)).toBe(3)
})

test('17: where the sides were auctioned, whoever played a side has won or lost with it', async () => {
  const match = await begin('napoleon', { one: 'n', two: 's' }, { auction: true })
  const [first] = (await match.whole()).asked
  const other = first === 'one' ? 'two' : 'one'
  await answer(match, first, 'bid 1')
  await answer(match, other, 'pass')
  await answer(match, first, 'france')
  expect((await match.whole()).sides).toEqual({ [first]: 'france', [other]: 'allies' })
  await answer(match, first, 'concede')
  const [winner, loser] = first === 'one' ? ['s', 'n'] : ['n', 's']
  expect((await of(winner)).results).toMatchObject([{ side: 'allies', won: 1, lost: 0 }])
  expect((await of(loser)).results).toMatchObject([{ side: 'france', won: 0, lost: 1 }])
})
