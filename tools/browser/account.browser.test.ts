import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { device as deviceOf, keepCode, press, says, signUp as signUpAt, toAccount as toAccountOf } from './device.ts'
import { flawsOf } from './flaws.ts'
import { axe, card, DESKTOP, inviteFriend, join, PHONE, Visit } from './visit.ts'

let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin()
})
afterAll(() => visit.end())
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

const rows = (page: Page, part: string) => page.getByRole('region', { name: part }).getByRole('listitem')
const continued = (page: Page) => page.getByRole('region', { name: 'Continue' }).getByRole('link')

/** Nobody has this name yet, also where a test is tried again. */
let people = 0
const newName = (name: string) => `${name} ${++people}`

const device = (options: BrowserContextOptions = {}) => deviceOf(visit, options)
const toAccount = (page: Page) => toAccountOf(visit, page)
const signUp = (page: Page, name: string) => signUpAt(visit, page, name)

/** Presses Tab until the words of what has the focus begin like this. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => {
      const { activeElement: one } = document
      return one instanceof HTMLInputElement ? (one.labels?.[0]?.innerText ?? '') : (one?.textContent ?? '')
    })
    if (focused.trim().startsWith(words)) return
  }
  throw new Error(`nothing called ${words} takes the focus`)
}

describe('an account', () => {
  it('takes the games of a guest along to other devices, which its owner sees and ends', async () => {
    const desaix = newName('Desaix')
    const desk = await device()
    const [invitation] = await inviteFriend(card(desk), 'austria')
    const match = desk.url()
    const friend = await join(visit, invitation)
    await friend.getByLabel('Map of Marengo').waitFor()
    const code = await signUp(desk, desaix)
    await says(desk, 'One game over the net belongs to the account.')
    const signedIn = rows(desk, 'Where you are signed in')

    // A second device by the link, which is not left in its address.
    await press(desk, 'Make a link')
    const link = await desk.getByLabel(/Open this link/).inputValue()
    const phone = await device({ viewport: PHONE, hasTouch: true, isMobile: true })
    await phone.goto(link)
    await press(phone, `Sign in as ${desaix}`)
    await says(phone, `Signed in as ${desaix}.`)
    expect(phone.url()).toMatch(/#\/me$/)
    await phone.goto(match)
    await phone.getByRole('button', { name: 'End turn' }).waitFor()
    await phone.goto(`${visit.server.address}/#/me`)
    await press(phone, 'Add a passkey')
    await says(phone, 'The passkey was added.')
    expect(await rows(phone, 'Passkeys').count()).toBe(2)

    // Signed out, the desk has no game left; with its passkey it has it again. The phone plays on.
    await phone.goto(match)
    await phone.getByRole('button', { name: 'End turn' }).waitFor()
    await press(desk, 'Sign out')
    await press(desk, 'Sign out here?')
    await says(desk, 'You are signed out here.')
    await desk.goto(visit.server.address)
    await desk.getByRole('heading', { name: 'Choose a battle' }).waitFor()
    expect(await continued(desk).count()).toBe(0)
    await toAccount(desk)
    await press(desk, 'Sign in with a passkey')
    await says(desk, `Signed in as ${desaix}.`)
    await desk.goto(visit.server.address)
    await continued(desk).filter({ hasText: 'as Austria' }).waitFor()
    await phone.getByRole('button', { name: 'End turn' }).click()
    await friend.getByRole('button', { name: 'End turn' }).waitFor()

    // Without a device: by the code, once.
    const borrowed = await visit.page({ userAgent: FIREFOX })
    await toAccount(borrowed)
    await borrowed.getByRole('textbox', { name: 'Recovery code' }).fill(code.toLowerCase())
    await press(borrowed, 'Sign in')
    expect(await keepCode(borrowed)).not.toBe(code)
    await borrowed.goto(match)
    await borrowed.getByLabel('Map of Marengo').waitFor()
    await toAccount(borrowed)

    // What was borrowed is signed out from the desk, and knows it at once.
    await toAccount(desk)
    await says(desk, `Signed in as ${desaix}.`)
    expect(await signedIn.count()).toBe(3)
    await signedIn.filter({ hasText: 'Firefox · Windows' }).getByRole('button').click()
    await press(desk, 'Sign that device out?')
    await says(desk, 'That device is signed out.')
    expect(await signedIn.count()).toBe(2)
    await press(borrowed, 'Make a link')
    await says(borrowed, 'You are not signed in here any more.')
    await borrowed.goto(visit.server.address)
    await borrowed.getByRole('heading', { name: 'Choose a battle' }).waitFor()
    expect(await continued(borrowed).count()).toBe(0)
    await Promise.all([phone, borrowed, friend].map((page) => page.context().close()))
    // Who is signed out is told so.
    visit.complaints.splice(0)

    // All that is kept, and then nothing any more; the game stays, with the desk.
    const [file] = await Promise.all([desk.waitForEvent('download'), press(desk, 'Download all that is kept about me')])
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect([kept.name, kept.passkeys.length, kept.seats.length]).toEqual([desaix, 2, 1])
    await press(desk, 'Delete the account')
    await press(desk, 'Delete the account for good?')
    await says(desk, 'The account is deleted.')
    await desk.goto(visit.server.address)
    await continued(desk).filter({ hasText: 'as Austria' }).waitFor()
    await desk.context().close()
  })

  it('is made with the keyboard alone, of the games that one chooses', async () => {
    const page = await device()
    await inviteFriend(card(page), 'austria')
    await page.goto(visit.server.address)
    await inviteFriend(card(page), 'france')
    await toAccount(page)
    await page.getByRole('checkbox', { name: /as France/ }).waitFor()
    await tabTo(page, 'Triomphe à Marengo')
    expect(await page.getByRole('checkbox', { name: /as France/ }).isChecked()).toBe(true)
    await page.keyboard.press('Space')
    await tabTo(page, 'Name')
    await page.keyboard.type(newName('Kellermann'))
    await tabTo(page, 'Deutsch')
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await says(page, 'This code is shown once.')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await tabTo(page, 'I have it in writing')
    await page.keyboard.press('Enter')
    await says(page, 'One game over the net belongs to the account.')
    expect(await page.getByRole('checkbox', { name: /as France/ }).count()).toBe(1)
    expect(await page.getByRole('checkbox', { name: /as Austria/ }).count()).toBe(0)
    await press(page, 'Add to the account')
    await says(page, '2 games over the net belong to the account.')
    await page.context().close()
  })

  it('says what is wrong, and lets one stay a guest', async () => {
    const name = newName('Ney')
    const ney = await device()
    await signUp(ney, name)
    const page = await device()
    await page.goto(`${visit.server.address}/#/me/AAAAAAAAAAAAAAAAAAAAAA`)
    await says(page, 'This link has been used, or its time is over.')
    await press(page, 'Stay a guest')
    await press(page, 'Sign in with a passkey')
    await says(page, 'No passkey was used.')
    await page.getByRole('textbox', { name: 'Name' }).fill(name.toUpperCase())
    await press(page, 'Make an account')
    await says(page, 'Somebody else has this name.')
    await page.getByRole('textbox', { name: 'Recovery code' }).fill('00000-00000')
    await press(page, 'Sign in')
    await says(page, 'This is no recovery code')
    await press(ney, 'Add a passkey')
    await says(ney, 'This device has a passkey of this account already.')
    visit.complaints.splice(0)
    await Promise.all([ney, page].map((one) => one.context().close()))
  })
})

it('has nothing that axe objects to or that is cut off, for guests and owners, by day and by night, on any screen', async () => {
  const page = await device()
  const found: string[] = []
  const look = async (where: string, viewport: typeof PHONE, colorScheme: 'light' | 'dark') => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    const wrong = [...(await axe(page)), ...(await flawsOf(page))]
    found.push(...wrong.map((one) => `${where}, ${viewport.width}, ${colorScheme}: ${one}`))
  }
  await inviteFriend(card(page), 'austria')
  await toAccount(page)
  await page.getByRole('checkbox', { name: /as Austria/ }).waitFor()
  await look('guest', PHONE, 'light')
  await look('guest', DESKTOP, 'dark')
  await page.getByRole('textbox', { name: 'Name' }).fill(newName('Lannes'))
  await press(page, 'Make an account')
  await says(page, 'This code is shown once.')
  await look('code', PHONE, 'dark')
  await keepCode(page)
  await press(page, 'Make a link')
  await page.getByLabel(/Open this link/).waitFor()
  await look('owner', DESKTOP, 'light')
  await look('owner', PHONE, 'dark')
  expect(found).toEqual([])
  await page.context().close()
})
