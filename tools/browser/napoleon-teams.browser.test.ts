import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { goThrough, play } from './choices.ts'
import { card, done, invite, organizer, reports, showChoices } from './napoleon.ts'
import { axe, join, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const talk = (page: Page) => page.getByRole('tabpanel', { name: /^Talk/ })

/** Says something to the own team; gives what the page says about it. */
async function tellTeam(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: /^Talk/ }).click()
  await talk(page).getByRole('radio', { name: 'to my team' }).check()
  await talk(page).getByRole('textbox').fill(words)
  await talk(page).getByRole('button', { name: 'Send' }).click()
}

async function hears(page: Page): Promise<string> {
  await page.getByRole('tab', { name: /^Talk/ }).click()
  await talk(page).getByRole('textbox').waitFor()
  const words = await talk(page).innerText()
  await page.getByRole('tab', { name: 'Choices' }).click()
  return words
}

describe('teams at Austerlitz', () => {
  it('are seated by whom one likes: a seat chosen, one by its link, the others by one link for all', async () => {
    const options = { 'Allied players': '2', 'French players': '3' }
    const { page: first, links, any } = await invite(visit, options, 'france-2')
    expect([...links.keys()]).toEqual(['Allies 1', 'Allies 2', 'France 1', 'France 3'])
    const second = await join(visit, links.get('France 1')!)
    await second.getByLabel('Map of Austerlitz').waitFor()
    const third = await visit.page({ viewport: PHONE })
    await third.goto(any)
    const seats = third.getByRole('listitem')
    await seats.first().waitFor()
    expect((await seats.allInnerTexts()).map((seat) => seat.replaceAll(/\s+/g, ' '))).toEqual([
      'Allies 1 Take this seat',
      'Allies 2 Take this seat',
      'France 1 taken',
      'France 2 taken',
      'France 3 Take this seat',
    ])
    expect(await axe(third)).toEqual([])
    const late = await join(visit, any)
    await late.getByRole('button', { name: 'Take this seat: Allies 2' }).waitFor()
    await third.getByRole('button', { name: 'Take this seat: Allies 2' }).click()
    await third.getByText('Not here yet: Allies 1 and France 3.').waitFor()
    await late.getByRole('button', { name: 'Take this seat: Allies 2' }).click()
    await late.getByRole('alert').filter({ hasText: 'Somebody has just taken that seat' }).waitFor()
    expect(visit.complaints.splice(0).every((one) => one.includes('409'))).toBe(true)
    await late.getByRole('button', { name: 'Take this seat: Allies 1' }).click()
    await first.getByText('Not here yet: France 3.').waitFor()
    await first.getByText('Not here yet: France 3.').locator('..').getByRole('button').click()
    await first.getByRole('dialog').getByText('still free', { exact: true }).waitFor()
    expect(await axe(first)).toEqual([])
    for (const page of [first, second, third, late]) await page.context().close()
  })

  it('seats of an auction are players without a side; on one device the computer may have any', async () => {
    const page = await visit.page()
    await card(page).getByText('Options of the game').click()
    const mine = card(page).getByLabel('I command')
    await card(page).getByLabel('Auction for the sides').selectOption('true')
    expect(await mine.locator('option').allInnerTexts()).toEqual(['either, by lot', 'First player', 'Second player'])
    await card(page).getByLabel('French players').selectOption('2')
    expect(await mine.locator('option').allInnerTexts()).toEqual([
      'any seat, by lot',
      'First player',
      'Second team 1',
      'Second team 2',
    ])
    expect(await axe(page)).toEqual([])
    await card(page).getByLabel('Auction for the sides').selectOption('false')
    await card(page).getByRole('checkbox', { name: 'Allies' }).check()
    await card(page).getByRole('button', { name: 'Together on this device' }).click()
    await page.getByRole('button', { name: 'Ready: France 1' }).click()
    await page.getByRole('button', { name: 'Rank 1: France 2' }).click()
    await page.locator('.decision').filter({ hasText: 'Give this corps to a player' }).waitFor()
    await page.context().close()
  })

  it('confer, are silent, and an order arrives one turn later', { timeout: 400_000 }, async () => {
    const { page: chief, links } = await invite(visit, { 'Allied players': '2', 'French players': '2' }, 'france-1')
    const [allies, mate, second] = await Promise.all(
      ['Allies 1', 'Allies 2', 'France 2'].map((seat) => join(visit, links.get(seat)!)),
    )
    await showChoices(allies, mate, chief, second)
    await tellTeam(chief, 'The Pratzen is bait')
    await talk(chief).getByRole('listitem').filter({ hasText: 'The Pratzen is bait' }).waitFor()
    await second.getByRole('tab', { name: 'Talk •' }).waitFor()
    expect(await hears(second)).toContain('France 1 to the team')
    await chief.getByRole('tab', { name: 'Choices' }).click()
    await play(allies, 'Rank 1: Allies 1')
    await play(chief, 'Rank 1: France 1')
    for (const [page, side, corps] of [
      [allies, 'Allies', 9],
      [chief, 'France', 8],
    ] as const) {
      for (let i = 0; i < corps; i++) await play(page, new RegExp(`to ${side} ${i === 0 ? 2 : 1}$`))
    }
    // The conference is over.
    await organizer(chief).waitFor()
    await tellTeam(second, 'Where to?')
    await talk(second).getByRole('alert').filter({ hasText: 'in conference only' }).waitFor()
    await expect.poll(() => talk(second).getByRole('textbox').inputValue()).toBe('Where to?')
    expect(await axe(second)).toEqual([])
    for (const page of [allies, mate]) expect(await hears(page)).not.toMatch(/Pratzen|Where/)
    expect(await hears(chief)).not.toContain('Where')
    await second.getByRole('tab', { name: 'Choices' }).click()
    for (const page of [allies, chief]) await done(page)
    await showChoices(allies, chief)
    await goThrough(allies, /in reserve, or in one approach/)
    await goThrough(mate, /in reserve, or in one approach/)
    await chief.locator('.decision').filter({ hasText: 'The Allies stand on the map' }).waitFor()
    await done(chief)
    await showChoices(chief)
    await goThrough(chief, /in reserve, or in one approach/)
    for (const page of [chief, second]) await play(page, 'No more detachments')
    await play(chief, /^artillery 1 · S of Santon/, 'Block the north approach south of Santon')
    await play(allies, 'No more orders')
    // Bagration is the other player's.
    await allies.locator('[data-id="flag-Bagration"]').click({ force: true })
    await allies.getByRole('alert').filter({ hasText: 'Another player of your side commands that corps' }).waitFor()
    await play(allies, 'End the turn')
    await play(mate, 'End the turn')

    await play(chief, 'Order to France 2', 'Defend', 'Telnitz', 'Seal the order')
    await reports(chief, 'Order from France 1 to France 2: Defend Telnitz')
    await second.getByRole('tab', { name: 'Report' }).click()
    await second.locator('aside li').filter({ hasText: 'France 1 sends an order to France 2' }).waitFor()
    expect(await second.locator('aside').innerText()).not.toContain('Telnitz')
    await second.getByRole('tab', { name: 'Team' }).click()
    await second.getByRole('region', { name: 'Orders' }).getByText('sealed').waitFor()
    await second.getByRole('tab', { name: 'Choices' }).click()
    await play(chief, 'End the turn')
    await play(second, 'End the turn')
    await play(allies, 'No more orders', 'End the turn')
    await play(mate, 'End the turn')
    await second.getByRole('tab', { name: 'Team •' }).click()
    await second.getByRole('region', { name: 'Orders' }).getByText('Telnitz').waitFor()
    await second.getByRole('region', { name: 'France' }).getByText('1. France 1, commander in chief').waitFor()
    expect(await axe(second)).toEqual([])
    await second.getByRole('tab', { name: 'Choices' }).click()
    await reports(second, 'Order from France 1 to France 2: Defend Telnitz')
    for (const page of [allies, mate]) {
      for (const tab of ['Report', 'Team']) {
        await page.getByRole('tab', { name: tab }).click()
        expect(await page.locator('aside').innerText()).not.toContain('Telnitz')
      }
    }
    for (const page of [allies, mate, chief, second]) await page.context().close()
  })
})
