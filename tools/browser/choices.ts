import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

const confirm = (page: Page): Locator => page.locator('#panel').getByRole('button', { name: 'Confirm' })

/** What the list asks and offers. */
const offered = (page: Page): Promise<string> =>
  page.locator('#panel').evaluate((panel) => {
    const lines = [...panel.querySelectorAll('.ask, li')]
    return lines.map((line) => line.textContent).join('\n')
  })

/** Chooses something of the list, and confirms it where that is asked; until something else is asked, if not the same once more. */
async function choose(page: Page, choice: Locator, timeout: number): Promise<void> {
  await choice.waitFor({ timeout })
  const before = await offered(page)
  await choice.click({ timeout })
  await expect
    .poll(() => offered(page), { timeout: 1000, interval: 20 })
    .not.toBe(before)
    .catch(() => undefined)
  if ((await confirm(page).count()) === 0) return
  await confirm(page).click()
  await confirm(page).waitFor({ state: 'detached' })
}

/** Words that end a choice: where nothing else could be said, the table has said them already. */
const CLOSING: readonly (string | RegExp)[] = ['Stand', 'Done', 'Go on', 'Nobody else']

/** Picks from the list of choices, one after the other, and confirms what cannot be taken back. */
export async function play(page: Page, ...choices: (string | RegExp)[]): Promise<void> {
  for (const choice of choices) {
    const exact = typeof choice === 'string'
    const wanted = page.locator('#panel li').getByRole('button', { name: choice, exact }).first()
    const closes = CLOSING.includes(choice)
    await choose(page, wanted, closes ? 3000 : 15_000).catch(async (error) => {
      if (closes) return
      const list = (await page.locator('#panel').innerText()).replaceAll('\n', ' | ')
      throw new Error(`${choice} is not among: ${list}`, { cause: error })
    })
  }
}

/** Takes whatever comes first until the question is another. */
export async function goThrough(page: Page, question: RegExp): Promise<void> {
  const asked = page.locator('.decision')
  await asked.filter({ hasText: question }).waitFor()
  while (question.test(await asked.innerText()))
    // The question may have changed since it was read.
    await choose(page, page.locator('#panel li button').first(), 2000).catch(() => undefined)
}
