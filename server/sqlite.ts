import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, sql } from 'kysely'
import type { Database } from './database.ts'

class Statement implements SqliteStatement {
  readonly reader: boolean
  private readonly statement: StatementSync

  constructor(statement: StatementSync) {
    this.statement = statement
    this.reader = statement.columns().length > 0
  }

  all(parameters: readonly SQLInputValue[]) {
    return this.statement.all(...parameters)
  }

  run(parameters: readonly SQLInputValue[]) {
    return this.statement.run(...parameters)
  }

  iterate(parameters: readonly SQLInputValue[]) {
    return this.statement.iterate(...parameters)
  }
}

const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

/** Node's own SQLite behind Kysely. What a transaction has committed survives even a loss of power. */
function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full')
  // From now on nobody is kept waiting by another process: whoever writes tries again.
  database.exec('pragma busy_timeout = 0')
  const prepared = new Map<string, Statement>()
  const adapter: SqliteDatabase = {
    prepare(sql) {
      // A full disk has ended the transaction already.
      if (sql === 'rollback' && !database.isTransaction) return NOTHING
      const known = prepared.get(sql)
      if (known !== undefined) return known
      const statement = new Statement(database.prepare(sql))
      prepared.set(sql, statement)
      return statement
    },
    close: () => database.close(),
  }
  return new SqliteDialect({ database: adapter })
}

const BUSY = [5, 6]
/** Corrupt, not a database. */
const BROKEN = [11, 26]
const FULL = 13
/** Read only, input or output, full, cannot open. */
const UNWRITABLE = [8, 10, 13, 14]

/** Whether an error says that the file is held by another, or that nothing can be written; null for any other. */
function failureOf(error: unknown): 'busy' | 'unwritable' | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null
  const code = error.errcode & 0xff
  return BUSY.includes(code) ? 'busy' : UNWRITABLE.includes(code) ? 'unwritable' : null
}

/** Why a folder's file could not be opened. */
export function whyNotOpened(error: unknown, folder: string): string {
  const said = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
  const file = `${folder}/coup.sqlite`
  if (code === BROKEN[0] || code === BROKEN[1])
    return `${file} is broken or no file of stored games (${said}). It was left as it is: restore a backup into another folder.`
  if (code === FULL) return `The disk of ${folder} is full. Nothing has changed.`
  if (code !== null && BUSY.includes(code)) return `${file} is held by another process. Nothing has changed.`
  if (code !== null && UNWRITABLE.includes(code)) return `${folder} cannot be written (${said}). Nothing has changed.`
  if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code !== 'ERR_SQLITE_ERROR')
    return `${folder} cannot be used (${error.code}). Nothing has changed.`
  return said
}

/** The file of a folder, which may not be there yet. */
export const fileIn = (folder: string): string => path.join(folder, 'coup.sqlite')

/** `folder` null: kept in memory only. */
export function openSqlite<S>(folder: string | null): Database<S> {
  if (folder !== null) mkdirSync(folder, { recursive: true })
  return sqliteDatabase(folder === null ? ':memory:' : fileIn(folder), folder ?? 'memory')
}

export function sqliteDatabase<S>(file: string, folder = file): Database<S> {
  const db = new Kysely<S>({ dialect: sqliteDialect(file) })
  let seen = -1
  return {
    db,
    words: { integer: sql`integer`, bytes: sql`blob`, table: sql`strict, without rowid` },
    together: true,
    now: sql`cast(unixepoch('subsec') * 1000 as integer)`,
    held: (query) => query,
    heldInPlace: (query) => query,
    heldIfFree: (query) => query,
    // Whoever writes is alone.
    alone: async () => {},
    version: async (tx) => {
      const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(tx)
      return rows[0].user_version
    },
    setVersion: async (tx, version) => {
      await sql`pragma user_version = ${sql.lit(version)}`.execute(tx)
    },
    failureOf,
    changedElsewhere: async () => {
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db)
      const before = seen
      seen = rows[0].data_version
      return seen !== before
    },
    herald: () => null,
    whyNotOpened: (error) => whyNotOpened(error, folder),
    backup: async (copy) => {
      await sql`vacuum into ${copy}`.execute(db)
    },
    damage: async () => {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db)
      return rows[0]?.integrity_check === 'ok' ? null : String(rows[0]?.integrity_check)
    },
  }
}
