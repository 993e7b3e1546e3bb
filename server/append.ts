import type { Pace } from '@coup/match'
import { type Kysely, sql, type Transaction } from 'kysely'
import { touchCup } from './cuprows.ts'
import type { Database } from './database.ts'
import { keepPaceAfter, type PaceAfter } from './jobs.ts'
import { rate } from './ratings.ts'
import { type Standing, type StoredAct, type StoredStep, writeStanding, written } from './rows.ts'
import type { Schema } from './schema.ts'
import { joinSteps, type StepsFrom } from './steps.ts'
import { type Tells, tellAsked, tellSeats } from './tell.ts'

type Tx = Transaction<Schema>

/** So many rows go in one statement. */
const AT_A_TIME = 1000

/** How a match stands after an act. */
export interface After {
  /** The version of the rules by which it was carried out. */
  readonly rules: string
  readonly standing: Standing
  readonly seqs: ReadonlyMap<string, number>
  /** By seat, when it is over: the side that it has played. */
  readonly sides?: Readonly<Record<string, string>>
  readonly steps: StepsFrom
  /** How it stood in time when this was reckoned: somebody may sit down meanwhile, and that is no act. */
  readonly paceBefore: Pace | null
  /** Null where nothing changes about its time. */
  readonly pace: PaceAfter | null
  /** Who is to be told of it if he does not come by himself; null where that is nobody. */
  readonly tells: Tells | null
}

export async function replaceSteps(tx: Tx, match: string, { from, rows }: StepsFrom): Promise<void> {
  await tx.deleteFrom('step').where('match', '=', match).where('number', '>=', from).execute()
  for (let i = 0; i < rows.length; i += AT_A_TIME) {
    const some = rows.slice(i, i + AT_A_TIME).map((row) => ({ match, ...row }))
    await tx.insertInto('step').values(some).execute()
  }
}

export function stepsOf(db: Kysely<Schema>, match: string): Promise<StoredStep[]> {
  return db.selectFrom('step').select(['number', 'lines']).where('match', '=', match).orderBy('number').execute()
}

/** Adds an act and what it changed; gives the match's stamp, or null: then nothing is written. */
export async function append(
  tx: Tx,
  database: Database,
  act: StoredAct,
  { rules, standing, seqs, sides = {}, steps, paceBefore, pace, tells }: After,
): Promise<number | null> {
  const { match } = act
  const now = await database
    .held(tx.selectFrom('match').where('id', '=', match))
    .select(['rules', 'stamp', 'pace', 'game', 'rated', tells === null ? sql<boolean>`false`.as('owned') : OWNED])
    .executeTakeFirst()
  if (now?.rules !== rules || now.pace !== written(paceBefore)) return null
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('act')
    .values(act)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return null
  const stamp = now.stamp + 1
  await tx
    .updateTable('match')
    .set({ ...writeStanding(standing), stamp, changed: changedBy(act, standing) })
    .where('id', '=', match)
    .execute()
  for (const [name, seq] of seqs)
    await tx.updateTable('seat').set({ seq }).where('match', '=', match).where('name', '=', name).execute()
  await replaceSteps(tx, match, steps)
  if (pace !== null) await keepPaceAfter(tx, match, pace)
  if (tells !== null && now.owned) await tellSeats(tx, match, tells)
  if (standing.over === null) return stamp
  await replaceSteps(tx, match, joinSteps(await stepsOf(tx, match)))
  for (const [name, side] of Object.entries(sides))
    await tx.updateTable('seat').set({ side }).where('match', '=', match).where('name', '=', name).execute()
  await rate(tx, database, act, { ...now, over: written(standing.over) })
  await touchCup(tx, match, act.at)
  return stamp
}

/** Whether any of its seats belongs to an account: nothing is looked for in matches between guests. */
const OWNED = sql<boolean>`exists (select 1 from holding where holding.match = match.id)`.as('owned')

/** Only what everybody sees may show in the time of the last change. */
const changedBy = ({ at }: StoredAct, { seq }: Standing) =>
  sql<number>`case when seq = ${seq} then changed else ${at} end`

/**
 * The same in one statement, which is a transaction of its own: for a database at the other end of a line. Of an act that
 * does not end the game, and changes nothing about its time.
 */
export async function appendAtOnce(
  db: Kysely<Schema>,
  act: StoredAct,
  { rules, standing, seqs, steps, paceBefore, tells }: After,
): Promise<number | null> {
  const { match, number, seat, kind, choice, id, at } = act
  const { seq, asked, round, over, rewind } = writeStanding(standing)
  const { rows } = await sql<{ stamp: number }>`
    with held as (
      select 1 from match
      where id = ${match} and rules = ${rules} and pace is not distinct from ${written(paceBefore)}::text for update),
    added as (
      insert into act (match, number, seat, kind, choice, id, at)
      select ${match}, ${number}, ${seat}, ${kind}, ${choice}, ${id}, ${at} from held
      on conflict do nothing returning number),
    seen as (
      update seat set seq = now.seq from unnest(${[...seqs.keys()]}::text[], ${[...seqs.values()]}::bigint[]) as now (name, seq)
      where match = ${match} and seat.name = now.name and exists (select from added)),
    gone as (
      delete from step where match = ${match} and number >= ${steps.from + steps.rows.length} and exists (select from added)),
    kept as (
      insert into step (match, number, lines)
      select ${match}, now.number, now.lines
      from added, unnest(${steps.rows.map((row) => row.number)}::bigint[], ${steps.rows.map((row) => row.lines)}::bytea[]) as now (number, lines)
      on conflict (match, number) do update set lines = excluded.lines)
    ${tells === null ? sql`` : sql`, told as (${tellAsked(match, tells, sql`and exists (select from added)`)})`}
    update match set stamp = stamp + 1, seq = ${seq}, asked = ${asked}, round = ${round}, over = ${over}, rewind = ${rewind},
      changed = ${changedBy(act, standing)}
    where id = ${match} and exists (select from added) returning stamp`.execute(db)
  return rows[0]?.stamp ?? null
}
