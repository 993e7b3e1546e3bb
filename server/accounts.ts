import type { IncomingMessage } from 'node:http'
import { type Me, newSecret, Problem, type SeatKey } from '@coup/match'
import { tokenIn } from './cookie.ts'
import type { Happened, SeatOf } from './holdings.ts'
import type { Matches } from './matches.ts'
import type { AboutMe, NewPasskey, SigningIn, SigningUp } from './mewire.ts'
import { foldedName, plainName, whyNotAbout } from './named.ts'
import { type Origin, originOf } from './origin.ts'
import { askForNew, askForOne, BAD_PASSKEY, challengeOf, madePasskey, usedPasskey } from './passkeys.ts'
import type { SignedIn, StoredChallenge, StoredPasskey, StoredSession } from './people.ts'
import { newRecoveryCode, recoveryHash } from './recovery.ts'
import { hashOf, newMatchId } from './secret.ts'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'
import type { Mine } from './wire.ts'

const SIGNED_OUT = new Problem('signed-out', 'Sign in first.')
const SIGNED_IN = new Problem('signed-in', 'Somebody is signed in here already. Sign out first.')
const NAME_TAKEN = new Problem('name-taken', 'Somebody else is called this. Choose another name.')
const LAST_PASSKEY = new Problem('last-passkey', 'This is your only passkey. Add another one first.')
const TOO_MANY_PASSKEYS = new Problem('too-many-passkeys', 'You have as many passkeys as one may have.')
const BAD_CODE = new Problem('bad-code', 'This is no recovery code, or it has been used.')
const BAD_LINK = new Problem('bad-link', 'This link has been used, or its time is over. Make a new one.')

/** So seldom it is written down that a session is in use. */
const SEEN_MS = 3_600_000
/** So many keys to seats are given out at a time. */
const KEYS = 200

/** Somebody who has come in: what his cookie is to hold. */
export interface Entered {
  readonly token: string
}

function newSession(account: string, device: string): { token: string; session: StoredSession } {
  const token = newSecret()
  const now = Date.now()
  return { token, session: { id: newMatchId(), hash: hashOf(token), account, device, created: now, seen: now } }
}

const newAccountId = newSecret

function newPasskey(account: string, name: string, made: Awaited<ReturnType<typeof madePasskey>>): StoredPasskey {
  const { id, publicKey: publickey, counter, transports = [] } = made
  const now = Date.now()
  return { id, account, publickey, counter, transports: JSON.stringify(transports), name, created: now, used: null }
}

function without<S extends SeatOf>(seats: readonly S[], others: readonly SeatOf[]): S[] {
  const there = new Set(others.map(({ match, seat }) => `${match} ${seat}`))
  return seats.filter(({ match, seat }) => !there.has(`${match} ${seat}`))
}

/** Who plays here under a name: how he comes in, and what is his. */
export class Accounts {
  private readonly store: Store
  private readonly matches: Matches
  private readonly settings: Settings

  constructor(store: Store, matches: Matches, settings: Settings) {
    this.store = store
    this.matches = matches
    this.settings = settings
  }

  /** Throws Problem where the request does not come from a page of this server. */
  originOf(request: IncomingMessage): Origin {
    return originOf(request, this.settings.origin)
  }

  /** Who asks; null for a guest. */
  async whoAsks({ headers }: IncomingMessage): Promise<SignedIn | null> {
    const token = tokenIn(headers.cookie)
    const who = token === null ? null : await this.store.people.signedIn(hashOf(token))
    if (who !== null && who.session.seen < Date.now() - SEEN_MS) await this.store.people.seen(who.session.id)
    return who
  }

  /** The same for what only one may do who is signed in, from a page of ours. Throws Problem. */
  async signedIn(request: IncomingMessage): Promise<SignedIn> {
    this.originOf(request)
    const who = await this.whoAsks(request)
    if (who === null) throw SIGNED_OUT
    return who
  }

  /** What only a guest may do. Throws Problem. */
  async asGuest(request: IncomingMessage): Promise<Origin> {
    const origin = this.originOf(request)
    if ((await this.whoAsks(request)) !== null) throw SIGNED_IN
    return origin
  }

  private async ask(challenge: string, kept: Pick<StoredChallenge, 'kind'> & Partial<StoredChallenge>): Promise<void> {
    const until = Date.now() + this.settings.challengeMs
    await this.store.people.addChallenge({ account: null, about: null, ...kept, challenge, until })
  }

  /** The challenge that a credential answers; nobody can answer it again. Throws Problem. */
  private async answered(
    credential: Parameters<typeof challengeOf>[0],
    kind: StoredChallenge['kind'],
  ): Promise<StoredChallenge> {
    const taken = await this.store.people.takeChallenge(await challengeOf(credential), kind)
    if (taken === null) throw BAD_PASSKEY
    return taken
  }

  async beginSignUp(origin: Origin, said: AboutMe) {
    const about = { ...said, name: plainName(said.name) }
    const wrong = whyNotAbout(about)
    if (wrong !== null) throw wrong
    if (await this.store.people.isTaken(foldedName(about.name))) throw NAME_TAKEN
    const account = newAccountId()
    const options = await askForNew(origin, { account, name: about.name, has: [] }, this.settings.challengeMs)
    await this.ask(options.challenge, { kind: 'new', account, about: JSON.stringify(about) })
    return options
  }

  /** A new account, with the seats that its owner holds as a guest. */
  async signUp(origin: Origin, { credential, device, seats }: SigningUp): Promise<Entered & { recovery: string }> {
    const { challenge, account: id, about } = await this.answered(credential, 'new')
    const made = await madePasskey(credential, origin, challenge)
    const { name, languages, zone }: AboutMe = JSON.parse(about!)
    const recovery = newRecoveryCode()
    const account = {
      id: id!,
      name,
      folded: foldedName(name),
      languages: JSON.stringify(languages),
      zone,
      created: Date.now(),
      recovery: recoveryHash(recovery),
    }
    const { token, session } = newSession(account.id, device)
    if (!(await this.store.people.enrol(account, newPasskey(account.id, device, made), session))) throw NAME_TAKEN
    await this.bring({ account, session }, { seats })
    return { token, recovery }
  }

  async beginSignIn(origin: Origin) {
    const options = await askForOne(origin, this.settings.challengeMs)
    await this.ask(options.challenge, { kind: 'in' })
    return options
  }

  async signIn(origin: Origin, { credential, device }: SigningIn): Promise<Entered> {
    const { challenge } = await this.answered(credential, 'in')
    const passkey = await this.store.people.passkey(credential.id)
    const { userHandle } = credential.response
    if (passkey === undefined || (userHandle !== undefined && userHandle !== passkey.account)) throw BAD_PASSKEY
    const { id, publickey, counter } = passkey
    const known = { id, publicKey: Uint8Array.from(publickey), counter }
    await this.store.people.usePasskey(id, await usedPasskey(credential, origin, challenge, known))
    const { token, session } = newSession(passkey.account, device)
    await this.store.people.signIn(session)
    return { token }
  }

  async recover(code: string, device: string): Promise<Entered & { recovery: string }> {
    const recovery = newRecoveryCode()
    const { token, session } = newSession('', device)
    const sessionOf = (account: string) => ({ ...session, account })
    if (!(await this.store.people.recover(recoveryHash(code), recoveryHash(recovery), sessionOf))) throw BAD_CODE
    return { token, recovery }
  }

  /** A new recovery code; the one before is good no more. */
  async newRecovery({ account }: SignedIn): Promise<{ recovery: string }> {
    const recovery = newRecoveryCode()
    await this.store.people.setRecovery(account.id, recoveryHash(recovery))
    return { recovery }
  }

  async newLink({ account }: SignedIn): Promise<{ link: string; until: number }> {
    const link = newSecret()
    const until = Date.now() + this.settings.linkMs
    await this.store.people.addLink({ hash: hashOf(link), account: account.id, until })
    return { link, until }
  }

  async whoseLink(link: string): Promise<{ name: string }> {
    const name = await this.store.people.whose(hashOf(link))
    if (name === null) throw BAD_LINK
    return { name }
  }

  async follow(link: string, device: string): Promise<Entered> {
    const { token, session } = newSession('', device)
    if (!(await this.store.people.follow(hashOf(link), (account) => ({ ...session, account })))) throw BAD_LINK
    return { token }
  }

  async rename({ account }: SignedIn, said: AboutMe): Promise<void> {
    const about = { ...said, name: plainName(said.name) }
    const wrong = whyNotAbout(about)
    if (wrong !== null) throw wrong
    const { name, languages, zone } = about
    const stored = { name, folded: foldedName(name), languages: JSON.stringify(languages), zone }
    if (!(await this.store.people.rename(account.id, stored))) throw NAME_TAKEN
  }

  async beginPasskey(origin: Origin, { account }: SignedIn) {
    const all = await this.store.people.passkeys(account.id)
    if (all.length >= this.settings.passkeysOfAccount) throw TOO_MANY_PASSKEYS
    const has = all.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) }))
    const options = await askForNew(origin, { account: account.id, name: account.name, has }, this.settings.challengeMs)
    await this.ask(options.challenge, { kind: 'add', account: account.id })
    return options
  }

  async addPasskey(origin: Origin, { account }: SignedIn, { credential, name }: NewPasskey): Promise<void> {
    const { challenge, account: asked } = await this.answered(credential, 'add')
    if (asked !== account.id) throw BAD_PASSKEY
    const passkey = newPasskey(account.id, name, await madePasskey(credential, origin, challenge))
    if (!(await this.store.people.addPasskey(passkey, this.settings.passkeysOfAccount))) throw TOO_MANY_PASSKEYS
  }

  async dropPasskey({ account }: SignedIn, passkey: string): Promise<void> {
    if (!(await this.store.people.dropPasskey(account.id, passkey))) throw LAST_PASSKEY
  }

  /** Whatever its browser has holds no seat of the account any more. */
  async endSession({ account }: SignedIn, session: string): Promise<void> {
    const happened = await this.store.holdings.endSession(account.id, session)
    if (happened !== null) await this.tell(happened)
  }

  /** Here and at other processes. */
  private async tell(happened: Happened): Promise<void> {
    this.store.tellAll(happened)
    for (const [match, stamp] of happened) await this.matches.heard(match, stamp)
  }

  /** Seats that their holder proves to hold belong to his account. Gives how many do. */
  async bring(who: SignedIn, { seats }: Mine): Promise<number> {
    return this.store.holdings.hold(who, await this.heldBy({ seats }))
  }

  private async heldBy({ seats }: Mine): Promise<SeatOf[]> {
    const found: SeatOf[] = []
    for (const { match, secret } of seats) {
      const held = await this.store.seatHeldBy(hashOf(secret))
      if (held?.match === match) found.push({ match, seat: held.name })
    }
    return found
  }

  /** A seat that was just taken belongs to whoever is signed in. It is taken even where that cannot be written now. */
  async hold(request: IncomingMessage, { match, seat }: SeatOf): Promise<void> {
    if (tokenIn(request.headers.cookie) === null) return
    try {
      await this.store.holdings.hold(await this.signedIn(request), [{ match, seat }])
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  /**
   * Keys to seats of the account for a browser that has only these; those to what was played last come first. And how
   * many of its seats belong to nobody yet.
   */
  async keys({ account, session }: SignedIn, has: Mine): Promise<{ keys: SeatKey[]; free: number }> {
    const { holdings } = this.store
    const held = await this.heldBy(has)
    const missing = without(await holdings.all(account.id), held)
    const keys = missing.slice(0, KEYS).map(({ match, game, seat }) => ({ match, game, seat, secret: newSecret() }))
    const lent = keys.map(({ match, seat, secret }) => ({ match, seat, hash: hashOf(secret) }))
    await holdings.lend(session.id, lent)
    return { keys, free: without(held, await holdings.ofAnybody(held)).length }
  }

  async dropSeat({ account }: SignedIn, seat: SeatOf): Promise<void> {
    await this.tell(await this.store.holdings.drop(account.id, seat))
  }

  async remove(who: SignedIn): Promise<void> {
    await this.tell(await this.store.holdings.remove(who))
  }

  async me({ account, session }: SignedIn): Promise<Me> {
    const { people, holdings } = this.store
    const { name, languages, zone, created } = account
    return {
      name,
      languages: JSON.parse(languages),
      zone,
      created,
      passkeys: (await people.passkeys(account.id)).map(({ id, name, created, used }) => ({ id, name, created, used })),
      sessions: (await people.sessions(account.id)).map(({ id, device, created, seen }) => {
        return { id, device, created, seen, here: id === session.id }
      }),
      matches: await holdings.count(account.id),
    }
  }

  /** All that is kept about somebody, and nothing that he may not know. */
  async everything(who: SignedIn) {
    const { people, holdings } = this.store
    const { matches, passkeys, ...me } = await this.me(who)
    const keys = (await people.passkeys(who.account.id)).map(({ publickey, account, counter, transports, ...key }) => {
      const publicKey = Buffer.from(publickey).toString('base64url')
      return { ...key, publicKey, counter, transports: JSON.parse(transports) }
    })
    const seats = []
    for (const { match, seat, game, at } of await holdings.all(who.account.id))
      seats.push({ match, game, seat, since: at, ...(await this.store.keptBy(match, seat)) })
    return { ...me, passkeys: keys, recoveryCode: who.account.recovery !== null, seats }
  }
}
