import { createHash } from 'node:crypto'
import type { Pace, Told } from '@coup/match'
import { type RawBuilder, sql } from 'kysely'
import type { StoredWord } from './rows.ts'
import type { Settings } from './settings.ts'
import type { Tx } from './stamp.ts'

/** What is kept of an account about what it is told: goes with it. */
export const TOLD_OF = ['telling', 'mute', 'subscription', 'mail', 'hook', 'message', 'delivery'] as const

/** What somebody is told, as data: never what only another may know. */
export type About = Readonly<Record<string, string>>

/** Something that an account is to be told. */
export interface Telling {
  readonly account: string
  readonly kind: Told
  readonly match?: string
  readonly about?: About
  /** When it happened, and when it is to be told; left out: now. */
  readonly at?: number
  readonly due?: number
}

/** Seats of a match whose owners are to be told if they do not come by themselves. */
export interface Tells {
  readonly kind: Told
  readonly seats: readonly string[]
  readonly about?: About
  readonly at: number
  readonly due: number
}

type Holds = Pick<Settings, 'tellMs' | 'tellLiveMs'>

/** How long it is waited whether somebody comes by himself. */
export const holdOf = (pace: Pace | null, { tellMs, tellLiveMs }: Holds): number =>
  pace !== null && pace.terms.most === null ? tellLiveMs : tellMs

/** Of each account what it is told once: the same again changes nothing. */
function keyOf({ account, kind, match = '', about = {} }: Telling): string {
  const told = createHash('sha256')
    .update(JSON.stringify([account, match, about]))
    .digest('base64url')
  return `${kind} ${told}`
}

/**
 * Says that an account is to be told something: in the transaction by which it happens, so that it is told if and only
 * if that happens. Whichever process is there sends it, by the ways that its owner has chosen.
 */
export async function tell(tx: Tx, ...tellings: readonly Telling[]): Promise<void> {
  if (tellings.length === 0) return
  const now = Date.now()
  const rows = tellings.map((one) => {
    const { account, kind, match = null, about = {}, at = now, due = at } = one
    return { key: keyOf(one), account, kind, match, seat: null, about: JSON.stringify(about), at, due }
  })
  await tx
    .insertInto('message')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The same for the owners of seats, one statement for all; `also` narrows whom. Who has no way to be told is left out. */
export function tellAsked(match: string, tells: Tells, also: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const { kind, seats, about = {}, at, due } = tells
  return sql`
    insert into message (key, account, kind, match, seat, about, at, due)
    select ${`${kind} ${match} `} || holding.seat, holding.account, ${kind}, holding.match, holding.seat,
      ${JSON.stringify(about)}, cast(${at} as bigint), cast(${due} as bigint)
    from holding join telling on telling.account = holding.account
      join account on account.id = holding.account and account.closed is null
    where holding.match = ${match} and holding.seat in (${sql.join([...seats])}) ${also}
    on conflict (key) do update set account = excluded.account, about = excluded.about, at = excluded.at, due = excluded.due`
}

export async function tellSeats(tx: Tx, match: string, tells: Tells): Promise<void> {
  if (tells.seats.length > 0) await tellAsked(match, tells).execute(tx)
}

/** Somebody has taken a seat: if it was the last one, the owners of the others are told that it begins. */
export async function tellBegun(tx: Tx, match: string, joined: string, at: number, holds: Holds): Promise<void> {
  const all = await tx.selectFrom('seat').select(['name', 'hash', 'computer']).where('match', '=', match).execute()
  if (all.some(({ hash, computer }) => hash === null && computer === null)) return
  const seats = all.filter(({ name, computer }) => name !== joined && computer === null).map(({ name }) => name)
  const { pace } = await tx.selectFrom('match').select('pace').where('id', '=', match).executeTakeFirstOrThrow()
  const due = at + holdOf(pace === null ? null : JSON.parse(pace), holds)
  await tellSeats(tx, match, { kind: 'begun', seats, at, due })
}

/** Something was said: those who hear it and want to know are told, not what. */
export async function tellWord(tx: Tx, { match, word }: StoredWord, hold: number): Promise<void> {
  const { seat, to, at } = word
  const heard = to === undefined ? sql`` : sql`and holding.seat in (${sql.join([...to])})`
  // Whoever wants nothing to do with the speaker is told nothing.
  const hushed = sql`not exists (select 1 from block join holding as speaker on speaker.account = block.other
    where speaker.match = ${match} and speaker.seat = ${seat} and block.account = holding.account)`
  const others = sql`and holding.seat != ${seat} and telling.words = 1 and ${hushed} ${heard}`
  const all = await tx.selectFrom('seat').select('name').where('match', '=', match).execute()
  const seats = all.map(({ name }) => name)
  await tellAsked(match, { kind: 'word', seats, about: { seat }, at, due: at + hold }, others).execute(tx)
}
