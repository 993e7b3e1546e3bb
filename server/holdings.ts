import { newSecret } from '@coup/match'
import type { Kysely } from 'kysely'
import { forgetSessions, type SignedIn } from './people.ts'
import type { Schema } from './schema.ts'
import { hashOf } from './secret.ts'
import { stampOn, type Tx } from './stamp.ts'
import type { Writer } from './writer.ts'

export interface SeatOf {
  readonly match: string
  readonly seat: string
}

/** Matches to which something has happened, with their stamps. */
export type Happened = ReadonlyMap<string, number>

async function stampAll(tx: Tx, seats: readonly SeatOf[]): Promise<Happened> {
  const stamps = new Map<string, number>()
  // In one order, so that two do not wait for each other.
  for (const match of [...new Set(seats.map((one) => one.match))].sort()) {
    const stamp = await stampOn(tx, match)
    if (stamp !== null) stamps.set(match, stamp)
  }
  return stamps
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
    return this.db
      .selectFrom('lent')
      .leftJoin('session', 'session.id', 'lent.session')
      .select(['lent.match', 'lent.seat'])
      .where('lent.hash', '=', hash)
      .where((one) => one.or([one('lent.session', 'is', null), one('session.seen', '>=', since)]))
      .executeTakeFirst()
  }

  /** Seats that an account holds from now on; those that belong to another stay there. Gives how many are its own. */
  async hold({ account, session }: SignedIn, seats: readonly SeatOf[]): Promise<number> {
    if (seats.length === 0) return 0
    const rows = seats.map(({ match, seat }) => {
      return { match, seat, account: account.id, session: session.id, at: Date.now() }
    })
    await this.writer.write((tx) =>
      tx
        .insertInto('holding')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    const mine = new Set((await this.all(account.id)).map(({ match, seat }) => `${match} ${seat}`))
    return seats.filter(({ match, seat }) => mine.has(`${match} ${seat}`)).length
  }

  /** Those of an account, the newest change first. */
  all(account: string) {
    return this.db
      .selectFrom('holding')
      .innerJoin('match', 'match.id', 'holding.match')
      .select(['holding.match', 'holding.seat', 'match.game', 'holding.at'])
      .where('holding.account', '=', account)
      .orderBy('match.changed', 'desc')
      .orderBy('holding.match')
      .execute()
  }

  /** Those in the matches of these seats that belong to an account, whosever it is. */
  async ofAnybody(seats: readonly SeatOf[]): Promise<SeatOf[]> {
    if (seats.length === 0) return []
    const matches = seats.map(({ match }) => match)
    return this.db.selectFrom('holding').select(['match', 'seat']).where('match', 'in', matches).execute()
  }

  async count(account: string): Promise<number> {
    const all = this.db.selectFrom('holding').where('account', '=', account)
    const { count } = await all.select((one) => one.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    return Number(count)
  }

  /** A secret of its own for each of these seats of an account; one that the session had before is good no more. */
  async lend(session: string, lent: readonly (SeatOf & { hash: string })[]): Promise<void> {
    await this.writer.write(async (tx) => {
      for (const { match, seat, hash } of lent) {
        const before = tx.deleteFrom('lent').where('session', '=', session)
        await before.where('match', '=', match).where('seat', '=', seat).execute()
        await tx.insertInto('lent').values({ hash, match, seat, session }).execute()
      }
    })
  }

  /** A seat that does not belong to the account any more: what was lent of it is taken back. */
  drop(account: string, { match, seat }: SeatOf): Promise<Happened> {
    return this.writer.write(async (tx) => {
      const mine = tx.deleteFrom('holding').where('account', '=', account)
      const { numDeletedRows } = await mine.where('match', '=', match).where('seat', '=', seat).executeTakeFirst()
      if (numDeletedRows === 0n) return new Map()
      await tx.deleteFrom('lent').where('match', '=', match).where('seat', '=', seat).execute()
      return stampAll(tx, [{ match, seat }])
    })
  }

  /**
   * Ends a session of an account: from now on nothing that its browser has holds a seat, neither what was lent to it
   * nor the secrets that it brought. Null where there is no such session.
   */
  endSession(account: string, id: string): Promise<Happened | null> {
    return this.writer.write(async (tx) => {
      const session = tx.selectFrom('session').select('id').where('id', '=', id).where('account', '=', account)
      if ((await session.executeTakeFirst()) === undefined) return null
      const lent = await tx.selectFrom('lent').select(['match', 'seat']).where('session', '=', id).execute()
      const brought = await tx.selectFrom('holding').select(['match', 'seat']).where('session', '=', id).execute()
      const happened = await stampAll(tx, [...lent, ...brought])
      for (const { match, seat } of brought) await lock(tx, { match, seat })
      await forgetSessions(tx, [id])
      return happened
    })
  }

  /**
   * Everything of an account goes. Its seats are guests' again: held by the secrets they were taken with, and by those
   * that were lent to the browser that asks. What they kept for themselves goes too.
   */
  remove({ account, session }: SignedIn): Promise<Happened> {
    return this.writer.write(async (tx) => {
      const { id } = account
      const seats = await tx.selectFrom('holding').select(['match', 'seat']).where('account', '=', id).execute()
      const happened = await stampAll(tx, seats)
      for (const { match, seat } of seats) {
        await tx.updateTable('seat').set({ notes: '' }).where('match', '=', match).where('name', '=', seat).execute()
        await tx.deleteFrom('paper').where('match', '=', match).where('seat', '=', seat).execute()
      }
      await tx.updateTable('lent').set({ session: null }).where('session', '=', session.id).execute()
      const sessions = await tx.selectFrom('session').select('id').where('account', '=', id).execute()
      await forgetSessions(
        tx,
        sessions.map((one) => one.id),
      )
      for (const table of ['holding', 'link', 'passkey', 'challenge'] as const)
        await tx.deleteFrom(table).where('account', '=', id).execute()
      await tx.deleteFrom('account').where('id', '=', id).execute()
      return happened
    })
  }
}

/** The seat stays taken, but by a secret that nobody has. */
async function lock(tx: Tx, { match, seat }: SeatOf): Promise<void> {
  const hash = hashOf(newSecret())
  await tx.updateTable('seat').set({ hash }).where('match', '=', match).where('name', '=', seat).execute()
  const given = tx.deleteFrom('lent').where('match', '=', match).where('seat', '=', seat)
  await given.where('session', 'is', null).execute()
}
