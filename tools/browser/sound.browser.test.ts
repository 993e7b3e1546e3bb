import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChromium } from './chromium.ts'

interface Measured {
  readonly sound: string
  readonly seconds: number
  /** The highest sample, and the square root of the mean of the squares of all. */
  readonly peak: number
  readonly rms: number
  /** The last sample that could be noticed, as a share of the whole. */
  readonly ends: number
}

/** What the script puts into the page. */
declare const music: { band: Record<string, unknown>; samples(sound: string): Promise<AudioBuffer> }

let browser: Browser
let page: Page

beforeAll(async () => {
  const entry = path.resolve(import.meta.dirname, '../../web/sound/band.ts')
  const lib = { entry, name: 'music', formats: ['iife' as const] }
  const built = [await build({ configFile: false, logLevel: 'error', build: { write: false, lib } })].flat()
  browser = await openChromium()
  page = await browser.newPage()
  for (const one of built) if ('output' in one) await page.addScriptTag({ content: one.output[0].code })
})
afterAll(() => browser.close())

function measure(): Promise<Measured[]> {
  return Promise.all(
    Object.keys(music.band).map(async (sound) => {
      const buffer = await music.samples(sound)
      const all = buffer.getChannelData(0)
      const loud = all.map(Math.abs)
      const power = all.reduce((sum, one) => sum + one * one, 0)
      return {
        sound,
        seconds: buffer.duration,
        peak: loud.reduce((most, one) => Math.max(most, one), 0),
        rms: Math.sqrt(power / all.length),
        ends: loud.findLastIndex((one) => one > 0.01) / all.length,
      }
    }),
  )
}

it('every sound is heard, short, quiet, and ends by itself', async () => {
  const all = await page.evaluate(measure)
  expect(all.length).toBe(10)
  for (const { sound, seconds, peak, rms, ends } of all) {
    expect(seconds, sound).toBeLessThanOrEqual(2.5)
    expect(peak, sound).toBeGreaterThan(0.15)
    expect(peak, sound).toBeLessThan(0.9)
    expect(rms, sound).toBeGreaterThan(0.02)
    expect(rms, sound).toBeLessThan(0.12)
    expect(ends, sound).toBeLessThan(0.95)
  }
})
