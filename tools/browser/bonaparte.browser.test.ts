import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axe, DESKTOP, PHONE, TABLET, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

function card(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Bonaparte at Marengo' }) })
}

/** Two browsers at one match. */
async function meet(): Promise<{ austria: Page; france: Page }> {
  const austria = await visit.page()
  await card(austria).getByText('Options of the game').click()
  await card(austria).getByLabel('I command').selectOption('austria')
  await card(austria).getByRole('button', { name: 'With a friend by link' }).click()
  const link = austria.getByRole('dialog').getByRole('textbox').first()
  await link.waitFor()
  const join = await link.inputValue()
  await austria.keyboard.press('Escape')
  const france = await visit.page({ viewport: TABLET })
  await france.goto(join)
  for (const page of [austria, france]) {
    await page.getByLabel('Map of Marengo').waitFor()
    await page.getByRole('tab', { name: 'Choices' }).click()
  }
  return { austria, france }
}

/** Picks from the list of choices, one after the other, and confirms what cannot be taken back. */
async function play(page: Page, ...choices: (string | RegExp)[]): Promise<void> {
  const panel = page.locator('#panel')
  for (const choice of choices) {
    const exact = typeof choice === 'string'
    await panel.locator('li').getByRole('button', { name: choice, exact }).first().click()
  }
  const confirm = panel.getByRole('button', { name: 'Confirm' })
  await page.waitForTimeout(150)
  if ((await confirm.count()) > 0) await confirm.click()
}

describe('Bonaparte at Marengo', () => {
  it.each([
    ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
    ['tablet', { viewport: TABLET, colorScheme: 'dark' as const }],
    ['desktop', { viewport: DESKTOP }],
  ])('lies on a %s without anything that axe objects to or that is wider than the screen', async (_, options) => {
    const page = await visit.page(options)
    await card(page).getByRole('button', { name: 'Two on this device' }).click()
    await page.getByRole('button', { name: 'I am Austria' }).click()
    await page.getByLabel('Map of Marengo').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  it('is played in two browsers up to an assault with a pursuit', async () => {
    const { austria, france } = await meet()
    await play(austria, 'infantry 3 · Alessandria', 'Enter at area 1', 'By road to area 2', 'Halt here')
    await play(austria, 'cavalry 2 · Alessandria', 'Enter at area 1', 'By road to area 2', 'Halt here')
    await play(austria, 'End movement')
    await play(france, 'Leave it')
    await play(france, / · C. Peterbona \(4\)$/, 'Block the approach 4→2')
    await play(france, 'End movement')
    await play(austria, 'infantry 3 · area 2', 'cavalry 2 · area 2', 'Block the approach 2→4')
    await play(austria, 'End movement', 'End turn')
    await play(france, 'No more assaults', 'End movement')
    const here = 'the approach 2→4'
    await play(
      austria,
      'Assault the approach 4→2',
      `infantry 3 · ${here}`,
      `cavalry 2 · ${here}`,
      `infantry 3 · ${here}`,
    )
    await play(france, 'Nobody else')
    await play(austria, `cavalry 2 · ${here}`)
    for (const page of [austria, france]) {
      await page.getByRole('tab', { name: 'Report' }).click()
      for (const words of [
        '2 − 0 = +2: Austria wins',
        'Austria pursues with cavalry 2',
        'Austria takes C. Peterbona',
      ]) {
        await page.locator('aside li').filter({ hasText: words }).first().waitFor()
      }
      await page.context().close()
    }
  })
})
