import { performance } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import { card, sitDown, Visit } from './browser/visit.ts'
import { buildWeb } from './build.ts'

const CLICKS = 19
const PAN_MS = 3000

interface TraceEvent {
  readonly name: string
  readonly ts: number
}

const built = await buildWeb()
if (!built.ok) throw new Error(built.output)

const visit = await Visit.begin()
const scripts: Response[] = []
const page = await visit.page()
page.on('response', (response) => {
  if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
})

await page.reload()
await card(page).waitFor()
await sitDown(page)
await page
  .getByRole('button', { name: /^Austria/ })
  .first()
  .waitFor()
const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length))
show('script until the table is there, compressed', sizes.reduce((sum, one) => sum + one, 0) / 1000, 'kB', 250)

show('table ready to play after a reload', await readyAfterReload(page), 'ms', 1000)
const clicks = (await clicked(page)).sort((a, b) => a - b)
show('a click is answered, median', clicks[clicks.length >> 1], 'ms', 50)
show('a click is answered, slowest but one', clicks[clicks.length - 2], 'ms', 50)
const frames = await panned(page)
show('frames a second while panning', frames.rate, '/s')
show('longest time between two frames while panning', frames.longest, 'ms')
await visit.end()

function show(what: string, value: number, unit: string, limit?: number): void {
  const bound = limit === undefined ? '' : `  (at most ${limit})`
  console.log(`${what.padEnd(48)} ${value.toFixed(value < 100 ? 1 : 0).padStart(7)} ${unit}${bound}`)
}

async function readyAfterReload(page: Page): Promise<number> {
  const start = performance.now()
  await page.reload()
  await page.getByRole('button', { name: 'I am Austria' }).click()
  await page
    .getByRole('button', { name: /^Austria/ })
    .first()
    .waitFor()
  return performance.now() - start
}

/** From the click on a block until it is shown as chosen, with everything that it may do. */
function clicked(page: Page): Promise<number[]> {
  return page.evaluate(async (clicks) => {
    const times: number[] = []
    const blocks = [...document.querySelectorAll('[role=button][data-id^="block-"]')].slice(0, clicks)
    for (const block of blocks) {
      const box = block.getBoundingClientRect()
      const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }
      const start = performance.now()
      block.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse', ...at }))
      while (!block.classList.contains('selected') && performance.now() - start < 3000)
        await new Promise((resolve) => setTimeout(resolve, 0))
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    return times
  }, CLICKS)
}

/** Frames that Chromium put on the screen while the map was dragged about, from its trace. */
async function panned(page: Page): Promise<{ rate: number; longest: number }> {
  const browser = page.context().browser()
  if (!browser) throw new Error('no browser')
  const box = await page.getByLabel('Map of Marengo').boundingBox()
  if (!box) throw new Error('no map')
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'Closer' }).click()
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height * 0.75]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  const start = performance.now()
  for (let i = 0; performance.now() - start < PAN_MS; i++) {
    await page.mouse.move(x + 180 * Math.sin(i / 9), y + 90 * Math.cos(i / 7))
  }
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  await page.mouse.up()
  const drawn = trace.traceEvents.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000)
  drawn.sort((a, b) => a - b)
  const gaps = drawn.slice(1).map((time, i) => time - drawn[i])
  const span = drawn[drawn.length - 1] - drawn[0]
  return { rate: (gaps.length / span) * 1000, longest: Math.max(...gaps) }
}
