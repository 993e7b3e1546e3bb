import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../start/shell.ts'
import { Hand } from './hand.ts'
import { axe, PHONE, Visit } from './visit.ts'

interface Lesson {
  readonly id: string
  readonly kind?: string
  readonly steps: readonly { readonly model: readonly string[] }[]
}

const folder = path.join(root, 'lessons')
const games = readdirSync(folder).filter((game) => existsSync(path.join(folder, game, 'lessons.json')))
const lessonsOf = (game: string): Lesson[] =>
  JSON.parse(readFileSync(path.join(folder, game, 'lessons.json'), 'utf8')).lessons

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

/**
 * In the page: gives the answers by the list of choices, each as soon as it is on offer; passes over what the table has
 * chosen by itself, the last one too, and confirms what it wants confirmed. Tells which answer is never on offer.
 */
async function giveAll(answers: readonly string[]): Promise<string | null> {
  const pressed = (button: HTMLButtonElement | null) => {
    button?.click()
    return button !== null
  }
  for (let next = 0, waits = 0; next < answers.length; ) {
    await new Promise((resolve) => setTimeout(resolve, 15))
    if (pressed(document.querySelector('#panel > div > .chief'))) continue
    const ahead = answers.slice(next, next + 3)
    const offered = ahead.findIndex((choice) => document.querySelector(`#panel [data-choice="${choice}"]`) !== null)
    if (offered >= 0 && (offered === 0 || waits > 40)) {
      pressed(document.querySelector(`#panel [data-choice="${ahead[offered]}"]`))
      next += offered + 1
      waits = 0
    } else if (ahead.length === 1 && waits > 100) break
    else if (waits++ > 400) return `${ahead[0]}: ${document.querySelector('#panel')?.textContent}`
  }
  for (let waits = 0; waits < 20; waits++) {
    if (pressed(document.querySelector('#panel > div > .chief'))) break
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  return null
}

async function open(page: Page, game: string, lesson: string): Promise<void> {
  await page.goto(`${visit.server.address}/#/learn/${game}/${lesson}`)
  await page.locator('.coach h2').waitFor()
}

const done = (page: Page) => page.locator('.coach').getByText('Well done', { exact: true }).waitFor()

describe.each(games)('the lessons of %s', (game) => {
  it('are all solved at the table, and kept as solved', async () => {
    const page = await visit.page()
    const lessons = lessonsOf(game).filter(({ kind }) => kind !== 'battle')
    for (const { id, steps } of lessons) {
      await open(page, game, id)
      await page.getByRole('tab', { name: 'Choices' }).click()
      const left = await page.evaluate(
        giveAll,
        steps.flatMap(({ model }) => model),
      )
      expect([id, left]).toEqual([id, null])
      await page.getByRole('tab', { name: 'Lesson' }).click()
      await done(page)
    }
    expect(await axe(page)).toEqual([])
    await page.goto(`${visit.server.address}/#/learn/${game}`)
    await page
      .locator('.tick')
      .nth(lessons.length - 1)
      .waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().close()
  })
})

describe('a lesson', () => {
  it('is solved with the mouse; a wrong answer is told and taken back', async () => {
    const page = await visit.page()
    const hand = new Hand(page)
    await open(page, 'triomphe', 'blocks')
    await hand.click('block-2', 'area-36')
    await page.getByText('That was another block.').waitFor()
    expect(await axe(page)).toEqual([])
    await page.locator('.coach').getByRole('button', { name: 'Take back' }).click()
    await page.getByText('That was another block.').waitFor({ state: 'detached' })
    await hand.click('block-1', 'area-36')
    await page.getByText('Step 2 of 3').waitFor()
    await hand.click('block-2', 'block-3', 'area-36')
    await page.getByText('Step 3 of 3').waitFor()
    await page.getByRole('button', { name: 'End turn' }).click()
    await done(page)
    await page.getByRole('link', { name: /^Next: / }).click()
    await page.getByText('Gather all three blocks').waitFor()
    await page.context().close()
  })

  it('is solved by keys alone', async () => {
    const page = await visit.page()
    await open(page, 'triomphe', 'roads')
    const enter = async (id: string) => {
      await page.locator(`[role=button][data-id="${id}"]`).focus()
      await page.keyboard.press('Enter')
    }
    for (const [block, area, step] of [
      ['block-1', 'area-13', 'Step 2 of 3'],
      ['block-2', 'area-7', 'Step 3 of 3'],
    ]) {
      await enter(block)
      await enter(area)
      await page.getByText(step).waitFor()
    }
    await enter('block-3')
    await enter('area-4')
    await done(page)
    await page.context().close()
  })

  it('has room on a phone, where its words stand above the question', async () => {
    const page = await visit.page({ viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' })
    await open(page, 'triomphe', 'blocks')
    const height = (part: string) => page.locator(part).evaluate((one) => one.getBoundingClientRect().height)
    expect(await height('main')).toBeGreaterThan(200)
    await page.getByRole('button', { name: 'Give me a hint' }).click()
    await page.getByText('Click the ringed block').waitFor()
    expect(await axe(page)).toEqual([])
    await page.context().close()
  })
})
