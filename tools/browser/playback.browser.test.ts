import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { axe, PHONE, sitDown, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const bar = (page: Page) => page.getByRole('region', { name: 'Replay' })
const offer = (page: Page) => page.getByRole('button', { name: 'Watch the enemy’s turn' })
const told = (page: Page, words: string) => bar(page).locator('.told').filter({ hasText: words })

/** Austria has marched, and France comes to the table. */
async function comeBack(page: Page): Promise<void> {
  await sitDown(page)
  expect(await offer(page).count()).toBe(0)
  await page
    .getByRole('button', { name: /^Austria: cavalry/ })
    .first()
    .click({ force: true })
  await page.locator('#area-3').click({ force: true })
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await page.getByRole('button', { name: 'Undo' }).or(confirm).first().waitFor()
  if (await confirm.isVisible()) await confirm.click()
  await page.getByRole('button', { name: 'End turn' }).click()
  if (await confirm.isVisible()) await confirm.click()
  await page.getByRole('button', { name: 'Ready: France' }).click()
}

it('shows whoever comes back the enemy’s turn, by itself, and ends in the present', async () => {
  const page = await visit.page()
  await comeBack(page)
  await offer(page).click()
  await told(page, 'Since my last turn').waitFor()
  await told(page, 'Austria brings a block').waitFor()
  expect(await axe(page)).toEqual([])
  await bar(page).waitFor({ state: 'detached', timeout: 12_000 })
  await page.getByRole('region', { name: 'Your decision' }).waitFor()
  expect(await offer(page).count()).toBe(0)
  await page.context().close()
})

const AREA = 'path[data-id="area-3"] >> nth=0'

/** Whether a place is whole in the part of the map that is shown. */
const inSight = (page: Page, place: string) =>
  page.locator(place).evaluate((path) => {
    const [at, board] = [path, path.closest('.board')!].map((one) => one.getBoundingClientRect())
    return at.left >= board.left && at.right <= board.right && at.top >= board.top && at.bottom <= board.bottom
  })

/** Zooms in at the corner of the map that is farthest from a place. */
async function lookAway(page: Page, place: string): Promise<void> {
  const board = (await page.getByLabel('Map of Marengo').boundingBox())!
  const at = (await page.locator(place).boundingBox())!
  const x = at.x + at.width / 2 < board.x + board.width / 2 ? board.x + board.width - 90 : board.x + 30
  const y = at.y + at.height / 2 < board.y + board.height / 2 ? board.y + board.height - 90 : board.y + 30
  await page.mouse.move(x, y)
  for (let i = 0; i < 12 && (await inSight(page, place)); i++) {
    await page.mouse.wheel(0, -240)
    await page.waitForTimeout(60)
  }
  expect(await inSight(page, place)).toBe(false)
}

it.each([true, false])(
  'the map goes where the past is told and comes back, if the reader wants it: %s',
  async (follows) => {
    const page = await visit.page({ reducedMotion: 'reduce' })
    await page.evaluate(
      (follows) => localStorage.setItem('coup-settings', JSON.stringify({ follows, speed: 0.5 })),
      follows,
    )
    await page.reload()
    await comeBack(page)
    await lookAway(page, AREA)
    await offer(page).click()
    await told(page, 'Austria brings a block').waitFor()
    await page.locator('[data-flash]').waitFor({ state: 'attached' })
    await expect.poll(() => inSight(page, AREA)).toBe(follows)
    await bar(page).getByRole('button', { name: 'To the present' }).click()
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(() => inSight(page, AREA)).toBe(false)
    await page.context().close()
  },
)

it('is paused, stepped and left with the keyboard, at a speed that is kept', async () => {
  const page = await visit.page()
  await comeBack(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  expect(await offer(page).count()).toBe(0)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Since my last turn' }).click()
  await bar(page).getByRole('button', { name: 'Pause' }).waitFor()
  await page.keyboard.press(' ')
  await bar(page).getByRole('button', { name: 'Play' }).waitFor()
  const slider = bar(page).getByRole('slider')
  const before = Number(await slider.inputValue())
  await page.keyboard.press('ArrowRight')
  expect(Number(await slider.inputValue())).toBe(before + 1)
  await page.keyboard.press('ArrowLeft')
  expect(Number(await slider.inputValue())).toBe(before)
  await bar(page).getByLabel('Speed').selectOption('4×')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await bar(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('coup-settings') ?? '{}').speed)).toBe(4)
  await page.context().close()
})

it('moves as fast as somebody chooses, or else as the device wishes', async () => {
  const page = await visit.page({ reducedMotion: 'reduce', viewport: PHONE })
  await sitDown(page)
  const lasts = () =>
    page
      .locator('.piece.block')
      .first()
      .evaluate((piece) => getComputedStyle(piece).transitionDuration)
  expect(await lasts()).toBe('0s')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  for (const [words, seconds] of [
    ['normal', '0.45s'],
    ['slow', '0.9s'],
    ['none', '0s'],
  ]) {
    await page.getByRole('group', { name: 'Movement on the map' }).getByLabel(words).check()
    expect(await lasts()).toBe(seconds)
  }
  await page.context().close()
})

it('says in the title of a page that is not looked at whose turn it is', async () => {
  const page = await visit.page()
  await sitDown(page)
  const seen = (state: string) =>
    page.evaluate((state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  expect(await page.title()).toBe('Triomphe à Marengo · Coup d’Œil')
  await seen('hidden')
  await expect.poll(() => page.title()).toBe('(your turn) Triomphe à Marengo · Coup d’Œil')
  await seen('visible')
  await expect.poll(() => page.title()).toBe('Triomphe à Marengo · Coup d’Œil')
  await page.context().close()
})

it('lets a march be heard, unless sounds are off', async () => {
  const page = await visit.page()
  const listen = () =>
    page.evaluate(() => {
      const { start } = AudioBufferSourceNode.prototype
      AudioBufferSourceNode.prototype.start = function (...when) {
        if (this.context instanceof AudioContext) document.body.dataset.heard = 'yes'
        return start.apply(this, when)
      }
    })
  const heard = () => page.evaluate(() => document.body.dataset.heard)
  const march = async () => {
    await page
      .getByRole('button', { name: /^Austria: cavalry/ })
      .first()
      .click({ force: true })
    await page.locator('#area-3').click({ force: true })
    await page.getByRole('button', { name: 'Undo' }).waitFor()
  }
  await sitDown(page)
  await listen()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByLabel('Sounds').uncheck()
  await page.keyboard.press('Escape')
  await march()
  await page.waitForTimeout(500)
  expect(await heard()).toBeUndefined()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.evaluate(() => localStorage.removeItem('coup-settings'))
  await page.reload()
  await page.getByRole('button', { name: 'Ready: Austria' }).click()
  await listen()
  await march()
  await expect.poll(heard).toBe('yes')
  await page.context().close()
})
