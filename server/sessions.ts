import { Problem } from '@coup/match'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Schema } from './schema.ts'
import type { Happened, Tx } from './stamp.ts'

export type StoredAccount = Omit<Schema['account'], 'host' | 'closed'> &
  Partial<Pick<Schema['account'], 'host' | 'closed'>>
export type StoredSession = Schema['session']

/** Who asks: a session, and whose it is. */
export interface SignedIn {
  readonly session: StoredSession
  readonly account: StoredAccount
}

export const CLOSED = new Problem('account-closed', 'The host of this server has closed this account.')
export const SIGNED_OUT = new Problem('signed-out', 'Sign in first.')

/** More sessions of one account than this, and the one that was seen longest ago ends. */
const SESSIONS = 50

/** Whoever changes what an account has holds it first, so that they come one after the other. False where it is gone. */
export async function holdAccount(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.updateTable('account').set({ id }).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The same for its owner. Throws Problem where he was signed out meanwhile. */
export async function holdOwner(tx: Tx, { account, session }: SignedIn): Promise<void> {
  const isThere = await holdAccount(tx, account.id)
  const live = await tx.selectFrom('session').select('id').where('id', '=', session.id).executeTakeFirst()
  if (!isThere || live === undefined) throw SIGNED_OUT
}

/** Adds one, unless the account is closed (throws Problem); those of the account that were not seen since then, or are too many, end. May be carried out twice. */
export async function addSession(tx: Tx, session: StoredSession, since: number): Promise<Happened> {
  const account = tx.selectFrom('account').select('closed').where('id', '=', session.account)
  if ((await account.executeTakeFirst())?.closed != null) throw CLOSED
  await tx
    .insertInto('session')
    .values(session)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const all = tx.selectFrom('session').select(['id', 'seen']).where('account', '=', session.account)
  const others = await all.where('id', '!=', session.id).orderBy('seen', 'desc').execute()
  const over = others.filter(({ seen }, number) => seen < since || number >= SESSIONS - 1)
  return endSessions(
    tx,
    session.account,
    over.map(({ id }) => id),
  )
}

/** The seats of an account of which these sessions have shown a secret that was not lent to them. */
function shownBy(tx: Tx, account: string, sessions: readonly string[], table: 'seat' | 'lent') {
  const hashes = tx.selectFrom('known').select('hash').where('session', 'in', sessions)
  return (one: ExpressionBuilder<Schema, typeof table>) => {
    const [match, seat] = [sql.ref(`${table}.match`), sql.ref(`${table}.${table === 'seat' ? 'name' : 'seat'}`)]
    const his = sql<boolean>`exists (select 1 from holding
      where holding.match = ${match} and holding.seat = ${seat} and holding.account = ${account})`
    return one.and([one('hash', 'in', hashes), his])
  }
}

/**
 * Ends sessions of an account: nothing that their browsers have holds a seat of it any more, neither what was lent to
 * them nor what they have shown. A seat stays taken, by a secret that nobody has.
 */
export async function endSessions(tx: Tx, account: string, ids: readonly string[]): Promise<Happened> {
  if (ids.length === 0) return new Map()
  const [seats, keys] = [shownBy(tx, account, ids, 'seat'), shownBy(tx, account, ids, 'lent')]
  const lent = tx.selectFrom('lent').select('match')
  const touched = tx.selectFrom('seat').select('match').where(seats)
  const stamped = await tx
    .updateTable('match')
    .set((row) => ({ stamp: row('stamp', '+', 1) }))
    .where('id', 'in', touched.union(lent.where(keys)).union(lent.where('session', 'in', ids)))
    .returning(['id', 'stamp'])
    .execute()
  // No secret has such a hash.
  const hash = sql<string>`'locked ' || match || ' ' || name`
  await tx.updateTable('seat').set({ hash }).where(seats).execute()
  await tx.deleteFrom('lent').where(keys).execute()
  await tx.deleteFrom('lent').where('session', 'in', ids).execute()
  await tx.deleteFrom('known').where('session', 'in', ids).execute()
  await tx.deleteFrom('subscription').where('session', 'in', ids).execute()
  await tx.deleteFrom('session').where('id', 'in', ids).execute()
  return new Map(stamped.map(({ id, stamp }) => [id, stamp]))
}
