import type { Database } from './database.ts'
import { patiently } from './patience.ts'
import { isPostgres, openPostgres, type PostgresSettings } from './postgres.ts'
import { migrate, type Schema } from './schema.ts'
import { openSqlite, whyNotOpened } from './sqlite.ts'

/** The stored games cannot be opened; the message says why, and nothing has changed. */
export class BadStore extends Error {}

/**
 * A place of stored games, with its tables up to date: a folder, the address of a PostgreSQL database, or null: kept in
 * memory only. Throws BadStore.
 */
export async function openPlace(place: string | null, settings: PostgresSettings): Promise<Database> {
  const database = isPostgres(place) ? await openPostgres<Schema>(place, settings) : openFolder(place)
  try {
    await patiently(
      settings.busyMs,
      (error) => database.failureOf(error) === 'busy',
      () => migrate(database),
    )
    return database
  } catch (error) {
    await database.db.destroy()
    throw new BadStore(database.whyNotOpened(error), { cause: error })
  }
}

function openFolder(folder: string | null): Database {
  try {
    return openSqlite(folder)
  } catch (error) {
    throw new BadStore(whyNotOpened(error, folder ?? 'memory'), { cause: error })
  }
}
