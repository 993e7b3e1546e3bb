import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goThrough, play } from './choices.ts'
import { card, commander, done, invite, organizer, reports, showChoices } from './napoleon.ts'
import { axe, join, SCREENS, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

/** From the organized corps to the first command; the Allies stand in reserve. */
async function deploy(allies: Page, france: Page): Promise<void> {
  await goThrough(allies, /in reserve, or in one approach/)
  await france.locator('.decision').filter({ hasText: 'The Allies stand on the map' }).waitFor()
  await done(france)
  await showChoices(france)
  await goThrough(france, /in reserve, or in one approach/)
  await play(france, 'No more detachments')
  await play(france, /^artillery 1 · S of Santon/, 'Block the north approach south of Santon')
}

/** What nothing on the map stands for has a button under it. */
const press = (page: Page, name: string): Promise<void> =>
  page.locator('.decision').getByRole('button', { name, exact: true }).click()

describe('Napoleon’s Triumph', () => {
  it.each(SCREENS)(
    'lies on a %s without anything that axe objects to or that is wider than the screen',
    async (_, options) => {
      const page = await visit.page(options)
      await card(page).getByRole('button', { name: 'Two on this device' }).click()
      await page.getByRole('button', { name: 'Ready: Allies' }).click()
      await page.getByRole('region', { name: 'Organize your corps' }).waitFor()
      const wide = () =>
        page.evaluate(() => {
          const parts = [...document.querySelectorAll('.organizer, .decision, header')]
          return Math.max(...parts.map((part) => part.getBoundingClientRect().right)) - innerWidth
        })
      expect(await axe(page)).toEqual([])
      expect(await wide()).toBeLessThanOrEqual(0)
      await page.context().close()
    },
  )

  it('is played in two browsers: a feint, a retreat, a fight with a counter-attack', { timeout: 300_000 }, async () => {
    const { page: allies, links } = await invite(visit, {}, 'allies')
    const france = await join(visit, [...links.values()][0])
    // The Allies organize with the mouse, the French with the keyboard.
    await organizer(allies).waitFor()
    await organizer(allies)
      .getByRole('button', { name: 'infantry 2 from Langeron' })
      .first()
      .dragTo(commander(allies, 'Miloradovich'))
    await commander(allies, 'Miloradovich').filter({ hasText: '5 / 3–8' }).waitFor()
    await organizer(allies).getByRole('textbox', { name: 'Name' }).fill('Mine')
    await organizer(allies).getByRole('button', { name: 'Save this organization' }).click()
    await allies.locator('.foot').getByRole('button', { name: 'Corps: Historical' }).click()
    await commander(allies, 'Miloradovich').filter({ hasText: '4 / 3–8' }).waitFor()
    await organizer(allies).getByRole('button', { name: 'Use Mine' }).click()
    await commander(allies, 'Miloradovich').filter({ hasText: '5 / 3–8' }).waitFor()
    await allies.locator('.foot').getByRole('button', { name: 'Corps: Historical' }).click()
    await organizer(france).getByRole('button', { name: 'infantry 2 from Vandamme' }).first().press('Enter')
    await commander(france, 'St. Hilaire').press('Enter')
    await commander(france, 'St. Hilaire').filter({ hasText: '4 / 3–8' }).waitFor()
    await done(allies)
    await done(france)
    await showChoices(allies)
    await deploy(allies, france)

    await play(
      allies,
      'Corps of Bagration',
      'Corps move',
      'By road to west of Holubitz',
      'By road to south-east of Bosenitz',
    )
    await play(allies, 'Corps of Langeron', 'Corps move', 'Move to west of Pratze')
    await play(allies, 'End the turn')

    await play(france, 'Threaten the ground south-east of Bosenitz from south of Santon')
    await play(allies, 'Corps of Bagration', 'Stand')
    await play(france, 'Feint', 'Corps of Lannes', 'Go on', 'Stay south of Santon')
    await play(allies, 'infantry 3 · SE of Bosenitz', 'Done')
    await reports(
      france,
      'France: threat against',
      'Allies: the ground south-east of Bosenitz is held',
      'A feint',
      'Allies: the west approach south-east of Bosenitz is blocked',
    )

    await play(france, 'Threaten the ground west of Pratze from north of Kobelnitz')
    await press(allies, 'Give ground')
    await press(allies, 'Confirm')
    await goThrough(allies, /Which regiment takes the loss/)
    await goThrough(allies, /Which regiment stays with the commander/)
    await goThrough(allies, /Where to\?/)
    await play(france, 'Corps of St. Hilaire', 'Go on')
    await reports(allies, 'Allies: ground given', 'Allies: retreat from', 'artillery 1', 'Advance of')
    await play(france, 'End the turn')

    await play(allies, 'Threaten the ground south of Santon from south-east of Bosenitz')
    await play(france, 'Corps of Lannes', 'Stand')
    await press(allies, 'Attack')
    await play(france, 'infantry 3 · S of Santon', 'Nobody else')
    await play(allies, 'Corps of Bagration', 'Go on', 'Wide front')
    await play(allies, 'cavalry 2 · SE of Bosenitz', 'cavalry 2 · SE of Bosenitz')
    // 4 − 3 = +1; a counter-attack of 2 − 1 makes it 0, and the French have named more regiments.
    await play(france, 'infantry 2 · S of Santon', 'Nobody else')
    await reports(
      france,
      'Allies: the attack is led by 2 × cavalry 2',
      'Preliminary result +1',
      'France: counter-attack by infantry 2',
      'Final result 0, for France',
    )
    for (const page of [allies, france]) await page.context().close()
  })
})
