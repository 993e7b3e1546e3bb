import { games } from '@coup/games'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keptGame, type Moment, reach } from './moments.ts'
import { DESKTOP, PHONE, sitDown, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

async function open(moment: Moment, viewport: { width: number; height: number }, page = 'here'): Promise<Page> {
  const rules = games.find(({ id }) => id === moment.game)!
  const opened = await visit.page({ viewport, reducedMotion: 'reduce' })
  await opened.evaluate((saved) => localStorage.setItem('coup-game-screen', saved), keptGame(reach(rules, moment)))
  await opened.goto(`${visit.server.address}/#/${page}/screen`)
  await opened.reload()
  return opened
}

const middle = async (page: Page, name: string): Promise<[number, number]> => {
  const box = await page.locator('.decision').getByRole('button', { name }).boundingBox()
  if (box === null) throw new Error(`no button ${name}`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}

declare global {
  interface Window {
    /** What can be clicked in the frame after a click. */
    under: Promise<string>
  }
}

/** Runs inside a page: the button that a click would hit. */
const buttonAt = ([x, y]: number[]) => document.elementFromPoint(x, y)?.closest('button')?.innerText.trim() ?? ''

/** Runs inside a page: looks where a hand clicks, in the frame after that. */
function watchUnder([x, y]: number[]): void {
  window.under = new Promise((done) => {
    const look = () => done(document.elementFromPoint(x, y)?.closest('button')?.innerText.trim() ?? '')
    addEventListener('click', () => requestAnimationFrame(look), { once: true })
  })
}

describe('a hurried hand', () => {
  it('does not answer with its second click what has come under it; keys do, and so does a later click', async () => {
    const page = await visit.page({ reducedMotion: 'reduce' })
    await sitDown(page)
    const button = (name: string) => page.locator('.decision').getByRole('button', { name })
    const cavalry = page.getByRole('button', { name: /^Austria: cavalry/ })
    await cavalry.first().click({ force: true })
    await page.locator('#area-3').click({ force: true })
    await button('Undo').waitFor()
    await cavalry.first().click({ force: true })
    await button('Back').waitFor()
    // It lies where Undo will lie.
    const [x, y] = await middle(page, 'Back')
    await page.evaluate(watchUnder, [x, y])
    await page.mouse.click(x, y)
    expect(await page.evaluate(() => window.under)).toBe('')
    await expect.poll(() => page.evaluate(buttonAt, [x, y])).toBe('Undo')
    await page.mouse.click(x, y)
    await button('Undo').waitFor({ state: 'detached' })
    await cavalry.first().click({ force: true })
    await page.locator('#area-3').click({ force: true })
    await button('Undo').waitFor()
    await cavalry.first().click({ force: true })
    await button('Back').waitFor()
    await page.mouse.click(...(await middle(page, 'Back')))
    await button('Undo').press('Enter')
    await button('Undo').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

const CROWDED: readonly Moment[] = [
  { game: 'bonaparte', seed: '1', after: 0, kind: 'bid', options: { bidding: true } },
  { game: 'medieval', seed: '1', after: 60, kind: 'action' },
]

describe.each(CROWDED)('many choices of $game on a phone', (moment) => {
  it('can all be reached, and leave the map its room', async () => {
    const page = await open(moment, PHONE)
    const buttons = page.locator('.decision .buttons button')
    await buttons.first().waitFor()
    const map = await page.getByRole('application').boundingBox()
    expect(map?.height ?? 0).toBeGreaterThan(0.35 * PHONE.height)
    for (const button of await buttons.all()) {
      await button.scrollIntoViewIfNeeded()
      await button.click({ trial: true })
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
      expect(box?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0))
    }
    await page.context().close()
  })
})

it('the replay of an organization shows the map from step to step, and asks nothing', async () => {
  const page = await open({ game: 'napoleon', seed: '1', after: 60 }, DESKTOP, 'replay/here')
  const map = page.getByLabel('Map of Austerlitz')
  await map.waitFor()
  const bar = page.getByRole('region', { name: 'Replay' })
  await bar.getByRole('button', { name: 'To the beginning' }).click()
  for (let step = 0; step < 4; step++) {
    expect(await page.getByRole('region', { name: 'Organize your corps' }).count()).toBe(0)
    expect(await map.evaluate((board) => board.closest('[inert]') === null)).toBe(true)
    expect(await map.locator('.piece.block').count()).toBeGreaterThan(50)
    expect(await map.locator('[role=button][data-id]').count()).toBe(0)
    await bar.getByRole('button', { name: 'One step forward' }).click()
  }
  await page.context().close()
})

it('the map turns by quarters and keeps what is lit in view and under the hand; the first page leads back to it', async () => {
  const page = await visit.page({ reducedMotion: 'reduce' })
  await sitDown(page)
  await page.getByRole('button', { name: 'No, thank you' }).click()
  const map = page.getByLabel('Map of Marengo')
  const cavalry = page.getByRole('button', { name: /^Austria: cavalry/ })
  const seen: string[] = []
  for (let quarter = 0; quarter < 5; quarter++) {
    await cavalry.first().click({ force: true })
    const [sheet, field] = [await map.boundingBox(), await page.locator('#area-3').boundingBox()]
    seen.push(`${Math.round(field!.x - sheet!.x)}, ${Math.round(field!.y - sheet!.y)}`)
    await page.locator('#area-3').click({ force: true })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Turn the map' }).click()
  }
  expect(new Set(seen).size).toBe(4)
  expect(seen[4]).toBe(seen[0])
  await page.goto(visit.server.address)
  const ticket = page.getByRole('region', { name: 'Continue' }).getByRole('link')
  expect((await ticket.innerText()).replaceAll(/\s+/g, ' ')).toContain('To decide: Austria, round 1 · on this device')
  await ticket.click()
  await page.getByRole('button', { name: 'Ready: Austria' }).click()
  await map.waitFor()
  await page.context().close()
})
