import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { examine } from '@coup/engine/testkit'
import { bidding } from '@coup/engine/toy'
import { games } from '@coup/games'
import { tongues } from '@coup/web/words/tongues'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { build, type Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Protocol } from '../protocol/protocol.ts'
import { root } from '../start/shell.ts'
import { drive, type Taste } from './driver.ts'
import { axe, inviteFriend, join, offer, Visit } from './visit.ts'

/** docs/adding-a-game.md, carried out for the kernel's toy game: its two folders are there, these are the two lines. */
const listed = [...games, bidding]
const offered: Plugin = {
  name: 'fifth game',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('web/games/entries.ts')) return undefined
    return `import { toy } from '../looks/toy/entry.ts'\n${code.replace('[triomphe,', '[toy, triomphe,')}`
  },
}

const TASTE: Taste = [['done', 3]]

let site: string
let visit: Visit

beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'coup-fifth-'))
  await build({
    configFile: false,
    mode: 'production',
    root: path.join(root, 'web'),
    logLevel: 'error',
    plugins: [offered, tongues(true), svelte({ configFile: false })],
    worker: { format: 'es' },
    build: { target: 'es2022', outDir: site, emptyOutDir: true },
  })
  visit = await Visit.begin({ games: listed, site })
}, 120_000)

afterAll(async () => {
  await visit?.end()
  rmSync(site, { recursive: true, force: true })
})

describe('a fifth game is two folders and two lines', () => {
  it('its rules pass the test kit', () => {
    for (let seed = 0; seed < 20; seed++) examine(bidding, `fifth ${seed}`, { mostAnswers: 100 })
  })

  it('it is played through the protocol', () => {
    const protocol = new Protocol(listed)
    const tell = (request: object) => JSON.parse(protocol.reply(JSON.stringify(request)))
    expect(tell({ op: 'games' }).games.map(({ id }: { id: string }) => id)).toContain('bidding')
    const { match } = tell({ op: 'new', game: 'bidding', seed: 1 })
    expect(tell({ op: 'why', match, seat: 'red', choice: 'bid 5' })).toMatchObject({ legal: false, reason: 'too-high' })
    for (;;) {
      const { over, questions } = tell({ op: 'ask', match })
      if (over !== undefined) break
      const [{ seat, choices }] = questions
      expect(tell({ op: 'answer', match, seat, choice: choices.at(-1) }).ok).toBe(true)
    }
    expect(tell({ op: 'record', match }).record).toContain('game bidding 1.0.0')
  })

  it('it is played over the net at the table to its end', { timeout: 120_000 }, async () => {
    const red = await visit.page()
    const [link] = await inviteFriend(offer(red, 'Bidding'))
    const blue = await join(visit, link)
    for (const page of [red, blue]) await page.getByRole('tab', { name: 'Choices' }).click()
    expect(await axe(red)).toEqual([])
    for (const [i, page] of [red, blue].entries()) await page.evaluate(drive, { seed: 3 + i, taste: TASTE })
    for (const page of [red, blue]) await page.locator('#verdict').waitFor({ timeout: 60_000 })
    await red.getByRole('button', { name: 'Back to the last field' }).click()
    await red.getByRole('tab', { name: 'Report' }).click()
    await red.getByText('The bids are').first().waitFor()
    expect(visit.complaints).toEqual([])
  })
})
