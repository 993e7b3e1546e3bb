import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bonaparte } from '@coup/bonaparte'
import type { Rules } from '@coup/engine'
import { openServer } from '@coup/server'
import { connect, createMatch, joinMatch, type Key } from '@coup/web/net/index'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { flawsOf } from './flaws.ts'
import { axe, PHONE, Visit } from './visit.ts'

/** As if the book had been misread: the armies began with less heart. */
const before: Rules = {
  ...bonaparte,
  version: '1.0.0',
  setup(options, random) {
    const g = bonaparte.setup(options, random)
    g.morale.fill(12)
    return g
  },
}

let folder: string
let visit: Visit
let keys: Key[]

/** A match of the rules before, in the middle of a move, at a server that has since been brought up to date. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corrected-'))
  const old = await openServer({ games: [before], data: folder, port: 0, host: 'localhost' })
  const mine = await createMatch({ game: 'bonaparte', seat: 'austria' }, old.address)
  keys = [mine, await joinMatch(mine.match, { invitation: mine.invitations?.france ?? '' }, old.address)]
  const austria = await connect(mine, old.address)
  for (const choice of ['block 1', 'enter Alessandria', 'done', 'block 2', 'enter Alessandria'])
    await austria.answer(choice)
  austria.close()
  await old.close()
  visit = await Visit.begin({ data: folder })
})
afterAll(async () => {
  await visit.end()
  rmSync(folder, { recursive: true })
})
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

async function sit(key: Key, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit.page(options)
  await page.evaluate((seats) => localStorage.setItem('coup.seats', seats), JSON.stringify([key]))
  await page.goto(`${visit.server.address}/#/match/${key.match}`)
  return page
}

const told = (page: Page) => page.getByRole('dialog', { name: 'The rules were corrected' })

it('both players of a game over the net are told once that its rules were corrected, and in what', async () => {
  const austria = await sit(keys[0])
  await told(austria).getByText('by version 1.0.0').waitFor()
  expect(await told(austria).getByRole('listitem').count()).toBe(2)
  expect(await axe(austria)).toEqual([])
  const france = await sit(keys[1], { viewport: PHONE, colorScheme: 'dark', hasTouch: true, isMobile: true })
  await told(france).waitFor()
  expect(await axe(france)).toEqual([])
  expect(await flawsOf(france)).toEqual([])
  for (const page of [austria, france]) {
    await told(page).getByRole('button', { name: 'Close' }).click()
    await told(page).waitFor({ state: 'detached' })
    // The server must have heard of it.
    await page.waitForTimeout(500)
    await page.reload()
    await page.getByLabel('Map of Marengo').waitFor()
    expect(await told(page).count()).toBe(0)
  }
  await Promise.all([austria, france].map((page) => page.context().close()))
})
