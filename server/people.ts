import type { Kysely } from 'kysely'
import { bring } from './bringing.ts'
import { BAD_PASSKEY } from './passkeys.ts'
import type { Ceremony, Schema } from './schema.ts'
import {
  addSession,
  holdAccount,
  holdOwner,
  type SignedIn,
  type StoredAccount,
  type StoredSession,
} from './sessions.ts'
import { type Happened, stampGamesOf, type Tx } from './stamp.ts'
import type { Mine } from './wire.ts'
import type { Writer } from './writer.ts'

export type StoredPasskey = Schema['passkey']
export type StoredChallenge = Schema['challenge']
type Newcomer = Omit<StoredSession, 'account'>

/** More challenges than this, and those that lapse first go before their time. */
const CHALLENGES = 50_000
/** So often it is looked which have to go. */
const SWEEP_MS = 1000

async function addPasskey(tx: Tx, passkey: StoredPasskey): Promise<void> {
  await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const there = await tx.selectFrom('passkey').select('account').where('id', '=', passkey.id).executeTakeFirst()
  if (there?.account !== passkey.account) throw BAD_PASSKEY
}

/** Whether it has been carried out before: a session of this hash belongs to the account with this code. */
async function hasRecovered(tx: Tx, code: string, session: string): Promise<boolean> {
  const his = tx.selectFrom('session').innerJoin('account', 'account.id', 'session.account').select('account.id')
  const found = his.where('session.hash', '=', session).where('account.recovery', '=', code)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whether somebody has this code, or a session of this hash. */
async function isUsed(tx: Tx, code: string, session: string): Promise<boolean> {
  const coded = await tx.selectFrom('account').select('id').where('recovery', '=', code).executeTakeFirst()
  const hashed = await tx.selectFrom('session').select('id').where('hash', '=', session).executeTakeFirst()
  return coded !== undefined || hashed !== undefined
}

/** Accounts, and all by which their owners are known. Only hashes of what they hold are here. */
export class People {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>
  private readonly sessionMs: number
  private swept = 0

  constructor(db: Kysely<Schema>, writer: Writer<Schema>, sessionDays: number) {
    this.db = db
    this.writer = writer
    this.sessionMs = sessionDays * 24 * 3600 * 1000
  }

  /** A session that was seen before this is over. */
  get since(): number {
    return Date.now() - this.sessionMs
  }

  async addChallenge(challenge: StoredChallenge, most = CHALLENGES): Promise<void> {
    await this.writer.write(async (tx) => {
      await this.sweepChallenges(tx, most)
      await tx
        .insertInto('challenge')
        .values(challenge)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }

  /** Those that nobody has answered in time go, and those that are too many. */
  private async sweepChallenges(tx: Tx, most: number): Promise<void> {
    const now = Date.now()
    if (now < this.swept + SWEEP_MS) return
    this.swept = now
    const newest = tx.selectFrom('challenge').select('until').orderBy('until', 'desc').limit(1).offset(most)
    const { until = 0 } = (await newest.executeTakeFirst()) ?? {}
    await tx
      .deleteFrom('challenge')
      .where('until', '<=', Math.max(until, now - 1))
      .execute()
  }

  /** Of all who answer a challenge only the first is given it. */
  async takeChallenge(challenge: string, kind: Ceremony): Promise<StoredChallenge | null> {
    const taken = await this.writer.write((tx) =>
      tx.deleteFrom('challenge').where('challenge', '=', challenge).returningAll().executeTakeFirst(),
    )
    return taken !== undefined && taken.kind === kind && taken.until >= Date.now() ? taken : null
  }

  /** Whether somebody is called this, besides that account. */
  async isTaken(folded: string, account = ''): Promise<boolean> {
    const named = this.db.selectFrom('account').select('id').where('folded', '=', folded)
    return (await named.where('id', '!=', account).executeTakeFirst()) !== undefined
  }

  /** With the seats that its owner brings, of which it may have so many. Null where somebody is called the same. */
  async enrol(who: SignedIn, passkey: StoredPasskey, { seats }: Mine, most: number): Promise<Happened | null> {
    const { account, session } = who
    return this.writer.write(async (tx) => {
      await tx
        .insertInto('account')
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      if (!(await holdAccount(tx, account.id))) return null
      await addPasskey(tx, passkey)
      await addSession(tx, session, this.since)
      return (await bring(tx, who, { seats, since: this.since, most })).happened
    })
  }

  /** Whose session has this hash, if it is not over. */
  async signedIn(hash: string): Promise<SignedIn | null> {
    const who = await this.remembered(hash)
    return who !== null && who.session.seen >= this.since ? who : null
  }

  /** The same, even if it is over. */
  async remembered(hash: string): Promise<SignedIn | null> {
    const session = await this.db.selectFrom('session').selectAll().where('hash', '=', hash).executeTakeFirst()
    const account = session && (await this.account(session.account))
    return session === undefined || account === undefined || account.closed !== null ? null : { session, account }
  }

  account(id: string) {
    return this.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async seen(session: string): Promise<void> {
    await this.writer.write((tx) =>
      tx.updateTable('session').set({ seen: Date.now() }).where('id', '=', session).execute(),
    )
  }

  /**
   * A session for whoever has used a passkey. Null where that is gone, or has been used by its own count as often
   * meanwhile: somebody has copied it.
   */
  signIn(passkey: string, counter: number, session: StoredSession): Promise<Happened | null> {
    return this.writer.write(async (tx) => {
      if (!(await holdAccount(tx, session.account))) return null
      const before = await tx.selectFrom('session').select('id').where('id', '=', session.id).executeTakeFirst()
      if (before !== undefined) return new Map()
      const { numUpdatedRows } = await tx
        .updateTable('passkey')
        .set({ counter, used: Date.now() })
        .where('id', '=', passkey)
        .where('account', '=', session.account)
        .where((one) => (counter === 0 ? one('counter', '=', 0) : one('counter', '<', counter)))
        .executeTakeFirst()
      return numUpdatedRows === 0n ? null : addSession(tx, session, this.since)
    })
  }

  sessions(account: string): Promise<StoredSession[]> {
    const live = this.db.selectFrom('session').selectAll().where('account', '=', account)
    return live.where('seen', '>=', this.since).orderBy('seen', 'desc').execute()
  }

  /** Gives the matches at which he sits; null where somebody else is called the same. */
  async rename(
    account: string,
    about: Pick<StoredAccount, 'name' | 'folded' | 'languages' | 'zone'>,
  ): Promise<Happened | null> {
    try {
      return await this.writer.write(async (tx) => {
        const { name } = await tx
          .selectFrom('account')
          .select('name')
          .where('id', '=', account)
          .executeTakeFirstOrThrow()
        await tx.updateTable('account').set(about).where('id', '=', account).execute()
        return name === about.name ? new Map() : stampGamesOf(tx, account)
      })
    } catch (error) {
      if (await this.isTaken(about.folded, account)) return null
      throw error
    }
  }

  passkey(id: string): Promise<StoredPasskey | undefined> {
    return this.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
  }

  passkeys(account: string): Promise<StoredPasskey[]> {
    return this.db.selectFrom('passkey').selectAll().where('account', '=', account).orderBy('created').execute()
  }

  /** False where it would be one too many. */
  addPasskey(who: SignedIn, passkey: StoredPasskey, most: number): Promise<boolean> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const others = tx.selectFrom('passkey').select('id').where('account', '=', passkey.account)
      if ((await others.where('id', '!=', passkey.id).execute()).length >= most) return false
      await addPasskey(tx, passkey)
      return true
    })
  }

  /** False where it is the last one. */
  dropPasskey(who: SignedIn, id: string): Promise<boolean> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const account = who.account.id
      const mine = await tx.selectFrom('passkey').select('id').where('account', '=', account).execute()
      if (mine.length === 1 && mine[0].id === id) return false
      await tx.deleteFrom('passkey').where('account', '=', account).where('id', '=', id).execute()
      return true
    })
  }

  async setRecovery(who: SignedIn, recovery: string): Promise<void> {
    const made = { recovery, recoverymade: Date.now(), recoveryby: who.session.id }
    await this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      await tx.updateTable('account').set(made).where('id', '=', who.account.id).execute()
    })
  }

  /**
   * Exchanges a recovery code for a fresh one and a session; the same again has no effect. Null where there is no such
   * code.
   */
  recover(code: string, fresh: string, session: Newcomer): Promise<Happened | null> {
    const made = { recovery: fresh, recoverymade: session.created, recoveryby: null }
    return this.writer.write(async (tx) => {
      const again = async () => ((await hasRecovered(tx, fresh, session.hash)) ? new Map<string, number>() : null)
      if (await isUsed(tx, fresh, session.hash)) return again()
      const found = await tx
        .updateTable('account')
        .set(made)
        .where('recovery', '=', code)
        .returning('id')
        .executeTakeFirst()
      return found === undefined ? again() : addSession(tx, { ...session, account: found.id }, this.since)
    })
  }

  /** An account has one link at a time. */
  async addLink(who: SignedIn, link: Pick<Schema['link'], 'hash' | 'until'>): Promise<void> {
    const account = who.account.id
    await this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      await tx
        .deleteFrom('link')
        .where((one) => one.or([one('until', '<', Date.now()), one('account', '=', account)]))
        .execute()
      await tx
        .insertInto('link')
        .values({ ...link, account, session: null })
        .execute()
    })
  }

  /** The name of the account that a link leads to. */
  async whose(link: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('link')
      .innerJoin('account', 'account.id', 'link.account')
      .select('account.name')
      .where('link.hash', '=', link)
      .where('link.until', '>=', Date.now())
      .where('link.session', 'is', null)
      .executeTakeFirst()
    return row?.name ?? null
  }

  /** Exchanges a link for a session; null where there is no such link, or not any more. */
  follow(link: string, session: Newcomer): Promise<Happened | null> {
    return this.writer.write(async (tx) => {
      const taken = await tx
        .updateTable('link')
        .set({ session: session.id })
        .where('hash', '=', link)
        .where('until', '>=', Date.now())
        .where((one) => one.or([one('session', 'is', null), one('session', '=', session.id)]))
        .returning('account')
        .executeTakeFirst()
      return taken === undefined ? null : addSession(tx, { ...session, account: taken.account }, this.since)
    })
  }
}
