import path from 'node:path'
import { isPostgres } from '@coup/server'
import { root } from './shell.ts'

/** Where the stored games are: the database DATABASE_URL, or the folder DATA. Throws where that is no such address. */
export function placeOf({ DATABASE_URL, DATA }: NodeJS.ProcessEnv): string {
  if (DATABASE_URL && !isPostgres(DATABASE_URL)) throw new Error('DATABASE_URL must begin with postgres://')
  return DATABASE_URL || DATA || path.join(root, 'data')
}
