import { AxeBuilder } from '@axe-core/playwright'
import { games } from '@coup/games'
import { openServer, type Server, type ServerOptions } from '@coup/server'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { site } from '../start/build.ts'
import { openChromium } from './chromium.ts'

export const PHONE = { width: 360, height: 740 }
export const TABLET = { width: 1024, height: 768 }
export const DESKTOP = { width: 1440, height: 900 }

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

/** Where the lobby offers Triomphe à Marengo. */
export function card(page: Page): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Triomphe à Marengo' }) })
}

/** Begins a game of two at this device and sits down as the first to decide. */
export async function sitDown(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Two on this device' }).click()
  await page.getByRole('button', { name: 'I am Austria' }).click()
  await page.getByLabel('Map of Marengo').waitFor()
}
