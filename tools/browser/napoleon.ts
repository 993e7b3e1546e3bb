import type { Locator, Page } from 'playwright-core'
import { offer, type Visit } from './visit.ts'

/** Where the lobby offers Napoleon's Triumph. */
export const card = (page: Page): Locator => offer(page, 'Napoleon’s Triumph')

export const organizer = (page: Page): Locator => page.getByRole('region', { name: 'Organize your corps' })

/** A commander's card in the organizer, with the count of his regiments. */
export const commander = (page: Page, name: string): Locator =>
  organizer(page).getByRole('button', { name: new RegExp(`^${name} `) })

export async function showChoices(...pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByLabel('Map of Austerlitz').waitFor()
    await page.getByRole('tab', { name: 'Choices' }).click()
  }
}

export async function reports(page: Page, ...all: string[]): Promise<void> {
  await page.getByRole('tab', { name: 'Report' }).click()
  for (const words of all) await page.locator('aside li').filter({ hasText: words }).first().waitFor()
  await page.getByRole('tab', { name: 'Choices' }).click()
}

export interface Invited {
  readonly page: Page
  /** By seat. */
  readonly links: ReadonlyMap<string, string>
  /** To any free seat. */
  readonly any: string
}

/** Begins a match with these options; gives the page that began it and the links of the other seats. */
export async function invite(visit: Visit, options: Record<string, string>, seat: string): Promise<Invited> {
  const page = await visit.page()
  const battle = card(page)
  await battle.getByText('Options of the game').click()
  for (const [label, value] of Object.entries(options)) await battle.getByLabel(label).selectOption(value)
  await battle.getByLabel('I command').selectOption(seat)
  await battle.getByRole('button', { name: /^Invite/ }).click()
  const rows = page.getByRole('dialog').locator('label')
  await rows.first().waitFor()
  const links = new Map<string, string>()
  let any = ''
  for (const row of await rows.all()) {
    const words = await row.innerText()
    const link = await row.getByRole('textbox').inputValue()
    const taken = /takes this seat: (.*)\./.exec(words)?.[1]
    if (taken !== undefined) links.set(taken, link)
    else if (words.includes('chooses a seat')) any = link
  }
  await page.keyboard.press('Escape')
  return { page, links, any }
}

export const done = (page: Page): Promise<void> =>
  page.locator('.foot').getByRole('button', { name: 'Done', exact: true }).click()
