import type { Locator, Page } from 'playwright-core'

interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Where a thing of the board can be hit: a point nearest to its middle at which it is the topmost on offer; null while
 * the board still moves. Frames are counted and not time, so that a busy machine is not taken for a board at rest.
 */
async function spotOf(id: string): Promise<Spot | null> {
  const place = () => document.querySelector(`[role=button][data-id="${CSS.escape(id)}"]`)?.getBoundingClientRect()
  const box = place()
  for (let frame = 0; frame < 4; frame++) {
    await new Promise(requestAnimationFrame)
    const now = place()
    if (!box || !now || Math.hypot(now.x - box.x, now.y - box.y) > 0.5) return null
  }
  if (!box) return null
  const topmost = (x: number, y: number) =>
    document
      .elementsFromPoint(x, y)
      .map((element) => element.closest('[role=button][data-id]'))
      .find((element) => element !== null)
      ?.getAttribute('data-id')
  const steps = [0, -1, 1, -2, 2, -3, 3, -4, 4].map((step) => step / 9.5)
  for (const dy of steps)
    for (const dx of steps) {
      // A click is told in whole pixels.
      const [x, y] = [Math.floor(box.x + box.width * (0.5 + dx)), Math.floor(box.y + box.height * (0.5 + dy))]
      if (topmost(x, y) === id) return { x, y }
    }
  return null
}

/** A person at the mouse: who can only click what is seen. */
export class Hand {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Clicks things of the board one after another, each as soon as it is on offer: `block-7`, `area-3`. */
  async click(...ids: string[]): Promise<void> {
    for (const id of ids) {
      const { x, y } = await this.spotAtRest(id)
      await this.page.mouse.click(x, y)
    }
  }

  /** Nobody clicks while the map still moves. */
  async spotAtRest(id: string): Promise<Spot> {
    for (let i = 0; i < 200; i++) {
      const spot = await this.page.evaluate(spotOf, id)
      if (spot !== null) return spot
      await this.page.waitForTimeout(50)
    }
    throw new Error(`${id} cannot be clicked`)
  }

  /** The id of a thing on offer that is described so. */
  async find(words: RegExp): Promise<string> {
    const found = this.page.locator('[role=application]').getByRole('button', { name: words }).first()
    return (await found.getAttribute('data-id')) ?? ''
  }

  async press(name: string): Promise<void> {
    await this.decision.getByRole('button', { name, exact: true }).click()
  }

  get decision(): Locator {
    return this.page.getByRole('region', { name: 'Your decision' })
  }

  report(): Promise<string[]> {
    return this.page.getByRole('list', { name: 'Report' }).locator('li').allInnerTexts()
  }

  private line(words: string): Locator {
    return this.page.getByRole('list', { name: 'Report' }).locator('li').filter({ hasText: words }).last()
  }

  async askRewind(words: string): Promise<void> {
    const line = this.line(words)
    await line.getByRole('button', { name: 'Ask to rewind to here' }).click()
    await line.locator('p').getByRole('button', { name: 'Ask to rewind to here' }).click()
  }

  async reads(words: string): Promise<void> {
    await this.line(words).waitFor()
  }
}
