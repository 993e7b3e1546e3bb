import type { BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import type { Visit } from './visit.ts'

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const says = (page: Page, words: string) => page.getByText(words).first().waitFor()

/** From now on this browser makes passkeys and keeps them, and its owner always agrees. */
export async function givePasskeys(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const authenticator = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: authenticator })
  return cdp
}

/** A device that has passkeys. */
export async function device(visit: Visit, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit.page(options)
  await givePasskeys(page)
  return page
}

export async function toAccount(visit: Visit, page: Page): Promise<void> {
  await page.goto(visit.server.address)
  await page.getByRole('link', { name: 'Account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
}

/** Whoever is given a code takes it along. */
export async function keepCode(page: Page): Promise<string> {
  await says(page, 'This code is shown once.')
  const code = await page.locator('code').innerText()
  await press(page, 'I have it in writing')
  await says(page, 'Signed in as')
  return code
}

export async function signUp(visit: Visit, page: Page, name: string): Promise<string> {
  await toAccount(visit, page)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await press(page, 'Make an account')
  return keepCode(page)
}

/** A device of somebody who has an account of this name. */
export async function member(visit: Visit, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await device(visit, options)
  await signUp(visit, page, name)
  return page
}
