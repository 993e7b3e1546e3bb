import type { TableView } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { openServer } from '@coup/server'
import type { RefusedAnswer } from '@coup/web/match'
import { connect, createMatch, joinMatch, type Key, matchFacts, myMatches, type NetMatch } from '@coup/web/net/index'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { layWire } from './wire.ts'

let server: Awaited<ReturnType<typeof openServer>>
let wire: Awaited<ReturnType<typeof layWire>>
let keys: { red: Key; blue: Key }
let red: NetMatch
let blue: NetMatch

const view = (match: NetMatch) => match.sight.view as TableView & { mine: number; asked: string[]; round: number }

async function until(match: NetMatch, holds: () => boolean): Promise<void> {
  if (holds()) return
  await new Promise<void>((done) => {
    const leave = match.subscribe(() => {
      if (!holds()) return
      leave()
      done()
    })
  })
}

beforeEach(async () => {
  server = await openServer({ games: [bidding], data: null, port: 0, host: '127.0.0.1' })
  wire = await layWire(Number(new URL(server.address).port))
  const mine = await createMatch({ game: 'bidding', seat: 'red' }, server.address)
  keys = { red: mine, blue: await joinMatch(mine.match, { invitation: mine.invitations!.blue }, server.address) }
  red = await connect(keys.red, wire.address)
  blue = await connect(keys.blue, server.address)
})

afterEach(async () => {
  red.close()
  blue.close()
  wire.close()
  await server.close()
})

async function bidAll() {
  for (const choice of ['bid 3', 'bid 2']) await red.answer(choice)
  for (const choice of ['bid 0', 'bid 1']) await blue.answer(choice)
  await until(red, () => red.sight.happening.length > 0)
}

describe('a match over the net', () => {
  test('is like one in the page', async () => {
    expect(red).toMatchObject({ game: 'bidding', seat: 'red', options: {}, connected: true, joined: ['red', 'blue'] })
    await bidAll()
    expect(red.log).toEqual([[{ type: 'shown', bids: [5, 1] }]])
    expect((await red.courses('raise')).map((one) => one.choices.join(' '))).toContain('raise done')
    await red.answer('raise')
    expect(await red.undo()).toBe(1)
    expect(await red.why('raise', ['raise', 'raise', 'raise'])).toMatchObject({ legal: false, reason: 'too-high' })
    await red.answer('done')
    expect(red.log).toEqual([[{ type: 'shown', bids: [5, 1] }], []])
    expect((await red.frames()).length).toBeGreaterThan(1)
    await red.say('Your turn')
    await until(blue, () => blue.talkLog.length === 1)
    await red.note('he bids low')
    expect([red.notes, blue.notes]).toEqual(['he bids low', ''])
    const [mine] = await myMatches(
      [keys.red, { ...keys.blue, secret: keys.red.secret.replace(/./, '_') }],
      server.address,
    )
    expect(mine).toMatchObject({ seat: 'red', asked: ['red', 'blue'] })
  })

  test('answers given at once are sent one after the other', async () => {
    await Promise.all([red.answer('bid 3'), red.answer('bid 2')])
    expect(view(red).mine).toBe(5)
  })

  test('a refusal says why', async () => {
    const refused = await red.answer('bid 4').catch((error: RefusedAnswer) => error)
    expect(refused).toMatchObject({ code: 'illegal', rule: '2', reason: 'too-high', message: expect.any(String) })
  })

  test('a rewind is asked for and granted', async () => {
    await bidAll()
    await red.answer('done')
    await red.askRewind(0)
    await until(blue, () => blue.rewindAsked !== null)
    expect(blue.rewindAsked).toEqual({ by: 'red', toStep: 0 })
    await blue.answerRewind(true)
    expect([blue.rewindAsked, blue.log, view(blue).mine]).toEqual([null, [[]], -1])
    await until(red, () => red.log.length === 1 && red.rewindAsked === null)
    await expect(blue.answerRewind(true)).rejects.toMatchObject({ reason: 'no-rewind-asked' })
  })

  test('the record comes with the end', async () => {
    await expect(red.record()).rejects.toMatchObject({ code: 'running' })
    await red.talk('concede')
    expect(await blue.record()).toContain('red!? concede')
    expect(await matchFacts(keys.red.match, server.address)).toMatchObject({ over: { winner: 'blue' }, asked: [] })
  })

  test('a wrong link is told apart from a bad connection', async () => {
    await expect(connect({ match: 'AAAAAAAAAAAA' }, server.address)).rejects.toMatchObject({ code: 'unknown-match' })
    const stolen = { match: keys.red.match, secret: 'A'.repeat(22) }
    await expect(connect(stolen, server.address)).rejects.toMatchObject({ code: 'bad-secret' })
    await expect(joinMatch(keys.red.match, { invitation: 'A'.repeat(22) }, server.address)).rejects.toMatchObject({
      code: 'bad-invitation',
    })
  })
})

describe('a lost connection', () => {
  test('comes back by itself and misses nothing', async () => {
    await red.answer('bid 3')
    await red.answer('bid 3')
    wire.cut()
    await until(red, () => !red.connected)
    await blue.answer('bid 0')
    await blue.answer('bid 0')
    await blue.say('Are you there?')
    await until(red, () => red.connected)
    expect(red.log).toEqual(blue.log)
    expect(red.talkLog).toEqual(blue.talkLog)
    await red.answer('raise')
  })

  test('a request that never arrived is sent again', async () => {
    wire.loseRequests()
    const answered = red.answer('bid 3')
    setTimeout(() => wire.cut(), 50)
    await answered
    expect(view(red).mine).toBe(3)
  })

  test('a request whose reply was lost is not carried out twice', async () => {
    wire.loseReplies()
    const answered = red.answer('bid 2')
    const said = red.say('Hm')
    setTimeout(() => wire.cut(), 100)
    await Promise.all([answered, said])
    expect(view(red).mine).toBe(2)
    await red.answer('bid 2')
    expect(view(red).mine).toBe(4)
    await until(blue, () => blue.talkLog.length > 0)
    expect(blue.talkLog.length).toBe(1)
  })

  test('an invitation is taken although the first reply was lost', async () => {
    const mine = await createMatch({ game: 'bidding', seat: 'red' }, server.address)
    wire.loseReplies()
    const joining = joinMatch(mine.match, { invitation: mine.invitations!.blue }, wire.address)
    setTimeout(() => wire.cut(), 100)
    expect(await joining).toMatchObject({ seat: 'blue', game: 'bidding' })
  })

  test('a call that the server puts off is made again later, and says why', { timeout: 30_000 }, async () => {
    const heard = new Set<string>()
    const putOff = (error: unknown) => heard.add((error as RefusedAnswer).code)
    const many = Array.from({ length: 120 }, () => createMatch({ game: 'bidding' }, server.address, putOff))
    expect(new Set((await Promise.all(many)).map(({ match }) => match)).size).toBe(120)
    expect([...heard]).toEqual(['too-fast'])
  })

  test('what is asked while the line is down is answered when it is back', async () => {
    wire.cut()
    await until(red, () => !red.connected)
    expect(await red.why('bid 1')).toEqual({ legal: true })
  })

  test('too much at once is only slower', async () => {
    const verdicts = await Promise.all(Array.from({ length: 400 }, () => red.why('bid 1')))
    expect(verdicts.every((one) => one.legal)).toBe(true)
  })

  test('a long note that came too fast is sent again', async () => {
    const text = 'x'.repeat(9000)
    await Promise.all(Array.from({ length: 120 }, (_, i) => red.note(`${i} ${text}`)))
    expect(red.notes).toContain(text)
  })
})
