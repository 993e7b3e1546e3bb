import { newSecret } from '@coup/match'
import { hashOf } from './secret.ts'
import type { Tx } from './stamp.ts'

const DAY = 24 * 3_600_000

/** What may be done only so often within a while, by somebody or to somebody, at whichever process. False where it was. */
export async function spend(tx: Tx, whom: string, most: number, ms: number, now: number): Promise<boolean> {
  const who = hashOf(whom)
  await tx
    .deleteFrom('quota')
    .where('at', '<', now - DAY)
    .execute()
  // Those who count for the same come one after the other.
  await tx
    .insertInto('quota')
    .values({ id: who, who: '', at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
    .execute()
  const id = newSecret()
  await tx.insertInto('quota').values({ id, who, at: now }).execute()
  const done = tx.selectFrom('quota').select('id').where('who', '=', who)
  if ((await done.where('at', '>', now - ms).execute()).length <= most) return true
  await tx.deleteFrom('quota').where('id', '=', id).execute()
  return false
}
