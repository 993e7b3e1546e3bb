import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Visit } from './visit.ts'

/** A device that makes passkeys and keeps them, whose owner always agrees. */
export async function device(visit: Visit, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await visit.page(options)
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
  return page
}

/** A device of somebody who has an account of this name. */
export async function member(visit: Visit, name: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await device(visit, options)
  await page.goto(`${visit.server.address}/#/me`)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Make an account' }).click()
  await page.getByRole('button', { name: 'I have it in writing' }).click()
  await page.getByText(`Signed in as ${name}.`).waitFor()
  return page
}
