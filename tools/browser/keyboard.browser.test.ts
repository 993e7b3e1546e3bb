import { type Rules, Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { keptGame } from './moments.ts'
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
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 10_000 })
        .not.toBe('BODY')
      return here
    }
    seen.push(here)
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard gets to ${[...new Set(seen)].join(' | ')}, not to ${wanted}`)
}

/** Takes the device when it is handed over. */
async function takeOver(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /please take the device$/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Your decision' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.decision') !== null)).toBe(true)
}

/** Goes on when either the device is handed over or this is on the page. */
async function handedOver(page: Page, otherwise: RegExp): Promise<boolean> {
  const handed = page.getByRole('heading', { name: /please take the device$/ })
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

/** A game of two at this device that stands at this position. */
async function sitAt(rules: Rules, position: Record<string, unknown>): Promise<Page> {
  const page = await visit.page()
  const kept = keptGame(Table.place(rules, {}, 'keys', position), rules.seats)
  await page.evaluate((saved) => localStorage.setItem('coup-game-screen', saved), kept)
  await page.goto(`${visit.server.address}/#/here/screen`)
  await page.reload()
  await takeOver(page)
  return page
}

type Plan = readonly (readonly [question: RegExp, ...wanted: RegExp[]])[]

/** Answers by keys alone, each question by the plan, until the report says this; gives the questions as they were heard. */
async function answerAll(page: Page, plan: Plan, until: RegExp): Promise<string[]> {
  const heard: string[] = []
  const given = new Map<RegExp, number>()
  const told = page.getByRole('list', { name: 'Report' }).locator('li').filter({ hasText: until })
  while ((await told.count()) === 0) {
    if (await handedOver(page, /./)) continue
    const question = await page.locator('.decision .ask').innerText()
    const [asked, ...wanted] = plan.find(([one]) => one.test(question)) ?? [/./]
    if (wanted.length === 0 || heard.length > 30) throw new Error(`no answer to ${question} after ${heard.join('\n')}`)
    heard.push(await page.locator('p[aria-live=polite]').innerText())
    const times = given.get(asked) ?? 0
    given.set(asked, times + 1)
    await enter(page, wanted[Math.min(times, wanted.length - 1)])
    await page.waitForTimeout(250)
  }
  return heard
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
    for (const _ of ['allies', 'france']) {
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
    await enter(page, /^Mixed army$/)
    await takeOver(page)
    await enter(page, /^Mixed army$/)
    await page.locator('.decision').filter({ hasText: 'One action' }).waitFor()
    expect(await read(page, 'Battlefield', /One action: choose a unit/)).toMatch(/button "[A-M]\d+, /)
    await enter(page, /^block-/)
    await page.locator('[role=button][data-id^="field-"]').first().waitFor()
    await enter(page, /^field-/)
    // Nothing is hidden in a battle: the other sits down without more ado.
    const red = page.locator('.decision .who').filter({ hasText: 'Red' })
    const halt = page.locator('.decision').getByRole('button', { name: /^Halt here/ })
    await red.or(halt).first().waitFor()
    if ((await halt.count()) > 0) await enter(page, /^Halt here/)
    await red.waitFor()
    await page.context().close()
  })
})

const placed = (side: string) => (text: string) => {
  const [face, at, corps] = text.split(' ')
  return { side, face, at, ...(corps === undefined ? {} : { corps }) }
}

describe('a whole attack by keyboard alone, as a screen reader tells it', () => {
  it('in Napoleon’s Triumph: threat, defence, leaders, counter-attack, loss', async () => {
    const page = await sitAt(napoleon, {
      round: 3,
      turn: 'france',
      blocks: [
        ...['I2 55 Bagration', 'I2 55 Bagration', 'C2 75 Langeron'].map(placed('allies')),
        ...['I3 64 Lannes', 'I3 64 Lannes', 'C2 64 Lannes'].map(placed('france')),
      ],
    })
    expect(await read(page, 'Map of Austerlitz', /threaten/)).toMatch(/button "[^"]*Threaten/)
    const heard = await answerAll(
      page,
      [
        [/It cannot be taken back/, /^Confirm/],
        [/or threaten/, /^area-55$/],
        [/Name defenders/, /^flag-Bagration$/],
        [/Name further defenders/, /^Stand/],
        [/Attack, or was it a feint/, /^Attack/],
        [/Who leads your defence/, /^a: infantry/, /^Nobody else/],
        [/Which command/, /^flag-Lannes$/],
        [/Who stays behind/, /^Go on/],
        [/A wide front/, /^Narrow front/],
        [/Who leads your attack/, /^a: infantry/, /^Nobody else/],
        [/Counter-attack/, /^a: infantry/, /^Nobody else/],
      ],
      /Final result/,
    )
    for (const words of [/threatened .*Name defenders/, /Attack, or was it a feint/, /Who leads your attack/])
      expect(
        heard.some((question) => words.test(question)),
        heard.join('\n'),
      ).toBe(true)
    expect(await axe(page, 'main')).toEqual([])
    await page.context().close()
  })

  it('in Medieval Battle: attack, and the answer to it', async () => {
    const unit = (side: string, type: string, at: string) => ({ side, type, at })
    const page = await sitAt(medieval, {
      map: { size: 'standard', modules: ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3'] },
      units: [unit('yellow', 'heavy-cavalry', '1,0'), unit('red', 'pikemen', '2,0')],
    })
    const heard = await answerAll(
      page,
      [
        [/Attack pikemen/, /^Confirm/],
        [/One action/, /^block-1,0$/],
        [/whom to attack/, /^block-2,0$/],
        [/Stand and fight/, /^Stand and fight/],
      ],
      /Losses/,
    )
    expect(
      heard.some((question) => /attacked .*Stand and fight/.test(question)),
      heard.join('\n'),
    ).toBe(true)
    await page.context().close()
  })
})
