import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drive, type Taste } from './driver.ts'
import { axe, inviteFriend, join, offer, PHONE, Visit } from './visit.ts'

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

describe('the pieces of Medieval Battle', () => {
  it('are named where they are recruited and on the map, with figures beside each other', async () => {
    const page = await visit.page()
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Medieval Battle' }) })
    await card.getByRole('button', { name: 'Two on this device' }).click()
    await page.getByRole('button', { name: /^Ready: / }).click()
    const pikemen = page.locator('.muster button').filter({ hasText: 'pikemen' })
    await pikemen.locator('.name').filter({ hasText: 'pikemen' }).waitFor()
    const boxes = await pikemen
      .locator('svg, .name, .figures > span')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    const meet = boxes.filter((a, i) =>
      boxes.some(
        (b, j) => i < j && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
      ),
    )
    expect(meet).toEqual([])
    await page.context().close()
  })
})

describe('the battlefield on a phone', () => {
  it('lies the same way whatever is asked below it, and passes to the other without more ado', async () => {
    const page = await visit.page({ viewport: PHONE, hasTouch: true, isMobile: true })
    const lies = () => page.locator('svg.ground').getAttribute('viewBox')
    const ready = page.getByRole('button', { name: 'Mixed army', exact: true })
    await offer(page, 'Medieval Battle').getByRole('button', { name: 'Two on this device' }).click()
    await page.getByRole('button', { name: 'Ready: Red' }).click()
    await ready.waitFor()
    const first = await lies()
    await ready.click()
    await page.getByRole('button', { name: 'Ready: Yellow' }).click()
    await ready.click()
    await page.locator('.decision').filter({ hasText: 'One action' }).waitFor()
    expect(await lies()).toBe(first)
    await page
      .locator('.decision')
      .getByRole('button', { name: /^Rally/ })
      .click()
    await page.locator('.decision .who').filter({ hasText: 'Red' }).waitFor()
    expect(await lies()).toBe(first)
    await page.context().close()
  })
})

describe('Medieval Battle over the net', () => {
  it('is recruited, deployed and fought to its end in two browsers', { timeout: 400_000 }, async () => {
    const red = await visit.page()
    const [link] = await inviteFriend(offer(red, 'Medieval Battle'))
    const yellow = await join(visit, link)
    for (const page of [red, yellow]) await choices(page)
    expect(await axe(red)).toEqual([])
    for (const [i, page] of [red, yellow].entries()) await page.evaluate(drive, { seed: 5 + i, taste: TASTE })
    for (const page of [red, yellow]) await page.locator('#verdict').waitFor({ timeout: 350_000 })
    expect(await axe(red)).toEqual([])
    expect(visit.complaints).toEqual([])
  })
})
