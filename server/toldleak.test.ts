import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Random, type Rules } from '@coup/engine'
import { games } from '@coup/games'
import { type Kinds, newSecret, type Pushed, type Telling, TOLD } from '@coup/match'
import { expect, test } from 'vitest'
import { Matches } from './matches.ts'
import { Member } from './member.ts'
import { openPlace } from './place.ts'
import { Listener, Postbox, PushedTo } from './receivers.ts'
import { openServer } from './server.ts'
import { DEFAULTS } from './settings.ts'
import { Store } from './store.ts'
import { seatAll } from './testing.ts'

const LOUD = { callerBurst: 1e6, callerRate: 1e6, callerAccounts: 1000, lettersToAddress: 100 }
const SOON = { pollMs: 5, tellMs: 0, tellLiveMs: 0, tellAgainMs: 0, hooksPrivate: 1, log: 'error' }
const EVERYTHING: Kinds = { push: [...TOLD], mail: [...TOLD], hook: [...TOLD] }
const names = ['Ney', 'Soult', 'Davout', 'Murat', 'Lannes', 'Massena', 'Victor', 'Suchet']

/** Somebody at a seat, and all that he was told. */
interface Reader {
  readonly seat: string
  readonly name: string
  readonly browser: PushedTo
  readonly hook: Listener
  readonly address: string
}

const privacy = (seat: string) => `private words of ${seat}`

/** Each seat belongs to an account that is told everything by every way. */
async function enrol(address: string, match: string, seat: string, held: string, name: string, pushes: Listener) {
  const [one, hook, browser] = [new Member(address), await Listener.open(), new PushedTo(pushes)]
  await one.signUp(name, [{ match, secret: held }])
  await one.post<Telling>('me/told/push', { ...browser.subscription, language: 'en' })
  await one.post<Telling>('me/told/hooks', { url: `${hook.address}/x`, language: 'en' })
  const mail = { address: `${name.toLowerCase()}@example.org`, language: 'en', hour: null }
  await one.post<Telling>('me/told/mail', mail)
  await one.post<Telling>('me/told/kinds', { kinds: EVERYTHING, words: true })
  return { seat, name, browser, hook, address: mail.address } satisfies Reader
}

async function confirmAll(address: string, postbox: Postbox, many: number): Promise<void> {
  await expect.poll(() => postbox.letters.length, { timeout: 30_000 }).toBe(many)
  for (const { text } of postbox.letters.splice(0))
    await new Member(address).post('told/confirm', { token: /confirm\/(\S+)/.exec(text)![1] })
}

/** A whole game at random, played at another process, where nobody looks: whoever is asked must be told. */
async function play(store: Store, place: string, rules: Rules, id: string): Promise<number> {
  const random = Random.seeded(`told ${rules.id}`)
  const matches = new Matches(store, [rules], { ...DEFAULTS, ...SOON })
  const match = await matches.take(id)
  for (const { name } of await store.seats(id)) {
    await match.note(name, privacy(name))
    await match.say(name, privacy(name), newSecret())
  }
  let before = ''
  for (let acts = 0; ; acts++) {
    const questions = await match.read(
      ({ table }) => (table.over === null ? table.questions() : null),
      () => {},
    )
    if (questions === null) return acts
    const { seat, choices } = questions[random.below(questions.length)]
    // Whoever is asked anew is told first.
    if (seat !== before) await settled(place, 'message')
    await match.act({ seat, kind: 'answer', choice: choices[random.below(choices.length)] }, newSecret())
    if (acts === 20) await match.say(seat, privacy(seat), newSecret())
    before = seat
  }
}

/** What no game of chance brings about: a time that ends, an invitation, a cup. */
async function rare(place: string, match: string): Promise<void> {
  const { db } = await openPlace(place, DEFAULTS)
  const owned = await db.selectFrom('holding').selectAll().where('match', '=', match).execute()
  const { asked } = await db.selectFrom('match').select('asked').where('id', '=', match).executeTakeFirstOrThrow()
  const [late] = JSON.parse(asked)
  const at = Date.now()
  for (const { account, seat } of owned) {
    const his = { account, match, seat, at, due: at }
    const [time, by] = [JSON.stringify({ seat: late }), JSON.stringify({ by: 'Berthier' })]
    const cup = JSON.stringify({ cup: 'c', name: 'Spring' })
    await db
      .insertInto('message')
      .values([
        { ...his, key: `reminder ${seat}`, kind: 'reminder', about: time },
        { ...his, key: `time-up ${seat}`, kind: 'time-up', about: time },
        { ...his, key: `invited ${seat}`, kind: 'invited', about: by, match: null, seat: null },
        { ...his, key: `cup ${seat}`, kind: 'cup', about: cup, match: null, seat: null },
      ])
      .execute()
  }
  await db.destroy()
}

/** Nothing is left of what is to be told, and of what is to be sent. */
async function settled(place: string, ...tables: ('message' | 'delivery')[]): Promise<void> {
  const { db } = await openPlace(place, DEFAULTS)
  const left = async () => {
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).select('account').execute()))
    return rows.flat()
  }
  await expect.poll(left, { timeout: 60_000, interval: 5 }).toEqual([])
  await db.destroy()
}

/** All that may be said, whatever the truth of the game is: it can depend on nothing else. */
function sayings(others: readonly string[]): RegExp {
  const who = `(?:${others.join('|')})`
  const all = [
    'It is your turn\\.',
    'Your time is running out\\.',
    'Your time has ended\\.',
    `${who} has run out of time\\. You may wait, or claim the game\\.`,
    'The game has begun\\.',
    'The game has begun, and it is your turn\\.',
    'The game is over\\.',
    'Berthier invites you to a game\\.',
    'There is news of the cup Spring\\.',
    `${who} has written to you\\.`,
  ]
  return new RegExp(`^(?:${all.join('|')})$`)
}

interface Played {
  readonly rules: Rules
  readonly match: string
  readonly origin: string
  readonly readers: readonly Reader[]
  readonly postbox: Postbox
}

/** By the kind of each thing that somebody was told, how often. */
function check({ rules, match, origin, readers, postbox }: Played, reader: Reader, kinds: Map<string, number>): void {
  const others = readers.filter((one) => one !== reader).map(({ name }) => name)
  const said = sayings(others)
  const title = `${rules.title} · ${others.slice(0, 3).join(', ')}`
  const titles = [title, 'Spring', 'Coup d’Œil']
  const checkOne = ({ title, body, url }: Pick<Pushed, 'title' | 'body' | 'url'>) => {
    expect(titles).toContain(title)
    expect(body).toMatch(said)
    expect([`#/match/${match}`, '#/offers', '#/cups/c']).toContain(url)
  }
  for (const pushed of reader.browser.shown) {
    expect(Object.keys(pushed).sort()).toEqual(['badge', 'body', 'tag', 'title', 'url'])
    checkOne(pushed)
    expect([`match ${match}`, `word ${match}`, 'invited ', 'cup c']).toContain(pushed.tag)
    expect([0, 1]).toContain(pushed.badge)
  }
  for (const hooked of reader.hook.said) {
    expect(Object.keys(hooked).sort()).toEqual(['at', 'body', 'id', 'kind', 'match', 'seat', 'title', 'url'])
    checkOne({ ...hooked, url: hooked.url.slice(origin.length + 1) })
    expect([match, null]).toContain(hooked.match)
    expect([reader.seat, null]).toContain(hooked.seat)
    kinds.set(hooked.kind, (kinds.get(hooked.kind) ?? 0) + 1)
  }
  const letters = postbox.letters.filter(({ to }) => to === reader.address)
  expect(letters.length).toBeGreaterThan(0)
  for (const { text } of letters) {
    const parts = text.split('\n-- \n')[0].trim().split('\n\n')
    for (const part of parts) {
      const [title, body, link] = part.split('\n')
      checkOne({ title, body, url: link.slice(origin.length + 1) })
    }
  }
}

test.each(games.map((rules) => [rules.id, rules] as const))(
  'over a whole game of %s nobody is told what he may not know',
  async (_, rules) => {
    const place = mkdtempSync(path.join(tmpdir(), 'toldleak-'))
    const [postbox, pushes] = [await Postbox.open(), await Listener.open()]
    const settings = { ...LOUD, ...SOON, smtpUrl: postbox.url, mailFrom: 'games@example.org' }
    const server = await openServer({ games: [rules], data: place, port: 0, host: '127.0.0.1', settings })
    const { match, secrets } = await seatAll(server.address, rules.id)
    const readers: Reader[] = []
    for (const [number, [seat, held]] of Object.entries(secrets).entries())
      readers.push(await enrol(server.address, match, seat, held, names[number], pushes))
    // In the order in which they sit.
    readers.sort((a, b) => rules.seats.indexOf(a.seat) - rules.seats.indexOf(b.seat))
    await confirmAll(server.address, postbox, readers.length)
    await rare(place, match)
    await settled(place, 'message', 'delivery')
    const store = await Store.open(place, { ...DEFAULTS, ...SOON })
    const acts = await play(store, place, rules, match)
    await settled(place, 'message', 'delivery')
    const { seed } = (await store.match(match))!
    await store.close()
    await server.close()
    const kinds = new Map<string, number>()
    for (const reader of readers) check({ rules, match, origin: server.address, readers, postbox }, reader, kinds)
    const raw = JSON.stringify([readers.map(({ browser, hook }) => [browser.shown, hook.said]), postbox.letters])
    for (const word of [seed, 'private words', ...Object.values(secrets)]) expect(raw).not.toContain(word)
    // Who has won is not said either, but that it is over is, to all but who did the last act.
    expect(kinds.get('over')).toBe(readers.length - 1)
    expect([...kinds.keys()]).toEqual(
      expect.arrayContaining(['turn', 'word', 'invited', 'cup', 'over', 'reminder', 'time-up']),
    )
    console.log(
      `${rules.id}: ${acts} acts, told ${JSON.stringify(Object.fromEntries(kinds))}, ${postbox.letters.length} letters`,
    )
    for (const { hook } of readers) hook.close()
    pushes.close()
    await postbox.close()
  },
  240_000,
)
