// npm run move -- --from PLACE --to PLACE: carries all stored games from a folder to a PostgreSQL database, or back.
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isPostgres, moveStore, Store } from '@coup/server'

const USAGE = `npm run move -- --from PLACE --to PLACE
A place is a folder, as in DATA, or an address, as in DATABASE_URL. End the server first.
Nothing is changed where the games come from, and they only go where there are none.`

const options = { from: { type: 'string' }, to: { type: 'string' } } as const

try {
  const { from, to } = parseArgs({ options }).values
  if (from === undefined || to === undefined) throw new Error(USAGE)
  if (!isPostgres(from) && !existsSync(Store.fileIn(from))) throw new Error(`There are no stored games in ${from}.`)
  const moved = await moveStore(from, to)
  for (const [table, { rows, hash }] of Object.entries(moved))
    console.log(`${table.padEnd(6)} ${String(rows).padStart(8)} rows  ${hash.slice(0, 16)}`)
  console.log('All of it was read again where it is now, and is the same.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
