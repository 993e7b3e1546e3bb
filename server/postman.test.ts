import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { type Kinds, newSecret, TOLD } from '@coup/match'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { enrolled } from './enrolled.ts'
import { Mailer } from './mailer.ts'
import { Matches } from './matches.ts'
import { moveStore } from './moving.ts'
import { openPlace } from './place.ts'
import { Postman } from './postman.ts'
import { keyringOf } from './push.ts'
import { Listener, Postbox, PushedTo } from './receivers.ts'
import { Sender } from './sender.ts'
import type { SignedIn } from './sessions.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { Store } from './store.ts'
import { tell } from './tell.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A midnight. */
const START = 20_000 * DAY

interface Process {
  readonly store: Store
  readonly matches: Matches
  readonly postman: Postman
}

let embedded: Embedded
let place: string
let now: number
let one: Process
let other: Process
let ney: SignedIn
let listener: Listener
let postbox: Postbox
let settings: Settings
const children: ChildProcess[] = []

beforeAll(async () => {
  embedded = await Embedded.start()
})
afterAll(() => embedded.close(), 300_000)

const freshPlace = (kind: string) =>
  kind === 'SQLite' ? mkdtempSync(path.join(tmpdir(), 'postman-')) : embedded.database()

/** Looks around only when it is told to. */
async function process_(): Promise<Process> {
  const store = await Store.open(place, settings)
  store.clock = async () => now
  const matches = new Matches(store, [bidding], settings)
  const sender = new Sender(store, keyringOf(store.tellings), Mailer.open(settings), settings)
  const log = fastify().log
  return { store, matches, postman: new Postman(store, matches, sender, log, { ...settings, pollMs: 600_000 }) }
}

async function end({ store, postman }: Process): Promise<void> {
  await postman.close()
  await store.close()
}

/** Works on the tables, beside the server. */
async function beside<T>(work: (db: Awaited<ReturnType<typeof openPlace>>['db']) => Promise<T>): Promise<T> {
  const { db } = await openPlace(place, DEFAULTS)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** Both look around at the same moment. */
async function post(): Promise<void> {
  await Promise.all([one.postman.ringOut(), other.postman.ringOut()])
}

/** A match of Ney's against a guest, in which both are asked. */
async function begin(): Promise<string> {
  const secret = newSecret()
  const { match, invitations } = await one.matches.create({
    game: 'bidding',
    seat: 'red',
    pace: 'days',
    secret: newSecret(),
  })
  await one.matches.join(match, { invitation: invitations.blue, secret })
  await one.store.holdings.bring(ney, { seats: [{ match, secret }], since: 0, most: 10 })
  return match
}

let count = 0
async function acts(id: string, seat: string, ...choices: string[]): Promise<void> {
  const match = await one.matches.take(id)
  for (const choice of choices) await match.act({ kind: 'answer', seat, choice }, `${count++}`)
}

/** Blue has bid, and then red has: it is blue's turn again. */
async function turn(): Promise<string> {
  const match = await begin()
  await acts(match, 'blue', 'bid 1', 'bid 1')
  await acts(match, 'red', 'bid 0', 'bid 0')
  return match
}

async function addHook(match: string | null = null) {
  const given = {
    url: `${listener.address}/hook`,
    match,
    language: 'en',
    origin: 'https://games.example',
    form: 'plain' as const,
  }
  await one.store.tellings.addHook(ney, { ...given, secret: 'whsec_AAAA' }, 100)
  return (await one.store.tellings.hooks('ney')).at(-1)!.id
}

async function addMail(hour: number | null = null): Promise<void> {
  const given = { address: 'ney@example.org', language: 'en', hour, origin: 'https://games.example' }
  await one.store.tellings.setMail(ney, given, { now, most: 3 })
  await post()
  const token = /confirm\/(\S+)/.exec(postbox.letters.at(-1)!.text)![1]
  await one.store.tellings.confirm(token, now)
  postbox.letters.length = 0
}

async function addBrowser(): Promise<PushedTo> {
  const browser = new PushedTo(listener)
  const given = { ...browser.subscription, language: 'de', origin: 'https://games.example' }
  await one.store.tellings.addBrowser(ney, given)
  return browser
}

const invited = (by: string) => ({ account: 'ney', kind: 'invited', about: { by }, at: now }) as const

async function invite(...by: string[]): Promise<void> {
  const lease = one.store.lease(newSecret())
  await lease.take()
  await lease.write((tx) => tell(tx, ...by.map(invited)))
}

const waiting = async () => (await deliveries()).filter(({ way }) => way === 'hook').length
const deliveries = () => beside((db) => db.selectFrom('delivery').selectAll().execute())

describe.each(['SQLite', 'PostgreSQL'] as const)('the postman, in %s', (kind) => {
  beforeEach(async () => {
    place = await freshPlace(kind)
    ;[listener, postbox] = [await Listener.open(), await Postbox.open()]
    settings = { ...DEFAULTS, hooksPrivate: 1, smtpUrl: postbox.url, mailFrom: 'Games <games@example.org>' }
    now = START
    one = await process_()
    ney = await enrolled(one.store, 'ney')
    other = await process_()
  })

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL')
    await end(one)
    await end(other)
    listener.close()
    await postbox.close()
  })

  test('tells somebody by each of his ways that it is his turn, once, when nobody has looked', async () => {
    const browser = await addBrowser()
    await addHook()
    await addMail()
    const match = await turn()
    now += settings.tellMs - 1
    await post()
    expect([listener.calls, postbox.letters]).toEqual([[], []])
    now += 1
    for (let i = 0; i < 3; i++) await post()
    const url = `#/match/${match}`
    expect(browser.shown).toEqual([
      { title: 'Bidding', body: 'Du bist am Zug. Dir bleiben noch 83 Stunden.', url, tag: `match ${match}`, badge: 1 },
    ])
    expect(browser.calls[0].headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' })
    expect(browser.calls[0].headers.topic).toMatch(/^[\w-]{32}$/)
    expect(browser.calls[0].headers.authorization).toMatch(/^vapid t=/)
    const hooked = listener.calls.filter((call) => call.path === '/hook')
    expect(hooked.map(({ body }) => JSON.parse(body.toString()))).toMatchObject([
      {
        kind: 'turn',
        title: 'Bidding',
        body: 'It is your turn. You have 83 hours left.',
        url: `https://games.example/${url}`,
        match,
        seat: 'blue',
      },
    ])
    expect(postbox.letters).toHaveLength(1)
    expect(postbox.letters[0]).toMatchObject({
      to: 'ney@example.org',
      subject: 'Bidding — It is your turn. You have 83 hours left.',
    })
    expect(postbox.letters[0].text).toContain(`https://games.example/${url}\n`)
    expect(await deliveries()).toEqual([])
  })

  test('says nothing that is past: played, looked at, or not his any more', async () => {
    await addHook()
    const [played, seen, dropped] = [await turn(), await turn(), await turn()]
    now += 1
    await acts(played, 'blue', 'done')
    // At the process that does not look around first.
    other.matches.left(seen, 'blue', performance.now())
    await one.store.holdings.drop(ney, { match: dropped, seat: 'blue' })
    now += settings.tellMs - 1000
    await other.postman.ringOut()
    now += 1000
    await post()
    expect(listener.calls).toEqual([])
  })

  test('tells only what is wanted, by the ways it is wanted, and nothing of a muted match', async () => {
    const browser = await addBrowser()
    await addHook()
    const kinds: Kinds = { push: [], mail: [...TOLD], hook: ['turn'] }
    await one.store.tellings.setKinds(ney, kinds, false)
    await invite('Soult')
    const [heard, muted] = [await turn(), await turn()]
    await one.store.tellings.mute(ney, muted, true)
    now += settings.tellMs
    await post()
    expect(browser.shown).toEqual([])
    expect(listener.said.map(({ match }) => match)).toEqual([heard])
    await expect(one.store.tellings.mute(ney, 'AAAAAAAAAAAA', true)).rejects.toThrow('no such match')
  })

  test('tells that something was said only who wants to hear it, and a hook of one match only of that', async () => {
    const [match, elsewhere] = [await begin(), await begin()]
    await addHook(match)
    const says = async (id: string) => (await one.matches.take(id)).say('red', 'a secret word', newSecret())
    await one.store.tellings.setKinds(ney, { push: [], mail: [], hook: [...TOLD] }, false)
    await says(match)
    now = Date.now() + settings.tellMs
    await post()
    expect(listener.calls).toEqual([])
    await one.store.tellings.setKinds(ney, { push: [], mail: [], hook: [...TOLD] }, true)
    await says(match)
    await says(elsewhere)
    now = Date.now() + settings.tellMs + 1000
    await post()
    expect(listener.said).toMatchObject([{ kind: 'word', match, body: 'Your opponent has written to you.' }])
    expect(JSON.stringify(listener.said)).not.toContain('a secret word')
  })

  test('does not say it again soon to who has done nothing since', async () => {
    await addHook()
    const match = await turn()
    now += settings.tellMs
    await post()
    const again = () =>
      beside((db) => {
        const row = {
          key: `turn ${match} blue`,
          account: 'ney',
          kind: 'turn',
          match,
          seat: 'blue',
          about: '{}',
        } as const
        return db
          .insertInto('message')
          .values({ ...row, at: now, due: now })
          .execute()
      })
    await again()
    await post()
    expect(listener.calls).toHaveLength(1)
    now += settings.tellAgainMs
    await post()
    expect(listener.calls).toHaveLength(2)
  })

  test('tries again, later and later, and gives up after a day', async () => {
    const hook = await addHook()
    settings = { ...settings, toldFailures: 100 }
    await end(other)
    other = await process_()
    await end(one)
    one = await process_()
    listener.answers = Array.from({ length: 100 }, () => 503)
    await invite('Soult')
    const times: number[] = []
    for (const from = now; now < from + 2 * DAY; now += 10_000) {
      const before = listener.calls.length
      await one.postman.ringOut()
      if (listener.calls.length > before) times.push((now - from) / 1000)
      if ((await one.store.tellings.hook(hook))!.failures === 0 && now > from) break
      const [next] = await deliveries()
      if (next === undefined) break
      now = Math.max(now, next.due - 10_000)
    }
    expect(times.slice(0, 5)).toEqual([0, 30, 90, 210, 450])
    expect(times.at(-1)).toBeLessThan(DAY / 1000)
    expect(times.length).toBeGreaterThan(10)
    expect(new Set(listener.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(await deliveries()).toEqual([])
  })

  test('leaves alone what cannot be reached for long, and its owner sees it; what works again counts anew', async () => {
    const [hook, good] = [await addHook(), await addHook()]
    listener.answers = [500, 201]
    await invite('Soult')
    await post()
    now += HOUR
    await post()
    expect([await one.store.tellings.hook(hook), await one.store.tellings.hook(good)]).toMatchObject([
      { failures: 0, off: null },
      { failures: 0, off: null },
    ])
    await one.store.tellings.dropHook(ney, good)
    listener.answers = Array.from({ length: 100 }, () => 500)
    for (let i = 0; i < settings.toldFailures; i++) {
      await invite(`somebody ${i}`)
      await one.postman.ringOut()
    }
    const before = listener.calls.length
    await invite('Davout')
    now += HOUR
    await post()
    expect(listener.calls).toHaveLength(before)
    expect((await one.store.tellings.of(ney, '', true)).hooks).toMatchObject([{ id: hook, failing: true }])
    listener.answers = []
    await one.postman.tryOut(ney, 'hook', hook)
    expect((await one.store.tellings.of(ney, '', true)).hooks).toMatchObject([{ failing: false }])
  })

  test('forgets a browser that is gone, and one whose session ends', async () => {
    await addBrowser()
    listener.answers = [410]
    await invite('Soult')
    await post()
    expect(await one.store.tellings.browserHere(ney)).toBeUndefined()
    await addBrowser()
    await one.store.holdings.endSession('ney', ney.session.id, ney.session.id)
    expect(await one.store.tellings.browserHere(ney)).toBeUndefined()
    await invite('Davout')
    await post()
    expect(listener.calls).toHaveLength(1)
  })

  test('writes one letter a day, at its hour, whoever sends it', async () => {
    await addMail(8)
    await invite('Soult', 'Davout')
    await post()
    now = START + 8 * HOUR - 1
    await post()
    expect(postbox.letters).toEqual([])
    now += 1
    await post()
    await end(other)
    other = await process_()
    await post()
    expect(postbox.letters).toHaveLength(1)
    for (const name of ['Soult', 'Davout']) expect(postbox.letters[0].text).toContain(`${name} invites you to a game.`)
    await invite('Murat')
    await post()
    for (let hours = 1; hours < 24; hours++) {
      now += HOUR
      await post()
    }
    expect(postbox.letters).toHaveLength(1)
    now += HOUR
    await post()
    expect(postbox.letters).toHaveLength(2)
    const ids = postbox.letters.map(({ head }) => /Message-ID: (\S+)/i.exec(head)?.[1])
    expect(new Set(ids).size).toBe(2)
  })

  test('does not blame a mailbox for a server of ours that is away, but for what it refuses', async () => {
    await addMail()
    postbox.refuse = [450, 550]
    await invite('Soult')
    await post()
    expect(await one.store.tellings.mailbox('ney')).toMatchObject({ failures: 1, off: null })
    now += HOUR
    await post()
    expect(await one.store.tellings.mailbox('ney')).toMatchObject({ failures: 5, off: null })
    expect(await deliveries()).toEqual([])
    await invite('Davout')
    const away = { ...settings, smtpUrl: 'smtp://127.0.0.1:1' }
    await end(one)
    await end(other)
    ;[settings, postbox.refuse] = [away, []]
    one = await process_()
    other = await process_()
    await post()
    expect(await one.store.tellings.mailbox('ney')).toMatchObject({ failures: 5 })
    expect(await deliveries()).toHaveLength(1)
  })

  test('sends each thing once, however many look around, and though they are killed in the middle', async () => {
    await addHook()
    now = Date.now()
    await addMail((new Date(now).getUTCHours() + 12) % 24)
    const batch = (name: string) => Array.from({ length: 50 }, (_, i) => `${name} ${i}`)
    const heard = () => Map.groupBy(listener.said, ({ body }) => body)
    const soon = { interval: 2, timeout: 30_000 }
    await invite(...batch('calm'))
    const some = await Promise.all([expendable(), expendable()])
    await expect.poll(async () => heard().size === 50 && (await waiting()) === 0, soon).toBe(true)
    for (const child of some) await kill(child)
    expect(listener.calls).toHaveLength(50)
    for (const name of ['first', 'second']) {
      listener.hold = new Promise((answered) => setTimeout(answered, 300))
      const before = listener.calls.length
      await invite(...batch(name))
      const some = await Promise.all([expendable(), expendable()])
      await expect.poll(() => listener.calls.length, soon).toBeGreaterThan(before)
      for (const child of some) await kill(child)
    }
    // What they held is free again.
    now = Date.now() + settings.claimMs
    await expect
      .poll(async () => {
        await post()
        now += settings.claimMs
        return waiting()
      }, soon)
      .toBe(0)
    expect(heard().size).toBe(150)
    // What was being sent when somebody was killed came again, under the same id; nothing else did.
    for (const said of heard().values()) expect(new Set(said.map(({ id }) => id)).size).toBe(1)
    now += DAY
    await post()
    expect(postbox.letters).toHaveLength(1)
    expect(postbox.letters[0].text.match(/ \d+ invites/g)).toHaveLength(150)
  })

  test('takes no more at a time than it may, letters and all', async () => {
    for (let i = 0; i < 4; i++) await addHook()
    await addMail()
    await invite('Soult', 'Davout')
    await one.store.post.sort(now, { ...settings, mailable: true, titles: new Map() })
    const take = async (most: number) => (await one.store.post.claim(now, 1000, most)).map(({ way }) => way)
    expect(await take(1)).toEqual(['mail'])
    expect(await take(2)).toEqual(['hook', 'hook'])
  })

  test('sends few things of one account at a time, so that others have theirs, and all of them in the end', async () => {
    const soult = await enrolled(one.store, 'soult')
    const theirs = await Listener.open()
    await addHook()
    const given = { match: null, language: 'en', origin: 'https://games.example', form: 'plain' as const }
    const hook = { ...given, url: `${theirs.address}/hook`, secret: 'whsec_AAAA' }
    await one.store.tellings.addHook(soult, hook, 100)
    let release = () => {}
    listener.hold = new Promise((answer) => {
      release = answer
    })
    await invite(...Array.from({ length: 40 }, (_, i) => `Somebody ${i}`))
    await one.postman.ring()
    now += 1
    const lease = one.store.lease(newSecret())
    await lease.take()
    await lease.write((tx) => tell(tx, { ...invited('Ney'), account: 'soult' }))
    await one.postman.ring()
    await expect.poll(() => theirs.calls.length).toBe(1)
    await expect.poll(() => listener.calls.length).toBe(3)
    release()
    await one.postman.ringOut()
    expect(listener.calls).toHaveLength(40)
    theirs.close()
  })

  test('keeps only so much that waits for one account, the newest', async () => {
    for (let i = 0; i < 10; i++) await addHook()
    const sort = () => one.store.post.sort(now, { ...settings, mailable: true, titles: new Map() })
    await invite('Soult')
    await sort()
    now += 1
    await invite(...Array.from({ length: 50 }, (_, i) => `Somebody ${i}`))
    await sort()
    const all = await deliveries()
    expect(all).toHaveLength(500)
    expect(all.filter(({ note }) => note.includes('Soult'))).toEqual([])
  })

  test('says nothing of an invitation that does not stand any more, nor to a closed account', async () => {
    await addHook()
    const soult = await enrolled(one.store, 'soult')
    const terms = { game: 'bidding', options: {}, seat: null, computers: {}, pace: null, relief: null, rated: false }
    const wanted = { ...terms, language: null, whom: 'named', invited: 'ney', until: now + DAY } as const
    const { offers, post: letters } = one.store
    const offer = async () => {
      const id = newSecret()
      await offers.add(soult, { ...wanted, offer: id, at: now }, 100)
      return id
    }
    const [early, late, stands] = [await offer(), await offer(), await offer()]
    await offers.withdraw(soult, early)
    await letters.sort(now, { ...settings, mailable: true, titles: new Map() })
    expect(await waiting()).toBe(2)
    await offers.decline(ney, late, now)
    await post()
    expect(listener.calls).toHaveLength(1)
    await offers.withdraw(soult, stands)
    await invite('Davout')
    await beside((db) => db.updateTable('account').set({ closed: now }).where('id', '=', 'ney').execute())
    await post()
    expect(listener.calls).toHaveLength(1)
  })

  test('has one pair of keys, which several processes made and which moves along', async () => {
    const keys = await Promise.all([one, other].map(({ store }) => keyringOf(store.tellings)()))
    expect(keys[0]).toEqual(keys[1])
    const target = await freshPlace(kind === 'SQLite' ? 'PostgreSQL' : 'SQLite')
    await addBrowser()
    // The server there was started once.
    const before = await Store.open(target)
    expect(await keyringOf(before.tellings)()).not.toEqual(keys[0])
    await before.close()
    await moveStore(place, target)
    const moved = await Store.open(target)
    expect(await keyringOf(moved.tellings)()).toEqual(keys[0])
    expect(await moved.tellings.browserHere(ney)).toMatchObject({ account: 'ney' })
    await moved.close()
  })
})

async function expendable(): Promise<ChildProcess> {
  const file = path.join(import.meta.dirname, 'expendable.ts')
  const child = spawn(process.execPath, [file, 'post', place, postbox.url], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await once(child.stdout!, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  if (child.exitCode === null && child.kill('SIGKILL')) await gone
}
