import { readRecord } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Server } from './server.ts'
import { Guest, openToy, seatAll, seatToy } from './testing.ts'

let server: Server
let match: string
let red: Guest
let blue: Guest
let public_: Guest
let secrets: Record<string, string>

beforeEach(async () => {
  ;({ server, match, secrets } = await seatToy())
  red = await Guest.greet(server.address, match, secrets.red)
  blue = await Guest.greet(server.address, match, secrets.blue)
  public_ = await Guest.greet(server.address, match)
})

afterEach(() => server.close())

async function bidAll() {
  for (const choice of ['bid 3', 'bid 2']) await red.answer(choice)
  for (const choice of ['bid 0', 'bid 1']) await blue.answer(choice)
  await red.until(() => red.sight.happening.length > 0)
  await public_.until(() => public_.sight.happening.length > 0)
}

describe('a match over sockets', () => {
  test('shows each seat its own side and goes on for all', async () => {
    expect(red.replies[0]).toMatchObject({ type: 'welcome', game: 'bidding', rules: '1.0.0', seat: 'red' })
    expect(await red.answer('bid 3')).toMatchObject({ type: 'done' })
    expect(red.sight.view).toMatchObject({ mine: 3 })
    await red.answer('bid 2')
    await blue.answer('bid 0')
    await blue.answer('bid 1')
    await public_.until(() => public_.sight.happening.length > 0)
    expect(public_.sight.happening).toEqual([{ type: 'shown', bids: [5, 1] }])
    expect(public_.sight.view).toMatchObject({ seat: null, asked: ['red'], questions: [] })
  })

  test('sends nothing, and counts nothing, when a seat sees no change', async () => {
    const [frames, seq] = [blue.frames.length, blue.seq]
    await red.answer('bid 3')
    await blue.ask({ op: 'ping' })
    expect(blue.frames.length).toBe(frames + 1)
    await blue.answer('bid 1')
    expect(blue.seq).toBe(seq + 1)
  })

  test('refuses with the rule and changes nothing', async () => {
    const refused = await red.answer('bid 5')
    expect(refused).toMatchObject({ type: 'refused', error: { code: 'illegal', rule: '2', reason: 'too-high' } })
    expect(await red.ask({ op: 'why', choice: 'bid 4', after: [] })).toMatchObject({
      result: { legal: false, rule: '2', reason: 'too-high' },
    })
    expect(await public_.ask({ op: 'answer', choice: 'bid 1', seq: 1 })).toMatchObject({ error: { code: 'spectator' } })
    expect(await red.answer('concede')).toMatchObject({ error: { code: 'illegal' } })
    expect(red.seq).toBe(1)
  })

  test('gives a seat, and a spectator, a copy of any moment to try things out in', async () => {
    await bidAll()
    const [now, then] = [await red.result({ op: 'imagine' }), await red.result({ op: 'imagine', frame: 0 })]
    const [here, there] = [now, then].map((record) => readRecord(record!, [bidding]))
    expect(here.view('red')).toEqual(red.sight.view)
    expect(there.view('red')).toMatchObject({ round: 0, mine: -1 })
    expect(readRecord((await public_.result({ op: 'imagine' }))!, [bidding]).view(null)).toEqual(public_.sight.view)
    await red.ask({ op: 'talk', choice: 'concede' })
    expect(await red.result({ op: 'imagine' })).toBeNull()
  })

  test('an answer to something older is refused', async () => {
    const { seq } = red
    await red.answer('bid 3')
    expect(await red.ask({ op: 'answer', choice: 'bid 3', seq })).toMatchObject({ error: { code: 'stale' } })
    expect(await red.ask({ op: 'undo', seq })).toMatchObject({ error: { code: 'stale' } })
  })

  test('what another does meanwhile does not make an answer old', async () => {
    const { seq } = blue
    await red.answer('bid 3')
    await red.answer('bid 3')
    await blue.until(() => blue.seq > seq)
    expect(await blue.ask({ op: 'answer', choice: 'bid 1', seq })).toMatchObject({ type: 'done' })
    expect(await blue.ask({ op: 'answer', choice: 'bid 1', seq })).toMatchObject({ error: { code: 'stale' } })
  })

  test('an answer sent twice is taken once', async () => {
    const { seq } = red
    await red.answer('bid 3', 'same')
    const again = await Guest.greet(server.address, match, secrets.red)
    expect(await again.ask({ op: 'answer', id: 'same', choice: 'bid 3', seq })).toMatchObject({ type: 'done' })
    expect(again.sight.view).toMatchObject({ mine: 3 })
    expect(red.seq).toBe(seq + 1)
  })

  test('undo, and nothing to undo', async () => {
    await red.answer('bid 3')
    expect(await red.ask({ op: 'undo', seq: red.seq })).toMatchObject({ result: 1 })
    expect(red.sight.view).toMatchObject({ mine: -1 })
    expect(await red.ask({ op: 'undo', seq: red.seq })).toMatchObject({ result: 0 })
  })

  test('a rewind needs the consent of the others', async () => {
    await bidAll()
    await red.answer('raise')
    expect(await red.ask({ op: 'ask-rewind', toStep: 7 })).toMatchObject({ error: { reason: 'no-such-step' } })
    await red.ask({ op: 'ask-rewind', toStep: 0 })
    await blue.until(() => blue.frames.at(-1)!.includes('rewind'))
    expect(blue.replies.at(-1)).toEqual({ type: 'news', news: { rewind: { by: 'red', toStep: 0 } } })
    expect(await red.ask({ op: 'answer-rewind', toStep: 0, grant: true })).toMatchObject({ type: 'refused' })
    await blue.ask({ op: 'answer-rewind', toStep: 0, grant: true })
    await red.until(() => red.sight.happening.length === 0)
    expect(red.sight.view).toMatchObject({ mine: -1, asked: ['red', 'blue'] })
    expect(await blue.ask({ op: 'answer-rewind', toStep: 0, grant: true })).toMatchObject({
      error: { reason: 'no-rewind-asked' },
    })
  })

  test('a refused rewind changes nothing', async () => {
    await bidAll()
    const { sight } = red
    await red.ask({ op: 'ask-rewind', toStep: 0 })
    await blue.ask({ op: 'answer-rewind', toStep: 0, grant: false })
    await red.until(() => red.frames.at(-1) === '{"type":"news","news":{"rewind":null}}')
    expect(red.sight).toEqual(sight)
  })

  test('courses light up the whole move', async () => {
    await bidAll()
    const courses = await red.result({ op: 'courses', first: 'raise' })
    expect(courses.map((one) => one.choices.join(' '))).toContain('raise raise done')
  })

  test('who comes back gets what he missed, and only that', async () => {
    const { seq } = blue
    blue.leave()
    await blue.closed
    await red.answer('bid 3')
    const same = await Guest.greet(server.address, match, secrets.blue, { seq })
    expect(same.replies[0]).toMatchObject({ type: 'welcome', news: { said: { from: 0, words: [] } } })
    expect(same.replies[0]).not.toMatchObject({ news: { seq: expect.anything() } })
    await red.answer('bid 2')
    const late = await Guest.greet(server.address, match, secrets.blue, { seq })
    expect(late.replies[0]).toMatchObject({ news: { seq: seq + 1, sight: { view: { asked: ['blue'] } } } })
    await late.answer('bid 0')
    await late.answer('bid 0')
    for (let round = 0; round < 2; round++) await red.answer('raise')
    const before = late.seq
    await red.answer('done')
    await late.until(() => late.seq > before)
    const last = await Guest.greet(server.address, match, secrets.blue, { seq: before })
    expect(last.replies[0]).toMatchObject({
      news: { seq: late.seq, log: { from: 0, steps: [[{ type: 'shown' }], []] } },
    })
    const strange = await Guest.greet(server.address, match, secrets.blue, { seq: 999 })
    expect(strange.replies[0]).toMatchObject({ news: { seq: late.seq, log: { from: 0 } } })
  })

  test('chat is for the seats to write and for all to read; notes are private', async () => {
    await red.ask({ op: 'say', text: 'Bonjour', id: 'hi' })
    await red.ask({ op: 'say', text: 'Bonjour', id: 'hi' })
    await red.ask({ op: 'note', text: 'bluff next time' })
    expect(await public_.ask({ op: 'say', text: 'boo' })).toMatchObject({ error: { code: 'spectator' } })
    await blue.until(() => blue.frames.some((one) => one.includes('Bonjour')))
    const back = await Guest.greet(server.address, match, secrets.red)
    expect(back.replies[0]).toMatchObject({
      news: { notes: 'bluff next time', said: { from: 0, words: [{ seat: 'red', text: 'Bonjour' }] } },
    })
    const other = await Guest.greet(server.address, match, secrets.blue, { said: 1 })
    expect(other.replies[0]).toMatchObject({ news: { notes: '', said: { from: 1, words: [] } } })
    expect(JSON.stringify([blue.frames, public_.frames])).not.toContain('bluff')
  })

  test('a draw is offered and agreed; the record comes with the end, to everyone', async () => {
    expect(await red.ask({ op: 'record' })).toMatchObject({ error: { code: 'running' } })
    await red.ask({ op: 'talk', choice: 'offer-draw' })
    await blue.until(() => JSON.stringify(blue.sight.view).includes('"draw":["red"]'))
    await blue.ask({ op: 'talk', choice: 'accept-draw' })
    const record = await public_.result({ op: 'record' })
    expect(readRecord(record, [bidding]).over).toMatchObject({ degree: 'draw' })
    expect(await red.ask({ op: 'ask-rewind', toStep: 0 })).toMatchObject({ error: { code: 'over' } })
  })

  test('conceding needs no turn', async () => {
    await bidAll()
    await blue.ask({ op: 'talk', choice: 'concede' })
    await red.until(() => JSON.stringify(red.sight.view).includes('"reason":"conceded"'))
  })

  test('the past, as the seat saw it', async () => {
    await bidAll()
    const frames = await blue.result({ op: 'frames' })
    expect(frames[0].view).toMatchObject({ mine: -1 })
    expect(JSON.stringify(frames)).not.toContain('"mine":5')
  })

  test('a server that closes says goodbye and does not wait for anybody', async () => {
    const from = performance.now()
    await server.close()
    expect(await red.closed).toBe(1001)
    expect(performance.now() - from).toBeLessThan(1000)
    server = await openToy()
  })

  test('frames are the same, byte for byte, whatever the others hide', async () => {
    const streams: string[][] = []
    for (const hidden of ['bid 0', 'bid 3']) {
      const other = await seatAll(server.address, 'bidding')
      const actor = await Guest.greet(server.address, other.match, other.secrets.red)
      const seat = await Guest.greet(server.address, other.match, other.secrets.blue)
      const spectator = await Guest.greet(server.address, other.match)
      await actor.answer('bid 1')
      if (hidden === 'bid 3') {
        await actor.ask({ op: 'undo', seq: actor.seq })
        await actor.answer(hidden)
      }
      await seat.ask({ op: 'answer', id: 'a', choice: 'bid 1', seq: seat.seq })
      await actor.answer(hidden)
      await seat.until(() => seat.seq === 3)
      await seat.ask({ op: 'why', id: 'b', choice: 'bid 4', after: ['bid 1'] })
      await seat.ask({ op: 'courses', id: 'c', first: 'bid 1' })
      await seat.ask({ op: 'frames', id: 'd' })
      await spectator.ask({ op: 'frames', id: 'e' })
      const again = await Guest.greet(server.address, other.match, other.secrets.blue, { seq: 1 })
      streams.push([...seat.frames, ...spectator.frames, ...again.frames])
    }
    expect(streams[1]).toEqual(streams[0])
  })
})
