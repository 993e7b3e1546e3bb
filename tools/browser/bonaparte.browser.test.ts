import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { play } from './choices.ts'
import { axe, inviteFriend, join, offer, SCREENS, sitDown, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const card = (page: Page) => offer(page, 'Bonaparte at Marengo')

/** Two browsers at one match. */
async function meet(): Promise<{ austria: Page; france: Page }> {
  const austria = await visit.page()
  const [link] = await inviteFriend(card(austria), 'austria')
  const france = await join(visit, link)
  for (const page of [austria, france]) {
    await page.getByLabel('Map of Marengo').waitFor()
    await page.getByRole('tab', { name: 'Choices' }).click()
  }
  return { austria, france }
}

describe('Bonaparte at Marengo', () => {
  it.each(SCREENS)(
    'lies on a %s without anything that axe objects to or that is wider than the screen',
    async (_, options) => {
      const page = await visit.page(options)
      await sitDown(page, card(page))
      expect(await axe(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await page.context().close()
    },
  )

  it('is played in two browsers up to an assault with a pursuit', async () => {
    const { austria, france } = await meet()
    await play(
      austria,
      'infantry 3 · Alessandria',
      'Enter: north-west of C. Peterbona',
      'By road to north of C. Peterbona',
      'Halt here',
    )
    await play(
      austria,
      'cavalry 2 · Alessandria',
      'Enter: north-west of C. Peterbona',
      'By road to north of C. Peterbona',
      'Halt here',
    )
    await play(austria, 'End movement')
    await play(france, 'Leave it')
    await play(france, / · C. Peterbona$/, 'Block the north-west approach in C. Peterbona')
    await play(france, 'End movement')
    const before = 'N of C. Peterbona'
    await play(
      austria,
      `infantry 3 · ${before}`,
      `cavalry 2 · ${before}`,
      'Block the south-east approach north of C. Peterbona',
    )
    await play(austria, 'End movement', 'End turn')
    await play(france, 'No more assaults', 'End movement')
    const here = 'N of C. Peterbona, SE approach'
    await play(
      austria,
      'Assault C. Peterbona from the north-west',
      `infantry 3 · ${here}`,
      `cavalry 2 · ${here}`,
      `infantry 3 · ${here}`,
    )
    await play(france, 'Nobody')
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
