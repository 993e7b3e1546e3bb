import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stopwatch } from './measure.ts'

let watch: Stopwatch
beforeAll(async () => {
  watch = await Stopwatch.begin()
})
afterAll(() => watch.end())

/** Compressed kilobytes before a table can be played: what it takes now, and some room. */
const MOST: Readonly<Record<string, number>> = { triomphe: 170, bonaparte: 170, napoleon: 197, medieval: 140 }

it.each(Object.entries(MOST))(
  'the first load of the table of %s is under %i kB of compressed script',
  async (id, most) => {
    const { script, interactive } = await watch.firstLoad(id)
    console.log(`${id}: ${(script / 1000).toFixed(0)} kB of script, interactive after ${interactive.toFixed(0)} ms`)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThan(1000 * most)
  },
)
