import { games } from '@coup/games'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())

async function open(address: string, options: Parameters<Visit['page']>[0] = {}): Promise<Page> {
  const page = await visit.page(options)
  await page.goto(`${visit.server.address}/#/rules/${address}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  return page
}

describe('the page of the rules', () => {
  it('opens at a rule, searches, follows links, and keeps its address', async () => {
    const page = await open('triomphe/11.2')
    const section = page.locator('section.sought')
    await section.getByRole('heading', { name: 'Defence leaders' }).waitFor()
    expect(await section.evaluate((one) => one.getBoundingClientRect().top < innerHeight / 3)).toBe(true)

    await page.getByRole('button', { name: 'Next: Attackers' }).click()
    await expect.poll(() => page.url()).toContain('#/rules/triomphe/11.3')
    const search = page.getByRole('searchbox')
    await search.fill('PONTÖON bridge')
    await page.getByText(/^\d rules$/).waitFor()
    expect(await page.locator('#rule-15').count()).toBe(1)
    await search.fill('zzz')
    await page.getByText('No rule says that.').waitFor()
    await search.fill('')
    await page.getByLabel('Rulings only').check()
    await page
      .getByText(/Ruling:/)
      .first()
      .waitFor()

    await page.locator('#rule-9 ~ #rule-9\\.2').getByRole('link', { name: '14' }).click()
    await expect.poll(() => page.url()).toContain('#/rules/triomphe/14')
    expect(await page.getByLabel('Rulings only').isChecked()).toBe(true)
    await page.goBack()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.context().close()
  })

  it('draws positions by the board, and plays the examples', async () => {
    const page = await open('triomphe/9.4')
    const figure = page.locator('#rule-9\\.4 figure').first()
    await figure.locator('svg.play .block').first().waitFor()
    expect(await figure.getByRole('img').getAttribute('aria-label')).toMatch(/Austria.*infantry/i)
    const forward = figure.getByRole('button', { name: 'One step forward' })
    await forward.click()
    await figure.getByText('Step 2 of').waitFor()
    while ((await forward.count()) > 0) await forward.click()
    await figure.getByRole('button', { name: 'From the beginning' }).click()
    await figure.getByText('Step 1 of').waitFor()
    await page.context().close()
  })

  it.each(games)('axe has nothing against $title, on a phone and printed on one page', async ({ id }) => {
    const page = await open(id, { viewport: PHONE, hasTouch: true, isMobile: true, colorScheme: 'dark' })
    expect(await axe(page)).toEqual([])
    await page.goto(`${visit.server.address}/#/rules/${id}/summary`)
    await page.getByRole('button', { name: 'Print' }).waitFor()
    expect(await axe(page)).toEqual([])
    const pdf = (await page.pdf({ format: 'A4', printBackground: false })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1)
    await page.context().close()
  })

  it('no page complains', () => {
    expect(visit.complaints.splice(0)).toEqual([])
  })
})
