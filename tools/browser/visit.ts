import { AxeBuilder } from '@axe-core/playwright'
import { games } from '@coup/games'
import { openServer, type Server, type ServerOptions } from '@coup/server'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { site } from '../start/build.ts'
import { openChromium } from './chromium.ts'

export const PHONE = { width: 360, height: 740 }
export const TABLET = { width: 1024, height: 768 }
export const DESKTOP = { width: 1440, height: 900 }

/** A phone, a tablet and a desktop, by name: rows for a test of each. */
export const SCREENS: [string, BrowserContextOptions][] = [
  ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }],
  ['tablet', { viewport: TABLET, colorScheme: 'dark' }],
  ['desktop', { viewport: DESKTOP }],
]

/** The pages as they are served, and a browser to look at them. */
export class Visit {
  readonly server: Server
  /** What went wrong in any page. */
  readonly complaints: string[] = []
  private readonly browser: Browser

  private constructor(server: Server, browser: Browser) {
    this.server = server
    this.browser = browser
  }

  static async begin(options: Partial<ServerOptions> = {}): Promise<Visit> {
    const server = await openServer({ games, data: null, site, port: 0, host: 'localhost', ...options })
    return new Visit(server, await openChromium())
  }

  /** A browser of its own, with its own storage. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: DESKTOP, locale: 'en-GB', ...options })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    await page.goto(this.server.address)
    return page
  }

  async end(): Promise<void> {
    await this.browser.close()
    await this.server.close()
  }
}

/** What axe has against a page or a part of it, one line each. */
export async function axe(page: Page, part = 'html'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Where the lobby offers a game. */
export function offer(page: Page, game: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: game }) })
}

/** Where the lobby offers Triomphe à Marengo. */
export const card = (page: Page): Locator => offer(page, 'Triomphe à Marengo')

/** Begins a match with a friend, in that seat if one is named; gives the links of the invitation: to join, to watch. */
export async function inviteFriend(battle: Locator, seat?: string): Promise<string[]> {
  if (seat !== undefined) {
    await battle.getByText('Options of the game').click()
    await battle.getByLabel('I command').selectOption(seat)
  }
  await battle.getByRole('button', { name: 'Invite a friend' }).click()
  const links = battle.page().getByRole('dialog').getByRole('textbox')
  await links.first().waitFor()
  const all = await Promise.all((await links.all()).map((link) => link.inputValue()))
  await battle.page().keyboard.press('Escape')
  return all
}

/** A browser that follows a link. */
export async function join(visit: Visit, link: string): Promise<Page> {
  const page = await visit.page({ viewport: TABLET })
  await page.goto(link)
  return page
}

/** Begins a game of two about Marengo at this device and sits down as the first to decide. */
export async function sitDown(page: Page, battle = card(page)): Promise<void> {
  await battle.getByRole('button', { name: 'Two on this device' }).click()
  await page.getByRole('button', { name: 'Ready: Austria' }).click()
  await page.getByLabel('Map of Marengo').waitFor()
}
