import { Problem } from '@coup/match'
import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'
import { hashOf } from './secret.ts'
import type { SignedIn } from './sessions.ts'
import { type Happened, stampAll, type Tx } from './stamp.ts'
import type { Mine } from './wire.ts'

export interface SeatOf {
  readonly match: string
  readonly seat: string
}

/** A seat, and the secret by which somebody has shown that he holds it. */
export interface Shown extends SeatOf {
  readonly hash: string
  /** The one to which it was lent. */
  readonly session: string | null
}

export const without = <S extends SeatOf>(seats: readonly S[], others: readonly SeatOf[]): S[] => {
  const there = new Set(others.map(({ match, seat }) => `${match} ${seat}`))
  return seats.filter(({ match, seat }) => !there.has(`${match} ${seat}`))
}

/** What was lent, as long as its session is not over. */
export const lentSince = (db: Kysely<Schema>, since: number) =>
  db
    .selectFrom('lent')
    .leftJoin('session', 'session.id', 'lent.session')
    .where((one) => one.or([one('lent.session', 'is', null), one('session.seen', '>=', since)]))

/** The seats that these secrets hold, in their order; those that hold none are left out. */
export async function seatsHeld(db: Kysely<Schema>, { seats }: Mine, since: number): Promise<Shown[]> {
  if (seats.length === 0) return []
  const asked = new Map(seats.map(({ match, secret }) => [hashOf(secret), match]))
  const hashes = [...asked.keys()]
  const first = await db.selectFrom('seat').select(['match', 'name', 'hash']).where('hash', 'in', hashes).execute()
  const lent = await lentSince(db, since)
    .select(['lent.match', 'lent.seat', 'lent.hash', 'lent.session'])
    .where('lent.hash', 'in', hashes)
    .execute()
  const taken = first.map(({ match, name, hash }) => ({ match, seat: name, hash: hash!, session: null }))
  const held = new Map([...taken, ...lent].map((one) => [one.hash, one]))
  return hashes.flatMap((hash) => held.get(hash) ?? []).filter(({ match, hash }) => asked.get(hash) === match)
}

/** Of these seats those that belong to an account; without one: to any. */
export async function heldSeats(db: Kysely<Schema>, seats: readonly SeatOf[], account?: string): Promise<SeatOf[]> {
  if (seats.length === 0) return []
  const matches = [...new Set(seats.map(({ match }) => match))]
  const held = db.selectFrom('holding').select(['match', 'seat']).where('match', 'in', matches)
  const found = await (account === undefined ? held : held.where('account', '=', account)).execute()
  return without(seats, without(seats, found))
}

/** Games that are over make room for so many seats, those that ended first before others; gives how many there is room for. */
async function makeRoom(tx: Tx, account: string, seats: number, most: number): Promise<number> {
  const mine = tx.selectFrom('holding').where('holding.account', '=', account)
  const { count } = await mine.select((one) => one.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const room = most - Number(count)
  if (room >= seats) return seats
  const over = await mine
    .innerJoin('match', 'match.id', 'holding.match')
    .select(['holding.match', 'holding.seat'])
    .where('match.over', 'is not', null)
    .orderBy('match.changed')
    .limit(seats - room)
    .execute()
  for (const table of ['holding', 'lent'] as const)
    for (const { match, seat } of over)
      await tx.deleteFrom(table).where('match', '=', match).where('seat', '=', seat).execute()
  return room + over.length
}

/** Remembers which secrets of the account's seats the browser of a session has, so that they can end with it. */
export async function know(tx: Tx, { account, session }: SignedIn, shown: readonly Shown[]): Promise<void> {
  const others = shown.filter((one) => one.session !== session.id)
  const his = new Set((await heldSeats(tx, others, account.id)).map(({ match, seat }) => `${match} ${seat}`))
  const known = others.filter(({ match, seat }) => his.has(`${match} ${seat}`))
  if (known.length === 0) return
  await tx
    .insertInto('known')
    .values(known.map(({ hash }) => ({ session: session.id, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Bringing extends Mine {
  readonly since: number
  /** So many seats an account may have. */
  readonly most: number
}

/** How many seats belong to an account now, and the matches to which that happens. */
export interface Brought {
  readonly held: number
  readonly happened: Happened
}

/** The seats that these secrets hold belong to the account, unless another has them. */
export async function bring(tx: Tx, who: SignedIn, { seats, since, most }: Bringing): Promise<Brought> {
  const shown = await seatsHeld(tx, { seats }, since)
  const free = [
    ...new Map(without(shown, await heldSeats(tx, shown)).map((one) => [`${one.match} ${one.seat}`, one])).values(),
  ]
  const taken = free.slice(0, await makeRoom(tx, who.account.id, free.length, most))
  const at = Date.now()
  if (taken.length > 0)
    await tx
      .insertInto('holding')
      .values(taken.map(({ match, seat }) => ({ match, seat, account: who.account.id, at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await know(tx, who, shown)
  const held = (await heldSeats(tx, shown, who.account.id)).length
  return { held, happened: await stampAll(tx, [...new Set(taken.map(({ match }) => match))]) }
}

/** The accounts that hold seats of a match, by seat. */
export type Holders = Readonly<Record<string, string>>

const OWN_GAME = new Problem('own-game', 'Nobody plays a rated game against himself.')

/** Seats of a match that belong to accounts from now on. Of a rated one nobody has two. Throws Problem. */
export async function seatAccounts(tx: Tx, match: string, holders: Holders): Promise<void> {
  const at = Date.now()
  const rows = Object.entries(holders).map(([seat, account]) => ({ match, seat, account, at }))
  if (rows.length === 0) return
  await tx
    .insertInto('holding')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { rated } = await tx.selectFrom('match').select('rated').where('id', '=', match).executeTakeFirstOrThrow()
  const held = await tx.selectFrom('holding').select('account').where('match', '=', match).execute()
  if (rated !== 0 && new Set(held.map(({ account }) => account)).size < held.length) throw OWN_GAME
}
