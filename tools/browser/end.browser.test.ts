import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axe, card, DESKTOP, inviteFriend, join, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

async function concede(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Concede' }).click()
  await page.getByRole('button', { name: 'Concede the game?' }).click()
}

const verdict = (page: Page, words: string) => page.getByRole('heading', { name: words })

describe('the end of a battle', () => {
  it('is told on the last field, and played again with the sides changed', async () => {
    const page = await visit.page()
    await card(page).getByText('Options of the game').click()
    await card(page).getByLabel('I command').selectOption('austria')
    await card(page).getByRole('button', { name: 'Play the computer' }).click()
    await page.getByLabel('Map of Marengo').waitFor()
    await concede(page)
    await verdict(page, 'Victory: France').waitFor()
    await page.getByText('The battle is lost').waitFor()
    await page.getByText('Austria: the battle is conceded.').waitFor()
    await page.getByText('France: Recruit (computer)').waitFor()
    await page.getByRole('heading', { name: 'The price' }).waitFor()
    // The verdict has the focus: it is what a screen reader says.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('verdict')
    expect(await page.getByRole('img', { name: /^infantry/ }).count()).toBeGreaterThan(10)
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await axe(page)).toEqual([])
    await page.setViewportSize(DESKTOP)
    await page.getByRole('button', { name: 'Back to the last field' }).click()
    await page.getByRole('button', { name: 'How it ended' }).click()
    await page.getByRole('button', { name: 'Rematch, sides changed' }).click()
    await verdict(page, 'Victory: France').waitFor({ state: 'detached' })
    await page.getByText('Austria: Recruit (computer)').waitFor()
    const seats = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('coup-game-'))
        .map((key) => JSON.parse(localStorage.getItem(key) ?? ''))
        .sort((a, b) => a.begun - b.begun)
        .map(({ players }) => players.france),
    )
    expect(seats).toEqual(['recruit', 'person'])
    await page.context().close()
  })

  it('over the net: one wants a rematch, the other joins with one click, whoever looks on finds it', async () => {
    const red = await visit.page()
    const [link, watch] = await inviteFriend(card(red), 'austria')
    const blue = await join(visit, link)
    const watcher = await join(visit, watch)
    for (const page of [red, blue, watcher]) await page.getByLabel('Map of Marengo').waitFor()
    await concede(blue)
    await red.getByText('The battle is won').waitFor()
    await blue.getByText('The battle is lost').waitFor()
    await watcher.getByText('The battle is over', { exact: true }).waitFor()
    for (const page of [red, blue, watcher]) await verdict(page, 'Victory: Austria').waitFor()
    await red.getByRole('button', { name: 'Rematch, sides changed' }).click()
    await red.getByText('Not here yet: Austria.').waitFor()
    await blue.getByRole('button', { name: 'Join the rematch' }).click()
    await blue.getByRole('button', { name: 'End turn' }).waitFor()
    await watcher.getByRole('link', { name: 'To the rematch' }).click()
    await expect.poll(() => watcher.url()).toBe(blue.url())
    await Promise.all([red, blue, watcher].map((page) => page.context().close()))
  })
})
