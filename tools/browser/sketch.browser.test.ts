import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Hand } from './hand.ts'
import { axe, card, inviteFriend, offer, PHONE, sitDown, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const banner = (page: Page) => page.getByText('Sketch — nobody sees this')
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Sketch' })
const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).locator('li')

async function tryOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await banner(page).waitFor()
}

/** Supposes a face of the first block that may have it; gives the block. */
async function suppose(page: Page, side: string, face: string): Promise<string> {
  await page.getByRole('button', { name: 'Suppose …' }).click()
  const hand = new Hand(page)
  const block = await hand.find(new RegExp(`^${side}`))
  await hand.click(block)
  await page.getByRole('dialog').getByRole('button', { name: face }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  return block
}

describe('a sketch of a game at this device', () => {
  it('is moved for both sides, gone back in and branched, and found again after a reload', async () => {
    const page = await visit.page()
    await sitDown(page)
    const hand = new Hand(page)
    await tryOut(page)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Suppose …' }).click()
    expect(await page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Done')
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.decision') !== null)).toBe(true)
    const block = await suppose(page, 'France', 'cavalry 2')
    const supposed = page.getByRole('list', { name: 'Supposed' }).locator('li')
    expect(await supposed.innerText()).toContain('cavalry 2')
    await page.locator(`#${block} .pencil`).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'End turn' }).click()
    await hand.decision.getByText('France').first().waitFor()
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.getByRole('tab', { name: 'Report' }).click()
    await page.getByRole('button', { name: 'Go back to here' }).first().click()
    await page.getByRole('tab', { name: 'Sketch' }).click()
    expect(await lines(page).allInnerTexts()).toEqual([expect.stringMatching(/Line 1\s+0 of 2/)])
    await hand.click(await hand.find(/^Austria: cavalry/), 'area-3')
    await expect.poll(() => lines(page).count()).toBe(2)
    await panel(page).getByLabel('Name of the sketch').fill('Through the marsh')
    await panel(page).getByLabel('Name of this line').fill('By Peterbona')
    await panel(page).getByLabel('Name of the sketch').focus()
    await page.getByRole('button', { name: 'Back to the game' }).last().click()
    await page.reload()
    await page.getByRole('button', { name: 'Ready: Austria' }).click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('button', { name: 'Through the marsh' }).click()
    await banner(page).waitFor()
    expect(await lines(page).allInnerTexts()).toEqual([
      expect.stringContaining('Line 1'),
      expect.stringContaining('By Peterbona'),
    ])
    expect(await supposed.innerText()).toContain('cavalry 2')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.context().close()
  })

  it('is refused in words where what is supposed cannot be', async () => {
    const page = await visit.page()
    await sitDown(page)
    await tryOut(page)
    await page.getByRole('button', { name: 'Suppose …' }).click()
    const hand = new Hand(page)
    const hidden = page.locator('[role=application] [role=button][aria-pressed=false]')
    const refused = page.getByText('That cannot be, by all that is known.')
    // There are fewer of the last face of the list than blocks.
    for (let tries = 0; tries < 12 && !(await refused.isVisible()); tries++) {
      await hand.click((await hidden.first().getAttribute('data-id')) ?? '')
      await page.locator('dialog .faces button').last().click()
    }
    await refused.waitFor()
    await page.context().close()
  })
})

describe('a sketch over the net', () => {
  it('is kept with the seat, and no other seat is sent a word of it', async () => {
    const mine = await visit.page()
    const [link] = await inviteFriend(offer(mine, 'Napoleon’s Triumph'), 'Allies')
    const theirs = await visit.page()
    const heard: string[] = []
    theirs.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))))
    await theirs.goto(link)
    await theirs.getByRole('application').first().waitFor()
    await tryOut(mine)
    await panel(mine).getByLabel('Name of the sketch').fill('Pratzen')
    await mine
      .getByRole('button', { name: /^Done$|^Go on$/ })
      .first()
      .click()
    await mine.getByRole('button', { name: 'Back to the game' }).last().click()
    await mine.getByRole('tab', { name: 'Notes' }).click()
    await mine.getByRole('button', { name: 'Pratzen' }).waitFor()
    await mine.reload()
    await mine.getByRole('tab', { name: 'Notes' }).click()
    await mine.getByRole('button', { name: 'Pratzen' }).click()
    await banner(mine).waitFor()
    await theirs.getByRole('tab', { name: 'Notes' }).click()
    await theirs.getByRole('heading', { name: 'Sketches' }).waitFor()
    expect(await theirs.getByRole('button', { name: 'Pratzen' }).count()).toBe(0)
    expect(heard.length).toBeGreaterThan(0)
    expect(heard.filter((frame) => frame.includes('Pratzen'))).toEqual([])
    for (const page of [mine, theirs]) await page.context().close()
  })
})

describe('a sketch of a replay', () => {
  it('begins at the frame that is looked at, with what that side knew', async () => {
    const page = await visit.page({ viewport: PHONE, hasTouch: true, isMobile: true })
    await card(page).getByRole('button', { name: 'Two on this device' }).click()
    for (const seat of ['Austria', 'France']) {
      await page.getByRole('button', { name: `Ready: ${seat}` }).click()
      await page.getByRole('button', { name: 'End turn' }).click()
    }
    await page.getByRole('button', { name: 'Ready: Austria' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Concede' }).click()
    await page.getByRole('button', { name: 'Concede the game?' }).click()
    await page.getByRole('link', { name: 'Replay the battle' }).first().click()
    await page.getByLabel('As seen by').selectOption('France')
    await page.getByRole('button', { name: 'To the beginning' }).click()
    await page.getByRole('button', { name: 'Try it out' }).click()
    await banner(page).waitFor()
    await page.getByRole('tab', { name: 'Sketch' }).click()
    await page.getByText('It holds only what this side knows: France').waitFor()
    expect(await page.locator('[data-id^="block-"] .pencil').count()).toBeGreaterThan(5)
    expect(await axe(page)).toEqual([])
    await page.context().close()
  })
})

describe('a drawing on the map', () => {
  const strokes = (page: Page) => page.locator('svg.ink > *')

  it('is made of arrows and signs, by mouse and by keys, and is there again after a reload', async () => {
    const page = await visit.page()
    await sitDown(page)
    const hand = new Hand(page)
    await page.getByRole('button', { name: 'Draw on the map' }).click()
    await page.getByRole('button', { name: 'Arrow', exact: true }).waitFor()
    await hand.click('area-3', 'area-5')
    await expect.poll(() => strokes(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Question mark' }).click()
    await hand.click('block-30')
    await expect.poll(() => strokes(page).count()).toBe(2)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Arrow', exact: true }).click()
    await page.locator('[role=application] [role=button][tabindex="0"]').focus()
    for (const key of ['Enter', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect.poll(() => strokes(page).count()).toBe(3)
    await page.getByRole('button', { name: 'Erase the last' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByRole('button', { name: 'Ready: Austria' }).click()
    await expect.poll(() => strokes(page).count()).toBe(2)
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.getByRole('button', { name: 'Ready: France' }).click()
    await page.getByLabel('Map of Marengo').waitFor()
    await page.waitForTimeout(300)
    expect(await strokes(page).count()).toBe(0)
    await page.context().close()
  })

  it('is drawn by dragging, and is kept in a sketch', async () => {
    const page = await visit.page()
    await offer(page, 'Medieval Battle')
      .getByRole('button', { name: /this device/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Ready: / }).click()
    await tryOut(page)
    await page.getByRole('button', { name: 'Draw on the map' }).click()
    await page.getByRole('button', { name: 'Arrow', exact: true }).waitFor()
    const fields = page.locator('[data-id^="field-"]')
    await fields.nth(30).dragTo(fields.nth(50))
    await expect.poll(() => strokes(page).count()).toBe(1)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Back to the game' }).last().click()
    await page.getByRole('tab', { name: 'Notes' }).click()
    expect(await strokes(page).count()).toBe(0)
    await page.getByRole('button', { name: 'Sketch 1' }).click()
    await expect.poll(() => strokes(page).count()).toBe(1)
    await page.context().close()
  })
})
