import { playout, Random, Table, writeMoment } from '@coup/engine'
import { games } from '@coup/games'
import { Game, type Request } from '@coup/match'
import { afterEach, describe, expect, test } from 'vitest'
import { Caller } from './doorman.ts'
import { type Look, type LookRequest, lookOf, replyTo, takeLook } from './look.ts'
import { Looks } from './looks.ts'
import { openServer } from './server.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { Guest, seatAll } from './testing.ts'
import { games as toys } from './toy.ts'

const module = new URL('./toy.ts', import.meta.url).href
const table = Table.begin(toys[0], {}, 'a')
const courses = (id = 'x'): Look => lookOf(table, 'red', { op: 'courses', id, first: 'bid 1' })!
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const isForgotten = () => false

let looks: Looks
const open = (settings: Partial<Settings>, from: string | null = module) => {
  const all = { ...DEFAULTS, workers: 1, ...settings }
  looks = new Looks(all, toys, from)
  const paid: number[] = []
  const take = (look: Look, caller = new Caller(all)) =>
    looks.take({ look, caller, isForgotten, paid: (ms) => paid.push(ms) })
  return { take, paid, caller: () => new Caller(all) }
}

afterEach(() => looks?.close())

describe('looks', () => {
  test('a thread finds what the server would find itself, and is paid for', async () => {
    const { take, paid } = open({})
    const here = text(replyTo(new Game(table), 'red', courses().request as LookRequest))
    expect(text(await take(courses()))).toBe(here)
    expect(paid.length).toBe(1)
  })

  test('callers take turns, and one who wants too much is refused at once', async () => {
    const { take, caller } = open({ callerLooks: 3 })
    const [greedy, modest] = [caller(), caller()]
    const order: string[] = []
    const wanted = [1, 2, 3].map((n) => take(courses(), greedy).then(() => order.push(`greedy ${n}`)))
    const other = take(courses(), modest).then(() => order.push('modest'))
    expect(() => take(courses(), greedy)).toThrow('Too many looks')
    await Promise.all([...wanted, other])
    expect(order).toEqual(['greedy 1', 'greedy 2', 'modest', 'greedy 3'])
    expect(greedy.looks).toBe(0)
  })

  test('a thread that breaks is another one the next time', async () => {
    const { take } = open({})
    await expect(take({ ...courses(), record: 'nonsense' })).rejects.toThrow()
    expect(text(await take(courses()))).toContain('done')
  })

  test('a look that takes too long is given up, and the next one is taken', async () => {
    const { take } = open({ lookMs: 1 })
    await expect(take(courses())).rejects.toMatchObject({ code: 'too-long' })
  })

  test('without threads the server looks itself', async () => {
    expect(text(await open({}, null).take(courses()))).toContain('done')
    await looks.close()
    const { take } = open({}, 'file:///no/such/module.ts')
    for (let i = 0; i < 50; i++) {
      const found = await take(courses()).catch((error) => error.code)
      if (found !== 'busy') return expect(text(found)).toContain('done')
      await new Promise((wait) => setTimeout(wait, 100))
    }
    throw new Error('nobody looked')
  })

  test('over sockets: ahead, back, and as a spectator', async () => {
    const server = await openServer({ games: toys, gamesModule: module, data: null, port: 0, host: '127.0.0.1' })
    const { match, secrets } = await seatAll(server.address, 'bidding')
    const red = await Guest.greet(server.address, match, secrets.red)
    const public_ = await Guest.greet(server.address, match)
    await red.answer('bid 3')
    expect(await red.result({ op: 'why', choice: 'bid 5', after: [] })).toMatchObject({ reason: 'too-high' })
    expect(await red.result({ op: 'why', choice: 'accept-draw', after: [] })).toMatchObject({ reason: 'no-offer' })
    expect((await red.result({ op: 'courses', first: 'bid 1' })).length).toBe(1)
    expect((await public_.result({ op: 'frames' }))[0].view).toMatchObject({ seat: null })
    expect(await public_.ask({ op: 'courses', first: 'bid 1' })).toMatchObject({ error: { code: 'spectator' } })
    await server.close()
  })
})

test.each(games)('$title: what is found from the moment alone is what is found at the table', (rules) => {
  const random = Random.seeded('looks')
  const game = Table.begin(rules, {}, 'looks')
  for (let i = 0; i < 25 && game.over === null; i++) {
    playout(game, random, random.below(30))
    if (game.over !== null) break
    const [{ seat, choices }] = game.questions()
    const first = choices[random.below(choices.length)]
    const asked: Request[] = [
      { op: 'courses', id: 'a', first },
      { op: 'why', id: 'b', choice: 'block 1', after: [first] },
      { op: 'why', id: 'c', choice: 'nonsense', after: [] },
    ]
    expect(writeMoment(game)).not.toContain('undefined')
    for (const request of asked as LookRequest[]) {
      const there = lookOf(game, seat, request)!
      expect(text(replyTo(new Game(game), seat, request))).toBe(text(takeLook(there, games)))
    }
  }
})
