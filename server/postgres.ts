import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Database, Failure } from './database.ts'
import { PostgresHerald } from './herald.ts'
import { patiently } from './patience.ts'
import type { Settings } from './settings.ts'

export type PostgresSettings = Pick<Settings, 'busyMs' | 'databaseLines' | 'databaseMs'>

/** Where a place of stored games is one of these it is no folder. */
export const isPostgres = (place: string | null): place is string => place !== null && /^postgres(ql)?:\/\//.test(place)

/** The line to the database is broken, or none comes about. */
class Away extends Error {
  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message || cause.name : cause}`, { cause })
  }
}

const isFromDatabase = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string'

/** Serialization, deadlock, lock not granted, taking too long. */
const BUSY = ['40001', '40P01', '55P03', '57014']
/** Shutting down, crashed, starting, idle for too long in a transaction, no connection left. */
const AWAY = ['57P01', '57P02', '57P03', '57P05', '25P03', '53300']
/** Read only, disk full, input or output. */
const UNWRITABLE = ['25006', '53100', '58030']

export function failureOf(error: unknown): Failure | null {
  if (error instanceof Away) return 'away'
  if (!isFromDatabase(error)) return null
  const { code } = error
  if (BUSY.includes(code)) return 'busy'
  if (AWAY.includes(code) || code.startsWith('08')) return 'away'
  return UNWRITABLE.includes(code) ? 'unwritable' : null
}

/** What is asked again and again is planned once on each line: it has a name. */
const names = new Map<string, string>()
const NAMES = 100

/** None for what brings all columns, of which another process may add one, nor for what may be as long as it likes. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (
    names.size >= NAMES ||
    text.includes('*') ||
    text.length > 2000 ||
    !/^\s*(select|insert|update|delete|with)\b/.test(text)
  )
    return undefined
  const name = `coup${names.size}`
  names.set(text, name)
  return name
}

/** One connection while it is used; a broken one is not used again. */
class Line implements PostgresPoolClient {
  private readonly client: PoolClient
  private broken = false
  private readonly onError = () => {
    this.broken = true
  }

  constructor(client: PoolClient) {
    this.client = client
    client.on('error', this.onError)
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('There are no cursors here.')
    return this.ask(text, [...values])
  }

  private async ask(text: string, values: unknown[]) {
    try {
      return await this.client.query({ name: nameOf(text), text, values })
    } catch (error) {
      if (isFromDatabase(error)) throw error
      this.broken = true
      throw new Away(error)
    }
  }

  release(destroy = false): void {
    this.client.off('error', this.onError)
    this.client.release(destroy || this.broken)
  }
}

/** Lines to a database that may be away for a moment: whoever wants one waits for it to come back. */
class Lines implements PostgresPool {
  readonly options: object
  private readonly pool: Pool
  private readonly busyMs: number

  constructor(pool: Pool, busyMs: number) {
    this.pool = pool
    this.options = pool.options
    this.busyMs = busyMs
    pool.on('error', () => {})
    // A line may break at any moment, also before it is handed out and after it was given back.
    pool.on('connect', (client) => client.on('error', () => {}))
  }

  connect(): Promise<PostgresPoolClient> {
    return patiently(
      this.busyMs,
      (error) => failureOf(error) === 'away',
      async () => {
        try {
          return new Line(await this.pool.connect())
        } catch (error) {
          throw isFromDatabase(error) ? error : new Away(error)
        }
      },
    )
  }

  end(): Promise<void> {
    return this.pool.end()
  }
}

/** Who is told of an address: without its password. */
function withoutPassword(address: string): string {
  try {
    const { host, pathname } = new URL(address)
    return `${host}${pathname}`
  } catch {
    return 'DATABASE_URL'
  }
}

/** Any number that nobody else takes. */
const MIGRATION = 20_051_202

/** The driver is loaded here and nowhere else: without such a database nobody needs it. */
export async function openPostgres<S>(address: string, settings: PostgresSettings): Promise<Database<S>> {
  const { default: pg } = await import('pg')
  const { databaseLines: max, databaseMs, busyMs } = settings
  const line = {
    connectionString: address,
    application_name: 'coup',
    keepAlive: true,
    connectionTimeoutMillis: databaseMs,
    query_timeout: databaseMs,
  }
  const pool = new pg.Pool({
    ...line,
    max,
    statement_timeout: databaseMs,
    lock_timeout: Math.ceil(databaseMs / 2),
    // Who is cut off in the middle of a transaction must not hold up the others.
    idle_in_transaction_session_timeout: databaseMs,
    types: {
      getTypeParser: (oid, format) => (oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  const db = new Kysely<S>({ dialect: new PostgresDialect({ pool: new Lines(pool, busyMs) }) })
  return {
    db,
    words: { integer: sql`bigint`, bytes: sql`bytea`, table: sql`` },
    together: false,
    now: sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    held: (query) => query.forUpdate(),
    heldInPlace: (query) => query.forNoKeyUpdate(),
    heldIfFree: (query) => query.forUpdate().skipLocked(),
    alone: async (tx) => {
      await sql`select pg_advisory_xact_lock(${MIGRATION})`.execute(tx)
    },
    version: async (tx) => {
      const there = await sql<{ there: boolean }>`select to_regclass('stored') is not null as there`.execute(tx)
      if (!there.rows[0].there) return 0
      const { rows } = await sql<{ version: number }>`select version from stored`.execute(tx)
      return rows[0].version
    },
    setVersion: async (tx, version) => {
      if (version === 1) {
        await sql`create table stored (version bigint not null)`.execute(tx)
        await sql`insert into stored values (0)`.execute(tx)
      }
      await sql`update stored set version = ${version}`.execute(tx)
    },
    failureOf,
    changedElsewhere: async () => true,
    herald: (hearing) => new PostgresHerald(() => new pg.Client(line), hearing),
    whyNotOpened: (error) => whyNotOpened(error, withoutPassword(address)),
    backup: async () => {
      throw new Error('A database is backed up with its own means: pg_dump --format=custom --file=FILE "$DATABASE_URL"')
    },
    damage: async () => null,
  }
}

function whyNotOpened(error: unknown, where: string): string {
  const said = error instanceof Error ? error.message : String(error)
  const failure = failureOf(error)
  if (failure === 'away') return `The database ${where} cannot be reached (${said}). Nothing has changed.`
  if (isFromDatabase(error)) return `The database ${where} refuses (${said}). Nothing has changed.`
  return said
}
