import type { Page } from 'playwright-core'

/** Until nothing on the page's map has moved for a while: a new zoom is laid out in slices, and what stands below it comes later. */
export const atRest = (page: Page, pauseMs = 250): Promise<void> => page.evaluate(waitForRest, pauseMs)

async function waitForRest(pauseMs: number): Promise<void> {
  for (let i = 0, before: string | null = null; i < 40; i++) {
    const map = document.querySelector('[role=application]')
    const now = map === null ? '' : JSON.stringify(map.getBoundingClientRect()) + map.outerHTML
    if (now === before) return
    before = now
    await new Promise((wait) => setTimeout(wait, pauseMs))
  }
}
