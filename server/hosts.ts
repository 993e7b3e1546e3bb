import { Problem, type Reported } from '@coup/match'
import { type Kysely, sql } from 'kysely'
import { reportsIn } from './circle.ts'
import { leaveCups } from './cuprows.ts'
import { forgetOffers } from './offers.ts'
import type { Schema } from './schema.ts'
import { endSessions, holdAccount, type SignedIn } from './sessions.ts'
import { type Happened, stampAll, stampGamesOf, type Tx } from './stamp.ts'
import type { Writer } from './writer.ts'

const NOT_HOST = new Problem('not-host', 'Only a host of this server may do that.')
/** So many reports are shown at a time. */
const REPORTS = 200
/** What of a closed account is at hand for others, or on its way to it: goes at once. */
const WITHDRAWN = ['link', 'challenge', 'subscription', 'message', 'delivery'] as const

/** Somebody as the host sees him. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly created: number
  readonly host: number | null
  readonly closed: number | null
}

/** What the host of a server does about the people there. */
export class Hosts {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  constructor(db: Kysely<Schema>, writer: Writer<Schema>) {
    this.db = db
    this.writer = writer
  }

  private people() {
    return this.db.selectFrom('account').select(['id', 'name', 'created', 'host', 'closed'])
  }

  /** All, the newest last. */
  all(): Promise<Person[]> {
    return this.people().orderBy('created').execute()
  }

  named(folded: string): Promise<Person | undefined> {
    return this.people().where('folded', '=', folded).executeTakeFirst()
  }

  async setHost(account: string, host: boolean): Promise<void> {
    const since = host ? Date.now() : null
    await this.writer.write((tx) => tx.updateTable('account').set({ host: since }).where('id', '=', account).execute())
  }

  /**
   * Nobody comes in to this account any more, and whoever is in is out: no secret holds its seats. They stay taken, so that
   * the others may claim their games. It offers nothing any more, and has given its cups up.
   */
  close(account: string): Promise<Happened> {
    return this.writer.write(async (tx) => {
      await holdAccount(tx, account)
      await tx.updateTable('account').set({ closed: Date.now() }).where('id', '=', account).execute()
      const sessions = await tx.selectFrom('session').select('id').where('account', '=', account).execute()
      const ended = await endSessions(
        tx,
        account,
        sessions.map(({ id }) => id),
      )
      await forgetOffers(tx, account)
      // Whoever acts in a match holds it before its seats and its cup.
      const stamped = await stampGamesOf(tx, account)
      await lockSeats(tx, account)
      await leaveCups(tx, account, Date.now())
      for (const table of WITHDRAWN) await tx.deleteFrom(table).where('account', '=', account).execute()
      return new Map([...ended, ...stamped])
    })
  }

  /** He may come in again, and has his seats. */
  reopen(account: string): Promise<Happened> {
    return this.writer.write(async (tx) => {
      await holdAccount(tx, account)
      await tx.updateTable('account').set({ closed: null }).where('id', '=', account).execute()
      return stampGamesOf(tx, account)
    })
  }

  /** Words go, and a mark stays: those of a match, of one of its seats, or of all seats of an account. */
  removeWords(
    of: { match: string; seat?: string } | { account: string },
  ): Promise<{ count: number; happened: Happened }> {
    return this.writer.write(async (tx) => {
      const words = tx.updateTable('word').set({ text: '' }).where('text', '!=', '')
      const some =
        'account' in of
          ? words.where(
              sql<boolean>`exists (select 1 from holding where holding.match = word.match and holding.seat = word.seat
                and holding.account = ${of.account})`,
            )
          : words.where('match', '=', of.match).$if(of.seat !== undefined, (one) => one.where('seat', '=', of.seat!))
      const rows = await some.returning('match').execute()
      return { count: rows.length, happened: await stampAll(tx, [...new Set(rows.map(({ match }) => match))]) }
    })
  }

  reports(all = false): Promise<Reported[]> {
    return reportsIn(this.db, all, REPORTS)
  }

  /** False where there is no such report. */
  async settle(report: string): Promise<boolean> {
    const { numUpdatedRows } = await this.writer.write((tx) =>
      tx.updateTable('report').set({ settled: Date.now() }).where('id', '=', report).executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }
}

/** Throws Problem. */
export function mustHost({ account }: SignedIn): void {
  if (account.host == null) throw NOT_HOST
}

/** No secret has such a hash. */
async function lockSeats(tx: Tx, account: string): Promise<void> {
  const his = (table: 'seat' | 'lent', seat: string) =>
    sql<boolean>`exists (select 1 from holding where holding.match = ${sql.ref(`${table}.match`)}
      and holding.seat = ${sql.ref(`${table}.${seat}`)} and holding.account = ${account})`
  const hash = sql<string>`'locked ' || match || ' ' || name`
  await tx.updateTable('seat').set({ hash }).where('hash', 'is not', null).where(his('seat', 'name')).execute()
  await tx.deleteFrom('lent').where(his('lent', 'seat')).execute()
}
