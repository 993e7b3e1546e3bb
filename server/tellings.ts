import {
  type Form,
  type HookTold,
  type Kinds,
  newSecret,
  Problem,
  type Telling,
  USUAL_KINDS,
  type Way,
} from '@coup/match'
import { type Kysely, sql } from 'kysely'
import { deliver, letterAt } from './post.ts'
import { spend } from './quota.ts'
import type { Schema } from './schema.ts'
import { hashOf } from './secret.ts'
import { holdOwner, type SignedIn } from './sessions.ts'
import type { Tx } from './stamp.ts'
import type { Writer } from './writer.ts'

export type Browser = Schema['subscription']
export type Mailbox = Schema['mail']
export type Hook = Schema['hook']

const DAY = 24 * 3_600_000
/** So long an address may be confirmed. */
const CONFIRM_MS = 3 * DAY
/** An account has so many browsers at most; the oldest make room. */
const BROWSERS = 20
const TOO_MANY_HOOKS = new Problem('too-many-hooks', 'You have as many of these as one may have. Remove one first.')
const TOO_MANY_LETTERS = new Problem('too-many-letters', 'Enough has been sent there for now. Try again later.')
const BAD_LETTER = new Problem('bad-letter', 'This link is good no more.')
const UNKNOWN_MATCH = new Problem('unknown-match', 'You play in no such match.')

/** An address as it is counted, whatever is added to it that leads to the same mailbox. */
const countedAs = (address: string): string => address.toLowerCase().replace(/\+.*@/, '@')

/** Of an address only so much that its owner knows it again. */
function shown(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}/…${pathname.slice(1).slice(-6)}`
}

const hookTold = ({ id, match, url, form, created, off }: Hook): HookTold => ({
  id,
  match,
  url: shown(url),
  form,
  created,
  failing: off !== null,
})

/** What people want to be told, and how. */
export class Tellings {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  constructor(db: Kysely<Schema>, writer: Writer<Schema>) {
    this.db = db
    this.writer = writer
  }

  /** A pair of keys by which this server is known elsewhere: whichever process comes first makes it for all. */
  async keypair(name: string, make: () => { public: string; private: string }): Promise<Schema['keypair']> {
    const kept = () => this.db.selectFrom('keypair').selectAll().where('name', '=', name)
    const there = await kept().executeTakeFirst()
    if (there !== undefined) return there
    await this.writer.write((tx) =>
      tx
        .insertInto('keypair')
        .values({ name, ...make() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    return kept().executeTakeFirstOrThrow()
  }

  async of({ account: { id }, session }: SignedIn, key: string, mailable: boolean): Promise<Telling> {
    const telling = await this.db.selectFrom('telling').selectAll().where('account', '=', id).executeTakeFirst()
    const mutes = await this.db.selectFrom('mute').select('match').where('account', '=', id).execute()
    const mine = this.db.selectFrom('subscription').select(['id', 'session', 'created', 'failures'])
    const browsers = await mine.where('account', '=', id).orderBy('created').execute()
    const mail = await this.mailbox(id)
    return {
      kinds: telling === undefined ? USUAL_KINDS : JSON.parse(telling.kinds),
      words: telling?.words === 1,
      mutes: mutes.map(({ match }) => match),
      push: {
        key,
        here: browsers.some((one) => one.session === session.id),
        browsers: browsers.map(({ id, created, failures }) => ({ id, created, failures })),
      },
      mail:
        mail === undefined
          ? null
          : {
              address: mail.address,
              language: mail.language,
              hour: mail.hour,
              confirmed: mail.confirmed !== null,
              failing: mail.off !== null,
            },
      mailable,
      hooks: (await this.hooks(id)).map(hookTold),
    }
  }

  /** All that is kept of it, but for what signs. */
  async everything(account: string) {
    const all = <T extends 'telling' | 'mute' | 'subscription' | 'mail' | 'hook' | 'message' | 'delivery'>(table: T) =>
      this.db
        .selectFrom(table as 'mute')
        .selectAll()
        .where('account', '=', account)
        .execute() as Promise<Schema[T][]>
    return {
      telling: (await all('telling')).map(({ kinds, words }) => ({ kinds: JSON.parse(kinds), words: words === 1 })),
      mutes: (await all('mute')).map(({ match }) => match),
      browsers: (await all('subscription')).map(({ endpoint, language, created }) => ({ endpoint, language, created })),
      mail: (await all('mail')).map(({ address, language, hour, confirmed, asked }) => {
        return { address, language, hour, confirmed, asked }
      }),
      hooks: (await all('hook')).map(({ url, match, form, language, created }) => ({
        url,
        match,
        form,
        language,
        created,
      })),
      messages: (await all('message')).map(({ kind, match, seat, at, due }) => ({ kind, match, seat, at, due })),
      deliveries: (await all('delivery')).map(({ way, at, due, tries }) => ({ way, at, due, tries })),
    }
  }

  private write<T>(who: SignedIn, work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      return work(tx)
    })
  }

  setKinds(who: SignedIn, kinds: Kinds, words: boolean): Promise<void> {
    const set = { kinds: JSON.stringify(kinds), words: Number(words) }
    return this.write(who, async (tx) => {
      await tx
        .insertInto('telling')
        .values({ account: who.account.id, ...set })
        .onConflict((conflict) => conflict.column('account').doUpdateSet(set))
        .execute()
    })
  }

  /** Throws Problem where he does not play in it. */
  mute(who: SignedIn, match: string, mute: boolean): Promise<void> {
    const account = who.account.id
    return this.write(who, async (tx) => {
      await tx.deleteFrom('mute').where('account', '=', account).where('match', '=', match).execute()
      if (!mute) return
      await plays(tx, account, match)
      await tx.insertInto('mute').values({ account, match }).execute()
    })
  }

  browser(id: string): Promise<Browser | undefined> {
    return this.db.selectFrom('subscription').selectAll().where('id', '=', id).executeTakeFirst()
  }

  browserHere({ session }: SignedIn): Promise<Browser | undefined> {
    return this.db.selectFrom('subscription').selectAll().where('session', '=', session.id).executeTakeFirst()
  }

  /** A session has one, which is its owner's from now on, whosever it was before. */
  addBrowser(
    who: SignedIn,
    given: Pick<Browser, 'endpoint' | 'p256dh' | 'auth' | 'language' | 'origin'>,
  ): Promise<void> {
    const [account, session] = [who.account.id, who.session.id]
    const id = hashOf(given.endpoint)
    return this.write(who, async (tx) => {
      await begin(tx, account)
      await tx
        .deleteFrom('subscription')
        .where((one) => one.or([one('id', '=', id), one('session', '=', session)]))
        .execute()
      const mine = tx.selectFrom('subscription').select('id').where('account', '=', account)
      const older = await mine
        .orderBy('created', 'desc')
        .offset(BROWSERS - 1)
        .limit(BROWSERS)
        .execute()
      for (const one of older) await tx.deleteFrom('subscription').where('id', '=', one.id).execute()
      const row = { id, account, session, ...given, created: Date.now(), failures: 0 }
      await tx.insertInto('subscription').values(row).execute()
    })
  }

  /** Without an id: that of the browser which asks. */
  dropBrowser(who: SignedIn, id?: string): Promise<void> {
    return this.write(who, async (tx) => {
      const mine = tx.deleteFrom('subscription').where('account', '=', who.account.id)
      await (id === undefined ? mine.where('session', '=', who.session.id) : mine.where('id', '=', id)).execute()
    })
  }

  mailbox(account: string): Promise<Mailbox | undefined> {
    return this.db.selectFrom('mail').selectAll().where('account', '=', account).executeTakeFirst()
  }

  /**
   * An address that has confirmed itself already is not asked again. Another one is written to once, and to no address
   * oftener than `most` a day, whoever gives it. Throws Problem.
   */
  setMail(
    who: SignedIn,
    given: Pick<Mailbox, 'address' | 'language' | 'hour' | 'origin'>,
    { now, most }: { now: number; most: number },
  ): Promise<void> {
    const account = who.account.id
    const [token, leaving] = [newSecret(), newSecret()]
    return this.write(who, async (tx) => {
      await begin(tx, account)
      const before = await tx.selectFrom('mail').selectAll().where('account', '=', account).executeTakeFirst()
      if (before?.address === given.address && before.confirmed !== null) {
        await tx
          .updateTable('mail')
          .set({ ...given, failures: 0, off: null })
          .where('account', '=', account)
          .execute()
        return movedLetters(tx, account, given.hour, now)
      }
      const free =
        (await spend(tx, `letters to ${countedAs(given.address)}`, most, DAY, now)) &&
        (await spend(tx, `letters for ${account}`, 2 * most, DAY, now))
      if (!free) throw TOO_MANY_LETTERS
      await dropMail(tx, account)
      const fresh = { confirmed: null, token: hashOf(token), asked: now, leaving, failures: 0, off: null }
      await tx
        .insertInto('mail')
        .values({ account, ...given, ...fresh })
        .execute()
      const note = { kind: 'confirm', match: null, seat: null, about: { token }, at: now } as const
      await deliver(tx, { account, way: 'mail', target: 'confirm', note, due: now })
    })
  }

  dropMail(who: SignedIn): Promise<void> {
    return this.write(who, (tx) => dropMail(tx, who.account.id))
  }

  /** Throws Problem. */
  confirm(token: string, now: number): Promise<{ address: string }> {
    return this.writer.write(async (tx) => {
      const found = await tx
        .updateTable('mail')
        .set({ confirmed: sql<number>`coalesce(confirmed, ${now})` })
        .where('token', '=', hashOf(token))
        .where('asked', '>', now - CONFIRM_MS)
        .returning('address')
        .executeTakeFirst()
      if (found === undefined) throw BAD_LETTER
      return found
    })
  }

  /** No more letters. Who has left already has left. */
  leave(token: string): Promise<void> {
    return this.writer.write(async (tx) => {
      const found = await tx.selectFrom('mail').select('account').where('leaving', '=', token).executeTakeFirst()
      if (found !== undefined) await dropMail(tx, found.account)
    })
  }

  hooks(account: string): Promise<Hook[]> {
    return this.db.selectFrom('hook').selectAll().where('account', '=', account).orderBy('created').execute()
  }

  hook(id: string): Promise<Hook | undefined> {
    return this.db.selectFrom('hook').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Throws Problem. */
  addHook(
    who: SignedIn,
    given: Pick<Hook, 'url' | 'match' | 'language' | 'origin' | 'secret'> & { form: Form },
    most: number,
  ): Promise<void> {
    const account = who.account.id
    const id = newSecret()
    return this.write(who, async (tx) => {
      await begin(tx, account)
      if (given.match !== null) await plays(tx, account, given.match)
      const mine = await tx.selectFrom('hook').select('id').where('account', '=', account).execute()
      if (mine.length >= most) throw TOO_MANY_HOOKS
      const row = { id, account, ...given, created: Date.now(), failures: 0, off: null }
      await tx
        .insertInto('hook')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }

  dropHook(who: SignedIn, id: string): Promise<void> {
    return this.write(who, async (tx) => {
      await tx.deleteFrom('hook').where('account', '=', who.account.id).where('id', '=', id).execute()
    })
  }

  /** Throws Problem where he has tried too often within the hour. */
  trial(who: SignedIn, most: number, now: number): Promise<void> {
    return this.write(who, async (tx) => {
      if (!(await spend(tx, `trials of ${who.account.id}`, most, DAY / 24, now))) throw TOO_MANY_LETTERS
    })
  }

  /** It could be reached. */
  async reached(way: Way, account: string, target: string): Promise<void> {
    await this.writer.write(async (tx) => {
      if (way === 'push') await tx.updateTable('subscription').set({ failures: 0 }).where('id', '=', target).execute()
      else if (way === 'hook') await tx.updateTable('hook').set(WELL).where('id', '=', target).execute()
      else await tx.updateTable('mail').set(WELL).where('account', '=', account).execute()
    })
  }

  /** It could not; with so many failures in a row nothing more is sent. Gives how many there are now. */
  async failed(way: Way, account: string, target: string, by: number, most: number): Promise<number> {
    const now = Date.now()
    const id = way === 'mail' ? account : target
    const table = ({ push: 'subscription', mail: 'mail', hook: 'hook' } as const)[way]
    const key = sql.ref(way === 'mail' ? 'account' : 'id')
    return this.writer.write(async (tx) => {
      const { rows } = await sql<{ failures: number }>`
        update ${sql.table(table)} set failures = failures + ${by} where ${key} = ${id} returning failures`.execute(tx)
      const failures = Number(rows[0]?.failures ?? 0)
      if (failures >= most && way !== 'push')
        await sql`update ${sql.table(table)} set off = ${now} where ${key} = ${id}`.execute(tx)
      return failures
    })
  }

  /** A browser that is told no more. */
  async gone(browser: string): Promise<void> {
    await this.writer.write((tx) => tx.deleteFrom('subscription').where('id', '=', browser).execute())
  }
}

const WELL = { failures: 0, off: null }

/** From now on it is written down what an account is to be told. */
async function begin(tx: Tx, account: string): Promise<void> {
  await tx
    .insertInto('telling')
    .values({ account, kinds: JSON.stringify(USUAL_KINDS), words: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function plays(tx: Tx, account: string, match: string): Promise<void> {
  const seat = tx.selectFrom('holding').select('seat').where('account', '=', account).where('match', '=', match)
  if ((await seat.executeTakeFirst()) === undefined) throw UNKNOWN_MATCH
}

async function dropMail(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('mail').where('account', '=', account).execute()
  await tx.deleteFrom('delivery').where('account', '=', account).where('way', '=', 'mail').execute()
}

/** What waits to be written to somebody is sent when he wants it now. */
async function movedLetters(tx: Tx, account: string, hour: number | null, now: number): Promise<void> {
  const due = await letterAt(tx, account, hour, now)
  const waiting = tx.updateTable('delivery').set({ due, at: due }).where('account', '=', account)
  await waiting.where('way', '=', 'mail').where('tries', '=', 0).execute()
}
