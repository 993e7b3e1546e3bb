import { Problem } from '@coup/match'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './database.ts'
import { patiently } from './patience.ts'
import { isPostgres, openPostgres, type PostgresSettings } from './postgres.ts'
import {
  readMatch,
  readSeat,
  readWord,
  type Standing,
  type StoredAct,
  type StoredMatch,
  type StoredPaper,
  type StoredSeat,
  type StoredStep,
  type StoredWord,
  writeMatch,
  writeSeat,
  writeStanding,
  writeWord,
} from './rows.ts'
import { migrate, type Schema } from './schema.ts'
import { DEFAULTS } from './settings.ts'
import { fileIn, openSqlite, whyNotOpened } from './sqlite.ts'
import { joinSteps, type StepsFrom } from './steps.ts'
import { Writer } from './writer.ts'

export type { StoredAct, StoredMatch, StoredPaper, StoredSeat, StoredStep, StoredWord }

type Tx = Transaction<Schema>

/** How a match stands after an act. */
export interface After {
  /** The version of the rules by which it was carried out. */
  readonly rules: string
  readonly standing: Standing
  readonly seqs: ReadonlyMap<string, number>
  readonly steps: StepsFrom
}

/** A match as it begins, or begins anew under other rules. */
export interface NewlyStored {
  readonly match: StoredMatch
  readonly seats: readonly StoredSeat[]
  readonly steps: StepsFrom
}

async function add(tx: Tx, { match, seats, steps }: NewlyStored): Promise<void> {
  await tx.insertInto('match').values(writeMatch(match)).execute()
  for (const seat of seats) await tx.insertInto('seat').values(writeSeat(seat)).execute()
  await replaceSteps(tx, match.id, steps)
}

async function replaceSteps(tx: Tx, match: string, { from, rows }: StepsFrom): Promise<void> {
  await tx.deleteFrom('step').where('match', '=', match).where('number', '>=', from).execute()
  for (const row of rows)
    await tx
      .insertInto('step')
      .values({ match, ...row })
      .execute()
}

function stepsOf(db: Kysely<Schema>, match: string): Promise<StoredStep[]> {
  return db.selectFrom('step').select(['number', 'lines']).where('match', '=', match).orderBy('number').execute()
}

/** The stored games cannot be opened; the message says why, and nothing has changed. */
export class BadStore extends Error {}

function openFile(folder: string | null): Database {
  try {
    return openSqlite(folder)
  } catch (error) {
    throw new BadStore(whyNotOpened(error, folder ?? 'memory'), { cause: error })
  }
}

/** Everything that must outlive the server. A promise kept here is kept on the disk. */
export class Store {
  private readonly database: Database
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  private constructor(database: Database, busyMs: number) {
    this.database = database
    this.db = database.db
    this.writer = new Writer(database, busyMs)
  }

  /** `place`: a folder, the address of a PostgreSQL database, or null: kept in memory only. Throws BadStore. */
  static async open(place: string | null, settings: PostgresSettings = DEFAULTS): Promise<Store> {
    const database = isPostgres(place) ? await openPostgres<Schema>(place, settings) : openFile(place)
    try {
      await patiently(
        settings.busyMs,
        (error) => database.failureOf(error) === 'busy',
        () => migrate(database),
      )
      return new Store(database, settings.busyMs)
    } catch (error) {
      await database.db.destroy()
      throw new BadStore(database.whyNotOpened(error), { cause: error })
    }
  }

  /** The file of a folder, which may not be there yet. */
  static fileIn = fileIn

  /** A match to which nobody else does anything until this is written: writes to one match come one after the other. */
  private hold(tx: Tx, match: string) {
    return this.database.held(tx.selectFrom('match').where('id', '=', match))
  }

  /** All matches, the newest change last. */
  async all(): Promise<StoredMatch[]> {
    return (await this.db.selectFrom('match').selectAll().orderBy('changed').execute()).map(readMatch)
  }

  /** Those that are not over, as game and version. */
  running(): Promise<Pick<StoredMatch, 'id' | 'game' | 'rules'>[]> {
    return this.db.selectFrom('match').select(['id', 'game', 'rules']).where('over', 'is', null).execute()
  }

  /** False where there is no such match. */
  async remove(id: string): Promise<boolean> {
    return this.writer.write(async (tx) => {
      for (const table of ['step', 'act', 'word', 'paper', 'seat'] as const)
        await tx.deleteFrom(table).where('match', '=', id).execute()
      await tx.updateTable('match').set({ rematch: null }).where('rematch', '=', id).execute()
      const { numDeletedRows } = await tx.deleteFrom('match').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    })
  }

  /** A match from elsewhere, with what was said and what its seats keep. */
  async take(begun: NewlyStored, said: readonly StoredWord[], papers: readonly StoredPaper[]): Promise<void> {
    await this.writer.write(async (tx) => {
      await add(tx, begun)
      for (const word of said) await tx.insertInto('word').values(writeWord(word)).execute()
      for (const paper of papers) await tx.insertInto('paper').values(paper).execute()
    })
  }

  /** All papers of a match. */
  allPapers(match: string): Promise<StoredPaper[]> {
    return this.db.selectFrom('paper').selectAll().where('match', '=', match).execute()
  }

  /** A copy of everything as it stands at this moment, while others go on; the file must not be there yet. */
  backup(file: string): Promise<void> {
    return this.database.backup(file)
  }

  /** What is wrong with what is stored; null where nothing is found. */
  damage(): Promise<string | null> {
    return this.database.damage()
  }

  /** Whether anything can be kept now: null, or the code of the problem. */
  async tryWriting(): Promise<string | null> {
    try {
      const { database } = this
      await this.writer.write(async (tx) => database.setVersion(tx, await database.version(tx)))
      return null
    } catch (error) {
      return error instanceof Problem ? error.code : 'unwritable'
    }
  }

  /** Is told of each write how long it took until it was on the disk, in milliseconds. */
  set onWritten(hear: (ms: number) => void) {
    this.writer.onWritten = hear
  }

  /** What is being written is written first. */
  async close(): Promise<void> {
    await this.writer.idle()
    await this.db.destroy()
  }

  async addMatch(begun: NewlyStored): Promise<void> {
    await this.writer.write((tx) => add(tx, begun))
  }

  /** Adds the match in which another is played again; gives the id of the one that somebody else has added before. */
  async addRematch(of: string, begun: NewlyStored): Promise<string> {
    return this.writer.write(async (tx) => {
      const before = await this.hold(tx, of).select('rematch').executeTakeFirst()
      if (before?.rematch) return before.rematch
      await add(tx, begun)
      await tx.updateTable('match').set({ rematch: begun.match.id }).where('id', '=', of).execute()
      return begun.match.id
    })
  }

  async match(id: string): Promise<StoredMatch | undefined> {
    const row = await this.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
    return row && readMatch(row)
  }

  async seats(match: string): Promise<StoredSeat[]> {
    const rows = await this.db.selectFrom('seat').selectAll().where('match', '=', match).orderBy('number').execute()
    return rows.map(readSeat)
  }

  async seatHeldBy(hash: string): Promise<StoredSeat | undefined> {
    const row = await this.db.selectFrom('seat').selectAll().where('hash', '=', hash).executeTakeFirst()
    return row && readSeat(row)
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
    return this.db.selectFrom('act').selectAll().where('match', '=', match).orderBy('number').execute()
  }

  /** Who did something, and under which id, without what. */
  actIds(match: string): Promise<Pick<StoredAct, 'seat' | 'id'>[]> {
    return this.db.selectFrom('act').select(['seat', 'id']).where('match', '=', match).execute()
  }

  steps(match: string): Promise<StoredStep[]> {
    return stepsOf(this.db, match)
  }

  /**
   * Adds an act, the steps that it changed, and how the match and the seats' sequences stand after it. False when the
   * log has grown meanwhile, or goes on by newer rules: then nothing is written.
   */
  async append(act: StoredAct, { rules, standing, seqs, steps }: After): Promise<boolean> {
    return this.writer.write(async (tx) => {
      const now = await this.hold(tx, act.match).select('rules').executeTakeFirst()
      if (now?.rules !== rules) return false
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('act')
        .values(act)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return false
      await tx
        .updateTable('match')
        .set({
          ...writeStanding(standing),
          // Only what everybody sees may show in the time of the last change.
          changed: sql`case when seq = ${standing.seq} then changed else ${act.at} end`,
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
      await replaceSteps(tx, act.match, steps)
      if (standing.over !== null) await replaceSteps(tx, act.match, joinSteps(await stepsOf(tx, act.match)))
      return true
    })
  }

  /**
   * The match as it was opened: its steps, and the rules by which it goes on. False when something has happened to it
   * meanwhile: then nothing is written.
   */
  async reopened(before: StoredMatch, acts: number, { match, seats, steps }: NewlyStored): Promise<boolean> {
    const { id } = before
    return this.writer.write(async (tx) => {
      const now = await this.hold(tx, id).select(['rules', 'seq']).executeTakeFirst()
      const { count } = await tx
        .selectFrom('act')
        .select((all) => all.fn.countAll<number>().as('count'))
        .where('match', '=', id)
        .executeTakeFirstOrThrow()
      if (now?.rules !== before.rules || now.seq !== before.seq || Number(count) !== acts) return false
      const { rules, mixed } = match
      await tx
        .updateTable('match')
        .set({ ...writeStanding(match), rules, mixed: Number(mixed) })
        .where('id', '=', id)
        .execute()
      for (const seat of seats) {
        const { seq, corrected } = writeSeat(seat)
        await tx
          .updateTable('seat')
          .set({ seq, corrected })
          .where('match', '=', id)
          .where('name', '=', seat.name)
          .execute()
      }
      await replaceSteps(tx, id, steps)
      return true
    })
  }

  /** A seat has been told what was corrected. */
  async told(match: string, name: string): Promise<void> {
    await this.writer.write((tx) =>
      tx.updateTable('seat').set({ corrected: null }).where('match', '=', match).where('name', '=', name).execute(),
    )
  }

  async said(match: string): Promise<StoredWord[]> {
    const rows = await this.db.selectFrom('word').selectAll().where('match', '=', match).orderBy('number').execute()
    return rows.map(readWord)
  }

  async say(word: StoredWord): Promise<void> {
    await this.writer.write((tx) => tx.insertInto('word').values(writeWord(word)).execute())
  }

  /** What a seat keeps for itself, the oldest first. */
  papers(match: string, seat: string): Promise<Pick<StoredPaper, 'paper' | 'name' | 'changed'>[]> {
    return this.db
      .selectFrom('paper')
      .select(['paper', 'name', 'changed'])
      .where('match', '=', match)
      .where('seat', '=', seat)
      .orderBy('changed')
      .execute()
  }

  async paper(match: string, seat: string, paper: string): Promise<string | null> {
    const row = await this.db
      .selectFrom('paper')
      .select('text')
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('paper', '=', paper)
      .executeTakeFirst()
    return row?.text ?? null
  }

  async keepPaper(paper: StoredPaper): Promise<void> {
    const { name, text, changed } = paper
    await this.writer.write((tx) =>
      tx
        .insertInto('paper')
        .values(paper)
        .onConflict((conflict) => conflict.columns(['match', 'seat', 'paper']).doUpdateSet({ name, text, changed }))
        .execute(),
    )
  }

  async dropPaper(match: string, seat: string, paper: string): Promise<void> {
    await this.writer.write((tx) =>
      tx.deleteFrom('paper').where('match', '=', match).where('seat', '=', seat).where('paper', '=', paper).execute(),
    )
  }

  async note(match: string, name: string, notes: string): Promise<void> {
    await this.writer.write((tx) =>
      tx.updateTable('seat').set({ notes }).where('match', '=', match).where('name', '=', name).execute(),
    )
  }
}
