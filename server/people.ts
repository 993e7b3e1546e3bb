import type { Kysely } from 'kysely'
import { BAD_PASSKEY } from './passkeys.ts'
import type { Ceremony, Schema } from './schema.ts'
import type { Tx } from './stamp.ts'
import type { Writer } from './writer.ts'

export type StoredAccount = Schema['account']
export type StoredPasskey = Schema['passkey']
export type StoredSession = Schema['session']
export type StoredChallenge = Schema['challenge']

/** Who asks: a session, and whose it is. */
export interface SignedIn {
  readonly session: StoredSession
  readonly account: StoredAccount
}

/** More sessions of one account than this, and the one that was seen longest ago ends. */
const SESSIONS = 50

/** What sessions have for themselves goes with them; the seats that they brought stay with the account. */
export async function forgetSessions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('holding').set({ session: null }).where('session', 'in', ids).execute()
  await tx.deleteFrom('lent').where('session', 'in', ids).execute()
  await tx.deleteFrom('session').where('id', 'in', ids).execute()
}

/** May be carried out twice. */
async function addSession(tx: Tx, session: StoredSession, since: number): Promise<void> {
  await tx
    .insertInto('session')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const all = tx.selectFrom('session').select(['id', 'seen']).where('account', '=', session.account)
  const others = await all.where('id', '!=', session.id).orderBy('seen', 'desc').execute()
  await forgetSessions(
    tx,
    others.filter(({ seen }, number) => seen < since || number >= SESSIONS - 1).map(({ id }) => id),
  )
}

async function addPasskey(tx: Tx, passkey: StoredPasskey): Promise<void> {
  await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const there = await tx.selectFrom('passkey').select('account').where('id', '=', passkey.id).executeTakeFirst()
  if (there?.account !== passkey.account) throw BAD_PASSKEY
}

/** Accounts, and all by which their owners are known. Only hashes of what they hold are here. */
export class People {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>
  private readonly sessionMs: number

  constructor(db: Kysely<Schema>, writer: Writer<Schema>, sessionDays: number) {
    this.db = db
    this.writer = writer
    this.sessionMs = sessionDays * 24 * 3600 * 1000
  }

  /** A session that was seen before this is over. */
  get since(): number {
    return Date.now() - this.sessionMs
  }

  /** Those that nobody has answered in time go. */
  async addChallenge(challenge: StoredChallenge): Promise<void> {
    await this.writer.write(async (tx) => {
      await tx.deleteFrom('challenge').where('until', '<', Date.now()).execute()
      await tx
        .insertInto('challenge')
        .values(challenge)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
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

  /** False where somebody else is called the same: then nothing is written. */
  async enrol(account: StoredAccount, passkey: StoredPasskey, session: StoredSession): Promise<boolean> {
    return this.writer.write(async (tx) => {
      await tx
        .insertInto('account')
        .values(account)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const there = await tx.selectFrom('account').select('id').where('id', '=', account.id).executeTakeFirst()
      if (there === undefined) return false
      await addPasskey(tx, passkey)
      await addSession(tx, session, this.since)
      return true
    })
  }

  /** Whose session has this hash, if it is not over. */
  async signedIn(hash: string): Promise<SignedIn | null> {
    const live = this.db.selectFrom('session').selectAll().where('hash', '=', hash).where('seen', '>=', this.since)
    const session = await live.executeTakeFirst()
    if (session === undefined) return null
    const account = await this.account(session.account)
    return account === undefined ? null : { session, account }
  }

  account(id: string): Promise<StoredAccount | undefined> {
    return this.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
  }

  async seen(session: string): Promise<void> {
    await this.writer.write((tx) =>
      tx.updateTable('session').set({ seen: Date.now() }).where('id', '=', session).execute(),
    )
  }

  async signIn(session: StoredSession): Promise<void> {
    await this.writer.write((tx) => addSession(tx, session, this.since))
  }

  sessions(account: string): Promise<StoredSession[]> {
    const live = this.db.selectFrom('session').selectAll().where('account', '=', account)
    return live.where('seen', '>=', this.since).orderBy('seen', 'desc').execute()
  }

  /** False where somebody else is called the same. */
  async rename(
    account: string,
    about: Pick<StoredAccount, 'name' | 'folded' | 'languages' | 'zone'>,
  ): Promise<boolean> {
    try {
      await this.writer.write((tx) => tx.updateTable('account').set(about).where('id', '=', account).execute())
      return true
    } catch (error) {
      if (await this.isTaken(about.folded, account)) return false
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
  async addPasskey(passkey: StoredPasskey, most: number): Promise<boolean> {
    return this.writer.write(async (tx) => {
      const others = tx.selectFrom('passkey').select('id').where('account', '=', passkey.account)
      if ((await others.where('id', '!=', passkey.id).execute()).length >= most) return false
      await addPasskey(tx, passkey)
      return true
    })
  }

  async usePasskey(id: string, counter: number): Promise<void> {
    await this.writer.write((tx) =>
      tx.updateTable('passkey').set({ counter, used: Date.now() }).where('id', '=', id).execute(),
    )
  }

  /** False where it is the last one. */
  async dropPasskey(account: string, id: string): Promise<boolean> {
    return this.writer.write(async (tx) => {
      // Of two who drop the last two at once, one waits for the other.
      await tx.updateTable('account').set({ id: account }).where('id', '=', account).execute()
      const mine = await tx.selectFrom('passkey').select('id').where('account', '=', account).execute()
      if (mine.length === 1 && mine[0].id === id) return false
      await tx.deleteFrom('passkey').where('account', '=', account).where('id', '=', id).execute()
      return true
    })
  }

  async setRecovery(account: string, recovery: string): Promise<void> {
    await this.writer.write((tx) => tx.updateTable('account').set({ recovery }).where('id', '=', account).execute())
  }

  /** Exchanges a recovery code for a new one and a session; false where there is no such code. */
  async recover(code: string, fresh: string, sessionOf: (account: string) => StoredSession): Promise<boolean> {
    return this.writer.write(async (tx) => {
      const found = await tx
        .updateTable('account')
        .set({ recovery: fresh })
        .where('recovery', 'in', [code, fresh])
        .returning('id')
        .executeTakeFirst()
      if (found === undefined) return false
      await addSession(tx, sessionOf(found.id), this.since)
      return true
    })
  }

  /** An account has one link at a time. */
  async addLink(link: Schema['link']): Promise<void> {
    await this.writer.write(async (tx) => {
      await tx
        .deleteFrom('link')
        .where((one) => one.or([one('until', '<', Date.now()), one('account', '=', link.account)]))
        .execute()
      await tx.insertInto('link').values(link).execute()
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
      .executeTakeFirst()
    return row?.name ?? null
  }

  /** Exchanges a link for a session; false where there is no such link, or not any more. */
  async follow(link: string, sessionOf: (account: string) => StoredSession): Promise<boolean> {
    return this.writer.write(async (tx) => {
      const taken = await tx.deleteFrom('link').where('hash', '=', link).returningAll().executeTakeFirst()
      if (taken === undefined || taken.until < Date.now()) return false
      await addSession(tx, sessionOf(taken.account), this.since)
      return true
    })
  }
}
