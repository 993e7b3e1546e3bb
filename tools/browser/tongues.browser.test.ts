import { readFileSync } from 'node:fs'
import path from 'node:path'
import { games } from '@coup/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../start/shell.ts'
import { flawsOf } from './flaws.ts'
import { FIGHTS, keptGame, reach } from './moments.ts'
import { atRest } from './rest.ts'
import { Visit } from './visit.ts'

const { locales } = JSON.parse(readFileSync(path.join(root, 'web/project.inlang/settings.json'), 'utf8'))
const NARROW = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let visit: Visit
let fights: [string, string][]
beforeAll(async () => {
  visit = await Visit.begin()
  fights = games.flatMap((rules) => {
    const moment = FIGHTS.find(({ game }) => game === rules.id)
    return moment === undefined
      ? []
      : [[rules.id, JSON.stringify({ ...JSON.parse(keptGame(reach(rules, moment))), id: rules.id })]]
  })
})
afterAll(() => visit.end())

describe.each(locales as string[])('in %s, 360 px wide', (locale) => {
  const found: string[] = []

  async function look(page: Page, where: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready)
    await atRest(page)
    for (const flaw of await flawsOf(page)) found.push(`${where}: ${flaw}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (wide) found.push(`${where}: wider than the screen`)
  }

  it('no words of a page are cut off or lie on others', { timeout: 240_000 }, async () => {
    const page = await visit.page({ ...NARROW, locale, reducedMotion: 'reduce' })
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    await page.locator('article summary').first().click()
    await look(page, 'first page')
    await page.locator('header .own > button').click()
    await look(page, 'settings')
    await page.keyboard.press('Escape')
    for (const [game, kept] of fights) {
      await page.evaluate(([id, text]) => localStorage.setItem(`coup-game-${id}`, text), [game, kept])
      await page.goto(`${visit.server.address}/#/here/${game}`)
      await page.getByRole('main').locator('svg').first().waitFor()
      await look(page, game)
    }
    await page.locator('button[popovertarget], button[aria-haspopup]').first().click()
    await look(page, 'menu')
    await page.keyboard.press('Escape')
    await page.goto(`${visit.server.address}/#/rules/triomphe`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'rules')
    await page.context().close()
    expect(found).toEqual([])
    expect(visit.complaints.splice(0)).toEqual([])
  })
})
