import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Hand } from './hand.ts'
import { card, commander, done, organizer } from './napoleon.ts'
import { Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const asked = (page: Page, words: string) => page.locator('.decision').filter({ hasText: words }).waitFor()
const told = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Report' }).locator('li').filter({ hasText: words })

/** Tab until something is reached that has these words, or is this thing of the board; then Enter. */
async function keys(page: Page, wanted: string): Promise<void> {
  const arrived = (pattern: string) => {
    const now = document.activeElement
    const words = now?.getAttribute('data-id') ?? now?.getAttribute('aria-label') ?? now?.textContent ?? ''
    return new RegExp(`^(${pattern})`).test(words.trim().replaceAll(/\s+/g, ' '))
  }
  for (let i = 0; i < 300; i++) {
    if (await page.evaluate(arrived, wanted)) return page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not get to ${wanted}`)
}

/** The things of the board that are on offer. */
const offered = (page: Page, kind: string) =>
  page
    .locator(`[role=application] [role=button][data-id^="${kind}-"]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-id') ?? ''))

describe('the set-up of Austerlitz', () => {
  it('is done by mouse by the Allies, and by the French with the keyboard alone', { timeout: 240_000 }, async () => {
    const page = await visit.page()
    await card(page).getByRole('button', { name: 'Two on this device' }).click()
    const hand = new Hand(page)
    const ready = (side: string) => page.getByRole('button', { name: `Ready: ${side}` }).waitFor()

    await page.getByRole('button', { name: 'Ready: Allies' }).click()
    await organizer(page).getByRole('button', { name: 'See the map' }).click()
    await commander(page, 'Miloradovich').waitFor({ state: 'hidden' })
    await organizer(page).getByRole('button', { name: 'Back to the corps' }).click()
    const regiment = organizer(page).getByRole('button', { name: 'infantry 2 from Langeron' }).first()
    await regiment.dragTo(commander(page, 'Miloradovich'))
    await commander(page, 'Miloradovich').filter({ hasText: '5 / 3–8' }).waitFor()
    await done(page)

    await ready('France')
    await page.keyboard.press('Enter')
    await keys(page, 'infantry 2 from Vandamme')
    await keys(page, 'St. Hilaire ')
    await commander(page, 'St. Hilaire').filter({ hasText: '4 / 3–8' }).waitFor()
    await keys(page, 'Done')

    await page.getByRole('button', { name: 'Ready: Allies' }).click()
    for (let placed = 0; placed < 9; placed++) {
      await asked(page, 'in reserve, or in one approach')
      await expect.poll(() => offered(page, 'area').then((all) => all.length)).toBe(1)
      const [area] = await offered(page, 'area')
      await hand.click(area)
      if (placed < 8) await expect.poll(() => offered(page, 'area').then((all) => all[0])).not.toBe(area)
    }

    await ready('France')
    await page.keyboard.press('Enter')
    await asked(page, 'The Allies stand on the map')
    await commander(page, 'Soult').or(commander(page, 'Vandamme')).first().waitFor()
    const [map, cards] = await Promise.all([page.getByRole('application').boundingBox(), organizer(page).boundingBox()])
    expect(map!.x + map!.width).toBeLessThanOrEqual(cards!.x + 1)
    await keys(page, 'Done')
    for (const corps of ['Bessières', 'Lannes', 'Legrand', 'Murat', 'St. Hilaire', 'Vandamme']) {
      await asked(page, `You place ${corps}`)
      await keys(page, corps === 'Murat' ? 'approach-' : 'area-')
      await told(page, `${corps} stands`).waitFor()
    }
    await asked(page, 'Detach up to six')
    await keys(page, 'block-')
    await keys(page, 'area-')
    await told(page, 'detaches a regiment to').waitFor()
    await keys(page, 'No more detachments')
    await asked(page, 'Which gun is the fixed battery')
    await keys(page, 'block-')
    await asked(page, 'Which approach does the battery block')
    await keys(page, 'approach-')
    await page.locator('.decision').getByRole('button', { name: 'Confirm' }).waitFor()
    await keys(page, 'Confirm')
    await page.getByRole('button', { name: 'Ready: Allies' }).click()
    await told(page, 'The fixed battery stands').waitFor()
    await asked(page, 'Give a command')
    await page.context().close()
  })
})
