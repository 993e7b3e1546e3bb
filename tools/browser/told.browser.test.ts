import { Listener, Postbox, PushedTo } from '@coup/server/receivers'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { givePasskeys, press, says } from './device.ts'
import { flawsOf } from './flaws.ts'
import { axe, card, DESKTOP, inviteFriend, join, PHONE, TABLET, Visit } from './visit.ts'

let visit: Visit
let listener: Listener
let postbox: Postbox
beforeAll(async () => {
  listener = await Listener.open()
  postbox = await Postbox.open()
  const mail = { smtpUrl: postbox.url, mailFrom: 'club@example.org' }
  visit = await Visit.begin({ settings: { ...mail, hooksPrivate: 1, tellMs: 100, pollMs: 300 } })
})
afterAll(async () => {
  await visit.end()
  listener.close()
  await postbox.close()
})
afterEach(() => expect(visit.complaints.splice(0)).toEqual([]))

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** A browser that makes passkeys, shows notifications and is told through the test's own receiver: there is no other here. */
async function device(pushed: PushedTo): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await visit.page({ serviceWorkers: 'allow', permissions: ['notifications'] })
  const cdp = await givePasskeys(page)
  const { endpoint, ...keys } = pushed.subscription
  await page.addInitScript(
    (made) => {
      const subscription = {
        toJSON: () => made,
        unsubscribe: async () => localStorage.removeItem('test-push') === null,
      }
      const there = () => (localStorage.getItem('test-push') === null ? null : subscription)
      Object.assign(PushManager.prototype, {
        getSubscription: async () => there(),
        subscribe: async () => {
          localStorage.setItem('test-push', 'yes')
          return subscription
        },
      })
    },
    { endpoint, keys },
  )
  await page.reload()
  return { page, cdp }
}

/** Gives the worker what the server has sent, as the browser's maker would. */
async function courier(cdp: CDPSession): Promise<(payload: unknown) => Promise<void>> {
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) found(registrations[0].registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return async (payload) => {
    const data = JSON.stringify(payload)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: visit.server.address, registrationId, data })
  }
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, url: data.url }))
  })

/** Nobody has this name yet, also where a test is tried again. */
let people = 0

async function signUp(page: Page, name: string): Promise<void> {
  await page.goto(`${visit.server.address}/#/me`)
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} ${++people}`)
  await press(page, 'Make an account')
  await press(page, 'I have it in writing')
  await says(page, 'Signed in as')
}

const toTold = async (page: Page) => {
  await page.goto(`${visit.server.address}/#/told`)
  await tick(page, 'It is your turn: Browser').waitFor()
}

/** The link in the last letter that leads there. */
async function linkTo(deed: 'confirm' | 'leave'): Promise<string> {
  const found = () => postbox.letters.at(-1)?.text.match(new RegExp(`http\\S+/told/${deed}/\\S+`))?.[0]
  await expect.poll(found).toBeDefined()
  return found()!
}

it('tells a browser that it is my turn, and a tap opens the table; the list and the title know too', async () => {
  const pushed = new PushedTo(listener)
  const { page, cdp } = await device(pushed)
  const [invitation] = await inviteFriend(card(page), 'austria')
  const match = new URL(page.url()).hash
  const friend = await join(visit, invitation)
  await friend.getByLabel('Map of Marengo').waitFor()
  await signUp(page, 'Marmont')
  await page.getByRole('link', { name: 'Choose what you are told' }).click()

  // What is chosen is there after a reload.
  await tick(page, 'A game is over: Mail').uncheck()
  await tick(page, 'Something was said to you: Browser').check()
  await says(page, 'Saved.')
  await page.reload()
  await tick(page, 'A game is over: Mail').waitFor()
  expect(await tick(page, 'A game is over: Mail').isChecked()).toBe(false)
  expect(await tick(page, 'Something was said to you: Browser').isChecked()).toBe(true)
  expect(await tick(page, 'Something was said to you: Mail').isChecked()).toBe(false)

  await press(page, 'Tell me in this browser')
  await says(page, 'From now on this browser tells you.')
  await part(page, 'This browser').getByRole('button', { name: 'Try it' }).click()
  await says(page, 'A message is on its way.')
  expect(pushed.shown.map(({ url }) => url)).toEqual(['#/'])

  // The turn goes round while nobody looks.
  await page.goto(`${visit.server.address}/${match}`)
  await press(page, 'End turn')
  await says(page, 'Waiting for: France.')
  await page.goto(visit.server.address)
  await page.getByRole('region', { name: 'Continue' }).getByText('To decide: France').waitFor()
  expect(await page.title()).toBe('Coup d’Œil · four battle games without dice')
  await press(friend, 'End turn')
  await expect.poll(() => pushed.shown.length).toBe(2)
  const [, turn] = pushed.shown
  expect([turn.url, turn.body, turn.badge]).toEqual([match, 'It is your turn.', 1])
  const deliver = await courier(cdp)
  await deliver(turn)
  await expect.poll(() => notifications(page)).toEqual([{ title: turn.title, body: turn.body, url: match }])
  await expect.poll(() => page.title()).toBe('(1) Coup d’Œil · four battle games without dice')
  await says(page, 'it is your turn in one game')
  expect(await page.locator('link[rel=icon]').getAttribute('href')).toBe('/icon-dot.svg')

  // A phone would take the page for an app; a browser that keeps nothing would not.
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])

  // Nothing but a person may bring a window to the front; that it goes there can be seen.
  const [worker] = page.context().serviceWorkers()
  await worker.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await page.getByRole('button', { name: 'End turn' }).waitFor()
  expect(new URL(page.url()).hash).toBe(match)
  await expect.poll(() => page.title()).toBe('(1) Triomphe à Marengo · Coup d’Œil')
  expect(await notifications(page)).toEqual([])
  // Who sits at the table is not told of it once more.
  await page.bringToFront()
  await deliver(turn)
  await deliver({ ...turn, url: '#/', tag: 'else', title: 'Elsewhere' })
  await expect.poll(() => notifications(page)).toEqual([{ title: 'Elsewhere', body: turn.body, url: '#/' }])

  // The next game that waits is one tap away.
  await page.goto(visit.server.address)
  const [second] = await inviteFriend(card(page), 'austria')
  const other = new URL(page.url()).hash
  const guest = await join(visit, second)
  await guest.getByLabel('Map of Marengo').waitFor()
  await page.goto(`${visit.server.address}/${match}`)
  await press(page, 'End turn')
  await page.getByRole('link', { name: /The next that waits/ }).click()
  await page.getByRole('button', { name: 'End turn' }).waitFor()
  expect(new URL(page.url()).hash).toBe(other)

  // A game that is muted, at its table and in the list.
  await page.getByRole('button', { name: 'More' }).click()
  await press(page, 'Do not tell me of this game')
  await page.getByRole('button', { name: 'Tell me of this game again' }).waitFor()
  await page.goto(visit.server.address)
  await page.getByRole('button', { name: /: Tell me of this game again/ }).waitFor()
  expect(await page.getByRole('button', { name: /: Do not tell me of this game/ }).count()).toBe(1)
  await toTold(page)
  await part(page, 'Muted games').getByRole('link', { name: 'Triomphe à Marengo, as Austria' }).waitFor()

  // The browser's maker gives another address: the server hears of it, though no page is asked.
  const moved = new PushedTo(listener)
  const { endpoint, ...keys } = moved.subscription
  await worker.evaluate(`{
    const newSubscription = { toJSON: () => (${JSON.stringify({ endpoint, keys })}) }
    dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), { newSubscription }))
  }`)
  await expect
    .poll(async () => {
      await part(page, 'This browser').getByRole('button', { name: 'Try it' }).click()
      await says(page, 'A message is on its way.')
      return moved.shown.length
    })
    .toBeGreaterThan(0)

  await press(page, 'Stop it here')
  await says(page, 'This browser tells you nothing any more.')
  await part(page, 'This browser').getByRole('button', { name: 'Tell me in this browser' }).waitFor()
  await Promise.all([page, friend, guest].map((one) => one.context().close()))
})

it('writes letters to a confirmed address until its owner leaves, and calls webhooks; on any screen', async () => {
  const { page } = await device(new PushedTo(listener))
  await signUp(page, 'Bessières')
  await toTold(page)
  const mail = part(page, 'Mail')
  await mail.getByRole('textbox', { name: 'Address' }).fill('bessieres@example.org')
  await mail.getByRole('radio', { name: 'at most once a day' }).check()
  await mail.getByRole('combobox', { name: /At what hour/ }).selectOption({ index: 7 })
  await mail.getByRole('button', { name: 'Save' }).click()
  await says(page, 'A letter with a link is on its way to bessieres@example.org.')

  // Whoever reads his letters elsewhere is signed in nowhere.
  const reader = await visit.page()
  await reader.goto(await linkTo('confirm'))
  await says(reader, 'bessieres@example.org is confirmed')
  await page.reload()
  await says(page, 'bessieres@example.org is confirmed')
  expect(await mail.getByRole('combobox', { name: /At what hour/ }).inputValue()).toBe('7')
  await mail.getByRole('button', { name: 'Try it' }).click()
  await says(page, 'A message is on its way.')

  const hooks = part(page, 'Webhooks')
  await hooks.getByRole('textbox', { name: 'Address' }).fill(`${listener.address}/hook/of/the/club`)
  await hooks.getByRole('button', { name: 'Add a webhook' }).click()
  await says(page, 'This secret is shown once.')
  const found: string[] = []
  for (const [viewport, colorScheme] of [
    [PHONE, 'dark'],
    [TABLET, 'light'],
    [DESKTOP, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => scrollTo(0, 0))
    const wrong = [...(await axe(page)), ...(await flawsOf(page))]
    found.push(...wrong.map((one) => `${viewport.width}, ${colorScheme}: ${one}`))
  }
  await press(page, 'I have kept it')
  await hooks.getByRole('button', { name: 'Try it' }).click()
  await says(page, 'A message is on its way.')
  expect(listener.calls.filter(({ path }) => path === '/hook/of/the/club').length).toBe(1)
  await hooks.getByRole('button', { name: 'Remove' }).click()
  await press(page, 'Remove it?')
  await says(page, 'Removed.')

  await reader.goto(await linkTo('leave'))
  await says(reader, 'no more letters are sent to you')
  found.push(...(await axe(reader)))
  expect(found).toEqual([])
  await page.reload()
  await tick(page, 'It is your turn: Mail').waitFor()
  expect(await mail.getByRole('textbox', { name: 'Address' }).inputValue()).toBe('')
  await Promise.all([page, reader].map((one) => one.context().close()))
})

it('says what is wrong, and what a guest lacks', async () => {
  const guest = await visit.page()
  await guest.goto(`${visit.server.address}/#/told`)
  await says(guest, 'This needs an account')
  await guest.goto(`${visit.server.address}/#/told/confirm/AAAAAAAAAAAAAAAAAAAAAA`)
  await says(guest, 'This link has been used, or is not good any more.')
  visit.complaints.splice(0)
  await guest.context().close()
})
