import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Table } from '@coup/engine'
import { games } from '@coup/games'
import { type Course, lookahead, whyAfter } from '@coup/match'
import { Store } from '@coup/server/store'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkLog, checkPast, checkSights, foreseen, sightsOf, type Truth, text } from '../house/leak.ts'
import { drive } from './driver.ts'
import { Eavesdropper, type Inquiry, type Kept } from './eavesdrop.ts'
import { card, inviteFriend, PHONE, Visit } from './visit.ts'

const data = mkdtempSync(path.join(tmpdir(), 'coup-'))
let visit: Visit
beforeAll(async () => {
  visit = await Visit.begin({ data })
})
afterAll(async () => {
  await visit.end()
  rmSync(data, { recursive: true })
})

interface Listened {
  readonly seat: string | null
  readonly page: Page
  readonly ear: Eavesdropper
}

const RECORD = 'Œil record'
const noteOf = ({ seat }: Pick<Listened, 'seat'>) => `private note of ${seat}`

async function open(seat: string | null): Promise<Listened> {
  const page = await visit.page({ reducedMotion: 'reduce', viewport: PHONE, serviceWorkers: 'allow' })
  return { seat, page, ear: new Eavesdropper(page) }
}

/** Both sides and a spectator, each in a browser of its own whose every line is heard. */
async function meet(): Promise<Listened[]> {
  const all = await Promise.all(['austria', 'france', null].map(open))
  const [austria, france, spectator] = all.map(({ page }) => page)
  const [join, watch] = await inviteFriend(card(austria), 'austria')
  await france.goto(join)
  await spectator.goto(watch)
  for (const page of [austria, france, spectator]) await page.getByLabel('Map of Marengo').waitFor()
  return all
}

/** Runs inside a page: now and then takes back what it may, and points at things that are not on offer. */
function fidget(): void {
  setInterval(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('.decision button')]
    const undo = buttons.find((button) => button.textContent?.trim() === 'Undo')
    if (undo && Math.random() < 0.2) return undo.click()
    const things = [...document.querySelectorAll('.board [data-id]')]
    const thing = things[Math.floor(Math.random() * things.length)]
    const { x, y, width, height } = thing.getBoundingClientRect()
    const at = { clientX: x + width / 2, clientY: y + height / 2 }
    thing.dispatchEvent(new MouseEvent('click', { ...at, bubbles: true }))
  }, 1000)
}

it('over a whole game no page receives or keeps what its reader may not know', {
  timeout: 400_000,
  retry: 0,
}, async () => {
  const all = await meet()
  const players = all.filter(({ seat }) => seat !== null)
  for (const [i, { seat, page }] of players.entries()) {
    await page.getByRole('tab', { name: 'Notes' }).click()
    await page.getByRole('textbox').fill(noteOf({ seat }))
    await page.getByRole('tab', { name: 'Choices' }).click()
    await page.evaluate(drive, { seed: 5 + i, taste: [] })
    await page.evaluate(fidget)
  }
  const spectator = all[2].page
  const table = spectator.url()
  await spectator.goto(table.replace('#/match', '#/replay/match'))
  await spectator.getByRole('heading', { name: /Replay/ }).waitFor()
  await spectator.goto(table)
  for (const { page } of all) await page.locator('#verdict').waitFor({ timeout: 300_000 })
  for (const { page } of all) await expect.poll(() => unseen(page), { timeout: 20_000 }).toBe(0)
  const truth = await truthOf(table.slice(table.lastIndexOf('/') + 1))
  const kept = await Promise.all(all.map(({ ear }) => ear.storage()))
  for (const [i, { seat, ear }] of all.entries()) {
    checkFrames(truth, seat, ear)
    checkStorage(kept[i], visit.server.address)
    const others = kept.filter((_, other) => other !== i).flatMap(({ local }) => secretsIn(local))
    const forbidden = [truth.seed, ...others, ...players.filter((one) => one.seat !== seat).map(noteOf)]
    // The record is for everybody, but not before the end.
    const frames = ear.frames.filter((frame) => !frame.includes(RECORD))
    const received = [...frames, ...ear.answers, text(kept[i])].join('\n')
    for (const word of forbidden) expect(received).not.toContain(word)
    if (seat !== null) expect(received).toContain(noteOf({ seat }))
  }
  const frames = all.reduce((sum, { ear }) => sum + ear.frames.length, 0)
  console.log(`${truth.acts.length} acts, ${frames} frames checked`)
  await replay(spectator)
})

/** Blocks that show no face. */
async function unseen(page: Page): Promise<number> {
  return (await page.locator('.block').count()) - (await page.locator('.block .face:not(.pencil)').count())
}

/** The battle told once more, to anybody, with all seen or as one side saw it. */
async function replay(page: Page): Promise<void> {
  const steps = page.getByRole('slider')
  const faces = page.locator('.block .face:not(.pencil)')
  await page.getByRole('link', { name: 'Replay the battle' }).click()
  await page.getByLabel('As seen by').selectOption('everyone: all is seen')
  await expect.poll(() => steps.inputValue()).toBe('0')
  await expect.poll(() => unseen(page)).toBe(0)
  await page.getByLabel('As seen by').selectOption('France')
  await expect.poll(async () => (await faces.count()) - (await page.locator('.block.blue').count())).toBe(0)
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(() => steps.inputValue()).toBe(await steps.getAttribute('max'))
  await page.getByRole('tab', { name: 'Report' }).click()
  await page.locator('aside li').filter({ hasText: 'is to move' }).last().waitFor()
  await page.getByRole('tab', { name: 'Morale and strength' }).click()
  await page.locator('aside').getByRole('img').first().waitFor()
}

/** The game as it stands in the server's own file. */
async function truthOf(id: string): Promise<Truth> {
  const store = await Store.open(data)
  const { options, seed } = (await store.match(id))!
  const acts = await store.acts(id)
  await store.close()
  return { rules: games.find((one) => one.id === 'triomphe')!, options, seed, acts }
}

function checkFrames(truth: Truth, seat: string | null, { replies, inquiries }: Eavesdropper): void {
  const waiting = [...inquiries]
  const { sights, log } = sightsOf(truth, seat, (table, seq) => {
    while (waiting.length > 0 && waiting[0].seq <= seq) checkInquiry(table, seat ?? '', waiting.shift()!)
  })
  const seqs = new Set(checkSights(replies, sights))
  if (seat !== null) expect(seqs.size).toBe(sights.length)
  checkLog(replies, log, truth.rules.seats.indexOf(seat ?? ''))
  checkPast(replies)
}

/** Nothing of a game is kept but the seat's key; the files of the pages are, so that they open without a network. */
function checkStorage({ local, session, databases, cached }: Kept, address: string): void {
  expect(Object.keys(local).filter((name) => !['coup-language', 'coup.seats'].includes(name))).toEqual([])
  expect([session, databases]).toEqual([{}, []])
  expect(cached.filter((url) => !/^\/($|assets\/|icon|manifest)/.test(url.replace(address, '')))).toEqual([])
}

const secretsIn = (local: Record<string, string>): string[] =>
  JSON.parse(local['coup.seats'] ?? '[]').map(({ secret }: { secret: string }) => secret)

/** What a seat is told about a move does not depend on what it does not know. */
function checkInquiry(table: Table, seat: string, { request, result }: Inquiry): void {
  if (request.op !== 'courses' && request.op !== 'why') return
  const dealt = table.redeal(seat, 'another deal')!
  if (request.op === 'courses') {
    const told: readonly Course[] = JSON.parse(result)
    expect(text(foreseen(told))).toBe(text(foreseen(lookahead(dealt, seat, request.first))))
  }
  if (request.op === 'why') expect(result).toBe(text(whyAfter(dealt, seat, request.after, request.choice)))
}
