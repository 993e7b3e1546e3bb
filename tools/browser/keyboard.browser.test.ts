import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { axe, offer, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

/** What has the focus: its id on the board, or else its name. */
function focused(): string {
  const now = document.activeElement
  const words = now?.getAttribute('data-id') ?? now?.getAttribute('aria-label') ?? now?.textContent ?? ''
  return words.trim().replaceAll(/\s+/g, ' ')
}

/** Tab until something of this name has the focus, then Enter; gives what it was. */
async function enter(page: Page, wanted: RegExp): Promise<string> {
  const seen: string[] = []
  for (let i = 0; i < 200; i++) {
    const here = await page.evaluate(focused)
    if (wanted.test(here)) {
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      return here
    }
    seen.push(here)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard gets to ${[...new Set(seen)].join(' | ')}, not to ${wanted}`)
}

/** Takes the device when it is handed over. */
async function takeOver(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /^Hand the device to/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Your decision' }).waitFor()
}

/** Goes on when either the device is handed over or this is on the page. */
async function handedOver(page: Page, otherwise: RegExp): Promise<boolean> {
  const handed = page.getByRole('heading', { name: /^Hand the device to/ })
  await handed
    .or(page.locator('.decision').filter({ hasText: otherwise }))
    .first()
    .waitFor()
  if ((await handed.count()) === 0) return false
  await takeOver(page)
  return true
}

async function sit(game: string): Promise<Page> {
  const page = await visit.page()
  await offer(page, game).getByRole('button', { name: 'Two on this device' }).focus()
  await page.keyboard.press('Enter')
  await takeOver(page)
  return page
}

/** What a screen reader finds: the parts of the page by role and name, the question, the live region. */
async function read(page: Page, board: string, question: RegExp): Promise<string> {
  const map = page.getByRole('application', { name: board })
  await map.getByRole('button', { pressed: false }).first().waitFor()
  const tree = await page.locator('body').ariaSnapshot()
  for (const part of [
    'banner',
    `application "${board}"`,
    'region "Your decision"',
    'complementary "Panels"',
    'tablist',
  ])
    expect(tree).toContain(part)
  await expect.poll(() => page.locator('p[aria-live=polite]').innerText()).toMatch(question)
  expect(await axe(page, 'main')).toEqual([])
  return map.ariaSnapshot()
}

describe('a whole turn by keyboard alone, as a screen reader tells it', () => {
  it('in Triomphe à Marengo', async () => {
    const page = await sit('Triomphe à Marengo')
    expect(await read(page, 'Map of Marengo', /Choose a block/)).toMatch(/button "Austria: (infantry|cavalry)/)
    await enter(page, /^block-/)
    await page.locator('#area-1[role=button]').waitFor()
    expect(await read(page, 'Map of Marengo', /./)).toMatch(/button "North-west of C. Peterbona, room for 16/)
    await enter(page, /^area-1$/)
    await page.getByText('Austria brings a block from Alessandria').first().waitFor()
    await enter(page, /^End turn/)
    await takeOver(page)
    await page.context().close()
  })

  it('in Bonaparte at Marengo', async () => {
    const page = await sit('Bonaparte at Marengo')
    expect(await read(page, 'Map of Marengo', /Choose a block/)).toMatch(/button "Austria: (infantry|cavalry)/)
    await enter(page, /^block-/)
    await page.locator('#area-1[role=button]').waitFor()
    await enter(page, /^area-1$/)
    await page.getByText('Austria brings a block from Alessandria').first().waitFor()
    await enter(page, /^End movement/)
    await takeOver(page)
    await page.context().close()
  })

  it('in Napoleon’s Triumph', async () => {
    const page = await sit('Napoleon’s Triumph')
    for (const _ of ['organize', 'organize', 'deploy', 'deploy']) {
      await enter(page, /^Historical$/)
      await takeOver(page)
    }
    expect(await read(page, 'Map of Austerlitz', /command|corps|regiment/i)).toMatch(/button "Allies: /)
    await enter(page, /^flag-/)
    await enter(page, /^Corps move/)
    await page.locator('[role=button][data-id^="area-"]').first().waitFor()
    await enter(page, /^area-/)
    if ((await enter(page, /^(Halt here|End the turn)/)) === 'Halt here') await enter(page, /^End the turn/)
    await takeOver(page)
    await page.context().close()
  })

  it('in Medieval Battle', async () => {
    const page = await sit('Medieval Battle')
    const ready = page.getByRole('button', { name: 'Mixed army', exact: true })
    while ((await ready.count()) > 0) {
      await enter(page, /^Mixed army$/)
      await handedOver(page, /One action/)
    }
    expect(await read(page, 'Battlefield', /One action: choose a unit/)).toMatch(/button "[A-M]\d+, /)
    await enter(page, /^block-/)
    await page.locator('[role=button][data-id^="field-"]').first().waitFor()
    await enter(page, /^field-/)
    if (!(await handedOver(page, /Halt here/))) {
      await enter(page, /^Halt here/)
      await takeOver(page)
    }
    await page.context().close()
  })
})
