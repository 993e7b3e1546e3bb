import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

export type Tx = Transaction<Schema>

/** Matches to which something has happened, with their stamps. */
export type Happened = ReadonlyMap<string, number>

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
