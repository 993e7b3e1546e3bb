import { type CupResult, Problem } from '@coup/match'
import { type Kysely, sql } from 'kysely'
import { DAY } from './cupcourse.ts'
import type { Database } from './database.ts'
import type { Pair } from './robin.ts'
import type { Schema } from './schema.ts'
import { holdOwner, type SignedIn } from './sessions.ts'
import type { Tx } from './stamp.ts'
import { add, type NewlyStored } from './store.ts'
import { type Telling, tell } from './tell.ts'
import type { Writer } from './writer.ts'

export type StoredCup = Schema['cup']
export type StoredEntrant = Schema['entrant'] & { readonly name: string | null }
export type ListedCup = StoredCup & { readonly openedby: string | null }
export type StoredPairing = Schema['pairing']

/** `side`: the one that it has played; null: that of its name. */
export type CupSeat = Pick<Schema['seat'], 'name' | 'side'>

/** A seat of a game of a cup whose time has ended, and since when. */
export interface Late {
  readonly match: string
  readonly seat: string
  readonly at: number
}

/** All that is known of a cup at one moment: if anything happens to it since, its stamp is another. */
export interface WholeCup {
  readonly cup: ListedCup
  readonly entrants: readonly StoredEntrant[]
  /** With what has become of their matches: JSON. */
  readonly pairings: readonly (StoredPairing & { readonly over: string | null })[]
  /** By match: its two seats. */
  readonly seats: ReadonlyMap<string, readonly CupSeat[]>
  readonly late: readonly Late[]
}

/** A result that is known now. */
export interface Settled {
  readonly round: number
  readonly number: number
  readonly result: CupResult
}

/** What becomes of a cup, written at once. */
export interface CupStep {
  /** The stamp it was reckoned from. */
  readonly from: WholeCup
  readonly change: Partial<StoredCup>
  readonly settled: readonly Settled[]
  /** Of those who take part, at the beginning: his place in the draw by number. */
  readonly lots: ReadonlyMap<number, number>
  readonly pairs: readonly (Pair & { readonly result: CupResult | null; readonly begun: NewlyStored | null })[]
  readonly tellings: readonly Telling[]
}

/** What becomes of a cup; null: nothing. */
type Change = (tx: Tx, cup: StoredCup) => Promise<Partial<StoredCup> | null>

const UNKNOWN = new Problem('unknown-cup', 'There is no such cup here.')
const BEGUN = new Problem('cup-begun', 'This cup has begun, or will not be played.')
const NOT_RUNNING = new Problem('cup-not-running', 'This cup is not being played.')
const FULL = new Problem('cup-full', 'As many as may take part have entered.')
const NOT_ENTERED = new Problem('not-entered', 'You take no part in this cup.')
const NOT_YOURS = new Problem('not-your-cup', 'Only who has opened a cup may call it off.')
const TOO_MANY = new Problem(
  'too-many-cups',
  'You have opened as many cups as one may; wait a day, or until one of them is over.',
)
/** So many of each kind stand in the list. */
const LISTED = 100
/** So many are looked at at a time. */
const DUE = 50

const raised = sql<number>`stamp + 1`

/** Something has happened in a match: if it is one of a cup, that is looked at. Whoever holds a match may hold its cup. */
export async function touchCup(tx: Tx, match: string, due: number): Promise<void> {
  const cup = tx.selectFrom('pairing').select('cup').where('match', '=', match)
  const running = tx.updateTable('cup').set({ due, stamp: raised }).where('state', '=', 'running')
  await running.where('id', 'in', cup).execute()
}

/** A match is removed: what was not over is a draw. */
export async function leaveCup(tx: Tx, match: string): Promise<void> {
  await touchCup(tx, match, 0)
  const mine = tx.updateTable('pairing').where('match', '=', match)
  await mine.set({ result: 'draw' }).where('result', 'is', null).execute()
  await mine.set({ match: null }).execute()
}

/** An account is deleted: before the start it has not entered; else somebody has given up. */
export async function leaveCups(tx: Tx, account: string, at: number): Promise<void> {
  const his = tx.selectFrom('entrant').select('cup').where('account', '=', account)
  const live = tx.updateTable('cup').set({ due: sql<number>`coalesce(due, ${at})`, stamp: raised })
  await live.where('id', 'in', his).where('state', '=', 'open').execute()
  const running = tx.updateTable('cup').set({ due: at, stamp: raised })
  await running.where('id', 'in', his).where('state', '=', 'running').execute()
  await tx.updateTable('cup').set({ opener: null }).where('opener', '=', account).execute()
  const open = tx.selectFrom('cup').select('id').where('state', '=', 'open')
  await tx.deleteFrom('entrant').where('account', '=', account).where('cup', 'in', open).execute()
  const gaveup = sql<number>`coalesce(gaveup, ${at})`
  await tx.updateTable('entrant').set({ account: null, gaveup }).where('account', '=', account).execute()
}

const named = (db: Kysely<Schema>) =>
  db
    .selectFrom('entrant')
    .leftJoin('account', 'account.id', 'entrant.account')
    .select(['entrant.cup', 'entrant.number', 'entrant.account', 'entrant.lot', 'entrant.gaveup', 'account.name'])

async function othersIn(tx: Tx, cup: string, account: string): Promise<string[]> {
  const rows = await tx.selectFrom('entrant').select('account').where('cup', '=', cup).execute()
  return rows.flatMap((one) => (one.account === null || one.account === account ? [] : [one.account]))
}

/** What is known now, and the games of a round that begins. */
async function write(tx: Tx, { from: { cup }, change, settled, lots, pairs }: CupStep): Promise<void> {
  const results = tx.updateTable('pairing').where('cup', '=', cup.id)
  for (const { round, number, result } of settled)
    await results.set({ result }).where('round', '=', round).where('number', '=', number).execute()
  const entrants = tx.updateTable('entrant').where('cup', '=', cup.id)
  for (const [number, lot] of lots) await entrants.set({ lot }).where('number', '=', number).execute()
  for (const [number, { one, two, result, begun }] of pairs.entries()) {
    if (begun !== null) await add(tx, begun)
    const row = { cup: cup.id, round: change.round!, number, one, two, match: begun?.match.id ?? null, result }
    await tx.insertInto('pairing').values(row).execute()
  }
}

/** Cups as they are stored. */
export class CupRows {
  private readonly database: Database
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  constructor(database: Database, writer: Writer<Schema>) {
    this.database = database
    this.db = database.db
    this.writer = writer
  }

  /** Opens one, unless its opener has so many that are not over, or that he has opened within a day. Throws Problem. */
  async open(who: SignedIn, cup: StoredCup, most: number): Promise<void> {
    await this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const mine = tx.selectFrom('cup').select('id').where('opener', '=', who.account.id).where('id', '!=', cup.id)
      const counted = mine.where((one) =>
        one.or([one('state', 'in', ['open', 'running']), one('created', '>', cup.created - DAY)]),
      )
      if ((await counted.execute()).length >= most) throw TOO_MANY
      await tx
        .insertInto('cup')
        .values(cup)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }

  /** Those who are told something, or get a seat: who deletes his account holds it before he holds the cup. */
  private async holdPeople(tx: Tx, accounts: readonly string[]): Promise<void> {
    if (accounts.length === 0) return
    const people = tx.selectFrom('account').select('id').where('id', 'in', accounts).orderBy('id')
    await this.database.heldInPlace(people).execute()
  }

  /** The cup, held. Whoever holds accounts, matches and a cup holds them in this order. */
  private async hold(tx: Tx, id: string): Promise<StoredCup> {
    const cup = await this.database.held(tx.selectFrom('cup').selectAll().where('id', '=', id)).executeTakeFirst()
    if (cup === undefined) throw UNKNOWN
    return cup
  }

  /** Something that the owner of an account does to a cup, which concerns these people. */
  private change(who: SignedIn, id: string, work: Change, people: readonly string[] = []): Promise<void> {
    return this.writer.write(async (tx) => {
      await this.holdPeople(tx, people)
      await holdOwner(tx, who)
      const cup = await this.hold(tx, id)
      const change = await work(tx, cup)
      if (change === null) return
      await tx
        .updateTable('cup')
        .set({ ...change, stamp: cup.stamp + 1 })
        .where('id', '=', id)
        .execute()
    })
  }

  /** Whoever has entered already has entered. Throws Problem. */
  enter(who: SignedIn, id: string, now: number): Promise<void> {
    const account = who.account.id
    return this.change(who, id, async (tx, { state, most, whenfull, due }) => {
      const all = await tx.selectFrom('entrant').select(['number', 'account']).where('cup', '=', id).execute()
      if (all.some((one) => one.account === account)) return null
      if (state !== 'open') throw BEGUN
      if (all.length >= most) throw FULL
      const number = Math.max(0, ...all.map((one) => one.number)) + 1
      await tx.insertInto('entrant').values({ cup: id, number, account, lot: null, gaveup: null }).execute()
      return { due: whenfull === 1 && all.length + 1 === most ? now : due }
    })
  }

  withdraw(who: SignedIn, id: string): Promise<void> {
    return this.change(who, id, async (tx, { state, starts }) => {
      if (state !== 'open') throw BEGUN
      const mine = tx.deleteFrom('entrant').where('cup', '=', id).where('account', '=', who.account.id)
      const { numDeletedRows } = await mine.executeTakeFirst()
      // It was full perhaps, and is not any more.
      return numDeletedRows === 0n ? null : { due: starts }
    })
  }

  giveUp(who: SignedIn, id: string, now: number): Promise<void> {
    return this.change(who, id, async (tx, { state }) => {
      const mine = tx.selectFrom('entrant').selectAll().where('cup', '=', id).where('account', '=', who.account.id)
      const entrant = await mine.executeTakeFirst()
      if (entrant === undefined) throw NOT_ENTERED
      if (entrant.gaveup !== null) return null
      if (state !== 'running') throw NOT_RUNNING
      const his = tx.updateTable('entrant').set({ gaveup: now }).where('cup', '=', id)
      await his.where('number', '=', entrant.number).execute()
      return { due: now }
    })
  }

  /** `told`: what those who have entered are told. One that nobody else has entered is not kept. */
  async callOff(who: SignedIn, id: string, now: number, told: (cup: StoredCup, account: string) => Telling) {
    const { entrants } = await this.whole(id)
    const people = entrants.flatMap(({ account }) => account ?? [])
    await this.change(
      who,
      id,
      async (tx, cup) => {
        if (cup.opener !== who.account.id) throw NOT_YOURS
        if (cup.state === 'off') return null
        if (cup.state !== 'open') throw BEGUN
        const others = await othersIn(tx, id, who.account.id)
        if (others.length === 0) {
          await tx.deleteFrom('entrant').where('cup', '=', id).execute()
          await tx.deleteFrom('cup').where('id', '=', id).execute()
          return null
        }
        // Those who are held, and have not left since.
        const there = others.filter((account) => people.includes(account))
        await tell(tx, ...there.map((account) => told(cup, account)))
        return { state: 'off', due: null, ended: now }
      },
      [...people, who.account.id],
    )
  }

  /** Those that are to be looked at by now. */
  async due(now: number): Promise<string[]> {
    const next = this.db.selectFrom('cup').select('id').where('due', '<=', now).orderBy('due').limit(DUE)
    return (await next.execute()).map(({ id }) => id)
  }

  /** Those that may be entered, those that are played, and the last that were; with who takes part. */
  async all(): Promise<{ cups: ListedCup[]; entrants: StoredEntrant[] }> {
    const some = this.db.selectFrom('cup').leftJoin('account', 'account.id', 'cup.opener').selectAll('cup')
    const listed = some.select('account.name as openedby').limit(LISTED)
    // One state at a time: so an index gives the last.
    const ended = (state: 'over' | 'off') => listed.where('state', '=', state).orderBy('ended', 'desc').execute()
    const past = [...(await ended('over')), ...(await ended('off'))].sort((a, b) => b.ended! - a.ended!)
    const cups = [
      ...(await listed.where('state', '=', 'open').orderBy('starts').execute()),
      ...(await listed.where('state', '=', 'running').orderBy('cup.created', 'desc').execute()),
      ...past.slice(0, LISTED),
    ]
    const ids = cups.map(({ id }) => id)
    const entrants = ids.length === 0 ? [] : await named(this.db).where('entrant.cup', 'in', ids).execute()
    return { cups, entrants }
  }

  /** What is kept about somebody: those that he has opened or entered. */
  of(account: string) {
    return this.db
      .selectFrom('cup')
      .leftJoin('entrant', (join) => join.onRef('entrant.cup', '=', 'cup.id').on('entrant.account', '=', account))
      .select(['cup.id as cup', 'cup.name', 'cup.game', 'cup.created', 'entrant.number', 'entrant.gaveup'])
      .select((one) => one('cup.opener', '=', account).as('opened'))
      .where((one) => one.or([one('cup.opener', '=', account), one('entrant.account', '=', account)]))
      .orderBy('cup.created')
      .execute()
  }

  /** Throws Problem. */
  async whole(id: string): Promise<WholeCup> {
    const cup = await this.db
      .selectFrom('cup')
      .leftJoin('account', 'account.id', 'cup.opener')
      .selectAll('cup')
      .select('account.name as openedby')
      .where('cup.id', '=', id)
      .executeTakeFirst()
    if (cup === undefined) throw UNKNOWN
    const entrants = await named(this.db).where('entrant.cup', '=', id).orderBy('entrant.number').execute()
    const pairings = await this.db
      .selectFrom('pairing')
      .leftJoin('match', 'match.id', 'pairing.match')
      .selectAll('pairing')
      .select('match.over')
      .where('pairing.cup', '=', id)
      .orderBy('round')
      .orderBy('number')
      .execute()
    const open = pairings.flatMap(({ match, result }) => (match === null || result !== null ? [] : [match]))
    return { cup, entrants, pairings, ...(await this.running(open)) }
  }

  private async running(matches: readonly string[]): Promise<Pick<WholeCup, 'seats' | 'late'>> {
    if (matches.length === 0) return { seats: new Map(), late: [] }
    const seats = this.db.selectFrom('seat').select(['match', 'name', 'side']).where('match', 'in', matches)
    const by = Map.groupBy(await seats.orderBy('number').execute(), ({ match }) => match)
    const late = this.db.selectFrom('notice').select(['match', 'about as seat', 'at']).where('match', 'in', matches)
    return {
      seats: by,
      late: await late.where('kind', '=', 'time-up').distinct().execute(),
    }
  }

  /** False where something has happened to the cup since, or another process is about it: then nothing is written. */
  carryOut(step: CupStep): Promise<boolean> {
    const { cup, entrants } = step.from
    const { change, pairs, tellings } = step
    const accounts = entrants.flatMap(({ account }) => account ?? [])
    return this.writer.write(async (tx) => {
      if (pairs.length + tellings.length > 0) await this.holdPeople(tx, accounts)
      const now = tx.selectFrom('cup').select('stamp').where('id', '=', cup.id)
      if ((await this.database.heldIfFree(now).executeTakeFirst())?.stamp !== cup.stamp) return false
      await write(tx, step)
      await tell(tx, ...tellings)
      await tx
        .updateTable('cup')
        .set({ ...change, stamp: cup.stamp + 1 })
        .where('id', '=', cup.id)
        .execute()
      return true
    })
  }
}
