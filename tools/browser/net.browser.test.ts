import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { card, inviteFriend, join, Visit } from './visit.ts'
import { Wire } from './wire.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const told = (page: Page, words: string) => page.locator('aside li').filter({ hasText: words })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
const board = (page: Page) => page.getByLabel('Map of Marengo')

/** Two browsers and a spectator's at one match. */
async function meet(way = visit.server.address): Promise<{ austria: Page; france: Page; watching: Page }> {
  const austria = await visit.page()
  await austria.goto(way)
  const [seat, watch] = (await inviteFriend(card(austria), 'austria')).map((link) =>
    link.replace(way, visit.server.address),
  )
  const france = await join(visit, seat)
  const watching = await join(visit, watch)
  for (const page of [austria, france, watching]) await board(page).waitFor()
  return { austria, france, watching }
}

async function part(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.context().close()
}

async function enter(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Austria: infantry/ })
    .first()
    .click({ force: true })
  await page.locator('#area-1').click({ force: true })
}

describe('a game over the net', () => {
  it('shows a move to the others at once, and takes it back for them as well', async () => {
    const { austria, france, watching } = await meet()
    expect(france.url()).not.toContain('join')
    await enter(austria)
    const words = 'Austria brings a block from Alessandria to north-west of C. Peterbona.'
    await told(france, words).waitFor({ timeout: 5000 })
    await told(watching, words).waitFor({ timeout: 5000 })
    await austria.getByRole('button', { name: 'Undo' }).click()
    await told(france, words).waitFor({ state: 'detached', timeout: 5000 })
    expect(await france.getByRole('button', { name: 'End turn' }).count()).toBe(0)
    await part(austria, france, watching)
  })

  it('goes back when the other agrees, and not when he refuses', async () => {
    const { austria, france, watching } = await meet()
    await austria.getByRole('button', { name: 'End turn' }).click()
    await france.getByRole('button', { name: 'End turn' }).click()
    await told(austria, '7 am').waitFor()
    const ask = async () => {
      await austria.getByRole('button', { name: 'Ask to rewind to here' }).first().click()
      await austria.locator('aside .ask').getByRole('button').click()
      await austria.getByText('everything from here on: “6 AM. Austria is to move.” Consent needed: France.').waitFor()
      expect(await focused(austria)).toBe('Ask to rewind to here')
    }
    await ask()
    await france
      .getByText('Austria: a request to take back everything from here on: “6 AM. Austria is to move.”')
      .waitFor()
    await france.getByRole('button', { name: 'Refuse' }).click()
    await austria.getByText('France: no consent to go back.').waitFor()
    expect(await focused(france)).toBe('Your decision')
    expect(await told(austria, '7 am').count()).toBe(1)
    await ask()
    expect(await austria.getByText('France: no consent to go back.').count()).toBe(0)
    await france.getByRole('button', { name: 'Agree' }).click()
    await told(austria, '7 am').waitFor({ state: 'detached' })
    await told(watching, '7 am').waitFor({ state: 'detached' })
    await part(austria, france, watching)
  })

  it('carries words and draw offers, keeps notes private, and ends by agreement', async () => {
    const { austria, france, watching } = await meet()
    await austria.getByRole('tab', { name: 'Notes' }).click()
    await austria.getByRole('textbox').fill('the bridge is a trap')
    await austria.getByRole('tab', { name: 'Talk' }).click()
    await austria.getByRole('textbox').fill('Bonjour!')
    await austria.keyboard.press('Enter')
    await france.getByRole('tab', { name: 'Talk' }).click()
    await france.getByText('Bonjour!').waitFor()
    for (const page of [france, watching]) expect(await page.content()).not.toContain('trap')
    await austria.getByRole('button', { name: 'More' }).click()
    await austria.getByRole('button', { name: 'Offer a draw' }).click()
    await france.getByRole('button', { name: 'Accept' }).click()
    // What lies under the ending says it as well.
    const agreed = { visible: true }
    for (const page of [austria, watching])
      await page.getByText('A draw by agreement.').filter(agreed).first().waitFor()
    await part(austria, france, watching)
  })

  it('says that the connection is lost, comes back by itself and misses nothing', async () => {
    const { austria, france, watching } = await meet()
    await france.context().setOffline(true)
    await france.getByText('The connection is lost.').waitFor({ timeout: 5000 })
    await enter(austria)
    await france.context().setOffline(false)
    await told(france, 'Austria brings a block from Alessandria to north-west of C. Peterbona.').waitFor({
      timeout: 20_000,
    })
    await france.getByText('The connection is lost.').waitFor({ state: 'detached' })
    visit.complaints.splice(0)
    await part(austria, france, watching)
  })

  it('says within three seconds that nothing comes through, and sends then what was clicked meanwhile, once', async () => {
    const wire = await Wire.lay(visit.server.address)
    const { austria, france, watching } = await meet(wire.address)
    const words = 'Austria brings a block from Alessandria to north-west of C. Peterbona.'
    wire.cut()
    const from = Date.now()
    const [lost] = await Promise.all([
      austria
        .getByText('The connection is lost.')
        .waitFor()
        .then(() => Date.now() - from),
      austria
        .getByRole('button', { name: /^Austria: infantry/ })
        .first()
        .click({ force: true }),
    ])
    // Half a second more than is promised, for a busy machine.
    expect(lost).toBeLessThan(3500)
    await austria.getByText('What you chose is sent then.').waitFor()
    await austria.locator('[data-id="area-1"]').click({ force: true })
    await austria.getByRole('button', { name: 'End turn', disabled: true }).waitFor()
    expect(await told(france, words).count()).toBe(0)
    wire.mend()
    await told(france, words).waitFor({ timeout: 15_000 })
    await told(austria, words).waitFor()
    await austria.getByText('The connection is lost.').waitFor({ state: 'detached' })
    expect(await told(france, words).count()).toBe(1)
    await austria.getByRole('button', { name: 'End turn' }).click()
    await france.getByRole('button', { name: 'End turn' }).waitFor()
    visit.complaints.splice(0)
    wire.end()
    await part(austria, france, watching)
  })
})
