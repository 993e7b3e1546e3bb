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
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Napoleon’s Triumph' }) })
}

const list = (page: Page): Locator => page.locator('#panel li button')

/** Picks from the list of choices, one after the other, and confirms what cannot be taken back. */
async function play(page: Page, ...choices: (string | RegExp)[]): Promise<void> {
  for (const choice of choices) {
    const exact = typeof choice === 'string'
    await page.locator('#panel li').getByRole('button', { name: choice, exact }).first().click()
    const confirm = page.locator('#panel').getByRole('button', { name: 'Confirm' })
    await page.waitForTimeout(150)
    if ((await confirm.count()) > 0) await confirm.click()
  }
}

/** Takes whatever comes first until the question is another. */
async function goThrough(page: Page, question: RegExp): Promise<void> {
  await page.locator('.decision').filter({ hasText: question }).waitFor()
  while (question.test(await page.locator('.decision').innerText())) {
    // The question may have changed since it was read.
    await list(page)
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined)
    const confirm = page.locator('#panel').getByRole('button', { name: 'Confirm' })
    await page.waitForTimeout(200)
    if ((await confirm.count()) > 0) await confirm.click()
    await page.waitForTimeout(100)
  }
}

async function showChoices(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByLabel('Map of Austerlitz').waitFor()
    await page.getByRole('tab', { name: 'Choices' }).click()
  }
}

async function reports(page: Page, ...all: string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Report' }).click()
  for (const words of all) await page.locator('aside li').filter({ hasText: words }).first().waitFor()
  await page.getByRole('tab', { name: 'Choices' }).click()
}

/** Begins a match with these options; gives the page that began it and the links of the other seats. */
async function invite(
  options: Record<string, string>,
  side: string,
): Promise<{ page: Page; links: Map<string, string> }> {
  const page = await visit.page()
  await card(page).getByText('Options of the game').click()
  await card(page).getByLabel('I command').selectOption(side)
  for (const [label, value] of Object.entries(options)) await card(page).getByLabel(label).selectOption(value)
  await card(page).getByRole('button', { name: 'With a friend by link' }).click()
  const rows = page.getByRole('dialog').locator('label')
  await rows.first().waitFor()
  const links = new Map<string, string>()
  for (const row of await rows.all()) {
    const seat = /takes the seat of (.*)\./.exec(await row.innerText())?.[1]
    if (seat !== undefined) links.set(seat, await row.getByRole('textbox').inputValue())
  }
  await page.keyboard.press('Escape')
  return { page, links }
}

async function join(link: string): Promise<Page> {
  const page = await visit.page({ viewport: TABLET })
  await page.goto(link)
  return page
}

const done = (page: Page): Promise<void> =>
  page.locator('.foot').getByRole('button', { name: 'Done', exact: true }).click()

/** From the organized corps to the first command; the Allies stand in reserve. */
async function deploy(allies: Page, france: Page): Promise<void> {
  await goThrough(allies, /Where does this corps stand/)
  await france.locator('.decision').filter({ hasText: 'Organize your corps' }).waitFor()
  await done(france)
  await showChoices(france)
  await goThrough(france, /Where does this corps stand/)
  await play(france, 'No more detachments')
  await play(france, /^artillery 1 · area 64/, 'Block the approach 64→54')
}

describe('Napoleon’s Triumph', () => {
  it.each([
    ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
    ['tablet', { viewport: TABLET, colorScheme: 'dark' as const }],
    ['desktop', { viewport: DESKTOP }],
  ])('lies on a %s without anything that axe objects to or that is wider than the screen', async (_, options) => {
    const page = await visit.page(options)
    await card(page).getByRole('button', { name: 'Two on this device' }).click()
    await page.getByRole('button', { name: 'I am Allies' }).click()
    await page.getByRole('region', { name: 'Organize your corps' }).waitFor()
    const wide = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('.organizer, .decision, header')]
        return Math.max(...parts.map((part) => part.getBoundingClientRect().right)) - innerWidth
      })
    expect(await axe(page)).toEqual([])
    expect(await wide()).toBeLessThanOrEqual(0)
    await page.context().close()
  })

  it('is played in two browsers: a feint, a retreat, a fight with a counter-attack', { timeout: 300_000 }, async () => {
    const { page: allies, links } = await invite({}, 'allies')
    const france = await join([...links.values()][0])
    // The Allies organize with the mouse, the French with the keyboard.
    const organizer = (page: Page) => page.getByRole('region', { name: 'Organize your corps' })
    await organizer(allies).waitFor()
    const counts = (page: Page, name: string) => organizer(page).getByRole('button', { name: new RegExp(`^${name} `) })
    await organizer(allies)
      .getByRole('button', { name: 'infantry 2 from Langeron' })
      .first()
      .dragTo(counts(allies, 'Miloradovich'))
    await counts(allies, 'Miloradovich').filter({ hasText: '5 / 3–8' }).waitFor()
    await organizer(allies).getByRole('textbox', { name: 'Name' }).fill('Mine')
    await organizer(allies).getByRole('button', { name: 'Save this organization' }).click()
    await allies.locator('.foot').getByRole('button', { name: 'Historical' }).click()
    await counts(allies, 'Miloradovich').filter({ hasText: '4 / 3–8' }).waitFor()
    await organizer(allies).getByRole('button', { name: 'Use Mine' }).click()
    await counts(allies, 'Miloradovich').filter({ hasText: '5 / 3–8' }).waitFor()
    await allies.locator('.foot').getByRole('button', { name: 'Historical' }).click()
    await organizer(france).getByRole('button', { name: 'infantry 2 from Vandamme' }).first().press('Enter')
    await counts(france, 'St. Hilaire').press('Enter')
    await counts(france, 'St. Hilaire').filter({ hasText: '4 / 3–8' }).waitFor()
    await done(allies)
    await done(france)
    await showChoices(allies)
    await deploy(allies, france)

    await play(allies, 'Corps of Bagration', 'Corps move', 'By road to area 66', 'By road to area 55', 'Halt here')
    await play(allies, 'Corps of Langeron', 'Corps move', 'Move to area 94')
    await play(allies, 'End the turn')

    await play(france, 'Threaten area 55 from area 64')
    await play(allies, 'Corps of Bagration', 'Stand')
    await play(france, 'Feint', 'Corps of Lannes', 'Go on', 'Stay in area 64')
    await play(allies, 'infantry 3 · area 55', 'Done')
    await reports(
      france,
      'France: threat against',
      'Allies: area 55 is held',
      'A feint',
      'Allies: the approach 55→64 is blocked',
    )

    await play(france, 'Threaten area 94 from area 93')
    await play(allies, 'Give ground')
    await goThrough(allies, /Which regiment takes the loss/)
    await goThrough(allies, /Which regiment stays with the commander/)
    await goThrough(allies, /Where does the marked regiment retreat to/)
    await play(france, 'Corps of St. Hilaire', 'Go on')
    await reports(allies, 'Allies: ground given', 'Allies: retreat from', 'artillery 1', 'Advance of')
    await play(france, 'End the turn')

    await play(allies, 'Threaten area 64 from area 55')
    await play(france, 'Corps of Lannes', 'Stand')
    await play(allies, 'Attack')
    await play(france, 'infantry 3 · area 64', 'Nobody else')
    await play(allies, 'Corps of Bagration', 'Go on', 'Wide front')
    await play(allies, 'cavalry 2 · area 55', 'cavalry 2 · area 55')
    // 4 − 3 = +1; a counter-attack of 2 − 1 makes it 0, and the French have named more regiments.
    await play(france, 'infantry 2 · area 64', 'Nobody else')
    await reports(
      france,
      'Allies: the attack is led by 2 × cavalry 2',
      'Preliminary result +1',
      'France: counter-attack by infantry 2',
      'Final result 0, for France',
    )
    for (const page of [allies, france]) await page.context().close()
  })

  it('is played by two teams of two, and an order arrives one turn later', { timeout: 240_000 }, async () => {
    const { page: first, links } = await invite({ 'Allied players': '2', 'French players': '2' }, '')
    const pages = new Map<string, Page>()
    for (const [seat, link] of links) pages.set(seat, await join(link))
    const mine = ['Allies 1', 'Allies 2', 'France 1', 'France 2'].find((seat) => !links.has(seat))
    pages.set(mine ?? '', first)
    const [allies, mate, chief, second] = ['Allies 1', 'Allies 2', 'France 1', 'France 2'].map(
      (seat) => pages.get(seat)!,
    )
    await showChoices(allies, mate, chief, second)
    await play(allies, 'Rank 1: Allies 1')
    await play(chief, 'Rank 1: France 1')
    for (const [page, side, corps] of [
      [allies, 'Allies', 9],
      [chief, 'France', 8],
    ] as const) {
      for (let i = 0; i < corps; i++) await play(page, new RegExp(`to ${side} ${i === 0 ? 2 : 1}$`))
    }
    for (const page of [allies, chief]) {
      await page.getByRole('region', { name: 'Organize your corps' }).waitFor()
      await done(page)
    }
    await showChoices(allies, chief)
    await goThrough(allies, /Where does this corps stand/)
    await goThrough(mate, /Where does this corps stand/)
    await chief.locator('.decision').filter({ hasText: 'Organize your corps' }).waitFor()
    await done(chief)
    await showChoices(chief)
    await goThrough(chief, /Where does this corps stand/)
    for (const page of [chief, second]) await play(page, 'No more detachments')
    await play(chief, /^artillery 1 · area 64/, 'Block the approach 64→54')
    await play(allies, 'No more orders', 'End the turn')
    await play(mate, 'End the turn')

    await play(chief, 'Order to France 2', 'Defend', 'Telnitz', 'Seal the order')
    await reports(chief, 'Order from France 1 to France 2: Defend Telnitz')
    await second.getByRole('tab', { name: 'Report' }).click()
    await second.locator('aside li').filter({ hasText: 'France 1 sends an order to France 2' }).waitFor()
    expect(await second.locator('aside').innerText()).not.toContain('Telnitz')
    await second.getByRole('tab', { name: 'Choices' }).click()
    await play(chief, 'End the turn')
    await play(second, 'End the turn')
    await play(allies, 'No more orders', 'End the turn')
    await play(mate, 'End the turn')
    await reports(second, 'Order from France 1 to France 2: Defend Telnitz')
    for (const page of [allies, mate]) {
      await page.getByRole('tab', { name: 'Report' }).click()
      expect(await page.locator('aside').innerText()).not.toContain('Telnitz')
    }
    for (const page of pages.values()) await page.context().close()
  })
})
