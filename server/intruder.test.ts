import { bidding } from '@coup/engine/toy'
import { newRecoveryCode } from '@coup/match'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Authenticator } from './authenticator.ts'
import { ABOUT, Member, type Refusal } from './member.ts'
import { openServer, type Server } from './server.ts'
import type { Settings } from './settings.ts'
import { Guest, post, seatAll, secret } from './testing.ts'

const recovering = (code: string) => ({ code, fresh: newRecoveryCode(), token: secret(), device: '' })

const signed = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const made = { ...signed, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } }
const used = { ...signed, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } }

/** Every route that changes something of an account, with a body of the right form. */
const OWN: readonly (readonly [path: string, body: object])[] = [
  ['me/everything', {}],
  ['me/about', { name: 'Grouchy', ...ABOUT }],
  ['me/recovery', {}],
  ['me/link', {}],
  ['me/passkeys', {}],
  ['me/passkeys/done', { credential: made, name: '' }],
  ['me/passkeys/drop', { passkey: 'AAAA' }],
  ['me/sessions/end', { session: 'AAAAAAAAAAAA' }],
  ['me/seats', { seats: [] }],
  ['me/seats/drop', { match: 'AAAAAAAAAAAA', seat: 'red' }],
  ['me/keys', { seats: [] }],
  ['me/told', {}],
  ['me/told/kinds', { kinds: { push: [], mail: [], hook: [] }, words: true }],
  ['me/told/mute', { match: 'AAAAAAAAAAAA', mute: false }],
  ['me/told/push', { endpoint: 'https://127.0.0.1/x', p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), language: 'en' }],
  ['me/told/push/drop', {}],
  ['me/told/mail', { address: 'ney@example.org', language: 'en', hour: null }],
  ['me/told/mail/drop', {}],
  ['me/told/hooks', { url: 'https://127.0.0.1/x', language: 'en' }],
  ['me/told/hooks/drop', { id: 'AAAA' }],
  ['me/told/try', { way: 'push' }],
  ['me/delete', {}],
]
const ENTRANCES: readonly (readonly [path: string, body: object])[] = [
  ['me/sign-up', { name: 'Grouchy', ...ABOUT }],
  ['me/sign-up/done', { credential: made, device: '', seats: [] }],
  ['me/sign-in', {}],
  ['me/sign-in/done', { credential: used, device: '' }],
  ['me/recover', recovering('AAAAA-AAAAA')],
  ['me/link/whose', { link: secret() }],
  ['me/link/follow', { link: secret(), device: '' }],
]

let server: Server
let lines: string[]
let ney: Member

async function open(set: Partial<Settings> = {}) {
  lines = []
  const settings = { log: 'debug', slowMs: -1, callerBurst: 100_000, ...set }
  const logTo = { write: (line: string) => lines.push(line) }
  server = await openServer({ games: [bidding], data: null, port: 0, host: '127.0.0.1', settings, logTo })
  ney = new Member(server.address)
}

beforeEach(() => open())
afterEach(() => server.close())

const stranger = (authenticator?: Authenticator) => new Member(server.address, authenticator)

describe('without a session', () => {
  test('nothing of an account can be had', async () => {
    await ney.signUp('Ney')
    for (const cookie of ['', `me=${secret()}`, 'me=', '__Host-me=x', `me=${'x'.repeat(2000)}`]) {
      const guest = stranger()
      for (const [path, body] of OWN) {
        guest.cookie = cookie
        expect([path, await guest.tries(path, body)]).toEqual([path, '401 signed-out'])
      }
      guest.cookie = cookie
      expect(await guest.me()).toBe(null)
    }
    expect(await ney.me()).toMatchObject({ name: 'Ney' })
  })

  test('a session that was not seen for long is over', async () => {
    await server.close()
    await open({ sessionDays: 0 })
    await ney.signUp('Ney')
    await new Promise((wait) => setTimeout(wait, 5))
    expect([await ney.me(), await ney.tries('me/link')]).toEqual([null, '401 signed-out'])
  })

  test('who is signed in does not come in as another', async () => {
    await ney.signUp('Ney')
    for (const [path, body] of ENTRANCES.filter(([path]) => path !== 'me/link/whose'))
      expect([path, await ney.tries(path, body)]).toEqual([path, '409 signed-in'])
  })
})

describe('another’s', () => {
  test('passkeys, sessions and seats are not touched', async () => {
    const { match, secrets } = await seatAll(server.address, 'bidding')
    await ney.signUp('Ney', [{ match, secret: secrets.red }])
    const his = (await ney.me())!
    const soult = stranger()
    await soult.signUp('Soult')
    await soult.tries('me/passkeys/drop', { passkey: his.passkeys[0].id })
    await soult.tries('me/sessions/end', { session: his.sessions[0].id })
    await soult.tries('me/seats/drop', { match, seat: 'red' })
    // Even who has been shown the secret: the seat belongs to an account.
    const seats = [{ match, secret: secrets.red }]
    expect((await soult.post<unknown>('me/seats', { seats })).body).toEqual({ held: 0 })
    expect(await soult.keys()).toEqual([])
    expect(await ney.me()).toEqual(his)
    await soult.post('me/delete')
    expect(await ney.me()).toEqual(his)
  })

  test('challenge for a passkey is not answered', async () => {
    await ney.signUp('Ney')
    const soult = stranger()
    await soult.signUp('Soult')
    const added = await ney.added(new Authenticator())
    expect(await soult.tries('me/passkeys/done', added)).toBe('403 bad-passkey')
    expect(await ney.tries('me/passkeys/done', added)).toBe('403 bad-passkey')
  })

  test('passkey cannot be registered a second time', async () => {
    await ney.signUp('Ney')
    const copy = stranger(ney.authenticator)
    const credential = await copy.made('Soult')
    expect(await copy.tries('me/sign-up/done', { credential, device: '', seats: [] })).toBe('403 bad-passkey')
    expect(await copy.me()).toBe(null)
    expect(await stranger().tries('me/sign-up', { name: 'Soult', ...ABOUT })).toBe('200 ok')
  })
})

describe('a challenge', () => {
  test('is answered once, whether it was answered well or badly', async () => {
    const credential = await ney.made('Ney')
    const done = { credential, device: '', seats: [] }
    expect(await ney.tries('me/sign-up/done', done)).toBe('200 ok')
    expect(await stranger().tries('me/sign-up/done', done)).toBe('403 bad-passkey')
    const phone = stranger(ney.authenticator)
    const signed = await phone.signed()
    const both = await Promise.all(
      [1, 2, 3].map(() => stranger().tries('me/sign-in/done', { credential: signed, device: '' })),
    )
    expect(both.sort()).toEqual(['200 ok', '403 bad-passkey', '403 bad-passkey'])
    const second = await phone.signed()
    const forged = { ...second, response: { ...second.response, signature: 'AAAA' } }
    for (const credential of [forged, second])
      expect(await phone.tries('me/sign-in/done', { credential, device: '' })).toBe('403 bad-passkey')
  })

  test('has its time', async () => {
    await server.close()
    await open({ challengeMs: 0, linkMs: 0 })
    const credential = await ney.made('Ney')
    await new Promise((wait) => setTimeout(wait, 5))
    expect(await ney.tries('me/sign-up/done', { credential, device: '', seats: [] })).toBe('403 bad-passkey')
  })

  test('is for one thing', async () => {
    await ney.signUp('Ney')
    const phone = stranger(ney.authenticator)
    const asked = await phone.post<Parameters<Authenticator['use']>[0]>('me/sign-up', { name: 'Soult', ...ABOUT })
    const credential = ney.authenticator.use({ ...asked.body, rpId: '127.0.0.1' }, phone.origin)
    expect(await phone.tries('me/sign-in/done', { credential, device: '' })).toBe('403 bad-passkey')
  })

  test('that nobody gave out is none; nor is one that an authenticator signed for another page or server', async () => {
    await ney.signUp('Ney')
    const phone = stranger(ney.authenticator)
    const tries = async (change: (options: Parameters<Authenticator['use']>[0]) => [object, string]) => {
      const { body } = await phone.post<Parameters<Authenticator['use']>[0]>('me/sign-in')
      const [options, origin] = change(body)
      const credential = ney.authenticator.use({ ...body, ...options }, origin)
      return phone.tries('me/sign-in/done', { credential, device: '' })
    }
    expect(await tries(() => [{ challenge: secret() }, phone.origin])).toBe('403 bad-passkey')
    expect(await tries(() => [{}, 'https://evil.example'])).toBe('403 bad-passkey')
    expect(await tries(() => [{ rpId: 'evil.example' }, phone.origin])).toBe('403 bad-passkey')
    const another = new Authenticator()
    const { body } = await phone.post<Parameters<Authenticator['use']>[0]>('me/sign-in')
    const stolen = { ...another.use(body, phone.origin), ...idOf(ney.authenticator) }
    expect(await phone.tries('me/sign-in/done', { credential: stolen, device: '' })).toBe('403 bad-passkey')
    expect(await phone.me()).toBe(null)
  })

  test('an authenticator that was copied betrays itself by its count', async () => {
    await ney.signUp('Ney')
    expect(await stranger(ney.authenticator).signIn()).toBe('200 ok')
    ney.authenticator.rewind()
    expect(await stranger(ney.authenticator).signIn()).toBe('403 bad-passkey')
  })
})

const idOf = ({ id }: Authenticator) => ({ id: id.toString('base64url'), rawId: id.toString('base64url') })

describe('a page of elsewhere', () => {
  test.each(['https://evil.example', 'null', 'http://127.0.0.1', 'http://127.0.0.1.evil.example'])(
    'that sends the cookie along is refused: %s',
    async (origin) => {
      await ney.signUp('Ney')
      ney.origin = origin
      for (const [path, body] of [...OWN, ...ENTRANCES, ['me/sign-out', {}] as const])
        expect([path, await ney.tries(path, body)]).toEqual([path, '403 bad-origin'])
      // It may begin a game as a guest, as everybody may, but not for somebody.
      expect(await ney.tries('matches', { game: 'bidding', secret: secret() })).toBe('201 ok')
      ney.origin = server.address
      expect(await ney.me()).toMatchObject({ name: 'Ney', matches: 0, sessions: [{ here: true }] })
    },
  )

  test('is one that is not named where pages are named', async () => {
    await server.close()
    await open({ origin: 'https://games.example.org' })
    expect(await ney.tries('me/sign-in')).toBe('403 bad-origin')
    ney.origin = 'https://games.example.org'
    await ney.signUp('Ney')
    expect(ney.set).toMatch(/^__Host-me=.*; Secure$/)
  })

  test('cannot plant a session of its own: over TLS a cookie that others can set is none', async () => {
    await server.close()
    await open({ origin: 'https://games.example.org' })
    ney.origin = 'https://games.example.org'
    await ney.signUp('Ney')
    const guest = stranger()
    guest.origin = ney.origin
    guest.cookie = ney.cookie.replace('__Host-', '')
    expect(await guest.me()).toBe(null)
    await guest.post('matches', { game: 'bidding', secret: secret() })
    expect(await ney.me()).toMatchObject({ matches: 0 })
  })

  test('gets no more than a guest without saying where it is', async () => {
    await ney.signUp('Ney')
    const headers = { 'content-type': 'application/json', cookie: ney.cookie }
    const answer = await fetch(`${server.address}/api/me/link`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(403)
    expect((await fetch(`${server.address}/api/me`)).headers.get('access-control-allow-origin')).toBe(null)
  })
})

describe('guessing', () => {
  test('a bad code, link or form is refused and tells nothing', async () => {
    await ney.signUp('Ney')
    const guest = stranger()
    for (const code of ['AAAAA-AAAAA-AAAAA-AAAAA-AAAAA', ' ', '%', "' or 1=1 --"])
      expect(await guest.tries('me/recover', recovering(code))).toBe('403 bad-code')
    expect(await guest.tries('me/link/follow', { link: secret(), device: '' })).toBe('403 bad-link')
    expect(await guest.tries('me/link/follow', { link: 'short', device: '' })).toBe('400 bad-request')
    expect(await guest.tries('me/sign-up', { name: 'x', ...ABOUT, more: 1 })).toBe('400 bad-request')
    expect(await guest.tries('me/sign-up', { name: 'x'.repeat(81), ...ABOUT })).toBe('400 bad-request')
    expect(await guest.tries('me/sign-up', { name: 'x', languages: ['../..'], zone: 'UTC' })).toBe('400 bad-request')
    expect(await guest.tries('me/sign-in/done', { credential: {}, device: '' })).toBe('400 bad-request')
    const rubbish = { ...(await guest.signed()) }
    rubbish.response = { ...rubbish.response, clientDataJSON: 'AAAA' }
    expect(await guest.tries('me/sign-in/done', { credential: rubbish, device: '' })).toBe('403 bad-passkey')
    expect(guest.cookie).toBe('')
  })

  test('an attestation with certificates is not looked into: it would send the server elsewhere', async () => {
    const credential = await ney.made('Ney')
    const certified = Buffer.from(credential.response.attestationObject, 'base64url')
    const at = certified.indexOf('none')
    const tpm = Buffer.concat([
      certified.subarray(0, at - 1),
      Buffer.from('cctpm'.slice(1)),
      certified.subarray(at + 4),
    ])
    const response = { ...credential.response, attestationObject: tpm.toString('base64url') }
    const sent = { credential: { ...credential, response }, device: '', seats: [] }
    expect(await ney.tries('me/sign-up/done', sent)).toBe('403 bad-passkey')
  })
})

describe('a flood', () => {
  test('is refused before anything is written, and others are served', async () => {
    await server.close()
    // However slow the machine is that floods.
    await open({ callerBurst: 1000, callerRate: 10 })
    const from = (caller: string) => new Member(server.address, undefined, { 'x-forwarded-for': caller })
    for (const [path, body] of [...ENTRANCES, ...OWN]) {
      const flood = from('192.0.2.1')
      const answers = await Promise.all(Array.from({ length: 300 }, () => flood.tries(path, body)))
      expect(answers.filter((one) => one === '429 too-fast').length).toBeGreaterThan(100)
    }
    await from('192.0.2.2').signUp('Ney')
  })

  test('of bad passkeys costs nobody else an account', async () => {
    await server.close()
    await open({ callerBurst: 100_000, callerAccounts: 1 })
    const made = await stranger().made('Soult')
    const credential = { ...made, response: { ...made.response, attestationObject: 'AAAA' } }
    const sent = { credential, device: '', seats: [] }
    for (let i = 0; i < 3; i++) expect(await stranger().tries('me/sign-up/done', sent)).toBe('403 bad-passkey')
    await ney.signUp('Ney')
  })

  test('of downloads and keys is paid for by what they bring', async () => {
    await server.close()
    await open({ callerBurst: 1000, callerRate: 0, socketBurst: 1000 })
    const caller = (name: string) => ({ 'x-forwarded-for': name })
    const { match, secrets } = await seatAll(server.address, 'bidding')
    const red = await Guest.greet(server.address, match, secrets.red)
    for (let i = 0; i < 50; i++) await red.ask({ op: 'keep-paper', paper: `p${i}`, name: '', text: 'x'.repeat(60_000) })
    red.leave()
    const member = new Member(server.address, undefined, caller('192.0.2.7'))
    await member.signUp('Ney', [{ match, secret: secrets.red }])
    // 3 MB weigh 300 and the request 104: after the third there is nothing left.
    for (let i = 0; i < 3; i++) expect(await member.tries('me/everything')).toBe('200 ok')
    expect(await member.tries('me/everything')).toBe('429 too-fast')
    expect(await new Member(server.address, undefined, caller('192.0.2.8')).tries('me/sign-in')).toBe('200 ok')
  })

  test('of accounts from one place ends soon', async () => {
    await server.close()
    await open({ callerBurst: 100_000, callerAccounts: 3 })
    for (const name of ['Ney', 'Soult', 'Lannes']) await stranger().signUp(name)
    const fourth = stranger()
    const credential = await fourth.made('Davout')
    expect(await fourth.tries('me/sign-up/done', { credential, device: '', seats: [] })).toBe('429 too-many-accounts')
  })
})

test('nothing of an account is in the log', async () => {
  const { match, secrets } = await seatAll(server.address, 'bidding')
  const code = await ney.signUp('Ney', [{ match, secret: secrets.red }])
  const { body } = await ney.post<{ link: string }>('me/link')
  const phone = stranger(ney.authenticator)
  await phone.signIn('pocket phone')
  const [key] = await phone.keys()
  const sent = recovering(code)
  await stranger().tries('me/recover', sent)
  ney.origin = 'https://evil.example'
  await ney.tries('me/link')
  const log = lines.join('')
  expect(log).toContain('/api/me/link')
  const own = [
    code,
    sent.fresh,
    sent.token,
    body.link,
    key.secret,
    secrets.red,
    'Ney',
    'Kyiv',
    'pocket',
    'evil',
    match,
    ney.cookie.slice(3),
  ]
  for (const one of [...own, ney.authenticator.id.toString('base64url')]) expect(log).not.toContain(one)
})

test('guests play as they did, with or without a cookie that nobody knows', async () => {
  const { match, secrets } = await seatAll(server.address, 'bidding')
  const seats = [{ match, secret: secrets.red }]
  const { body } = await post<{ matches: unknown[] } & Refusal>(`${server.address}/api/mine`, { seats })
  expect(body.matches).toHaveLength(1)
  const guest = stranger()
  guest.cookie = `me=${secret()}`
  expect(await guest.tries('matches', { game: 'bidding', secret: secret() })).toBe('201 ok')
})
