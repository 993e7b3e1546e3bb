import type { Page } from 'playwright-core'

/** Until nothing on the page's map has moved for a while: a new zoom is laid out in slices, and what stands below it comes later. */
export async function atRest(page: Page, pauseMs = 250): Promise<void> {
  const drawn = () =>
    page.evaluate(() => {
      const map = document.querySelector('[role=application]')
      return map === null ? '' : JSON.stringify(map.getBoundingClientRect()) + map.outerHTML
    })
  for (let i = 0, before: string | null = null; i < 40; i++) {
    const now = await drawn()
    if (now === before) return
    before = now
    await page.waitForTimeout(pauseMs)
  }
}
