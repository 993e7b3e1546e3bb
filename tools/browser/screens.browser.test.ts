import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { games } from '@coup/games'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../start/shell.ts'
import { flawsOf } from './flaws.ts'
import { atRest } from './rest.ts'
import { DESKTOP, PHONE, TABLET, Visit } from './visit.ts'

/** Where the pictures are left, to be looked at. */
const pictures = path.join(root, 'node_modules', '.cache', 'screens')

let visit: Visit
beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  visit = await Visit.begin()
})
afterAll(() => visit.end())

const titles = games.map(({ title }) => title)

const screens: { name: string; options: BrowserContextOptions }[] = [
  { name: 'phone', options: { viewport: PHONE, hasTouch: true, isMobile: true } },
  { name: 'tablet', options: { viewport: TABLET, colorScheme: 'dark' } },
  { name: 'desktop', options: { viewport: DESKTOP } },
  { name: '4k', options: { viewport: { width: 3840, height: 2160 } } },
]

describe.each(screens)('on a $name nothing overlaps, is cut off or too small', ({ name, options }) => {
  const found: string[] = []

  async function open(): Promise<Page> {
    const page = await visit.page({ ...options, reducedMotion: 'reduce' })
    page.setDefaultTimeout(30_000)
    return page
  }

  async function look(page: Page, where: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready)
    await atRest(page)
    for (const flaw of await flawsOf(page)) found.push(`${where}: ${flaw}`)
    await page.screenshot({ path: path.join(pictures, `${name} ${where}.png`) })
  }

  it('in the lobby, the settings, the rules and an invitation', { timeout: 120_000 }, async () => {
    const page = await open()
    await page.getByText('Options of the game').first().click()
    await look(page, 'lobby')
    await page.getByRole('button', { name: 'Settings' }).click()
    await look(page, 'settings')
    await page.keyboard.press('Escape')
    await page.goto(`${visit.server.address}/#/rules/triomphe`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await look(page, 'rules')
    await page.goto(visit.server.address)
    await page.getByRole('button', { name: 'Invite a friend' }).first().click()
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await look(page, 'invitation')
    await page.keyboard.press('Escape')
    await look(page, 'waiting')
    await page.context().close()
    expect(found.splice(0)).toEqual([])
  })

  it.each(titles)('at the table of %s', { timeout: 120_000 }, async (title) => {
    const page = await open()
    const battle = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })
    await battle.getByRole('button', { name: 'Two on this device' }).click()
    await page.getByRole('button', { name: /^Ready: / }).click()
    await page.getByRole('main').locator('svg').first().waitFor()
    await look(page, title)
    await page.getByRole('tab', { name: 'Choices' }).click()
    await page.locator('#panel li').getByRole('button').first().click()
    await look(page, `${title}, choices`)
    await page.context().close()
    expect(found.splice(0)).toEqual([])
  })

  it('at the hand-over, in the menu and in a replay', { timeout: 120_000 }, async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Two on this device' }).first().click()
    await page.getByRole('button', { name: 'Ready: Austria' }).waitFor()
    await look(page, 'hand-over')
    await page.getByRole('button', { name: 'Ready: Austria' }).click()
    // On a phone the boxes are beside the map.
    await page.locator('[role=application] [role=button][tabindex="0"], .strip button').first().focus()
    await page.keyboard.press('Enter')
    await look(page, 'picked')
    await page.getByRole('button', { name: 'More' }).click()
    await look(page, 'menu')
    await page.getByRole('link', { name: 'Replay the battle' }).click()
    await page.getByRole('heading', { name: /Replay/ }).waitFor()
    await look(page, 'replay')
    await page.context().close()
    expect(found.splice(0)).toEqual([])
  })
})
