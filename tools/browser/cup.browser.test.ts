import type { CupEntrant, CupFacts, CupGame, CupStanding } from '@coup/match'
import { Member } from '@coup/server/member'
import { Guest } from '@coup/server/testing'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { member } from './device.ts'
import { flawsOf } from './flaws.ts'
import { axe, DESKTOP, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin({ settings: { pollMs: 100, callerBurst: 100_000, log: 'error' } })
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const factsOf = async (cup: string): Promise<CupFacts> =>
  JSON.parse(await (await fetch(`${visit.server.address}/api/cups/${cup}`)).text())

/** All running games of a cup: the first loses to nobody, the others to whoever has entered before them. */
async function playRound(cup: string, members: ReadonlyMap<number, Member>): Promise<void> {
  for (const { one, two, match } of (await factsOf(cup)).games.filter(({ result }) => result === null)) {
    const loser = members.get(Math.max(one, two!))!
    const key = (await loser.keys()).find((he) => he.match === match)!
    const table = await Guest.greet(visit.server.address, match!, key.secret)
    await table.ask({ op: 'talk', choice: 'concede' })
    table.leave()
  }
}

/** Nothing is cut off or lies over something else, and axe has nothing against it. */
async function looksWell(page: Page): Promise<void> {
  for (const viewport of [PHONE, { width: 820, height: 1180 }, DESKTOP]) {
    await page.setViewportSize(viewport)
    expect(await flawsOf(page)).toEqual([])
  }
  expect(await axe(page)).toEqual([])
}

/** Nobody has this name yet, also where the test is tried again. */
let tries = 0

it('a cup of four: opened with a form, entered, played round by round to its end', async () => {
  const number = ++tries
  const page = await member(visit, `Ney${number}`)
  const title = `Spring of ${1799 + number}`
  await page.goto(visit.server.address)
  await page.getByRole('link', { name: 'Cups' }).click()
  await page.getByRole('link', { name: 'Open a cup' }).click()
  await page.getByLabel('Name of the cup').fill(title)
  await page.getByRole('combobox', { name: 'Game' }).selectOption('bonaparte')
  await looksWell(page)
  await page.getByRole('button', { name: 'Open the cup' }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('You have entered.').waitFor()
  const cup = page.url().split('/').at(-1)!.split('?')[0]

  const members = new Map<number, Member>()
  for (const [i, name] of ['Soult', 'Davout', 'Lannes'].entries()) {
    const member = new Member(visit.server.address)
    await member.signUp(`${name}${number}`)
    members.set(i + 2, member)
    if (name === 'Lannes') {
      await page.reload()
      await page.getByText('3 of 4 places taken').waitFor()
      await looksWell(page)
    }
    expect(await member.tries(`cups/${cup}/enter`)).toBe('200 ok')
  }

  // It has begun by itself: one click leads to the table, where the reader has his seat.
  await page.reload()
  await page.getByRole('link', { name: 'To the table', exact: true }).first().click()
  await page
    .getByRole('button', { name: /Menu|Concede|Draw/ })
    .first()
    .waitFor()
  expect(page.url()).toContain('#/match/')
  await page.goBack()
  await page.getByText('round 1 of 3').waitFor()
  await looksWell(page)

  for (let round = 1; round <= 3; round++) {
    await expect.poll(async () => (await factsOf(cup)).round).toBe(round)
    await playRound(cup, members)
  }
  await expect.poll(async () => (await factsOf(cup)).state).toBe('over')
  // Whoever comes back to the page sees it.
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByText(`First place: Ney${number}`).waitFor()
  const standings = page.getByRole('region', { name: 'Standings' }).getByRole('row')
  const shown = (await standings.allInnerTexts()).slice(1).map((row) => row.split(/\s+/).slice(0, 3).join(' '))
  expect(shown).toEqual([`1 Ney${number} 6`, `2 Soult${number} 4`, `3 Davout${number} 2`, `4 Lannes${number} 0`])
  expect(await page.getByRole('link', { name: /Replay/ }).count()).toBe(4)
  await page.getByText('Round 1', { exact: true }).click()
  expect(await page.getByRole('link', { name: /Replay/ }).count()).toBe(8)
  await looksWell(page)
  await page.getByRole('link', { name: 'All cups' }).click()
  await page.getByRole('link', { name: title }).waitFor()
  await looksWell(page)
})

/** A cup in its last round, of people with long names. */
function crowded(form: CupFacts['form'], size: number): CupFacts {
  const entrants = Array.from({ length: size }, (_, i): CupEntrant => {
    const name = i % 3 === 0 ? `Maximilienne-Sébastienne ${i + 1}` : i === 4 ? null : `Ney ${i + 1}`
    return { number: i + 1, name, gaveUp: i === 4 }
  })
  const pairs = entrants.flatMap(({ number: one }) => entrants.map(({ number: two }) => ({ one, two })))
  const played = pairs.filter(({ one, two }) => (form === 'robin' ? one !== two : two === one + 1))
  const games = played.map(({ one, two }, number): CupGame => {
    const result = (['one', 'two', 'draw', null] as const)[number % 4]
    return {
      round: 1 + (number % 7),
      number,
      one,
      two,
      match: number % 5 === 0 ? null : `m${number}`,
      result: number % 5 ? result : 'one',
    }
  })
  const free: CupGame = { round: 7, number: 999, one: 1, two: null, match: null, result: 'bye' }
  const standings = entrants.map(({ number }, i): CupStanding => {
    const tied = { direct: 3.5, buchholz: 24.5, berger: 18.25 }
    return { entrant: number, place: i + 1, points: size - i - 0.5, won: 12, drawn: 1, lost: 1, ...tied }
  })
  return {
    ...{
      cup: 'c',
      name: 'Coupe de la Société du 18 Brumaire, printemps 1800',
      game: 'napoleon',
      options: {},
      pace: 'days-long',
    },
    ...{
      rated: true,
      form,
      rounds: 7,
      least: 3,
      most: size,
      starts: 1,
      whenFull: true,
      state: 'running',
      opener: null,
    },
    ...{
      entered: size,
      round: 7,
      of: 7,
      created: 1,
      ended: null,
      winners: [],
      mine: true,
      seats: ['france', 'allies'],
    },
    ...{ entrants, games: form === 'swiss' ? [...games, free] : games, standings, me: null, opened: false, now: 1 },
  }
}

it.each([
  ['robin', 8, 'de'],
  ['swiss', 33, 'uk'],
] as const)('a %s of %i is read on a phone, in %s', async (form, size, language) => {
  const page = await visit.page({ viewport: PHONE, hasTouch: true, isMobile: true })
  await page.route('**/api/cups/c', (route) => route.fulfill({ json: crowded(form, size) }))
  await page.goto(`${visit.server.address}/?lang=${language}#/cups/c`)
  await page.getByRole('heading', { level: 1, name: 'Coupe de la Société' }).waitFor()
  expect(await page.getByRole('table').first().getByRole('row').count()).toBe(size + 1)
  await looksWell(page)
})
