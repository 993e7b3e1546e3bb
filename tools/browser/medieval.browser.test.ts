import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drive, type Taste } from './driver.ts'
import { axe, TABLET, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())

/** Fond of time markers, so that the battle is short. */
const TASTE: Taste = [
  ['^Rally', 4],
  ['attack|shoot', 6],
]

async function choices(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Choices' }).click()
}

describe('Medieval Battle over the net', () => {
  it('is recruited, deployed and fought to its end in two browsers', { timeout: 400_000 }, async () => {
    const red = await visit.page()
    const card = red.getByRole('article').filter({ has: red.getByRole('heading', { name: 'Medieval Battle' }) })
    await card.getByRole('button', { name: 'With a friend by link' }).click()
    const links = red.getByRole('dialog').getByRole('textbox')
    await links.first().waitFor()
    const join = await links.first().evaluate((one) => (one as HTMLInputElement).value)
    await red.keyboard.press('Escape')
    const yellow = await visit.page({ viewport: TABLET })
    await yellow.goto(join)
    for (const page of [red, yellow]) await choices(page)
    expect(await axe(red)).toEqual([])
    for (const [i, page] of [red, yellow].entries()) await page.evaluate(drive, { seed: 5 + i, taste: TASTE })
    for (const page of [red, yellow]) await page.getByText('The battle is over.').waitFor({ timeout: 350_000 })
    expect(await axe(red)).toEqual([])
    expect(visit.complaints).toEqual([])
  })
})
