import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { flawsOf } from './flaws.ts'
import { axe, card, inviteFriend, PHONE, Visit } from './visit.ts'

const HOUR = 3_600_000

let folder: string
let visit: Visit
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pace-'))
  visit = await Visit.begin({ data: folder, settings: { pollMs: 300 } })
})
afterAll(async () => {
  await visit.end()
  rmSync(folder, { recursive: true })
})
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

/** As if so many hours had gone by: whatever began, began earlier. */
function hoursPass(hours: number): void {
  const file = new DatabaseSync(path.join(folder, 'coup.sqlite'))
  file.exec('pragma busy_timeout = 5000')
  const [{ pace }] = file.prepare('select pace from match').all() as { pace: string }[]
  const earlier = pace.replace(/"(since|from|until)":(\d+)/g, (_, name, at) => `"${name}":${Number(at) - hours * HOUR}`)
  file.exec('begin immediate')
  file.prepare('update match set stamp = stamp + 1, pace = ?').run(earlier)
  file.prepare('update job set due = due - ?').run(hours * HOUR)
  file.exec('commit')
  file.close()
}

const clocks = (page: Page) => page.getByRole('list', { name: 'Time left' }).getByRole('listitem')

it('time is agreed before one sits down, seen by both, paused, announced a holiday, reminded of and claimed', {
  timeout: 240_000,
}, async () => {
  const austria = await visit.page()
  const battle = card(austria)
  await battle.getByText('Options of the game').click()
  await battle.getByLabel('Time, over the net').selectOption('days-quick')
  await battle.getByLabel('the computer may go on').check()
  await battle.getByLabel('I command').selectOption('austria')
  const [link] = await inviteFriend(battle)
  await austria.getByText('Time runs when everybody sits.').waitFor()
  const france = await visit.page({ viewport: PHONE, hasTouch: true, isMobile: true })
  await card(france).getByText('Options of the game').click()
  await card(france).getByLabel('Time, over the net').selectOption('days-long')
  expect(await flawsOf(france)).toEqual([])
  expect(await axe(france)).toEqual([])
  await france.goto(link)
  const terms = france.getByText('1 day, and 4 hours more for each turn, up to 3 days.')
  await terms.waitFor()
  expect(await terms.textContent()).toContain('let the computer go on (')
  expect(await axe(france)).toEqual([])
  await france.getByRole('button', { name: 'Take this seat' }).click()
  for (const page of [austria, france]) {
    await clocks(page)
      .filter({ hasText: /Austria\s+23 hr 59 min/ })
      .waitFor()
    await clocks(page)
      .filter({ hasText: /France\s+24 hr/ })
      .waitFor()
    expect(await axe(page)).toEqual([])
    expect(await flawsOf(page)).toEqual([])
  }

  await austria.getByRole('button', { name: 'Time …' }).click()
  expect(await axe(austria, 'dialog')).toEqual([])
  await austria.getByRole('button', { name: 'Ask for a pause' }).click()
  await france.getByText('Austria asks for a pause.').waitFor()
  await france.getByRole('button', { name: 'Accept' }).click()
  for (const page of [austria, france]) await page.getByText('Pause: nobody’s time runs.').waitFor()
  await austria.getByRole('button', { name: 'End the pause' }).click()
  await france.getByText('Pause: nobody’s time runs.').waitFor({ state: 'detached' })

  await france.getByRole('button', { name: 'Time …' }).click()
  await france.getByLabel('Length').selectOption({ label: '3 days' })
  expect(await flawsOf(france)).toEqual([])
  await france.getByRole('button', { name: 'Announce' }).click()
  await clocks(austria)
    .filter({ hasText: /France.*holiday from/s })
    .waitFor()

  hoursPass(20)
  await austria.getByText('A fifth of your time is left.').waitFor()
  for (const page of [austria, france]) await clocks(page).filter({ hasText: 'a fifth or less' }).waitFor()
  expect(await axe(austria)).toEqual([])
  hoursPass(10)
  await austria.getByText('Your time has ended.').waitFor()
  for (const page of [austria, france]) await clocks(page).filter({ hasText: 'time has ended' }).waitFor()
  await france.getByRole('button', { name: 'Let the computer go on' }).waitFor()
  expect(await flawsOf(france)).toEqual([])
  const list = await austria.context().newPage()
  await list.goto(visit.server.address)
  await list.getByText('time has ended: Austria').first().waitFor()
  await list.close()
  await france.getByRole('button', { name: 'Claim the game' }).click()
  await france.getByRole('button', { name: 'End the game now?' }).click()
  for (const page of [austria, france]) {
    const why = page.getByText('Austria: the time has ended.').filter({ visible: true })
    await why.first().waitFor()
    await page.context().close()
  }
})
