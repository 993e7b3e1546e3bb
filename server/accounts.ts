import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Me, newRecoveryCode, newSecret, Problem, type SeatKey } from '@coup/match'
import type { SeatOf } from './bringing.ts'
import { tokenIn } from './cookie.ts'
import type { Matches } from './matches.ts'
import type { AboutMe, NewPasskey, Recovering, SigningIn, SigningUp } from './mewire.ts'
import { foldedName, plainName, whyNotAbout } from './named.ts'
import { isSecure, type Origin, originOf } from './origin.ts'
import { askForNew, askForOne, BAD_PASSKEY, challengeOf, madePasskey, usedPasskey } from './passkeys.ts'
import type { StoredChallenge, StoredPasskey } from './people.ts'
import { recoveryHash } from './recovery.ts'
import { hashOf, newMatchId } from './secret.ts'
import { SIGNED_OUT, type SignedIn, type StoredSession } from './sessions.ts'
import type { Settings } from './settings.ts'
import type { Happened } from './stamp.ts'
import type { Store } from './store.ts'
import type { Mine } from './wire.ts'

const SIGNED_IN = new Problem('signed-in', 'Somebody is signed in here already. Sign out first.')
const NAME_TAKEN = new Problem('name-taken', 'Somebody else is called this. Choose another name.')
const LAST_PASSKEY = new Problem('last-passkey', 'This is your only passkey. Add another one first.')
const TOO_MANY_PASSKEYS = new Problem('too-many-passkeys', 'You have as many passkeys as one may have.')
const BAD_CODE = new Problem('bad-code', 'This is no recovery code, or it has been used.')
const BAD_LINK = new Problem('bad-link', 'This link has been used, or its time is over. Make a new one.')

const ONE_AT_A_TIME = new Problem('too-fast', 'This is being sent already; wait until it has come.')

/** So seldom it is written down that a session is in use. */
const SEEN_MS = 3_600_000

/** Somebody who has come in: what his cookie is to hold. */
export interface Entered {
  readonly token: string
}

function newSession(device: string, token = newSecret()): Entered & { session: Omit<StoredSession, 'account'> } {
  const now = Date.now()
  return { token, session: { id: newMatchId(), hash: hashOf(token), device, created: now, seen: now } }
}

const newAccountId = newSecret

function newPasskey(account: string, name: string, made: Awaited<ReturnType<typeof madePasskey>>): StoredPasskey {
  const { id, publicKey: publickey, counter, transports = [] } = made
  const now = Date.now()
  return { id, account, publickey, counter, transports: JSON.stringify(transports), name, created: now, used: null }
}

/** Who plays here under a name: how he comes in, and what is his. */
export class Accounts {
  private readonly store: Store
  private readonly matches: Matches
  private readonly settings: Settings
  /** The accounts whose owners are being told everything. */
  private readonly telling = new Set<string>()

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
  async whoAsks(request: IncomingMessage): Promise<SignedIn | null> {
    const { people } = this.store
    const token = this.tokenOf(request)
    const who = token === null ? null : await people.signedIn(hashOf(token))
    // Nobody waits for it, nor fails where it cannot be written.
    if (who !== null && who.session.seen < Date.now() - SEEN_MS) people.seen(who.session.id).catch(() => {})
    return who
  }

  private tokenOf(request: IncomingMessage): string | null {
    return tokenIn(request.headers.cookie, isSecure(request, this.settings.origin))
  }

  /** The same for what only one may do who is signed in, from a page of ours. Throws Problem. */
  async signedIn(request: IncomingMessage): Promise<SignedIn> {
    this.originOf(request)
    const who = await this.whoAsks(request)
    if (who === null) throw SIGNED_OUT
    return who
  }

  /** What only a guest may do, or whoever has come in with this very token. Throws Problem. */
  async asGuest(request: IncomingMessage, token = ''): Promise<Origin> {
    const origin = this.originOf(request)
    const who = await this.whoAsks(request)
    if (who !== null && who.session.hash !== hashOf(token)) throw SIGNED_IN
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

  /** A new account, with the seats that its owner holds as a guest. `pay`: throws where there are too many. */
  async signUp(origin: Origin, { credential, device, seats }: SigningUp, pay: () => void) {
    const { challenge, account: id, about } = await this.answered(credential, 'new')
    const made = await madePasskey(credential, origin, challenge)
    pay()
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
      recoverymade: Date.now(),
      recoveryby: null,
    }
    const { token, session } = newSession(device)
    const who = { account, session: { ...session, account: account.id } }
    const passkey = newPasskey(account.id, device, made)
    const happened = await this.store.people.enrol(who, passkey, { seats }, this.settings.seatsOfAccount)
    await this.entered(happened, NAME_TAKEN)
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
    const counted = await usedPasskey(credential, origin, challenge, known)
    const { token, session } = newSession(device)
    const { account } = passkey
    await this.entered(await this.store.people.signIn(id, counted, { ...session, account }), BAD_PASSKEY)
    return { token }
  }

  /** Somebody has come in, for which older sessions may have ended. Throws Problem where he has not. */
  private async entered(happened: Happened | null, refused: Problem): Promise<void> {
    if (happened === null) throw refused
    await this.tell(happened)
  }

  /** Asked for once more it gives the same. */
  async recover({ code, fresh, token, device }: Recovering): Promise<Entered & { recovery: string }> {
    const { session } = newSession(device, token)
    const happened = await this.store.people.recover(recoveryHash(code), recoveryHash(fresh), session)
    await this.entered(happened, BAD_CODE)
    return { token, recovery: fresh }
  }

  /** A new recovery code; the one before is good no more. */
  async newRecovery(who: SignedIn): Promise<{ recovery: string }> {
    const recovery = newRecoveryCode()
    await this.store.people.setRecovery(who, recoveryHash(recovery))
    return { recovery }
  }

  async newLink(who: SignedIn): Promise<{ link: string; until: number }> {
    const link = newSecret()
    const until = Date.now() + this.settings.linkMs
    await this.store.people.addLink(who, { hash: hashOf(link), until })
    return { link, until }
  }

  async whoseLink(link: string): Promise<{ name: string }> {
    const name = await this.store.people.whose(hashOf(link))
    if (name === null) throw BAD_LINK
    return { name }
  }

  async follow(link: string, device: string): Promise<Entered> {
    const { token, session } = newSession(device)
    await this.entered(await this.store.people.follow(hashOf(link), session), BAD_LINK)
    return { token }
  }

  async rename({ account }: SignedIn, said: AboutMe): Promise<void> {
    const about = { ...said, name: plainName(said.name) }
    const wrong = whyNotAbout(about)
    if (wrong !== null) throw wrong
    const { name, languages, zone } = about
    const stored = { name, folded: foldedName(name), languages: JSON.stringify(languages), zone }
    const happened = await this.store.people.rename(account.id, stored)
    if (happened === null) throw NAME_TAKEN
    await this.tell(happened)
  }

  async beginPasskey(origin: Origin, { account }: SignedIn) {
    const all = await this.store.people.passkeys(account.id)
    if (all.length >= this.settings.passkeysOfAccount) throw TOO_MANY_PASSKEYS
    const has = all.map(({ id, transports }) => ({ id, transports: JSON.parse(transports) }))
    const options = await askForNew(origin, { account: account.id, name: account.name, has }, this.settings.challengeMs)
    await this.ask(options.challenge, { kind: 'add', account: account.id })
    return options
  }

  async addPasskey(origin: Origin, who: SignedIn, { credential, name }: NewPasskey): Promise<void> {
    const { challenge, account: asked } = await this.answered(credential, 'add')
    if (asked !== who.account.id) throw BAD_PASSKEY
    const passkey = newPasskey(asked, name, await madePasskey(credential, origin, challenge))
    if (!(await this.store.people.addPasskey(who, passkey, this.settings.passkeysOfAccount))) throw TOO_MANY_PASSKEYS
  }

  async dropPasskey(who: SignedIn, passkey: string): Promise<void> {
    if (!(await this.store.people.dropPasskey(who, passkey))) throw LAST_PASSKEY
  }

  /** Whatever its browser has holds no seat of the account any more. */
  async endSession({ account, session: { id } }: SignedIn, session: string): Promise<void> {
    const happened = await this.store.holdings.endSession(account.id, session, id)
    if (happened !== null) await this.tell(happened)
  }

  /** Ends the session of whoever asks, even one that was over. */
  async signOut(request: IncomingMessage): Promise<void> {
    const token = this.tokenOf(request)
    const who = token === null ? null : await this.store.people.remembered(hashOf(token))
    if (who !== null) await this.endSession(who, who.session.id)
  }

  /** Here and at other processes. */
  async tell(happened: Happened): Promise<void> {
    this.store.tellAll(happened)
    for (const [match, stamp] of happened) await this.matches.heard(match, stamp)
  }

  /** Seats that their holder proves to hold belong to his account. Gives how many do. */
  async bring(who: SignedIn, { seats }: Mine): Promise<number> {
    const { people, holdings } = this.store
    const most = this.settings.seatsOfAccount
    const { held, happened } = await holdings.bring(who, { seats, since: people.since, most })
    await this.tell(happened)
    return held
  }

  /** Who asks from a page of ours; null for a guest, and for whoever comes from elsewhere. */
  async visitor(request: IncomingMessage): Promise<SignedIn | null> {
    if (this.tokenOf(request) === null) return null
    try {
      return await this.signedIn(request)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      return null
    }
  }

  /** A seat that was just taken belongs to whoever is signed in. It is taken even where that cannot be written now. */
  async hold(who: SignedIn | null, taken: Mine['seats'][number]): Promise<void> {
    if (who === null) return
    try {
      await this.bring(who, { seats: [taken] })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
    }
  }

  /**
   * Keys to seats of the account for a browser that has only these; those to what was played last come first. And which
   * of its seats belong to nobody yet.
   */
  keys(who: SignedIn, has: Mine): Promise<{ keys: SeatKey[]; free: SeatOf[] }> {
    const { people, holdings } = this.store
    return holdings.keys(who, has, people.since)
  }

  /** Gives keys to what the browser that asks could not open else. */
  async dropSeat(who: SignedIn, seat: SeatOf): Promise<readonly SeatKey[]> {
    const { happened, keys } = await this.store.holdings.drop(who, seat)
    await this.tell(happened)
    return keys
  }

  /** Gives the same. */
  async remove(who: SignedIn): Promise<readonly SeatKey[]> {
    const { happened, keys } = await this.store.holdings.remove(who)
    await this.tell(happened)
    return keys
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
      recovery: account.recoverymade,
      matches: await holdings.count(account.id),
      ratings: await this.store.ratings.of(account.id, await this.store.clock()),
      host: account.host != null,
    }
  }

  /**
   * All that is kept about somebody, and nothing that he may not know: as JSON, seat by seat, so that it need not be at
   * hand as a whole. `told` hears how long each part is. Throws Problem where he is being told already.
   */
  everything(who: SignedIn, told: (length: number) => void): Readable {
    const { id } = who.account
    if (this.telling.has(id)) throw ONE_AT_A_TIME
    this.telling.add(id)
    const parts = Readable.from(this.tellEverything(who, told), { objectMode: false })
    // Also where nobody has begun to read.
    return parts.once('close', () => this.telling.delete(id))
  }

  private async *tellEverything(who: SignedIn, heard: (length: number) => void): AsyncGenerator<string> {
    const { id } = who.account
    const { people, holdings } = this.store
    const { matches, passkeys, ...me } = await this.me(who)
    const keys = (await people.passkeys(id)).map(({ publickey, account, counter, transports, ...key }) => {
      const publicKey = Buffer.from(publickey).toString('base64url')
      return { ...key, publicKey, counter, transports: JSON.parse(transports) }
    })
    const seats = await holdings.all(id, this.settings.seatsOfAccount)
    const told = await this.store.tellings.everything(id)
    const circle = await this.store.circles.everything(id)
    const offers = await this.store.offers.mine(id, await this.store.clock())
    const cups = await this.store.cups.of(id)
    yield `${JSON.stringify({ id, ...me, passkeys: keys, told, offers, cups, ...circle }).slice(0, -1)},"seats":[`
    for (const [number, { match, game, seat, at }] of seats.entries()) {
      const one = JSON.stringify({ match, game, seat, since: at, ...(await this.store.keptBy(match, seat)) })
      heard(one.length)
      yield number > 0 ? `,${one}` : one
    }
    yield ']}'
  }
}
