import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { member, says } from './device.ts'
import { flawsOf } from './flaws.ts'
import { axe, card, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

/** Nobody has this name yet, also where a test is tried again. */
let people = 0
const newName = (name: string) => `${name} ${++people}`

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const offersOf = (page: Page, part: string) => page.getByRole('region', { name: part }).getByRole('listitem')
const endTurn = (page: Page) => page.getByRole('button', { name: 'End turn' })

async function offer(page: Page): Promise<void> {
  await page.goto(visit.server.address)
  await card(page).getByRole('link', { name: 'Offer a seat' }).click()
  await page.getByLabel('I command').selectOption('austria')
}

it('somebody offers a seat, another sees it appear and takes it, both play, and one leaves his seat to the computer', async () => {
  const [ney, soult] = [newName('Ney'), newName('Soult')]
  const desk = await member(visit, ney)
  const phone = await member(visit, soult, { viewport: PHONE, hasTouch: true, isMobile: true })
  await phone.goto(visit.server.address)
  await phone.getByRole('link', { name: 'Open seats' }).click()
  await says(phone, 'Nobody offers a seat at this moment.')

  await offer(desk)
  await desk.getByLabel('Time, over the net').selectOption('days')
  await desk.getByLabel('When a side’s time ends, the computer may go on').check()
  await press(desk, 'Offer a seat')
  await says(desk, 'The seat is offered.')
  expect(await offersOf(desk, 'My offers').innerText()).toContain('You command Austria')

  const seat = offersOf(phone, 'What others offer').filter({ hasText: ney }).first()
  await seat.waitFor()
  expect(await seat.innerText()).toContain('You command France')
  for (const page of [desk, phone]) expect([...(await axe(page)), ...(await flawsOf(page))]).toEqual([])
  await press(phone, /^Take this seat/)
  await phone.getByLabel('Map of Marengo').waitFor()

  await says(desk, `${soult} has taken your seat in Triomphe à Marengo`)
  await desk.getByRole('link', { name: 'To the table' }).click()
  await endTurn(desk).click()
  await endTurn(phone).click()
  await endTurn(desk).waitFor()

  await press(phone, 'Time …')
  await press(phone, 'Leave the seat to the computer')
  await press(phone, 'Leave it for good?')
  await says(phone, 'The computer plays this seat now.')
  await desk.getByRole('listitem').filter({ hasText: 'France' }).getByText('Recruit (computer)').waitFor()
  await Promise.all([desk, phone].map((page) => page.context().close()))
})

it('somebody invites another by name, who declines; a guest looks on and is told how to get a name', async () => {
  const [ney, soult] = [newName('Ney'), newName('Soult')]
  const desk = await member(visit, ney)
  const other = await member(visit, soult, { colorScheme: 'dark' })
  await offer(desk)
  await desk.getByLabel('one player, by name').check()
  await desk.getByLabel('Name of the player').fill('Nobody at all')
  await press(desk, 'Invite')
  await says(desk, 'Nobody here has this name.')
  // The browser itself writes down that it was refused.
  visit.complaints.splice(0)
  await desk.getByLabel('Name of the player').fill(soult.toLowerCase())
  await press(desk, 'Invite')
  await says(desk, `for ${soult}`)

  await other.goto(visit.server.address)
  await other.getByRole('link', { name: 'You are invited' }).click()
  await offersOf(other, 'Offered to you').filter({ hasText: ney }).first().waitFor()
  expect([...(await axe(other)), ...(await flawsOf(other))]).toEqual([])
  await press(other, 'Decline')
  await press(other, 'Decline for good?')
  await says(other, 'Declined.')
  await says(desk, `${soult} has declined.`)

  const guest = await visit.page()
  await guest.goto(`${visit.server.address}/#/offers`)
  await says(guest, 'To take or to offer a seat you need a name:')
  expect(await axe(guest)).toEqual([])
  await Promise.all([desk, other, guest].map((page) => page.context().close()))
})
