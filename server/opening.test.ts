import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { playout, Random, type Rules } from '@coup/engine'
import { bidding, corrected, stricter } from '@coup/engine/toy'
import type { Act } from '@coup/match'
import { newSecret } from '@coup/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Match } from './match.ts'
import { Matches } from './matches.ts'
import { Store } from './store.ts'

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
  for (let given = 0; given < most && match.game.table.over === null; given++) {
    const asked = match.game.table.questions()
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

const seen = ({ game }: Match) =>
  [null, ...game.table.seats].map((seat) => [game.sight(seat), game.log(seat), game.frames(seat)])

const MANY = Array.from({ length: 24 }, (_, number) => number)

describe('a match that is opened from its steps', () => {
  test('is the match that was played, for everybody, at every moment', async () => {
    for (const number of MANY) {
      const match = await play(number, number)
      const again = await open(match.id, bidding)
      expect(seen(again)).toEqual(seen(match))
      expect(again.game.table.isMixed).toBe(false)
      expect(again.game.table.answers()).toEqual(match.game.table.answers())
      expect(again.audience('red').seq).toBe(match.audience('red').seq)
      for (const seat of ['red', 'blue']) expect(again.game.table.canUndo(seat)).toBe(match.game.table.canUndo(seat))
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
    expect(seen(await open(match.id, bidding))).toEqual(seen(match))
    await rewind(0)
    expect(await store.steps(match.id)).toHaveLength(1)
    await answers(match, 'red', 'bid 1')
    await match.act({ seat: 'red', kind: 'undo', choice: '' }, 'undo')
    expect(seen(await open(match.id, bidding))).toEqual(seen(match))
  })

  test('still has the rewind that was asked for, and what was said', async () => {
    const match = await play(1, 9)
    await match.act({ seat: 'red', kind: 'ask-rewind', choice: '0' }, 'b')
    await match.say('red', 'Sorry', 'w')
    for (const rules of [bidding, corrected]) {
      const { game } = await open(match.id, rules)
      expect(game.rewindAsked).toEqual({ by: 'red', toStep: 0 })
      expect(game.heardBy('blue')).toMatchObject([{ text: 'Sorry' }])
    }
    const going = await open(match.id, corrected)
    await going.act({ seat: 'blue', kind: 'grant-rewind', choice: '0' }, 'c')
    expect(going.game.table.answers()).toEqual([])
    expect((await open(match.id, corrected)).game.rewindAsked).toBeNull()
  })

  test('is not played on by a server that still has the older rules', async () => {
    const match = await play(1, 2)
    const { seat, choices } = match.game.table.questions()[0]
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
      if (match.game.table.over !== null) continue
      const going = await open(match.id, corrected)
      expect(going.game.table.rules).toBe(corrected)
      expect(seen(going)).toEqual(seen(match))
      expect(await store.match(match.id)).toMatchObject({ rules: '1.1.0', asked: match.game.asked })
      // What somebody has who saw it under the older rules is not taken for what he would see now.
      expect(going.newsSince('red', match.audience('red').seq)).toHaveProperty('sight')
      if (going.game.table.isMixed) parted++
      for (let step = going.game.log(null).length - 1; step >= 0; step--) {
        const [back, there] = [going.game.table.fork(), match.game.table.fork()]
        back.rewind(back.answersBefore(step))
        there.rewind(there.answersBefore(step))
        expect(back.state()).toEqual(there.state())
      }
      playout(going.game.table.fork(), Random.seeded('on'))
      const { seat, choices } = going.game.table.questions()[0]
      await answers(going, seat, choices[0])
      expect(seen(await open(match.id, corrected))).toEqual(seen(going))
    }
    expect(parted).toBeGreaterThan(3)
  })

  test('finished games stay as they ended, and are looked at as before', async () => {
    let mixed = 0
    for (const number of MANY) {
      const match = await play(number, Infinity)
      expect(await store.steps(match.id)).toHaveLength(1)
      const after = await open(match.id, corrected)
      expect(after.game.table.over).toEqual(match.game.table.over)
      expect(after.game.frames('red').map((one) => one.view)).toEqual(match.game.frames('red').map((one) => one.view))
      expect(after.game.record()).toContain('over ')
      if (after.game.table.isMixed) mixed++
      expect((await open(match.id, corrected)).game.table.over).toEqual(match.game.table.over)
    }
    expect(mixed).toBeGreaterThan(3)
    const conceded = await play(1, 0)
    await answers(conceded, 'red', 'bid 3', 'bid 3', 'concede')
    expect((await open(conceded.id, stricter)).game.table.over).toEqual(conceded.game.table.over)
  })

  test('both players are told once, each what he may know', async () => {
    const match = await play(0, 0)
    await answers(match, 'red', 'bid 1', 'bid 3')
    const going = await open(match.id, stricter)
    const told = { from: '1.0.0', to: '1.2.0' }
    expect(going.newsSince('red', undefined).corrected).toEqual({ ...told, lost: 1 })
    expect(going.newsSince('blue', undefined).corrected).toEqual({ ...told, lost: 0 })
    expect(going.newsSince(null, undefined)).not.toHaveProperty('corrected')
    await going.told('red')
    expect(going.newsSince('red', undefined).corrected).toBeNull()
    const again = await open(match.id, stricter)
    expect(again.newsSince('red', undefined).corrected).toBeNull()
    expect(again.newsSince('blue', undefined).corrected).toEqual({ ...told, lost: 0 })
    expect(again.game.table.answers().map((one) => one.choice)).toEqual(['bid 1'])
    await answers(again, 'red', 'bid 2')
    expect((await open(match.id, stricter)).game.table.answers()).toHaveLength(2)
  })

  test('where all agrees nobody is told anything', async () => {
    const match = await play(3, 1)
    const going = await open(match.id, corrected)
    expect(going.game.table.isMixed).toBe(false)
    expect(going.newsSince('red', undefined).corrected).toBeNull()
  })

  test('rules with other seats are refused in words', async () => {
    const match = await play(3, 3)
    const other = open(match.id, { ...corrected, seats: ['blue', 'green'] })
    await expect(other).rejects.toMatchObject({ code: 'unknown-rules' })
  })
})

describe('a match that was stored before there were steps', () => {
  test('is opened by its acts, and from then on by its steps', async () => {
    for (const number of MANY) {
      const match = await play(number, number)
      withoutSteps()
      expect(seen(await open(match.id, bidding))).toEqual(seen(match))
      expect((await store.steps(match.id)).length).toBeGreaterThan(0)
      expect(seen(await open(match.id, bidding))).toEqual(seen(match))
    }
  })

  test('goes on under corrected rules as far as they follow it, and says how far', async () => {
    const match = await play(0, 0)
    await answers(match, 'red', 'bid 1', 'bid 2')
    await answers(match, 'blue', 'bid 1', 'bid 3')
    withoutSteps()
    const going = await open(match.id, stricter)
    expect(going.game.table.answers()).toHaveLength(3)
    expect(going.newsSince('blue', undefined).corrected).toEqual({ from: '1.0.0', to: '1.2.0', lost: 1 })
    await answers(going, 'blue', 'bid 2')
    expect(seen(await open(match.id, stricter))).toEqual(seen(going))
  })

  test('stays over as it ended, however far it can be followed', async () => {
    for (const number of MANY) {
      const match = await play(number, Infinity)
      withoutSteps()
      const after = await open(match.id, stricter)
      expect(after.game.table.over).toEqual(match.game.table.over)
      expect((await open(match.id, stricter)).game.table.over).toEqual(match.game.table.over)
    }
  })

  test('has its rewind that was asked for', async () => {
    const match = await play(1, 9)
    const act: Act = { seat: 'red', kind: 'ask-rewind', choice: '1' }
    await match.act(act, 'b')
    withoutSteps()
    for (let i = 0; i < 2; i++) {
      const { game } = await open(match.id, bidding)
      expect(game.rewindAsked).toEqual({ by: 'red', toStep: 1 })
    }
  })
})
