import { copyFileSync, existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Rules } from '@coup/engine'
import { exportMatch, findingsInWords, importMatch, isPostgres, Store, validateAll } from '@coup/server'

export const USAGE = `npm run matches -- COMMAND, for the stored games in the folder DATA or the database DATABASE_URL, beside a running server too:
  list             all matches
  show ID          one match
  validate [all]   tries to open those that run, or all; changes nothing
  export ID        one match as text: its record, its seats, what was said
  import FILE      such a text
  delete ID
  backup FILE      a copy of everything in the folder; of a database: pg_dump
  restore FILE     such a copy, into a folder without stored games; of a database: pg_restore`

interface Place {
  /** A folder, or the address of a database. */
  readonly data: string
  readonly games: readonly Rules[]
}

type Command = (store: Store, what: string, place: Place) => Promise<string>

const date = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

const validate: Command = async (store, what, { games }) => {
  const damage = await store.damage()
  if (damage !== null) throw new Error(`The file is damaged: ${damage}`)
  const ids = (what === 'all' ? await store.all() : await store.running()).map(({ id }) => id)
  return findingsInWords(await validateAll(store, games, ids))
}

const COMMANDS: Readonly<Record<string, Command>> = {
  list: async (store) => {
    const lines = (await store.all()).map(
      ({ id, game, rules, changed, over }) => `${id}  ${date(changed)}  ${game} ${rules}  ${over ? 'over' : 'running'}`,
    )
    return lines.join('\n') || 'There are no stored games.'
  },
  show: async (store, id) => {
    const match = await store.match(id)
    if (match === undefined) throw new Error(`There is no match ${id}.`)
    const seats = (await store.seats(id)).map(({ name, hash }) => `${name} (${hash === null ? 'free' : 'held'})`)
    const [acts, steps, said] = [await store.actIds(id), await store.steps(id), await store.said(id)]
    const bytes = steps.reduce((sum, { lines }) => sum + lines.length, 0)
    return [
      `${match.game} ${match.rules}${match.mixed ? ', begun by older rules' : ''}, ${JSON.stringify(match.options)}`,
      `begun ${date(match.created)}, changed ${date(match.changed)}`,
      `seats: ${seats.join(', ')}`,
      match.over === null ? `asked: ${match.asked.join(', ')}` : `over: ${JSON.stringify(match.over)}`,
      `${acts.length} acts, steps of ${bytes} bytes, ${said.length} words`,
    ].join('\n')
  },
  validate,
  export: async (store, id, { games }) => (await exportMatch(store, games, id)).trimEnd(),
  import: async (store, file, { games }) => {
    const id = await importMatch(store, games, readFileSync(file, 'utf8'))
    return `The match ${id} is here now.`
  },
  delete: async (store, id) => {
    if (!(await store.remove(id))) throw new Error(`There is no match ${id}.`)
    return `The match ${id} is gone.`
  },
  backup: async (store, file) => {
    if (existsSync(file)) throw new Error(`${file} is there already.`)
    await store.backup(file)
    return `${(await store.all()).length} matches are in ${file}.`
  },
}

/** Gives what is to be said; throws an error in words. */
export async function carryOut(command: string, what: string | undefined, place: Place): Promise<string> {
  if (command === 'restore' && what !== undefined) return restore(path.resolve(what), place.data)
  const work = COMMANDS[command]
  if (work === undefined) throw new Error(USAGE)
  if (what === undefined && command !== 'list' && command !== 'validate') throw new Error(USAGE)
  if (!isPostgres(place.data) && !existsSync(Store.fileIn(place.data)))
    throw new Error(`There are no stored games in ${place.data}.`)
  const store = await Store.open(place.data)
  try {
    return await work(store, what ?? '', place)
  } finally {
    await store.close()
  }
}

/** Never over a store that is there, whether a server runs on it or not. */
async function restore(file: string, data: string): Promise<string> {
  if (isPostgres(data))
    throw new Error('A database is restored with its own means: pg_restore --dbname="$DATABASE_URL" FILE')
  const target = Store.fileIn(data)
  for (const there of [target, `${target}-wal`]) {
    if (existsSync(there)) throw new Error(`${there} is there: end the server and move it away first.`)
  }
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  mkdirSync(data, { recursive: true })
  const aside = mkdtempSync(path.join(data, 'restore-'))
  try {
    copyFileSync(file, Store.fileIn(aside))
    const store = await Store.open(aside)
    const damage = await store.damage()
    const count = (await store.all()).length
    await store.close()
    if (damage !== null) throw new Error(`${file} is damaged: ${damage}`)
    linkSync(Store.fileIn(aside), target)
    return `${count} matches are in ${data}.`
  } finally {
    rmSync(aside, { recursive: true })
  }
}
