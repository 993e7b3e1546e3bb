import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** Whether one of two accounts wants nothing to do with the other: there are no offers and no invitations between them. */
export async function blocked(db: Pick<Kysely<Schema>, 'selectFrom'>, a: string, b: string): Promise<boolean> {
  const row = db.selectFrom('block').select('at').where('account', 'in', [a, b]).where('other', 'in', [a, b])
  return a !== b && (await row.executeTakeFirst()) !== undefined
}
