import { createHmac } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bidding } from '@coup/engine/toy'
import { type Begun, type Telling, USUAL_KINDS } from '@coup/match'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Embedded } from './embedded.ts'
import { Member } from './member.ts'
import { openPlace } from './place.ts'
import { Listener, Postbox, PushedTo } from './receivers.ts'
import { openServer, type Server } from './server.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { TOLD_OF } from './tell.ts'
import { post, secret } from './testing.ts'

let embedded: Embedded
let place: string
let servers: Server[]
let address: string
let listener: Listener
let postbox: Postbox
let lines: string[]

beforeAll(async () => {
  embedded = await Embedded.start()
})
afterAll(() => embedded.close(), 300_000)

const PLACES = {
  SQLite: () => mkdtempSync(path.join(tmpdir(), 'telling-')),
  PostgreSQL: () => embedded.database(),
}

async function serve(more: Partial<Settings> = {}): Promise<string> {
  const usual = { log: 'debug', callerBurst: 100_000, callerAccounts: 1000, pollMs: 20, tellMs: 0, hooksPrivate: 1 }
  const mail = { smtpUrl: postbox.url, mailFrom: 'Games <games@example.org>' }
  const settings = { ...usual, ...mail, ...more }
  const logTo = { write: (line: string) => void lines.push(line) }
  servers.push(await openServer({ games: [bidding], data: place, port: 0, host: '127.0.0.1', settings, logTo }))
  return servers.at(-1)!.address
}

async function member(name: string, at = address): Promise<Member> {
  const one = new Member(at)
  await one.signUp(name)
  return one
}

const told = async (one: Member, what = '', body: object = {}) => {
  const { status, body: answer } = await one.post<Telling & { secret: string }>(`me/told${what}`, body)
  expect([status, answer]).toEqual([200, expect.anything()])
  return answer
}

const letter = async (many = 1) => {
  await expect.poll(() => postbox.letters.length, { timeout: 20_000 }).toBe(many)
  return postbox.letters.at(-1)!
}

const MAIL = { address: 'ney@example.org', language: 'fr', hour: null }

/** With a letter that was confirmed. */
async function withMail(one: Member, mail: object = MAIL): Promise<void> {
  await told(one, '/mail', mail)
  const token = /#\/told\/confirm\/(\S+)/.exec((await letter(postbox.letters.length + 1)).text)![1]
  expect(await new Member(one.address).post('told/confirm', { token })).toMatchObject({ status: 200 })
}

/** A match of the toy game that belongs to him, against a guest. */
async function begin(one: Member): Promise<string> {
  const { body } = await one.post<Begun>('matches', { game: 'bidding', seat: 'red', secret: secret() })
  await post(`${address}/api/matches/${body.match}/join`, { invitation: body.invitations.blue, secret: secret() })
  return body.match
}

describe.each(['SQLite', 'PostgreSQL'] as const)('what somebody is told and how, in %s', (kind) => {
  beforeEach(async () => {
    place = await PLACES[kind]()
    ;[servers, lines] = [[], []]
    ;[listener, postbox] = [await Listener.open(), await Postbox.open()]
    address = await serve()
  })

  afterEach(async () => {
    for (const server of servers) await server.close()
    listener.close()
    await postbox.close()
  })

  test('is as usual at first, and then as he wants it', async () => {
    const ney = await member('Ney')
    const first = await told(ney)
    expect(first).toMatchObject({ kinds: USUAL_KINDS, words: false, mutes: [], mail: null, mailable: true, hooks: [] })
    expect(first.push).toMatchObject({ here: false, browsers: [] })
    expect(Buffer.from(first.push.key, 'base64url')).toHaveLength(65)
    const match = await begin(ney)
    const kinds = { push: ['turn'], mail: [], hook: ['cup', 'word'] }
    await told(ney, '/kinds', { kinds, words: true })
    expect(await told(ney, '/mute', { match, mute: true })).toMatchObject({ kinds, words: true, mutes: [match] })
    expect(await told(ney, '/mute', { match, mute: false })).toMatchObject({ mutes: [] })
    // The same keys at another process, and after a restart.
    expect((await told(new_(ney, await serve()))).push.key).toBe(first.push.key)
  })

  function new_(one: Member, at: string): Member {
    const same = new Member(at)
    same.cookie = one.cookie
    return same
  }

  test('a browser is told, tried and dropped', async () => {
    const ney = await member('Ney')
    const browser = new PushedTo(listener)
    const added = await told(ney, '/push', { ...browser.subscription, language: 'pl' })
    expect(added.push).toMatchObject({ here: true, browsers: [{ failures: 0 }] })
    await told(ney, '/try', { way: 'push' })
    expect(browser.shown).toMatchObject([
      { title: 'Coup d’Œil', body: 'To jest próba. Jeśli to czytasz, działa.', url: '#/', badge: 0 },
    ])
    const match = await begin(ney)
    await expect.poll(() => browser.shown.length, { timeout: 20_000 }).toBe(2)
    expect(browser.shown[1]).toMatchObject({
      body: 'Partia się zaczęła i teraz twoja kolej.',
      url: `#/match/${match}`,
      badge: 1,
    })
    expect((await told(ney, '/push/drop')).push).toMatchObject({ here: false, browsers: [] })
    expect(await ney.tries('me/told/try', { way: 'push' })).toBe('409 no-way')
  })

  test('a mailbox is written to once it has confirmed itself, and leaves with one click', async () => {
    const ney = await member('Ney')
    const asked = await told(ney, '/mail', MAIL)
    expect(asked.mail).toEqual({ ...MAIL, confirmed: false, failing: false })
    const first = await letter()
    expect(first).toMatchObject({ to: 'ney@example.org', subject: 'Coup d’Œil — Confirmez votre adresse' })
    expect(first.text).toContain('Une personne qui s’appelle Ney')
    expect(await ney.tries('me/told/try', { way: 'mail' })).toBe('409 no-way')
    const token = /#\/told\/confirm\/(\S+)/.exec(first.text)![1]
    expect(first.html).toContain(token)
    const guest = new Member(address)
    expect((await guest.post('told/confirm', { token })).body).toEqual({ address: 'ney@example.org' })
    expect(await guest.tries('told/confirm', { token: secret() })).toBe('403 bad-letter')
    expect((await told(ney)).mail).toMatchObject({ confirmed: true })
    // The same address, another hour: nobody is asked again.
    expect((await told(ney, '/mail', { ...MAIL, hour: 7 })).mail).toMatchObject({ confirmed: true, hour: 7 })
    await told(ney, '/try', { way: 'mail' })
    const { head, text } = await letter(2)
    const leave = /List-Unsubscribe: <(\S+)>/i.exec(head)![1]
    expect(head).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/i)
    expect(text).toContain(`${address}/#/told/leave/`)
    const page = await fetch(leave, { redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([302, `/#/told/leave/${leave.split('=')[1]}`])
    expect((await told(ney)).mail).not.toBeNull()
    const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
    expect((await fetch(leave, form)).status).toBe(200)
    expect((await told(ney)).mail).toBeNull()
    expect((await fetch(leave, form)).status).toBe(200)
    await withMail(ney)
    await told(ney, '/try', { way: 'mail' })
    const again = /leave\/(\S+)/.exec((await letter(4)).text)![1]
    expect((await guest.post('told/leave', { token: again })).body).toEqual({})
    expect((await told(ney)).mail).toBeNull()
    expect(await guest.tries('told/leave', { token: 'x' })).toBe('403 bad-letter')
    expect((await fetch(`${address}/api/told/leave`, form)).status).toBe(403)
  })

  test('a hook is called with what only it can have been told, and Discord in its own form', async () => {
    const ney = await member('Ney')
    const made = await told(ney, '/hooks', { url: `${listener.address}/a/long/path`, language: 'de' })
    expect(made.hooks).toMatchObject([
      { url: `${listener.address}/…g/path`, form: 'plain', match: null, failing: false },
    ])
    expect(JSON.stringify(await told(ney))).not.toContain(made.secret)
    await told(ney, '/try', { way: 'hook', id: made.hooks[0].id })
    const [{ headers, body }] = listener.calls
    const key = Buffer.from(made.secret.slice('whsec_'.length), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    expect(JSON.parse(body.toString())).toMatchObject({ kind: 'try', title: 'Coup d’Œil', url: `${address}/#/` })
    const discord = await told(ney, '/hooks', { url: `${listener.address}/d`, form: 'discord', language: 'en' })
    await told(ney, '/try', { way: 'hook', id: discord.hooks[1].id })
    expect(listener.said[1]).toEqual({
      content: `**Coup d’Œil**\nThis is a trial. If you read this, it works.\n<${address}/#/>`,
      allowed_mentions: { parse: [] },
    })
    listener.answers = [500]
    expect(await ney.tries('me/told/try', { way: 'hook', id: discord.hooks[1].id })).toBe('502 undelivered')
    expect((await told(ney, '/hooks/drop', { id: discord.hooks[1].id })).hooks).toHaveLength(1)
  })

  test('nothing of it is another’s to see or change', async () => {
    const [ney, soult] = [await member('Ney'), await member('Soult')]
    const browser = await told(ney, '/push', { ...new PushedTo(listener).subscription, language: 'en' })
    const { hooks } = await told(ney, '/hooks', { url: `${listener.address}/x`, language: 'en' })
    const match = await begin(ney)
    expect(await soult.tries('me/told/try', { way: 'hook', id: hooks[0].id })).toBe('409 no-way')
    expect(await soult.tries('me/told/try', { way: 'push', id: browser.push.browsers[0].id })).toBe('409 no-way')
    expect(await soult.tries('me/told/mute', { match, mute: true })).toBe('404 unknown-match')
    expect(await soult.tries('me/told/hooks', { url: `${listener.address}/y`, match, language: 'en' })).toBe(
      '404 unknown-match',
    )
    await told(soult, '/hooks/drop', { id: hooks[0].id })
    await told(soult, '/push/drop', { id: browser.push.browsers[0].id })
    expect(await told(ney)).toMatchObject({ hooks: [{ id: hooks[0].id }], push: { here: true } })
    const guest = new Member(address)
    const forged = Object.assign(new_(ney, address), { origin: 'https://evil.example' })
    const bodies = {
      '': {},
      '/kinds': { kinds: { push: [], mail: [], hook: [] }, words: true },
      '/mute': { match, mute: true },
      '/push': { ...new PushedTo(listener).subscription, language: 'en' },
      '/push/drop': {},
      '/mail': MAIL,
      '/mail/drop': {},
      '/hooks': { url: `${listener.address}/z`, language: 'en' },
      '/hooks/drop': { id: hooks[0].id },
      '/try': { way: 'push' },
    }
    for (const [what, body] of Object.entries(bodies)) {
      expect([what, await guest.tries(`me/told${what}`, body)]).toEqual([what, '401 signed-out'])
      expect([what, await forged.tries(`me/told${what}`, body)]).toEqual([what, '403 bad-origin'])
    }
    expect(await told(ney)).toMatchObject({ words: false, mutes: [], mail: null, hooks: [{}], push: { here: true } })
    forged.cookie = ''
    expect(await forged.tries('told/confirm', { token: secret() })).toBe('403 bad-origin')
    expect(postbox.letters).toEqual([])
  })

  test.each([
    ['/kinds', { kinds: { push: ['checkmate'], mail: [], hook: [] }, words: true }, '400 bad-request'],
    ['/kinds', { kinds: { push: [], mail: [] }, words: true }, '400 bad-request'],
    ['/mail', { ...MAIL, address: 'nobody' }, '400 bad-address'],
    ['/mail', { ...MAIL, address: 'a@b.org, c@d.org' }, '400 bad-address'],
    ['/mail', { ...MAIL, address: 'a@b.org\r\nBcc: c@d.org' }, '400 bad-address'],
    ['/mail', { ...MAIL, address: 'Ney <ney@b.org>' }, '400 bad-address'],
    ['/mail', { ...MAIL, hour: 24 }, '400 bad-request'],
    ['/hooks', { url: 'javascript:alert(1)', language: 'en' }, '400 bad-request'],
    ['/hooks', { url: 'http://me:secret@127.0.0.1/', language: 'en' }, '400 bad-hook'],
    [
      '/push',
      { endpoint: 'https://127.0.0.1/', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'en' },
      '400 bad-request',
    ],
    ['/try', { way: 'pigeon' }, '400 bad-request'],
    ['/try', { way: 'hook' }, '409 no-way'],
  ])('%s does not take %j', async (what, body, refusal) => {
    expect(await (await member('Ney')).tries(`me/told${what}`, body)).toBe(refusal)
  })

  test('a server on the net calls nobody in its own house, and one without a post sends no letters', async () => {
    const at = await serve({ hooksPrivate: 0, smtpUrl: '', mailFrom: '' })
    const ney = await member('Ney', at)
    for (const url of [
      `${listener.address}/x`,
      'https://127.0.0.1/x',
      'https://localhost/x',
      'http://8.8.8.8/x',
      'https://a.invalid/x',
    ])
      expect(await ney.tries('me/told/hooks', { url, language: 'en' })).toBe('400 bad-hook')
    expect(await ney.tries('me/told/push', { ...new PushedTo(listener).subscription, language: 'en' })).toBe(
      '400 bad-hook',
    )
    expect(await ney.tries('me/told/mail', MAIL)).toBe('409 no-mail')
    expect(await told(ney)).toMatchObject({ mailable: false, mail: null, hooks: [] })
  })

  test('nobody floods a stranger, nor tries without end', async () => {
    const some = await Promise.all(['Ney', 'Soult', 'Davout'].map((name) => member(name)))
    const tried: string[] = []
    for (const [number, one] of some.entries())
      for (let i = 0; i < 3; i++) {
        tried.push(await one.tries('me/told/mail', { ...MAIL, address: `stranger+${number}${i}@example.org` }))
        await told(one, '/mail/drop')
      }
    expect(tried.filter((one) => one === '200 ok')).toHaveLength(DEFAULTS.lettersToAddress)
    expect(new Set(tried)).toEqual(new Set(['200 ok', '429 too-many-letters']))
    const own: string[] = []
    for (let i = 0; i < 10; i++)
      own.push(await some[0].tries('me/told/mail', { ...MAIL, address: `n${i}@example.org` }))
    expect(own.filter((one) => one === '200 ok').length).toBeLessThanOrEqual(2 * DEFAULTS.lettersToAddress)
    const { hooks } = await told(some[0], '/hooks', { url: `${listener.address}/x`, language: 'en' })
    const trials = await Promise.all(
      Array.from({ length: 30 }, () => some[0].tries('me/told/try', { way: 'hook', id: hooks[0].id })),
    )
    expect(trials.filter((one) => one === '200 ok').length).toBeLessThanOrEqual(DEFAULTS.trialsOfAccount + 2)
    expect(listener.calls.length).toBeLessThanOrEqual(DEFAULTS.trialsOfAccount + 2)
    const more: string[] = []
    for (let i = 0; i < DEFAULTS.hooksOfAccount; i++)
      more.push(await some[0].tries('me/told/hooks', { url: `${listener.address}/${i}`, language: 'en' }))
    expect(more.at(-1)).toBe('409 too-many-hooks')
  })

  test('all of it is downloaded with the account, goes with it, and never stands in the log', async () => {
    const ney = await member('Ney')
    const match = await begin(ney)
    const browser = new PushedTo(listener)
    await told(ney, '/push', { ...browser.subscription, language: 'en' })
    const { secret: signing } = await told(ney, '/hooks', { url: `${listener.address}/hidden`, match, language: 'en' })
    await withMail(ney)
    await told(ney, '/mute', { match, mute: true })
    listener.answers = [500, 404]
    await ney.tries('me/told/try', { way: 'push' })
    const { body } = await ney.post<{ told: object }>('me/everything')
    expect(body.told).toMatchObject({
      mutes: [match],
      browsers: [{ endpoint: browser.subscription.endpoint }],
      mail: [{ address: 'ney@example.org' }],
      hooks: [{ url: `${listener.address}/hidden` }],
    })
    expect(JSON.stringify(body)).not.toContain(signing)
    expect(await ney.tries('me/delete')).toBe('200 ok')
    const { db } = await openPlace(place, DEFAULTS)
    for (const table of TOLD_OF) expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
    await db.destroy()
    const log = lines.join('')
    for (const word of ['example.org', '/push/', 'hidden', signing, 'confirm/']) expect(log).not.toContain(word)
    expect(log.length).toBeGreaterThan(100)
  })
})
