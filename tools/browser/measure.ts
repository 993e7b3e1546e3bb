import { Random } from '@coup/engine'
import { games } from '@coup/games'
import { openServer, type Server } from '@coup/server'
import { connect, createMatch, joinMatch } from '@coup/web/net/index'
import type { Browser, Locator, Page, Request } from 'playwright-core'
import { site } from '../start/build.ts'
import { openChromium } from './chromium.ts'
import { keptGame, reach } from './moments.ts'
import { DESKTOP } from './visit.ts'

/** So many random answers lead into the battle, and so a turn begins. */
const MIDDLE: Readonly<Record<string, number>> = { triomphe: 200, bonaparte: 200, napoleon: 500, medieval: 60 }
const TURN: Readonly<Record<string, string>> = {
  triomphe: 'action',
  bonaparte: 'move',
  napoleon: 'command',
  medieval: 'action',
}

/** Questions with which the battle itself begins. */
const FIRST_MOVES = ['action', 'move', 'command']

/** What a player at the table waits for, in real Chromium; every figure is one measurement. */
export class Stopwatch {
  private readonly server: Server
  private readonly browser: Browser

  private constructor(server: Server, browser: Browser) {
    this.server = server
    this.browser = browser
  }

  static async begin(): Promise<Stopwatch> {
    const server = await openServer({ games, data: null, site, port: 0, host: 'localhost' })
    return new Stopwatch(server, await openChromium())
  }

  async end(): Promise<void> {
    await this.browser.close()
    await this.server.close()
  }

  /** A link to the seat that has the first move, with all that comes before it decided. */
  private async seat(game: string): Promise<string> {
    const { address } = this.server
    const key = await createMatch({ game }, address)
    const keys = [key]
    for (const invitation of Object.values(key.invitations ?? {}))
      keys.push(await joinMatch(key.match, { invitation }, address))
    const matches = await Promise.all(keys.map((one) => connect(one, address)))
    const random = Random.seeded(game)
    for (;;) {
      const at = matches.findIndex(({ sight }) => sight.view.questions.length > 0)
      if (at < 0) {
        await new Promise((wait) => setTimeout(wait, 5))
        continue
      }
      const [{ kind, choices }] = matches[at].sight.view.questions
      if (FIRST_MOVES.includes(kind)) {
        for (const match of matches) match.close()
        return `${address}/#/seat/${key.match}/${keys[at].secret}`
      }
      await matches[at].answer(choices.includes('done') ? 'done' : choices[random.below(choices.length)])
    }
  }

  /** Opens the table in a browser that has never been here; in milliseconds, and bytes as they were sent. */
  async firstLoad(game: string): Promise<{ interactive: number; script: number; all: number }> {
    const page = await this.newPage()
    const sizes: Promise<{ script: boolean; bytes: number }>[] = []
    const weigh = (request: Request) => {
      const script = request.resourceType() === 'script'
      sizes.push(request.sizes().then(({ responseBodySize }) => ({ script, bytes: responseBodySize })))
    }
    page.on('requestfinished', weigh)
    await page.addInitScript(watchForChoices)
    await page.goto(await this.seat(game))
    const interactive = await page.evaluate(() => window.interactive)
    await page.waitForLoadState('networkidle')
    page.off('requestfinished', weigh)
    const sent = await Promise.all(sizes)
    await page.context().close()
    const sum = (those: typeof sent) => those.reduce((all, { bytes }) => all + bytes, 0)
    return { interactive, script: sum(sent.filter(({ script }) => script)), all: sum(sent) }
  }

  /** From a click on a block to the picture in which all that it may do is lit, in milliseconds. */
  async clicks(game: string, times: number): Promise<number[]> {
    const { page, board } = await this.sitDown(game)
    const blocks = board.locator('[role=button][data-id^=block-]')
    const back = page.getByRole('button', { name: 'Back', exact: true }).first()
    const took: number[] = []
    for (let i = 0; i < times; i++) {
      const box = await blocks.nth(i % Math.min(8, await blocks.count())).boundingBox()
      if (box === null) throw new Error('no block to click')
      await page.evaluate(watchForLight)
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      took.push(await page.evaluate(() => window.lit))
      if (await back.isVisible()) await back.click()
      await page.keyboard.press('Escape')
      await board.locator('.selected').first().waitFor({ state: 'detached' })
    }
    await page.context().close()
    return took
  }

  /** Frames that were drawn in a second of panning over the map, zoomed in twice. */
  async panning(game: string, ms: number): Promise<number> {
    const { page, board } = await this.sitDown(game)
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Closer' }).click()
    await page.waitForTimeout(1500)
    const box = await board.boundingBox()
    if (box === null) throw new Error('no map to pan')
    const [x, y] = [box.x + box.width * 0.47, box.y + box.height * 0.4]
    await page.mouse.move(x, y)
    await page.mouse.down()
    const before = await this.lie(page)
    await this.browser.startTracing(page, { categories: ['viz'] })
    const start = performance.now()
    const moves: Promise<void>[] = []
    for (let now = 0; now < ms; now = performance.now() - start) {
      const angle = (now / 800) * Math.PI
      moves.push(page.mouse.move(x + 100 * Math.sin(angle), y + 100 * (1 - Math.cos(angle))))
      await new Promise((wait) => setTimeout(wait, 8))
    }
    await Promise.all(moves)
    if ((await this.lie(page)) === before) throw new Error('the map did not move')
    const took = performance.now() - start
    const trace = JSON.parse((await this.browser.stopTracing()).toString())
    await page.mouse.up()
    await page.context().close()
    const drawn = trace.traceEvents.filter(({ name }: { name: string }) => name === 'Display::FrameDisplayed')
    return (1000 * drawn.length) / took
  }

  /**
   * A marshal's turn in the middle of the battle, from the first to the last frame in which he thinks, with all his moves:
   * in milliseconds; the frames that the page draws in a second of it, those of its worst second, and those of a second in
   * which it only thinks. The table has been opened before, and touched, so that it may sound.
   */
  async thinking(game: string): Promise<Thought> {
    const rules = games.find(({ id }) => id === game)!
    const table = reach(rules, { game, seed: '1', after: MIDDLE[game] ?? 100, kind: TURN[game] })
    const seat = table.questions()[0].seat
    const others = table.seats.filter((one) => one !== seat)
    const page = await this.newPage()
    await page.goto(this.server.address)
    await page.evaluate((kept) => localStorage.setItem('coup-game-screen', kept), keptGame(table, others, 'marshal'))
    await page.addInitScript(watchThinking)
    await page.goto(`${this.server.address}/#/here/screen`)
    await page.reload()
    await page.locator('.decision').waitFor()
    await page.getByRole('heading').first().click()
    const measured = await page.evaluate(() => window.thought)
    await page.context().close()
    return measured
  }

  private async sitDown(game: string): Promise<{ page: Page; board: Locator }> {
    const page = await this.newPage()
    await page.goto(await this.seat(game))
    const board = page.getByRole('application')
    await board.locator('[role=button]').first().waitFor()
    await page.waitForTimeout(500)
    return { page, board }
  }

  private lie(page: Page): Promise<string> {
    return page.locator('.sheet').evaluate((sheet) => getComputedStyle(sheet).transform)
  }

  private async newPage(): Promise<Page> {
    const context = await this.browser.newContext({ viewport: DESKTOP, locale: 'en-GB', serviceWorkers: 'block' })
    return context.newPage()
  }
}

export interface Thought {
  readonly turn: number
  readonly frames: number
  readonly fewest: number
  readonly still: number
}

declare global {
  interface Window {
    /** When the board and the question were seen. */
    interactive: Promise<number>
    /** How long after a click something was lit on the board and seen. */
    lit: Promise<number>
    thought: Promise<Thought>
  }
}

/** Runs inside a page, before its own scripts. */
function watchForChoices(): void {
  window.interactive = new Promise((done) => {
    const look = () => {
      const drawn = document.querySelector('main svg') !== null
      if (!drawn || document.querySelector('.decision .rule') === null) requestAnimationFrame(look)
      // What is there before a frame is seen when that frame is done.
      else setTimeout(() => done(performance.now()))
    }
    requestAnimationFrame(look)
  })
}

/** Runs inside a page, before its own scripts. */
function watchThinking(): void {
  const second = 1000
  window.thought = new Promise((done) => {
    const times: number[] = []
    /** By frame: something new is shown in it. */
    const shows: boolean[] = []
    let isNew = false
    new MutationObserver(() => {
      isNew = true
    }).observe(document, { childList: true, subtree: true })
    const look = (now: number) => {
      const thinks = document.querySelector('.decision progress') !== null
      if (thinks || times.length > 0) {
        times.push(now)
        shows.push(isNew)
      }
      isNew = false
      if (thinks || times.length === 0) return void requestAnimationFrame(look)
      const turn = now - times[0]
      const within = (begin: number) => times.filter((time) => time > begin && time <= begin + second).length
      const begins = times.filter((time) => time + second <= now)
      const frames = (second * (times.length - 1)) / turn
      // What is new delays its own frame, and the one after it.
      const waits = times.map((time, i) => (i === 0 || shows[i] || shows[i - 1] ? 0 : time - times[i - 1]))
      const undisturbed = waits.filter((wait) => wait > 0)
      const still = (second * undisturbed.length) / undisturbed.reduce((sum, wait) => sum + wait, 0)
      done({ turn, frames, fewest: Math.min(...(begins.length > 0 ? begins.map(within) : [frames])), still })
    }
    requestAnimationFrame(look)
  })
}

/** Runs inside a page: from the next click to the frame in which something is picked, or the ways to pick it are offered. */
function watchForLight(): void {
  window.lit = new Promise((done) => {
    const clicked = ({ timeStamp }: MouseEvent) => {
      const look = () => {
        if (document.querySelector('.board .selected, .which') === null) requestAnimationFrame(look)
        else setTimeout(() => done(performance.now() - timeStamp))
      }
      requestAnimationFrame(look)
    }
    addEventListener('click', clicked, { once: true, capture: true })
  })
}
