import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Said } from '@coup/engine/wire'
import { Kysely, sql } from 'kysely'
import type { Act } from './act.ts'
import { migrate, type Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { Writer } from './writer.ts'

export type StoredMatch = Schema['match']
export type StoredSeat = Schema['seat']
export type StoredAct = Schema['act'] & Pick<Act, 'kind'>

/** What lists need to know of a match, so that they need not open it; all of it can be rebuilt from the acts. */
export interface Standing {
  /** How the spectators' sequence stands. */
  readonly seq: number
  readonly asked: readonly string[]
  readonly over: object | null
}

/** Everything that must outlive the server. A promise kept here is kept on the disk. */
export class Store {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  private constructor(db: Kysely<Schema>) {
    this.db = db
    this.writer = new Writer(db)
  }

  /** `folder` null: kept in memory only. */
  static async open(folder: string | null): Promise<Store> {
    if (folder !== null) mkdirSync(folder, { recursive: true })
    const db = new Kysely<Schema>({ dialect: sqliteDialect(folder ? path.join(folder, 'coup.sqlite') : ':memory:') })
    await migrate(db)
    return new Store(db)
  }

  close(): Promise<void> {
    return this.db.destroy()
  }

  async addMatch(match: StoredMatch, seats: readonly StoredSeat[]): Promise<void> {
    await this.writer.write(async (tx) => {
      await tx.insertInto('match').values(match).execute()
      for (const seat of seats) await tx.insertInto('seat').values(seat).execute()
    })
  }

  match(id: string): Promise<StoredMatch | undefined> {
    return this.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
  }

  seats(match: string): Promise<StoredSeat[]> {
    return this.db.selectFrom('seat').selectAll().where('match', '=', match).orderBy('number').execute()
  }

  seatHeldBy(hash: string): Promise<StoredSeat | undefined> {
    return this.db.selectFrom('seat').selectAll().where('hash', '=', hash).executeTakeFirst()
  }

  /** False when the seat was taken meanwhile. */
  async join(match: string, name: string, hash: string): Promise<boolean> {
    const taking = { hash, invitation: null }
    const { numUpdatedRows } = await this.writer.write((tx) =>
      tx
        .updateTable('seat')
        .set(taking)
        .where('match', '=', match)
        .where('name', '=', name)
        .where('hash', 'is', null)
        .executeTakeFirst(),
    )
    return numUpdatedRows > 0n
  }

  acts(match: string): Promise<StoredAct[]> {
    const rows = this.db.selectFrom('act').selectAll().where('match', '=', match).orderBy('number')
    return rows.execute() as Promise<StoredAct[]>
  }

  /**
   * Adds an act and how the match and the seats' sequences stand after it. False when the log has grown meanwhile:
   * then nothing is written.
   */
  async append(act: StoredAct, standing: Standing, seqs: ReadonlyMap<string, number>): Promise<boolean> {
    return this.writer.write(async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('act')
        .values(act)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return false
      const { seq, asked, over } = standing
      await tx
        .updateTable('match')
        .set({
          seq,
          asked: JSON.stringify(asked),
          over: over && JSON.stringify(over),
          // Only what everybody sees may show in the time of the last change.
          changed: sql`case when seq = ${seq} then changed else ${act.at} end`,
        })
        .where('id', '=', act.match)
        .execute()
      for (const [name, seen] of seqs) {
        await tx
          .updateTable('seat')
          .set({ seq: seen })
          .where('match', '=', act.match)
          .where('name', '=', name)
          .execute()
      }
      return true
    })
  }

  async said(match: string): Promise<(Said & { id: string })[]> {
    const rows = await this.db
      .selectFrom('word')
      .select(['seat', 'text', 'at', 'id', 'hearers'])
      .where('match', '=', match)
      .orderBy('number')
      .execute()
    return rows.map(({ hearers, ...word }) => ({ ...word, ...(hearers !== null && { to: JSON.parse(hearers) }) }))
  }

  async say(word: Schema['word']): Promise<void> {
    await this.writer.write((tx) => tx.insertInto('word').values(word).execute())
  }

  async note(match: string, name: string, notes: string): Promise<void> {
    await this.writer.write((tx) =>
      tx.updateTable('seat').set({ notes }).where('match', '=', match).where('name', '=', name).execute(),
    )
  }
}
