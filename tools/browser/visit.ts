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

/** What Playwright says where it keeps a service worker out. */
const NO_WORKER = 'registration blocked by Playwright'

/** Those that have not ended. */
export const opened = new Set<Visit>()

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
    const visit = new Visit(server, await openChromium())
    opened.add(visit)
    return visit
  }

  /** A browser of its own, with its own storage. It keeps nothing for days without a network unless `serviceWorkers` are allowed. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const all = { viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block' as const, ...options }
    const context = await this.browser.newContext(all)
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    page.on('console', (message) => {
      const complains = ['error', 'warning'].includes(message.type()) && !message.text().endsWith(NO_WORKER)
      if (complains) this.complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    await page.goto(this.server.address)
    return page
  }

  /** What went wrong so far, and what stands on the pages that are open. */
  async tell(): Promise<string[]> {
    const pages = this.browser.contexts().flatMap((context) => context.pages())
    const words = (page: Page) => page.locator('body').innerText({ timeout: 1000 })
    const told = pages.map(async (page) => `${page.url()}: ${await words(page).catch(String)}`)
    return [...this.complaints, ...(await Promise.all(told))].map((line) => line.replaceAll(/\s+/g, ' ').slice(0, 1500))
  }

  /** Closes all pages. */
  async leave(): Promise<void> {
    await Promise.all(this.browser.contexts().map((context) => context.close()))
    this.complaints.splice(0)
  }

  async end(): Promise<void> {
    opened.delete(this)
    await this.browser.close()
    await this.server.close()
  }
}

/** What axe has against a page or a part of it, one line each. */
export async function axe(page: Page, part = 'html'): Promise<string[]> {
  // There are no frames from elsewhere, for which it would open another page; and what passes need not be told.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await builder.include(part).analyze()
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
