import { type Names, newSecret, Problem, type SeatKey } from '@coup/match'
import type { Kysely } from 'kysely'
import {
  type Bringing,
  type Brought,
  bring,
  type Holders,
  heldSeats,
  know,
  lentSince,
  type SeatOf,
  seatsHeld,
  without,
} from './bringing.ts'
import { forgetCircle } from './circle.ts'
import { leaveCups } from './cuprows.ts'
import { forgetOffers } from './offers.ts'
import { forgetRatings } from './ratings.ts'
import type { Schema } from './schema.ts'
import { hashOf } from './secret.ts'
import { endSessions, holdAccount, holdOwner, SIGNED_OUT, type SignedIn } from './sessions.ts'
import { type Happened, stampOn, type Tx } from './stamp.ts'
import { TOLD_OF } from './tell.ts'
import type { Mine } from './wire.ts'
import type { Writer } from './writer.ts'

/** So many keys to seats are given out at a time. */
const KEYS = 200

const RATED_GAME = new Problem('rated-game', 'A seat of a rated game stays with its account until the game is over.')

/** What a browser has from now on, and the matches to which that happens. */
interface Left {
  readonly happened: Happened
  readonly keys: readonly SeatKey[]
}

/** Of the newest two that a session has of a seat both are good: two pages may have asked at once. */
async function lend(tx: Tx, session: string, { match, seat, secret }: SeatKey): Promise<void> {
  const mine = tx.selectFrom('lent').select('hash').where('session', '=', session)
  const before = await mine.where('match', '=', match).where('seat', '=', seat).orderBy('at', 'desc').execute()
  for (const { hash } of before.slice(1)) await tx.deleteFrom('lent').where('hash', '=', hash).execute()
  await tx
    .insertInto('lent')
    .values({ hash: hashOf(secret), match, seat, session, at: Date.now() })
    .execute()
}

/** The newest seats of an account, by their last change. */
function newest(db: Kysely<Schema>, account: string, most: number) {
  return db
    .selectFrom('holding')
    .innerJoin('match', 'match.id', 'holding.match')
    .select(['holding.match', 'holding.seat', 'match.game', 'holding.at'])
    .where('holding.account', '=', account)
    .orderBy('match.changed', 'desc')
    .orderBy('holding.match')
    .limit(most)
    .execute()
}

/** The seats of accounts, and the further secrets that hold them. */
export class Holdings {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  constructor(db: Kysely<Schema>, writer: Writer<Schema>) {
    this.db = db
    this.writer = writer
  }

  /** The seat that a lent secret holds, as long as its session is not over. */
  async lentBy(hash: string, since: number): Promise<SeatOf | undefined> {
    return lentSince(this.db, since)
      .select(['lent.match', 'lent.seat'])
      .where('lent.hash', '=', hash)
      .executeTakeFirst()
  }

  /** Seats that an account holds from now on; those that belong to another stay there. */
  bring(who: SignedIn, bringing: Bringing): Promise<Brought> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      return bring(tx, who, bringing)
    })
  }

  /** Those of an account, the newest change first. */
  all(account: string, most: number) {
    return newest(this.db, account, most)
  }

  /** The accounts that hold seats of a match, by seat. */
  async of(match: string): Promise<Holders> {
    const rows = await this.db.selectFrom('holding').select(['seat', 'account']).where('match', '=', match).execute()
    return Object.fromEntries(rows.map(({ seat, account }) => [seat, account]))
  }

  /** The names of the accounts that hold seats of a match, by seat; who is gone has none. */
  async names(match: string): Promise<Names> {
    const rows = await this.db
      .selectFrom('holding')
      .innerJoin('account', 'account.id', 'holding.account')
      .select(['holding.seat', 'account.name'])
      .where('holding.match', '=', match)
      .where('account.closed', 'is', null)
      .execute()
    return Object.fromEntries(rows.map(({ seat, name }) => [seat, name]))
  }

  async count(account: string): Promise<number> {
    const all = this.db.selectFrom('holding').where('account', '=', account)
    const { count } = await all.select((one) => one.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(count)
  }

  /**
   * Keys to seats of the account for a browser that has only these; those to what was played last come first. And which
   * of its seats belong to nobody yet.
   */
  keys(who: SignedIn, has: Mine, since: number): Promise<{ keys: SeatKey[]; free: SeatOf[] }> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const shown = await seatsHeld(tx, has, since)
      await know(tx, who, shown)
      const some = await newest(tx, who.account.id, KEYS + shown.length)
      const lacked = without(some, shown).slice(0, KEYS)
      const keys = lacked.map(({ match, game, seat }) => ({ match, game, seat, secret: newSecret() }))
      for (const key of keys) await lend(tx, who.session.id, key)
      const free = without(shown, await heldSeats(tx, shown))
      return { keys, free: free.map(({ match, seat }) => ({ match, seat })) }
    })
  }

  /** Keys to the seats in running games that the browser of a session cannot open. */
  private async lackedBy({ account, session }: SignedIn): Promise<SeatKey[]> {
    const seats = await this.db
      .selectFrom('holding')
      .innerJoin('match', 'match.id', 'holding.match')
      .innerJoin('seat', (join) =>
        join.onRef('seat.match', '=', 'holding.match').onRef('seat.name', '=', 'holding.seat'),
      )
      .select(['holding.match', 'holding.seat', 'match.game'])
      .where('holding.account', '=', account.id)
      .where('match.over', 'is', null)
      .where(({ not, exists, selectFrom }) => {
        const known = selectFrom('known').select('hash').where('session', '=', session.id)
        const lent = selectFrom('lent').select('hash').where('lent.session', '=', session.id)
        const mine = lent.whereRef('lent.match', '=', 'holding.match').whereRef('lent.seat', '=', 'holding.seat')
        return not(exists(mine.union(known.whereRef('known.hash', '=', 'seat.hash'))))
      })
      .execute()
    return seats.map((one) => ({ ...one, secret: newSecret() }))
  }

  /** Carries out something that leaves seats to the browser that asks, with keys to what it could not open else. */
  private async leave(keys: readonly SeatKey[], work: (tx: Tx) => Promise<Happened>): Promise<Left> {
    const at = Date.now()
    const happened = await this.writer.write(async (tx) => {
      const happened = await work(tx)
      for (const { match, seat, secret } of keys.filter((one) => happened.has(one.match)))
        await tx
          .insertInto('lent')
          .values({ hash: hashOf(secret), match, seat, session: null, at })
          .execute()
      return happened
    })
    const good = await seatsHeld(this.db, { seats: [...keys] }, 0)
    return { happened, keys: without(keys, without(keys, good)) }
  }

  /**
   * A seat that does not belong to the account any more. The browser that asks holds it as a guest. Throws Problem in a
   * rated game that is not over: whoever loses it would not have lost.
   */
  async drop(who: SignedIn, { match, seat }: SeatOf): Promise<Left> {
    const { account, session } = who
    const keys = (await this.lackedBy(who)).filter((one) => one.match === match && one.seat === seat)
    return this.leave(keys, async (tx) => {
      await holdOwner(tx, who)
      const rated = tx.selectFrom('match').select('id').where('id', '=', match).where('rated', '=', 1)
      const running = await rated.where('over', 'is', null).executeTakeFirst()
      if (running !== undefined) throw RATED_GAME
      const mine = tx.deleteFrom('holding').where('account', '=', account.id)
      const { numDeletedRows } = await mine.where('match', '=', match).where('seat', '=', seat).executeTakeFirst()
      if (numDeletedRows === 0n) return new Map()
      const lent = tx.updateTable('lent').set({ session: null }).where('session', '=', session.id)
      await lent.where('match', '=', match).where('seat', '=', seat).execute()
      const others = tx.deleteFrom('lent').where('match', '=', match).where('seat', '=', seat)
      await others.where('session', 'is not', null).execute()
      const stamp = await stampOn(tx, match)
      return stamp === null ? new Map() : new Map([[match, stamp]])
    })
  }

  /**
   * Ends a session of an account, and what it has left behind: a link to another device, and, where another session
   * ends it, the recovery code that it asked for. Null where there is no such session.
   */
  endSession(account: string, id: string, by: string): Promise<Happened | null> {
    return this.writer.write(async (tx) => {
      await holdAccount(tx, account)
      const session = tx.selectFrom('session').select('id').where('id', '=', id).where('account', '=', account)
      if ((await session.executeTakeFirst()) === undefined) return null
      await tx.deleteFrom('link').where('account', '=', account).execute()
      const code = tx.updateTable('account').set({ recovery: null, recoverymade: null, recoveryby: null })
      if (id !== by) await code.where('id', '=', account).where('recoveryby', '=', id).execute()
      return endSessions(tx, account, [id])
    })
  }

  /**
   * Everything of an account goes. Its seats are guests' again: held by the secrets they were taken with, and by those
   * of the browser that asks. What they kept for themselves goes too.
   */
  async remove(who: SignedIn): Promise<Left> {
    return this.leave(await this.lackedBy(who), (tx) => remove(tx, who))
  }
}

/** May be carried out twice. Throws Problem. */
async function remove(tx: Tx, { account: { id }, session }: SignedIn): Promise<Happened> {
  if (!(await holdAccount(tx, id))) return new Map()
  const sessions = await tx.selectFrom('session').select('id').where('account', '=', id).execute()
  const ids = sessions.map((one) => one.id)
  if (!ids.includes(session.id)) throw SIGNED_OUT
  // Before his seats are counted: somebody may be taking one.
  await forgetOffers(tx, id)
  const held = tx.selectFrom('holding').where('account', '=', id)
  const stamped = await tx
    .updateTable('match')
    .set((row) => ({ stamp: row('stamp', '+', 1) }))
    .where('id', 'in', held.select('match'))
    .returning(['id', 'stamp'])
    .execute()
  await tx
    .updateTable('seat')
    .set({ notes: '' })
    .where('match', 'in', held.select('match'))
    .where(({ exists, selectFrom }) => {
      const his = selectFrom('holding').select('holding.seat').where('holding.account', '=', id)
      return exists(his.whereRef('holding.match', '=', 'seat.match').whereRef('holding.seat', '=', 'seat.name'))
    })
    .execute()
  await tx
    .deleteFrom('paper')
    .where('match', 'in', held.select('match'))
    .where(({ exists, selectFrom }) => {
      const his = selectFrom('holding').select('holding.seat').where('holding.account', '=', id)
      return exists(his.whereRef('holding.match', '=', 'paper.match').whereRef('holding.seat', '=', 'paper.seat'))
    })
    .execute()
  await tx.updateTable('lent').set({ session: null }).where('session', '=', session.id).execute()
  await tx.deleteFrom('lent').where('session', 'in', ids).execute()
  await tx.deleteFrom('known').where('session', 'in', ids).execute()
  for (const table of [...TOLD_OF, 'session', 'holding', 'link', 'passkey', 'challenge'] as const)
    await tx.deleteFrom(table).where('account', '=', id).execute()
  await forgetRatings(tx, id)
  await forgetCircle(tx, id)
  await leaveCups(tx, id, Date.now())
  await tx.deleteFrom('account').where('id', '=', id).execute()
  return new Map(stamped.map(({ id, stamp }) => [id, stamp]))
}
