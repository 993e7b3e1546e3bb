import { Table } from '@coup/engine'
import { games } from '@coup/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Hand } from './hand.ts'
import { keptGame } from './moments.ts'
import { axe, PHONE, sitDown, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())

const phone = () => visit.page({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' })

const strip = (page: Page) => page.getByRole('region', { name: 'Beside the map' })

const army = (side: string, faces: readonly string[], at: string, corps: string) =>
  faces.map((face) => ({ side, face, at, corps }))

/** A corps at a narrow approach, and one of the enemy beyond it. */
async function crowd(): Promise<Page> {
  const position = {
    round: 5,
    turn: 'france',
    blocks: [...army('france', ['I3', 'I2', 'C2'], '31/17', 'Legrand'), ...army('allies', ['I2'], '17', 'Kollowrath')],
  }
  const napoleon = games.find(({ id }) => id === 'napoleon')!
  const page = await phone()
  await page.evaluate(
    (game) => localStorage.setItem('coup-game-screen', game),
    keptGame(Table.place(napoleon, {}, 'crowd', position)),
  )
  await page.goto(`${visit.server.address}/#/here/screen`)
  await page.reload()
  await page.locator('.block .count').first().waitFor()
  return page
}

describe('on a phone, with the whole map in view', () => {
  it('what waits beside the map stands below it, and is picked there', async () => {
    const page = await phone()
    await sitDown(page)
    const waiting = strip(page).getByRole('button', { name: /^Austria: infantry/ })
    expect(await waiting.count()).toBeGreaterThan(5)
    const picture = await waiting.first().locator('.block-picture').boundingBox()
    expect(picture?.width).toBeGreaterThan(60)
    expect(await page.locator('.play .boxes, .ground .boxes').first().isVisible()).toBe(false)
    await waiting.first().tap()
    expect(await waiting.first().getAttribute('aria-pressed')).toBe('true')
    await page.locator('#area-1').waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().close()
  })

  it('blocks that lie on each other are counted, and read and picked through a glass', async () => {
    const page = await crowd()
    const stack = page.locator('.block.blue:has(.count)').first()
    const count = Number(await stack.locator('.count').textContent())
    expect(count).toBe(3)
    expect(await stack.getAttribute('aria-label')).toMatch(/ \(3\)$/)
    await stack.tap({ force: true })
    const glass = page.locator('.glass')
    await glass.waitFor()
    expect(await glass.locator('.block-picture').count()).toBe(count)
    expect((await glass.locator('.block-picture').first().boundingBox())?.width).toBeGreaterThan(60)
    expect(await axe(page)).toEqual([])
    const lit = glass.locator('.selectable').first()
    await lit.tap()
    expect(await glass.locator('[aria-pressed=true]').count()).toBe(1)
    await page.keyboard.press('Escape')
    await glass.waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('two quick taps enlarge the map, but not where they answer', async () => {
    const page = await phone()
    await sitDown(page)
    const width = async () => (await page.locator('.sheet').boundingBox())?.width ?? 0
    const whole = await width()
    await strip(page)
      .getByRole('button', { name: /^Austria: infantry/ })
      .first()
      .tap()
    await page.locator('#area-1').waitFor()
    const answer = await new Hand(page).spotAtRest('area-1')
    await page.touchscreen.tap(answer.x, answer.y)
    await page.touchscreen.tap(answer.x, answer.y)
    await page.locator('#area-1').waitFor({ state: 'detached' })
    expect(await width()).toBeCloseTo(whole, 0)
    const board = (await page.getByRole('application').boundingBox())!
    const empty = [board.x + board.width * 0.4, board.y + board.height * 0.3] as const
    await page.waitForTimeout(600)
    await page.touchscreen.tap(...empty)
    await page.touchscreen.tap(...empty)
    await expect.poll(width).toBeGreaterThan(1.5 * whole)
    await page.context().close()
  })

  it('areas are named when they are asked for', async () => {
    const page = await crowd()
    const named = page.locator('.asked g')
    expect(await named.count()).toBe(0)
    await page.keyboard.down('n')
    await named.first().waitFor()
    expect(await named.count()).toBeGreaterThan(30)
    const [{ height }] = await named.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    expect(height).toBeGreaterThan(8)
    await page.keyboard.up('n')
    await named.first().waitFor({ state: 'detached' })
    await page.context().close()
  })

  it('units of Medieval Battle are named when they are asked for', async () => {
    const page = await phone()
    await page.goto(`${visit.server.address}/#/`)
    const battle = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Medieval Battle' }) })
    await battle.getByRole('button', { name: 'Play the computer' }).click()
    await page.getByRole('button', { name: 'Names of the units' }).waitFor()
    await page.context().close()
  })
})
