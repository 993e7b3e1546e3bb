import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { games } from '@coup/games'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { carryOut } from '../admin/commands.ts'
import { device, keepCode, press, says, signUp } from './device.ts'
import { flawsOf } from './flaws.ts'
import { axe, card, DESKTOP, PHONE, TABLET, Visit } from './visit.ts'

const data = mkdtempSync(path.join(tmpdir(), 'people-'))
const admin = (...words: string[]) => carryOut(words, { data, games })
let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin({ data, settings: { pollMs: 100 } })
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const found: string[] = []
let tries = 0

/** Whether axe objects to anything there, or something is cut off. */
async function look(page: Page, where: string, colorScheme: 'light' | 'dark', viewport = PHONE): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize(viewport)
  const wrong = [...(await axe(page)), ...(await flawsOf(page))]
  found.push(...wrong.map((one) => `${where}, ${viewport.width}, ${colorScheme}: ${one}`))
}

const endTurn = (page: Page) => page.getByRole('button', { name: 'End turn' }).click()

/** Begins a rated game and gives the invitation to it. */
async function inviteRated(page: Page): Promise<string> {
  await page.goto(visit.server.address)
  await card(page).getByText('Options of the game').click()
  await card(page).getByLabel('I command').selectOption('austria')
  await card(page).getByRole('checkbox', { name: /Rated/ }).check()
  await card(page).getByRole('button', { name: 'Invite a friend' }).click()
  const link = await page.getByRole('dialog').getByRole('textbox').first().inputValue()
  await page.keyboard.press('Escape')
  return link
}

it('two people play a rated game under their names, see what it has made of them, and have to do with each other or not', async () => {
  // Nobody has these names yet, also where it is tried again.
  const [Ney, Soult] = [`Ney ${++tries}`, `Soult ${tries}`]
  const ney = await device(visit)
  await signUp(visit, ney, Ney)
  const invitation = await inviteRated(ney)

  // Whoever has no account makes one, and comes back to the table.
  const soult = await device(visit)
  await soult.goto(invitation)
  await says(soult, 'This game is rated')
  await look(soult, 'invited', 'light')
  await soult.getByRole('link', { name: 'Make an account or sign in' }).click()
  await soult.getByRole('textbox', { name: 'Name' }).fill(Soult)
  await press(soult, 'Make an account')
  await keepCode(soult)
  await soult.getByRole('link', { name: 'Back to the invitation' }).click()
  await press(soult, 'Take this seat: France')
  const who = ney.getByRole('region', { name: 'Who plays' }).getByRole('listitem')
  await who.filter({ hasText: Soult }).waitFor()
  expect(await who.allInnerTexts()).toEqual([
    expect.stringMatching(/Austria\s+Ney \d\s+1500 ± 350 · provisional/),
    expect.stringMatching(/France\s+Soult \d\s+1500 ± 350 · provisional/),
  ])
  await look(soult, 'table', 'dark')

  // Three turns each, and it counts.
  for (let turn = 0; turn < 3; turn++) for (const page of [ney, soult]) await endTurn(page)
  await press(soult, 'More')
  await press(soult, 'Concede')
  await press(soult, 'Concede the game?')
  await says(ney, '1662 ± 290 (+162) · provisional')
  await says(soult, '1338 ± 290 (−162) · provisional')

  // The name leads to the page.
  await soult.getByRole('link', { name: Ney }).first().click()
  await soult.getByRole('heading', { level: 1, name: Ney }).waitFor()
  await soult.getByRole('row', { name: /Triomphe à Marengo Austria 1 0 0/ }).waitFor()
  await says(soult, `as Austria against ${Soult}`)
  await press(soult, 'Follow')
  await says(soult, `You follow ${Ney} now`)
  await press(soult, 'Report to the host')
  await soult.getByLabel(/What happened/).fill('He plays too well.')
  await look(soult, 'profile', 'light')
  await look(soult, 'profile', 'dark', TABLET)
  await look(soult, 'profile', 'light', DESKTOP)
  await press(soult, 'Send')
  await says(soult, 'The host has been told.')

  // The list is on one's own page, and what is blocked is there instead.
  await soult.goto(`${visit.server.address}/#/me`)
  await soult.getByRole('region', { name: 'People you follow' }).getByText('plays nothing now').waitFor()
  await soult.goto(`${visit.server.address}/#/people/${encodeURIComponent(Ney)}`)
  await press(soult, 'Block')
  await press(soult, 'Block for good?')
  await says(soult, `You have blocked ${Ney}.`)
  await soult.goto(`${visit.server.address}/#/me`)
  await soult.getByRole('region', { name: 'People you have blocked' }).getByRole('link', { name: Ney }).waitFor()

  // What the other says is not for him any more; the other is not told.
  const table = ney.url()
  await press(ney, 'Back to the last field')
  await ney.getByRole('tab', { name: 'Talk' }).click()
  await ney.getByRole('textbox', { name: 'Say something' }).fill('Well played!')
  await press(ney, 'Send')
  await says(ney, 'Well played!')
  await soult.goto(table)
  await press(soult, 'Back to the last field')
  await soult.getByRole('tab', { name: 'Talk' }).click()
  await says(soult, 'Nothing has been said.')
  await soult.goto(`${visit.server.address}/#/me`)
  await soult.getByRole('button', { name: `Unblock: ${Ney}` }).waitFor()

  // The host reads it and acts.
  await admin('host', Ney)
  await ney.goto(`${visit.server.address}/#/me`)
  await says(ney, 'He plays too well.')
  await look(ney, 'host', 'dark')
  await press(ney, 'Settled')
  await says(ney, 'Your list is changed.')
  expect(found).toEqual([])
  await admin('close', Soult)
  await soult.getByRole('button', { name: `Unblock: ${Ney}` }).click()
  await says(soult, 'You are not signed in here any more.')
  await soult.reload()
  await says(soult, 'You play as a guest')
  await press(soult, 'Sign in with a passkey')
  await says(soult, 'The host of this server has closed this account.')
  await ney.goto(`${visit.server.address}/#/people/${encodeURIComponent(Soult)}`)
  await says(ney, 'Nobody here has this name.')
  // Who is refused is told so.
  visit.complaints.splice(0)
})
