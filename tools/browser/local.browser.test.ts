import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { atRest } from './rest.ts'
import { axe, card, PHONE, sitDown, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const report = (page: Page) => page.getByRole('tabpanel', { name: 'Report' }).locator('li').allInnerTexts()
const told = (page: Page, words: string) => page.locator('aside li').filter({ hasText: words })
const block = (page: Page, words: RegExp) => page.getByRole('button', { name: words }).first()

async function seated(): Promise<Page> {
  const page = await visit.page()
  await sitDown(page)
  return page
}

/** Lines of the report in which the stop after a place stands on a line below it, in a panel of any width. */
function stopsAlone(): string[] {
  const list = document.querySelector<HTMLElement>('#panel ol')
  const found: string[] = []
  for (let width = 120; list && width < 420; width++) {
    list.style.width = `${width}px`
    for (const place of list.querySelectorAll('button.link')) {
      const texts = document.createTreeWalker(place.closest('li') ?? list, NodeFilter.SHOW_TEXT)
      texts.currentNode = place.lastChild ?? place
      let after = texts.nextNode()
      while (after?.textContent === '') after = texts.nextNode()
      if (after === null || !/^[.,]/.test(after.textContent ?? '')) continue
      const stop = document.createRange()
      stop.setStart(after, 0)
      stop.setEnd(after, 1)
      if (stop.getBoundingClientRect().top >= place.getBoundingClientRect().bottom - 2)
        found.push(`${width}: ${list.textContent}`)
    }
  }
  return found
}

describe('a game of two at one device', () => {
  it('marches a block by two clicks, takes it back, and says why another may not', async () => {
    const page = await seated()
    await block(page, /^Austria: cavalry/).click({ force: true })
    await page.locator('#area-3').click({ force: true })
    await told(page, 'Austria brings a block from Alessandria to C. Peterbona by way of').waitFor()
    expect(await page.evaluate(stopsAlone)).toEqual([])
    const shown = await report(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => report(page)).toHaveLength(shown.length - 1)
    await page.locator('[data-id="block-30"]').click({ force: true })
    await page.getByRole('alert').filter({ hasText: 'That block is not yours.' }).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Rule 6' }).click()
    await page.getByRole('dialog', { name: /Rule 6 · Actions/ }).waitFor()
    await page.context().close()
  })

  it('shows a hand-over screen without a single face between two turns', async () => {
    const page = await seated()
    await page.getByRole('button', { name: 'End turn' }).click()
    await page.getByRole('heading', { name: 'France: please take the device' }).waitFor()
    expect(await page.locator('svg').count()).toBe(0)
    await page.getByRole('button', { name: 'Ready: France' }).click()
    await block(page, /^France: (infantry|cavalry)/).waitFor()
    expect(await page.getByRole('button', { name: /^Austria/ }).count()).toBe(0)
    await page.context().close()
  })

  it('has the landscape under the pieces at once, after every hand-over', async () => {
    const page = await visit.page()
    await card(page).getByRole('button', { name: 'Two on this device' }).click()
    for (const seat of ['Austria', 'France', 'Austria']) {
      await page.getByRole('button', { name: `Ready: ${seat}` }).click()
      await page.locator('svg.play').waitFor()
      await page.locator('svg.ground path').first().waitFor({ state: 'attached', timeout: 1500 })
      await page.getByRole('button', { name: 'End turn' }).click()
    }
    await page.context().close()
  })

  it('survives a reload at any moment', async () => {
    const page = await seated()
    await block(page, /^Austria: infantry/).click({ force: true })
    await page.locator('#area-1').click({ force: true })
    await told(page, 'Austria brings a block from Alessandria to north-west of C. Peterbona.').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Ready: Austria' }).click()
    await told(page, 'Austria brings a block from Alessandria to north-west of C. Peterbona.').waitFor()
    await page.goto(`${visit.server.address}/#/`)
    await page.getByRole('link', { name: 'Triomphe à Marengo' }).first().waitFor()
    await page.context().close()
  })

  it('plays from the list of choices alone', async () => {
    const page = await seated()
    await page.getByRole('tab', { name: 'Choices' }).click()
    const panel = page.getByRole('tabpanel', { name: 'Choices' })
    await panel
      .getByRole('button', { name: /^infantry 2 · Alessandria/ })
      .first()
      .click()
    await panel.getByRole('button', { name: 'Enter: north-west of C. Peterbona' }).click()
    await panel.getByRole('button', { name: 'Halt here' }).click()
    await panel
      .getByRole('button', { name: /^infantry 2 · NW of C. Peterbona/ })
      .first()
      .waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Report' }).click()
    await told(page, 'Austria brings a block from Alessandria to north-west of C. Peterbona.').waitFor()
    await page.context().close()
  })

  it('asks a finger to confirm, and is sent by a second tap', async () => {
    const page = await visit.page({ viewport: PHONE, hasTouch: true, isMobile: true })
    const tap = async (what: Locator) => {
      await atRest(page)
      await what.tap({ force: true })
    }
    await sitDown(page)
    await tap(block(page, /^Austria: infantry/))
    await tap(page.locator('#area-1'))
    await page.getByRole('button', { name: 'Confirm' }).waitFor()
    await tap(page.locator('#area-1'))
    await page.getByRole('tab', { name: 'Report' }).click()
    await told(page, 'Austria brings a block from Alessandria to north-west of C. Peterbona.').waitFor()
    await page.context().close()
  })
})

describe('a game against the computer', () => {
  it('lets the computer move, and hands the turn back', async () => {
    const page = await visit.page()
    await page.getByRole('radio', { name: 'Marshal' }).check()
    await page.getByText('makes no presents').waitFor()
    await card(page).getByText('Options of the game').click()
    await card(page).getByLabel('I command').selectOption('france')
    await card(page).getByRole('button', { name: 'Play the computer Marshal' }).click()
    await page.getByText('Marshal (computer) considers').first().waitFor()
    expect(await page.getByRole('tab', { name: 'Talk' }).count()).toBe(0)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Concede' }).waitFor()
    expect(await page.getByRole('button', { name: 'Offer a draw' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Move now' }).click()
    await block(page, /^France: (infantry|cavalry)/).waitFor({ timeout: 10_000 })
    await page.getByText('Austria: Marshal (computer)').waitFor()
    expect((await report(page)).some((line) => line.includes('Austria brings a block'))).toBe(true)
    await page.context().close()
  })

  it('advises whoever asks: a plan drawn on the board, a chance, the reply that is feared', async () => {
    const page = await visit.page()
    await card(page).getByText('Options of the game').click()
    await card(page).getByLabel('I command').selectOption('austria')
    await card(page).getByRole('button', { name: 'Play the computer' }).click()
    await page.getByRole('button', { name: 'End turn' }).waitFor()
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'What would you do?' }).click()
    const advice = page.getByRole('tabpanel', { name: 'Advice' })
    await advice.getByText(/I put your chances at about \d+ in 100/).waitFor()
    await advice.getByRole('heading', { name: 'How the turn could go' }).waitFor()
    expect(await advice.getByRole('img', { name: '1 on the map' }).count()).toBeGreaterThan(0)
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'End turn' }).click()
    await advice.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('is one click and less than ten seconds away from the first move', async () => {
    const page = await visit.page()
    // The lot falls on Austria, which has the first turn.
    await page.addInitScript(() => {
      const draw = crypto.getRandomValues.bind(crypto)
      crypto.getRandomValues = (into) => (into instanceof Uint32Array ? into : draw(into))
    })
    const begun = performance.now()
    await page.reload()
    await card(page).getByRole('button', { name: 'Play the computer' }).click()
    const board = page.getByLabel('Map of Marengo')
    await board.locator('[role=button][data-id^=block-]').first().click({ force: true })
    await board.locator('.place.target').first().click({ force: true })
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    const took = performance.now() - begun
    console.log(`the first move was made after ${(took / 1000).toFixed(1)} s`)
    expect(took).toBeLessThan(10_000)
    await page.context().close()
  })

  it('goes on without a network once it was opened', async () => {
    const page = await visit.page({ serviceWorkers: 'allow' })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await sitDown(page)
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Ready: Austria' }).click()
    await block(page, /^Austria: infantry/).waitFor()
    await page.context().close()
  })
})
