import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { playout, Random, type Rules } from '@coup/engine'
import { bidding, corrected, stricter } from '@coup/engine/toy'
import type { Act } from '@coup/match'
import { newSecret } from '@coup/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findingsInWords, validateAll } from './archive.ts'
import type { Match } from './match.ts'
import { Matches } from './matches.ts'
import { validateMatch } from './opening.ts'
import { Store } from './store.ts'
import { newsFor } from './testing.ts'

let folder: string
let store: Store

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'opening-'))
  store = await Store.open(folder)
})

afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

const open = (id: string, rules: Rules): Promise<Match> => new Matches(store, [rules]).take(id)

/** A new match in which so many answers are given, the same for every number. */
async function play(number: number, most: number): Promise<Match> {
  const { match: id } = await new Matches(store, [bidding]).create({ game: 'bidding', secret: newSecret() })
  const match = await open(id, bidding)
  const random = Random.seeded(`line ${number}`)
  for (let given = 0; given < most; given++) {
    const { table } = await match.whole()
    if (table.over !== null) break
    const asked = table.questions()
    const { seat, choices } = asked[random.below(asked.length)]
    await match.act({ seat, kind: 'answer', choice: choices[random.below(choices.length)] }, `a${given}`)
  }
  return match
}

/** Everything that was ever written, and nothing that the steps would add. */
function withoutSteps(): void {
  const file = new DatabaseSync(path.join(folder, 'coup.sqlite'))
  file.exec('delete from step')
  file.close()
}

async function answers(match: Match, seat: string, ...choices: string[]): Promise<void> {
  for (const choice of choices) await match.act({ seat, kind: 'answer', choice }, newSecret().slice(0, 8))
}

async function seen(match: Match) {
  const game = await match.whole()
  return [null, ...game.table.seats].map((seat) => [game.sight(seat), game.log(seat), game.frames(seat)])
}

const MANY = Array.from({ length: 24 }, (_, number) => number)

describe('a match that is opened from its steps', () => {
  test('is the match that was played, for everybody, at every moment', async () => {
    for (const number of MANY) {
      const match = await play(number, number)
      const again = await open(match.id, bidding)
      expect(await seen(again)).toEqual(await seen(match))
      const [{ table }, { table: played }] = [await again.whole(), await match.whole()]
      expect(table.isMixed).toBe(false)
      expect(table.answers()).toEqual(played.answers())
      expect(again.audience('red').seq).toBe(match.audience('red').seq)
      for (const seat of ['red', 'blue']) expect(table.canUndo(seat)).toBe(played.canUndo(seat))
    }
  })

  test('has only the steps that were not taken back', async () => {
    const match = await play(1, 13)
    const rewind = async (toStep: number) => {
      await match.act({ seat: 'red', kind: 'ask-rewind', choice: String(toStep) }, `b${toStep}`)
      await match.act({ seat: 'blue', kind: 'grant-rewind', choice: String(toStep) }, `c${toStep}`)
    }
    const before = (await store.steps(match.id)).length
    await rewind(1)
    expect((await store.steps(match.id)).length).toBeLessThan(before)
    expect(await seen(await open(match.id, bidding))).toEqual(await seen(match))
    await rewind(0)
    expect(await store.steps(match.id)).toHaveLength(1)
    await answers(match, 'red', 'bid 1')
    await match.act({ seat: 'red', kind: 'undo', choice: '' }, 'undo')
    expect(await seen(await open(match.id, bidding))).toEqual(await seen(match))
  })

  test('still has the rewind that was asked for, and what was said', async () => {
    const match = await play(1, 9)
    await match.act({ seat: 'red', kind: 'ask-rewind', choice: '0' }, 'b')
    await match.say('red', 'Sorry', 'w')
    for (const rules of [bidding, corrected]) {
      const game = await (await open(match.id, rules)).whole()
      expect(game.rewindAsked).toEqual({ by: 'red', toStep: 0 })
      expect(game.heardBy('blue')).toMatchObject([{ text: 'Sorry' }])
    }
    const going = await open(match.id, corrected)
    await going.act({ seat: 'blue', kind: 'grant-rewind', choice: '0' }, 'c')
    expect((await going.whole()).table.answers()).toEqual([])
    expect((await (await open(match.id, corrected)).whole()).rewindAsked).toBeNull()
  })

  test('is not played on by a server that still has the older rules', async () => {
    const match = await play(1, 2)
    const { seat, choices } = (await match.whole()).table.questions()[0]
    await open(match.id, corrected)
    const late = match.act({ seat, kind: 'answer', choice: choices[0] }, 'late')
    await expect(late).rejects.toThrow()
    expect(await store.acts(match.id)).toHaveLength(2)
    await expect(open(match.id, bidding)).rejects.toMatchObject({ code: 'unknown-rules' })
  })
})

describe('under corrected rules', () => {
  test('running games go on from where they stood; their past stays as it was, and a rewind goes anywhere in it', async () => {
    let parted = 0
    for (const number of MANY) {
      const match = await play(number, 3 + (number % 12))
      const before = await match.whole()
      if (before.table.over !== null) continue
      const was = await seen(match)
      const going = await open(match.id, corrected)
      const { table } = await going.whole()
      expect(table.rules).toBe(corrected)
      expect(await seen(going)).toEqual(was)
      expect(await store.match(match.id)).toMatchObject({ rules: '1.1.0', asked: before.asked })
      // What somebody has who saw it under the older rules is not taken for what he would see now.
      expect(await newsFor(going, 'red', match.audience('red').seq)).toHaveProperty('sight')
      if (table.isMixed) parted++
      for (let step = table.logged - 1; step >= 0; step--) {
        const [back, there] = [table.fork(), before.table.fork()]
        back.rewind(back.answersBefore(step))
        there.rewind(there.answersBefore(step))
        expect(back.state()).toEqual(there.state())
      }
      playout(table.fork(), Random.seeded('on'))
      const { seat, choices } = table.questions()[0]
      await answers(going, seat, choices[0])
      expect(await seen(await open(match.id, corrected))).toEqual(await seen(going))
    }
    expect(parted).toBeGreaterThan(3)
  })

  test('finished games stay as they ended, and are looked at as before', async () => {
    let mixed = 0
    for (const number of MANY) {
      const match = await play(number, Infinity)
      expect(await store.steps(match.id)).toHaveLength(1)
      const before = await match.whole()
      const after = await (await open(match.id, corrected)).whole()
      expect(after.table.over).toEqual(before.table.over)
      expect(after.frames('red').map((one) => one.view)).toEqual(before.frames('red').map((one) => one.view))
      expect(after.record()).toContain('over ')
      if (after.table.isMixed) mixed++
      expect((await (await open(match.id, corrected)).whole()).table.over).toEqual(before.table.over)
    }
    expect(mixed).toBeGreaterThan(3)
    const conceded = await play(1, 0)
    await answers(conceded, 'red', 'bid 3', 'bid 3', 'concede')
    const { table } = await conceded.whole()
    expect((await (await open(conceded.id, stricter)).whole()).table.over).toEqual(table.over)
  })

  test('both players are told once, each what he may know', async () => {
    const match = await play(0, 0)
    await answers(match, 'red', 'bid 1', 'bid 3')
    const going = await open(match.id, stricter)
    const told = { from: '1.0.0', to: '1.2.0' }
    expect((await newsFor(going, 'red')).corrected).toEqual({ ...told, lost: 1 })
    expect((await newsFor(going, 'blue')).corrected).toEqual({ ...told, lost: 0 })
    expect(await newsFor(going, null)).not.toHaveProperty('corrected')
    await going.told('red')
    expect((await newsFor(going, 'red')).corrected).toBeNull()
    const again = await open(match.id, stricter)
    expect((await newsFor(again, 'red')).corrected).toBeNull()
    expect((await newsFor(again, 'blue')).corrected).toEqual({ ...told, lost: 0 })
    expect((await again.whole()).table.answers().map((one) => one.choice)).toEqual(['bid 1'])
    await answers(again, 'red', 'bid 2')
    expect((await (await open(match.id, stricter)).whole()).table.answers()).toHaveLength(2)
  })

  test('where all agrees nobody is told anything', async () => {
    const match = await play(3, 1)
    const going = await open(match.id, corrected)
    expect((await going.whole()).table.isMixed).toBe(false)
    expect((await newsFor(going, 'red')).corrected).toBeNull()
  })

  test('rules with other seats are refused in words', async () => {
    const match = await play(3, 3)
    const other = open(match.id, { ...corrected, seats: ['blue', 'green'] })
    await expect(other).rejects.toMatchObject({ code: 'unknown-rules' })
  })
})

describe('validating', () => {
  test('tells of games that their own version would lead elsewhere, and they go on as they stand', async () => {
    const changed: Rules = { ...corrected, version: bidding.version }
    let strayed = 0
    for (const number of MANY) {
      const match = await play(number, 3 + number)
      const stored = (await store.match(match.id))!
      expect(await validateMatch(store, [bidding], stored)).toMatchObject({ parted: null, strays: null })
      const { strays } = await validateMatch(store, [changed], stored)
      const { table } = await match.whole()
      if (strays === null) continue
      strayed++
      expect(strays).toBeLessThanOrEqual(table.answers().length)
      expect((await (await open(match.id, changed)).whole()).table.answers()).toEqual(table.answers())
    }
    expect(strayed).toBeGreaterThan(3)
    const found = await validateAll(
      store,
      [changed],
      (await store.all()).map(({ id }) => id),
    )
    expect(found.strayed.size).toBe(strayed)
    expect(findingsInWords(found)).toContain('stored by the same version, elsewhere after')
  })
})

describe('a match that was stored before there were steps', () => {
  test('is opened by its acts, and from then on by its steps', async () => {
    for (const number of MANY) {
      const match = await play(number, number)
      const before = await seen(match)
      withoutSteps()
      expect(await seen(await open(match.id, bidding))).toEqual(before)
      expect((await store.steps(match.id)).length).toBeGreaterThan(0)
      expect(await seen(await open(match.id, bidding))).toEqual(before)
    }
  })

  test('goes on under corrected rules as far as they follow it, and says how far', async () => {
    const match = await play(0, 0)
    await answers(match, 'red', 'bid 1', 'bid 2')
    await answers(match, 'blue', 'bid 1', 'bid 3')
    withoutSteps()
    const going = await open(match.id, stricter)
    expect((await going.whole()).table.answers()).toHaveLength(3)
    expect((await newsFor(going, 'blue')).corrected).toEqual({ from: '1.0.0', to: '1.2.0', lost: 1 })
    await answers(going, 'blue', 'bid 2')
    expect(await seen(await open(match.id, stricter))).toEqual(await seen(going))
  })

  test('stays over as it ended, however far it can be followed', async () => {
    for (const number of MANY) {
      const match = await play(number, Infinity)
      const { over } = (await match.whole()).table
      withoutSteps()
      for (let i = 0; i < 2; i++) {
        const after = await open(match.id, stricter)
        expect((await after.whole()).table.over).toEqual(over)
      }
    }
  })

  test('has its rewind that was asked for', async () => {
    const match = await play(1, 9)
    const act: Act = { seat: 'red', kind: 'ask-rewind', choice: '1' }
    await match.act(act, 'b')
    withoutSteps()
    for (let i = 0; i < 2; i++) {
      const game = await (await open(match.id, bidding)).whole()
      expect(game.rewindAsked).toEqual({ by: 'red', toStep: 1 })
    }
  })
})
