import { deadlineOf, isRunning, type Notice, type Pace, type Rank, reminderOf } from '@coup/match'
import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import { tellSeats } from './tell.ts'

type Tx = Transaction<Schema>

/** Something to be done when its moment has come. */
export type Job = Schema['job']

/** How a match stands in time after an act, and the seat for which a computer goes on. */
export interface PaceAfter {
  readonly pace: Pace
  readonly relieved: { readonly seat: string; readonly rank: Rank } | null
}

/** What is to be done about the time of a match if nothing happens before. */
function jobsOf(match: string, pace: Pace): Job[] {
  return Object.keys(pace.clocks).flatMap((seat): Job[] => {
    const [due, end] = [reminderOf(pace, seat), deadlineOf(pace, seat)]
    if (due === null || end === null) return []
    const timeUp: Job = { match, seat, kind: 'time-up', due: end }
    return due < end ? [{ match, seat, kind: 'reminder', due }, timeUp] : [timeUp]
  })
}

/** In the place of what was to be done before. Notices of a turn that is over go with it; those that stay are not given again. */
export async function keepPace(tx: Tx, match: string, pace: Pace): Promise<void> {
  await tx
    .updateTable('match')
    .set({ pace: JSON.stringify(pace) })
    .where('id', '=', match)
    .execute()
  const past = tx.deleteFrom('notice').where('match', '=', match)
  const running = Object.keys(pace.clocks).filter((seat) => isRunning(pace, seat))
  await (running.length === 0 ? past : past.where('about', 'not in', running)).execute()
  await tx.deleteFrom('job').where('match', '=', match).execute()
  const given = await tx.selectFrom('notice').select(['about', 'kind']).where('match', '=', match).execute()
  const jobs = jobsOf(match, pace).filter(
    ({ seat, kind }) => !given.some((one) => one.about === seat && one.kind === kind),
  )
  if (jobs.length > 0) await tx.insertInto('job').values(jobs).execute()
}

export async function keepPaceAfter(tx: Tx, match: string, { pace, relieved }: PaceAfter): Promise<void> {
  await keepPace(tx, match, pace)
  if (relieved === null) return
  const { seat, rank: computer } = relieved
  await tx.updateTable('seat').set({ computer }).where('match', '=', match).where('name', '=', seat).execute()
}

/** False where somebody else has done it, or it is not to be done any more. `hold`: how long it is waited whether its reader comes. */
export async function carryOut(tx: Tx, { match, seat, kind, due }: Job, at: number, hold = 0): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job')
    .where('match', '=', match)
    .where('seat', '=', seat)
    .where('kind', '=', kind)
    .where('due', '=', due)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  const told = kind === 'reminder' ? [seat] : await people(tx, match)
  const notices = told.map((one) => ({ match, seat: one, kind, about: seat, at }))
  await tx.insertInto('notice').values(notices).execute()
  await tellSeats(tx, match, { kind, seats: told, about: { seat }, at, due: at + hold })
  return true
}

async function people(tx: Tx, match: string): Promise<string[]> {
  const seats = tx.selectFrom('seat').select('name').where('match', '=', match).where('computer', 'is', null)
  return (await seats.execute()).map(({ name }) => name)
}

/** What the seats of a match are told now, by seat. */
export async function noticesOf(tx: Pick<Tx, 'selectFrom'>, match: string): Promise<Map<string, Notice[]>> {
  const rows = await tx.selectFrom('notice').selectAll().where('match', '=', match).orderBy('at').execute()
  const by = Map.groupBy(rows, ({ seat }) => seat)
  return new Map(Array.from(by, ([seat, some]) => [seat, some.map(({ kind, about, at }) => ({ kind, about, at }))]))
}
