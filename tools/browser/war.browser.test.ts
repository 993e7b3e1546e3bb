import { games } from '@coup/games'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Hand } from './hand.ts'
import { keptGame, reach } from './moments.ts'
import { atRest } from './rest.ts'
import { DESKTOP, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const ATTACKED = [
  ['triomphe', 'attack.block', 150],
  ['bonaparte', 'attack.block', 150],
  ['napoleon', 'attack.defend', 500],
  ['medieval', 'retreat', 60],
] as const

async function open(game: string, kind: string, after: number, options: BrowserContextOptions) {
  const rules = games.find(({ id }) => id === game)!
  const page = await visit.page(options)
  const kept = keptGame(reach(rules, { game, seed: '1', after, kind }))
  await page.evaluate((saved) => localStorage.setItem('coup-game-screen', saved), kept)
  await page.goto(`${visit.server.address}/#/here/screen`)
  await page.reload()
  return page
}

async function sit(game: string, kind: string, after: number, viewport: { width: number; height: number }) {
  const page = await open(game, kind, after, { viewport })
  await page.locator('[data-lit]').first().waitFor({ state: 'attached' })
  await expect.poll(() => litIn(page)).toEqual(WELL)
  // What comes beside the map meanwhile must not change it.
  await atRest(page)
  return page
}

/** Whether the lit place is inside the map, and can be read there. */
const litIn = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect()
    const lit = document.querySelector('[data-lit] path')!.getBoundingClientRect()
    const inside = (a: number, b: number, low: number, high: number) => Math.min(b, high) - Math.max(a, low)
    const seen =
      inside(lit.left, lit.right, board.left, board.right) * inside(lit.top, lit.bottom, board.top, board.bottom)
    return { whole: seen / (lit.width * lit.height) > 0.95, large: lit.width > 40 }
  })

const WELL = { whole: true, large: true }

const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const

describe.each(SIZES)('whoever is attacked, on %s', (_, viewport) => {
  it.each(ATTACKED)('sees where in %s (%s)', { timeout: 60_000 }, async (game, kind, after) => {
    const page = await sit(game, kind, after, viewport)
    expect(await litIn(page)).toEqual(WELL)
    expect(await page.locator('.onset').count()).toBe(1)
    const chips = await page.locator('.decision .chip').count()
    if (chips > 0) expect(await page.locator('[data-ring]').count()).toBe(chips)
    await page.locator('.decision .ask .link').first().click()
    await page.locator('[data-flash], .flash').first().waitFor({ state: 'attached' })
    await page.context().close()
  })
})

/** How large an area is drawn, and which goals are not inside the map. */
const goalsIn = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('.board')!.getBoundingClientRect()
    const boxes = [...document.querySelectorAll('.board .target[role=button]')].map((one) =>
      one.getBoundingClientRect(),
    )
    const outside = boxes
      .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
      .filter(([x, y]) => {
        return x < board.left || x > board.right || y < board.top || y > board.bottom
      })
    return {
      goals: boxes.length,
      outside,
      width: document.querySelector('[data-id="area-64"]')!.getBoundingClientRect().width,
    }
  })

describe('what is picked on a phone', () => {
  it('is leaned in to, with everywhere it may go (Napoleon’s Triumph)', { timeout: 60_000 }, async () => {
    const page = await open('napoleon', 'command', 40, { viewport: PHONE, hasTouch: true, isMobile: true })
    const hand = new Hand(page)
    await page.locator('[role=button][data-id^="flag-"]').first().waitFor()
    const whole = await goalsIn(page)
    await hand.click(await hand.find(/: .*, [3-8] regiments/))
    await expect.poll(async () => (await goalsIn(page)).width / whole.width, { timeout: 10_000 }).toBeGreaterThan(1.3)
    await atRest(page)
    const { goals, outside } = await goalsIn(page)
    expect(goals).toBeGreaterThan(0)
    expect(outside).toEqual([])
    await page.context().close()
  })
})
