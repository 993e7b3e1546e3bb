import { playout, Random, Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { keptGame } from './moments.ts'
import { axe, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

/** A battle that was fought to its end without a thought: there is something better to be found. */
async function finished(): Promise<Page> {
  const table = Table.begin(medieval, {}, 'review')
  playout(table, Random.seeded('review'))
  const page = await visit.page({ reducedMotion: 'reduce' })
  await page.evaluate((saved) => localStorage.setItem('coup-game-screen', saved), keptGame(table))
  await page.goto(`${visit.server.address}/#/here/screen`)
  return page
}

/** How many arrows are drawn for the turns that decided it, as played and as would have been better. */
async function passages(page: Page): Promise<number> {
  let drawn = 0
  for (const one of await page.locator('.point').all()) {
    await one.click()
    expect(await page.getByLabel('As seen by').inputValue()).toMatch(/^(red|yellow)$/)
    drawn += await page.locator('.war .passage').count()
    const played = page.getByRole('button', { name: 'Played' })
    if ((await played.count()) === 0) continue
    await played.click()
    drawn += await page.locator('.war .passage').count()
  }
  return drawn
}

it('a finished battle is reviewed: the curve at once, then the turns that decided it, each shown on the map', async () => {
  const page = await finished()
  await page.getByRole('link', { name: 'Review the battle' }).click()
  await page.getByRole('img', { name: /^Chance of winning: / }).waitFor()
  const point = page.getByRole('button', { name: /in 100/ }).first()
  await point.waitFor()
  await page.locator('.point').nth(1).waitFor()
  await page.getByRole('button', { name: 'That will do' }).click()
  await expect.poll(() => passages(page)).toBeGreaterThan(0)
  expect(await axe(page)).toEqual([])
  await page.getByText('As a table').click()
  expect(await page.getByRole('table').getByRole('row').count()).toBeGreaterThan(5)
  await page.setViewportSize(PHONE)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  expect(await axe(page)).toEqual([])
  await page.context().close()
})
