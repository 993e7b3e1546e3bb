import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Tx = Transaction<Schema>

/** Matches to which something has happened, with their stamps. */
export type Happened = ReadonlyMap<string, number>

/** Something happens to these matches all at once. */
export async function stampAll(tx: Tx, matches: readonly string[]): Promise<Happened> {
  if (matches.length === 0) return new Map()
  const stamped = await tx
    .updateTable('match')
    .set((row) => ({ stamp: row('stamp', '+', 1) }))
    .where('id', 'in', matches)
    .returning(['id', 'stamp'])
    .execute()
  return new Map(stamped.map(({ id, stamp }) => [id, stamp]))
}

/** The running matches of an account: whoever sits there is called something else, or nobody any more. */
export async function stampGamesOf(tx: Tx, account: string): Promise<Happened> {
  const his = tx.selectFrom('holding').innerJoin('match', 'match.id', 'holding.match').select('match.id')
  const running = await his.where('holding.account', '=', account).where('match.over', 'is', null).execute()
  return stampAll(
    tx,
    running.map(({ id }) => id),
  )
}

/** Something happens to a match: from now on it is held, and this is its stamp. Null where there is none. */
export async function stampOn(tx: Tx, match: string): Promise<number | null> {
  const stamped = await tx
    .updateTable('match')
    .set((row) => ({ stamp: row('stamp', '+', 1) }))
    .where('id', '=', match)
    .returning('stamp')
    .executeTakeFirst()
  return stamped?.stamp ?? null
}
