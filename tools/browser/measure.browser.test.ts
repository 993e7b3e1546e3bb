import { games } from '@coup/games'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Stopwatch } from './measure.ts'

let watch: Stopwatch
beforeAll(async () => {
  watch = await Stopwatch.begin()
})
afterAll(() => watch.end())

it.each(games.map(({ id }) => id))(
  'the first load of the table of %s is under 205 kB of compressed script',
  async (id) => {
    const { script, interactive } = await watch.firstLoad(id)
    console.log(`${id}: ${(script / 1000).toFixed(0)} kB of script, interactive after ${interactive.toFixed(0)} ms`)
    expect(script).toBeGreaterThan(50_000)
    expect(script).toBeLessThan(205_000)
  },
)
