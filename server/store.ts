import { beginPace, type Names, type Notice, type Pace, Problem } from '@coup/match'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import { type After, append, appendAtOnce, replaceSteps, stepsOf } from './append.ts'
import { type Holders, type SeatOf, seatAccounts } from './bringing.ts'
import { Circles } from './circle.ts'
import { CupRows, leaveCup, touchCup } from './cuprows.ts'
import type { Database, Hearing, Herald } from './database.ts'
import { Holdings } from './holdings.ts'
import { Hosts } from './hosts.ts'
import { carryOut, type Job, keepPace, noticesOf } from './jobs.ts'
import { Lease } from './lease.ts'
import { Offers } from './offers.ts'
import { People } from './people.ts'
import { openPlace } from './place.ts'
import { Post } from './post.ts'
import type { PostgresSettings } from './postgres.ts'
import { Profiles } from './profiles.ts'
import { Ratings } from './ratings.ts'
import {
  readMatch,
  readSeat,
  readWord,
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
import type { Schema } from './schema.ts'
import type { SignedIn } from './sessions.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { fileIn } from './sqlite.ts'
import { type Happened, stampOn, type Tx } from './stamp.ts'
import type { StepsFrom } from './steps.ts'
import { holdOf, tellBegun, tellSeats, tellWord } from './tell.ts'
import { Tellings } from './tellings.ts'
import { Writer } from './writer.ts'

export type { After, StoredAct, StoredMatch, StoredPaper, StoredSeat, StoredStep, StoredWord }

type StoreSettings = PostgresSettings & Pick<Settings, 'sessionDays' | 'tellMs' | 'tellLiveMs'>

/** What is announced to other processes where it is no match that has changed. */
export const OFFERS = 'offers'

/** So many jobs are looked at at a time. */
export const JOBS = 100

/** What goes with a match. */
const OF_MATCH = [
  ...(['job', 'notice', 'step', 'act', 'word', 'paper', 'lent', 'holding', 'rated', 'seat'] as const),
  ...(['message', 'mute', 'hook', 'offer'] as const),
]

/** A match as it begins, or begins anew under other rules. */
export interface NewlyStored {
  readonly match: StoredMatch
  readonly seats: readonly StoredSeat[]
  readonly steps: StepsFrom
  /** The accounts that hold its seats, by seat. */
  readonly holders?: Holders
}

interface Stamped {
  readonly match: StoredMatch
  readonly stamp: number
}

/** Who sits there, by name; and how many words the host has removed. */
interface Company {
  readonly names: Names
  readonly removed: number
}

export interface Whole extends Stamped, Company {
  readonly seats: readonly StoredSeat[]
  readonly steps: readonly StoredStep[]
  /** Who did something, and under which id. */
  readonly acts: readonly Pick<StoredAct, 'seat' | 'id'>[]
  readonly said: readonly StoredWord[]
}

export interface Since extends Stamped, Company {
  readonly seats: readonly StoredSeat[]
  readonly acts: readonly StoredAct[]
  readonly said: readonly StoredWord[]
}

/** Of a match that is there already nothing is written. */
export async function add(tx: Tx, { match, seats, steps, holders = {} }: NewlyStored): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('match')
    .values(writeMatch(match))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  // Nobody else has its id: it was kept before the database went away.
  if (numInsertedOrUpdatedRows === 0n) return
  await tx.insertInto('seat').values(seats.map(writeSeat)).execute()
  await replaceSteps(tx, match.id, steps)
  await seatAccounts(tx, match.id, holders)
  if (match.pace != null) await keepPace(tx, match.id, match.pace)
}

/** The same in one statement, which reads everything as it stood at one moment: for a database at the other end of a line. */
async function sinceAtOnce(db: Kysely<Schema>, id: string, acts: number, said: number): Promise<Since | undefined> {
  const { rows } = await sql<{
    match: Selectable<Schema['match']>
    seats: Schema['seat'][] | null
    acts: StoredAct[] | null
    said: Schema['word'][] | null
    names: Names | null
    removed: number
  }>`select row_to_json(match) as match,
    (select json_agg(seat order by number) from seat where seat.match = match.id) as seats,
    (select json_agg(act order by number) from act where act.match = match.id and number >= ${acts}) as acts,
    (select json_agg(word order by number) from word where word.match = match.id and number >= ${said}) as said,
    (select json_object_agg(holding.seat, account.name) from holding join account on account.id = holding.account
      where holding.match = match.id and account.closed is null) as names,
    (select count(*)::int from word where word.match = match.id and text = '') as removed
    from match where id = ${id}`.execute(db)
  if (rows.length === 0) return undefined
  const [{ match, seats, acts: done, said: words, names, removed }] = rows
  return {
    match: readMatch(match),
    stamp: match.stamp,
    seats: (seats ?? []).map(readSeat),
    acts: done ?? [],
    said: (words ?? []).map(readWord),
    names: names ?? {},
    removed,
  }
}

/** Everything that must outlive the server. A promise kept here is kept on the disk. */
export class Store {
  private readonly database: Database
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>
  private readonly holds: Pick<StoreSettings, 'tellMs' | 'tellLiveMs'>
  private herald: Herald | null = null
  readonly people: People
  readonly holdings: Holdings
  readonly ratings: Ratings
  readonly tellings: Tellings
  readonly post: Post
  readonly circles: Circles
  readonly hosts: Hosts
  readonly profiles: Profiles
  readonly offers: Offers
  readonly cups: CupRows

  private constructor(database: Database, settings: StoreSettings) {
    const { busyMs, sessionDays, tellMs, tellLiveMs } = settings
    this.holds = { tellMs, tellLiveMs }
    this.database = database
    this.db = database.db
    this.writer = new Writer(database, busyMs)
    this.people = new People(this.db, this.writer, sessionDays)
    this.holdings = new Holdings(this.db, this.writer)
    this.ratings = new Ratings(this.db)
    this.tellings = new Tellings(this.db, this.writer)
    this.post = new Post(database, this.writer)
    this.circles = new Circles(this.db, this.writer)
    this.hosts = new Hosts(this.db, this.writer)
    this.profiles = new Profiles(this.db, this.ratings)
    this.offers = new Offers(database, this.writer, this.ratings)
    this.cups = new CupRows(database, this.writer)
  }

  /** `place`: a folder, the address of a PostgreSQL database, or null: kept in memory only. Throws BadStore. */
  static async open(place: string | null, settings: StoreSettings = DEFAULTS): Promise<Store> {
    return new Store(await openPlace(place, settings), settings)
  }

  /** The file of a folder, which may not be there yet. */
  static fileIn = fileIn

  /** From now on others are told what is written here, and this process hears what they write. */
  listen(hearing: Hearing): void {
    this.herald = this.database.herald(hearing)
  }

  /** Whether another process may have written something since this was asked the last time. */
  changedElsewhere(): Promise<boolean> {
    return this.database.changedElsewhere()
  }

  /** What only one process may do at a time. */
  lease(name: string, ms?: number): Lease {
    return new Lease(this.database, this.writer, name, ms)
  }

  /** Writes something that happens to a match. Null when it does not: then nothing is written. */
  private happen(match: string, work: (tx: Tx) => Promise<number | null>): Promise<number | null> {
    return this.tellOf(match, this.writer.write(work))
  }

  private async tellOf(match: string, writing: Promise<number | null>): Promise<number | null> {
    const stamp = await writing
    if (stamp !== null) this.tell(match, stamp)
    return stamp
  }

  /** Is told of each match to which something happens here. */
  onHappened: (match: string) => void = () => {}

  private tell(match: string, stamp: number): void {
    this.herald?.tell(match, stamp)
    this.onHappened(match)
  }

  /** Tells other processes of something that is no match. */
  announce(what: string): void {
    this.herald?.tell(what, Date.now())
  }

  /** The time by which matches are played: that of the database, the same for all processes. */
  clock = async (): Promise<number> => {
    const { rows } = await sql<{ now: number }>`select ${this.database.now} as now`.execute(this.db)
    return Number(rows[0].now)
  }

  /** What is to be done by now, the oldest first; no more than `JOBS`. */
  async dueJobs(): Promise<Job[]> {
    const next = await this.db.selectFrom('job').selectAll().orderBy('due').limit(JOBS).execute()
    if (next.length === 0) return []
    const now = await this.clock()
    return next.filter(({ due }) => due <= now)
  }

  /** Gives the match's stamp; null when somebody else does it, or has done it, or it is not to be done any more. */
  async carryOut(job: Job): Promise<number | null> {
    const at = await this.clock()
    return this.happen(job.match, async (tx) => {
      // Whoever writes to a match holds it first.
      const match = tx.selectFrom('match').select('id').where('id', '=', job.match)
      if ((await this.database.heldIfFree(match).executeTakeFirst()) === undefined) return null
      if (!(await carryOut(tx, job, at, this.holds.tellLiveMs))) return null
      if (job.kind === 'time-up') await touchCup(tx, job.match, at)
      return stampOn(tx, job.match)
    })
  }

  /** What the seats of a match are told of its time, by seat. */
  notices(match: string): Promise<Map<string, Notice[]>> {
    return noticesOf(this.db, match)
  }

  /** Tells of matches to which something has happened all at once. */
  tellAll(happened: Happened): void {
    for (const [match, stamp] of happened) this.tell(match, stamp)
  }

  /** The running matches in which a computer is asked. */
  async waitingForComputers(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('seat')
      .innerJoin('match', 'match.id', 'seat.match')
      .select(['match.id', 'match.asked', 'seat.name'])
      .where('seat.computer', 'is not', null)
      .where('match.over', 'is', null)
      .execute()
    const asked = rows.filter(({ asked, name }) => JSON.parse(asked).includes(name))
    return [...new Set(asked.map(({ id }) => id))]
  }

  /** How often something has happened to these matches; those that are gone are left out. */
  async stamps(matches: readonly string[]): Promise<Map<string, number>> {
    if (matches.length === 0) return new Map()
    const rows = await this.db.selectFrom('match').select(['id', 'stamp']).where('id', 'in', matches).execute()
    return new Map(rows.map(({ id, stamp }) => [id, stamp]))
  }

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
      await this.hold(tx, id).select('id').execute()
      await leaveCup(tx, id)
      for (const table of OF_MATCH) await tx.deleteFrom(table).where('match', '=', id).execute()
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
    await this.herald?.close()
    await this.db.destroy()
  }

  async addMatch(begun: NewlyStored): Promise<void> {
    await this.writer.write((tx) => add(tx, begun))
    this.tell(begun.match.id, 0)
  }

  /** An offered seat is taken, and the match begins; gives its id, or that of the one that it has begun before. Throws Problem. */
  async takeOffer(who: SignedIn, offer: string, begun: NewlyStored, offerer: string): Promise<string> {
    const at = await this.clock()
    const { id, pace } = begun.match
    const match = await this.offers.take(who, offer, id, at, async (tx) => {
      await add(tx, begun)
      await tellSeats(tx, id, { kind: 'begun', seats: [offerer], at, due: at + holdOf(pace, this.holds) })
    })
    if (match === id) this.tell(id, 0)
    return match
  }

  /** Adds the match in which another is played again; gives the id of the one that somebody else has added before. */
  async addRematch(of: string, begun: NewlyStored): Promise<string> {
    let rematch = begun.match.id
    await this.happen(of, async (tx) => {
      const before = await this.hold(tx, of).select('rematch').executeTakeFirst()
      rematch = before?.rematch ?? begun.match.id
      if (before?.rematch) return null
      await add(tx, begun)
      await tx.updateTable('match').set({ rematch }).where('id', '=', of).execute()
      return stampOn(tx, of)
    })
    this.tell(rematch, 0)
    return rematch
  }

  /** What belongs together: read again if something happens to the match meanwhile. Undefined where there is none. */
  private async atOnce<T>(id: string, read: () => Promise<T>): Promise<(Stamped & T) | undefined> {
    for (;;) {
      const row = await this.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst()
      if (row === undefined) return undefined
      const all = await read()
      if ((await this.stamps([id])).get(id) === row.stamp) return { match: readMatch(row), stamp: row.stamp, ...all }
    }
  }

  /** Of a match its game alone. */
  kept(id: string): Promise<(Stamped & Pick<Whole, 'steps'>) | undefined> {
    return this.atOnce(id, async () => ({ steps: await this.steps(id) }))
  }

  /** All that a match is opened from. */
  whole(id: string): Promise<Whole | undefined> {
    return this.atOnce(id, async () => {
      const read = [this.seats(id), this.steps(id), this.actIds(id), this.said(id), this.holdings.names(id)] as const
      const [seats, steps, acts, said, names] = await Promise.all(read)
      return { seats, steps, acts, said, names, removed: said.filter(({ word }) => word.text === '').length }
    })
  }

  /** What has happened to a match since it had so many acts and words. */
  since(id: string, acts: number, said: number): Promise<Since | undefined> {
    if (!this.database.together) return sinceAtOnce(this.db, id, acts, said)
    return this.atOnce(id, async () => {
      const read = [this.seats(id), this.acts(id, acts), this.said(id, said), this.holdings.names(id)] as const
      const [seats, done, words, names] = await Promise.all(read)
      return { seats, acts: done, said: words, names, removed: await this.removedIn(id) }
    })
  }

  /** How many words of a match the host has removed. */
  private async removedIn(match: string): Promise<number> {
    const rows = this.db.selectFrom('word').where('match', '=', match).where('text', '=', '')
    return Number((await rows.select((one) => one.fn.countAll().as('count')).executeTakeFirstOrThrow()).count)
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
    if (row !== undefined) return readSeat(row)
    const lent = await this.lentBy(hash)
    return lent && (await this.seats(lent.match)).find(({ name }) => name === lent.seat)
  }

  /** The seat that a secret holds which was lent to a device of its owner. */
  lentBy(hash: string): Promise<SeatOf | undefined> {
    return this.holdings.lentBy(hash, this.people.since)
  }

  /** False when somebody else has taken the seat meanwhile. `account`: whose it is from now on. Throws Problem. */
  async join(match: string, name: string, hash: string, account: string | null = null): Promise<boolean> {
    const taking = { hash, invitation: null }
    const at = await this.clock()
    const stamp = await this.happen(match, async (tx) => {
      const stamp = await stampOn(tx, match)
      const seat = tx.updateTable('seat').set(taking).where('match', '=', match).where('name', '=', name)
      const free = (one: ExpressionBuilder<Schema, 'seat'>) => one.or([one('hash', 'is', null), one('hash', '=', hash)])
      const { numUpdatedRows } = await seat.where('computer', 'is', null).where(free).executeTakeFirst()
      if (numUpdatedRows === 0n) return null
      if (account !== null) await seatAccounts(tx, match, { [name]: account })
      await this.beginIfFull(tx, match, at)
      await tellBegun(tx, match, name, at, this.holds)
      return stamp
    })
    return stamp !== null
  }

  /** Time runs when everybody sits. */
  private async beginIfFull(tx: Tx, id: string, at: number): Promise<void> {
    const row = tx.selectFrom('match').select(['pace', 'asked']).where('id', '=', id)
    const { pace, asked } = await row.executeTakeFirstOrThrow()
    if (pace === null) return
    const waiting: Pace = JSON.parse(pace)
    const empty = tx.selectFrom('seat').select('name').where('match', '=', id).where('hash', 'is', null)
    if (waiting.begun || (await empty.where('computer', 'is', null).execute()).length > 0) return
    await keepPace(tx, id, beginPace(waiting, JSON.parse(asked), at))
  }

  /** From one on. */
  acts(match: string, from = 0): Promise<StoredAct[]> {
    const acts = this.db.selectFrom('act').selectAll().where('match', '=', match).orderBy('number')
    return (from === 0 ? acts : acts.where('number', '>=', from)).execute()
  }

  /** Who did something, and under which id, without what; in that order. */
  actIds(match: string): Promise<Pick<StoredAct, 'seat' | 'id'>[]> {
    return this.db.selectFrom('act').select(['seat', 'id']).where('match', '=', match).orderBy('number').execute()
  }

  /** Whether the seat has done something under this id. */
  async hasAct({ match, seat, id }: Pick<StoredAct, 'match' | 'seat' | 'id'>): Promise<boolean> {
    const act = this.db.selectFrom('act').select('number').where('match', '=', match)
    return (await act.where('seat', '=', seat).where('id', '=', id).executeTakeFirst()) !== undefined
  }

  steps(match: string): Promise<StoredStep[]> {
    return stepsOf(this.db, match)
  }

  /**
   * Adds an act, the steps that it changed, and how the match and the seats' sequences stand after it. Gives the match's
   * stamp; null when the log has grown meanwhile, or goes on by newer rules: then nothing is written.
   */
  append(act: StoredAct, after: After): Promise<number | null> {
    const { database, writer } = this
    const atOnce = !database.together && after.standing.over === null && after.pace === null
    const writing = atOnce
      ? writer.writeOne((db) => appendAtOnce(db, act, after))
      : writer.write((tx) => append(tx, database, act, after))
    return this.tellOf(act.match, writing)
  }

  /**
   * The match as it was opened: its steps, and the rules by which it goes on. False when something has happened to it
   * since it had this stamp: then nothing is written.
   */
  async reopened(before: number, { match, seats, steps }: NewlyStored): Promise<boolean> {
    const { id, rules, mixed } = match
    const stamp = await this.happen(id, async (tx) => {
      const now = await this.hold(tx, id).select('stamp').executeTakeFirst()
      if (now?.stamp !== before) return null
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
      if (match.pace !== null) await keepPace(tx, id, match.pace)
      return stampOn(tx, id)
    })
    return stamp !== null
  }

  /** A seat has been told what was corrected. */
  told(match: string, name: string): Promise<number | null> {
    return this.write(match, name, { corrected: null })
  }

  /** Something that a seat has for itself; gives the match's stamp. */
  private write(match: string, name: string, own: { corrected: null } | { notes: string }): Promise<number | null> {
    return this.happen(match, async (tx) => {
      const stamp = await stampOn(tx, match)
      await tx.updateTable('seat').set(own).where('match', '=', match).where('name', '=', name).execute()
      return stamp
    })
  }

  /** From one on. */
  async said(match: string, from = 0): Promise<StoredWord[]> {
    const words = this.db.selectFrom('word').selectAll().where('match', '=', match).orderBy('number')
    return (await (from === 0 ? words : words.where('number', '>=', from)).execute()).map(readWord)
  }

  /** Whether the seat has said something under this id. */
  async wasSaid(match: string, seat: string, id: string): Promise<boolean> {
    const word = this.db.selectFrom('word').select('number').where('match', '=', match)
    return (await word.where('seat', '=', seat).where('id', '=', id).executeTakeFirst()) !== undefined
  }

  /** Gives the match's stamp; null when somebody else has said something meanwhile: then nothing is written. */
  say(word: StoredWord): Promise<number | null> {
    return this.happen(word.match, async (tx) => {
      const stamp = await stampOn(tx, word.match)
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('word')
        .values(writeWord(word))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows === 0n) return null
      await tellWord(tx, word, this.holds.tellMs)
      return stamp
    })
  }

  /** What a seat did, said and keeps for itself. Without numbers: those tell what others did unseen. */
  async keptBy(match: string, seat: string) {
    const done = this.db.selectFrom('act').select(['kind', 'choice', 'at']).where('match', '=', match)
    const said = this.db.selectFrom('word').select(['text', 'at']).where('match', '=', match)
    const papers = this.db.selectFrom('paper').select(['name', 'text', 'changed']).where('match', '=', match)
    const row = this.db.selectFrom('seat').select('notes').where('match', '=', match).where('name', '=', seat)
    return {
      acts: await done.where('seat', '=', seat).orderBy('number').execute(),
      said: await said.where('seat', '=', seat).orderBy('number').execute(),
      notes: (await row.executeTakeFirst())?.notes ?? '',
      papers: await papers.where('seat', '=', seat).orderBy('changed').execute(),
    }
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

  note(match: string, name: string, notes: string): Promise<number | null> {
    return this.write(match, name, { notes })
  }
}
