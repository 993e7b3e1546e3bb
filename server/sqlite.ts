import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'

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

/** Node's own SQLite behind Kysely. What a transaction has committed survives even a loss of power. */
export function sqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec('pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full')
  const prepared = new Map<string, Statement>()
  const adapter: SqliteDatabase = {
    prepare(sql) {
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
