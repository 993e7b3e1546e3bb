import { isTalk } from '@coup/engine'
import { type RatedSeat, type RatingOf, type RatingPoint, sideOf } from '@coup/match'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { after, aged, type Rating, UNKNOWN } from './glicko.ts'
import type { Schema } from './schema.ts'
import type { Tx } from './stamp.ts'

type Row = Schema['rating']
type Ending = Pick<Schema['act'], 'match' | 'kind' | 'choice' | 'at'>
type Over = Pick<Schema['match'], 'game' | 'over' | 'rated'>
/** `side`: the one that it has played; null: that of its name. */
type Holding = Pick<Schema['holding'], 'seat' | 'account'> & Pick<Schema['seat'], 'side'>

/** A period of Glicko-2: a year without a game makes a deviation of 60 one of 96. */
const PERIOD_MS = 7 * 24 * 3_600_000
/** So many turns each side must have had in a game that ends before the rules end it. */
const ENOUGH_TURNS = 3
/** A rating and its deviation are kept in thousandths, the volatility in thousand millionths. */
const THOUSANDTH = 1000
const TINY = 1e9

const read = ({ rating, deviation, volatility }: Row): Rating => ({
  rating: rating / THOUSANDTH,
  deviation: deviation / THOUSANDTH,
  volatility: volatility / TINY,
})

const written = ({ rating, deviation, volatility }: Rating) => ({
  rating: Math.round(rating * THOUSANDTH),
  deviation: Math.round(deviation * THOUSANDTH),
  volatility: Math.round(volatility * TINY),
})

const periodsOf = ({ at, games }: Row, now: number): number => (games === 0 ? 0 : Math.max(0, now - at) / PERIOD_MS)

const known = (row: Row, now: number): Rating => aged(read(row), periodsOf(row, now))

/** How many turns each seat has had: a row of answers until another seat answers. */
async function turnsOf(tx: Tx, match: string): Promise<ReadonlyMap<string, number>> {
  const acts = tx.selectFrom('act').select(['seat', 'choice']).where('match', '=', match).where('kind', '=', 'answer')
  const seats = (await acts.orderBy('number').execute()).filter(({ choice }) => !isTalk(choice)).map(({ seat }) => seat)
  const turns = new Map<string, number>()
  for (const [i, seat] of seats.entries()) if (seat !== seats[i - 1]) turns.set(seat, (turns.get(seat) ?? 0) + 1)
  return turns
}

/** A game that the rules have ended counts; one that was conceded, claimed or agreed upon only after enough turns. */
async function counts(tx: Tx, { match, kind, choice }: Ending, seats: readonly string[]): Promise<boolean> {
  if (kind === 'answer' && !isTalk(choice)) return true
  // The host has called it a draw.
  if (kind === 'end' && choice === '') return false
  const turns = await turnsOf(tx, match)
  return seats.every((seat) => (turns.get(seat) ?? 0) >= ENOUGH_TURNS)
}

/** Nobody else changes it until this is written. */
async function held({ held }: Database, tx: Tx, account: string, game: string, at: number): Promise<Row> {
  await tx
    .insertInto('rating')
    .values({ account, game, ...written(UNKNOWN), games: 0, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = tx.selectFrom('rating').selectAll().where('account', '=', account).where('game', '=', game)
  return held(row).executeTakeFirstOrThrow()
}

async function keep(tx: Tx, before: Row, next: Rating, { match, at }: Ending, seat: string): Promise<void> {
  const { account, game, games } = before
  const kept = { ...written(next), games: games + 1, at }
  await tx.updateTable('rating').set(kept).where('account', '=', account).where('game', '=', game).execute()
  const { rating, deviation } = kept
  const row = { match, seat, account, game, at, before: before.rating, rating, deviation }
  await tx.insertInto('rated').values(row).execute()
}

async function isRated(tx: Tx, match: string): Promise<boolean> {
  const row = tx.selectFrom('rated').select('seat').where('match', '=', match)
  return (await row.executeTakeFirst()) !== undefined
}

/** A rated game has ended, and changes the ratings of both. In the same transaction, so that it counts once. */
export async function rate(tx: Tx, database: Database, ending: Ending, match: Over): Promise<void> {
  if (match.rated === 0 || match.over === null || (await isRated(tx, ending.match))) return
  const holdings = tx
    .selectFrom('holding')
    .innerJoin('seat', (join) => join.onRef('seat.match', '=', 'holding.match').onRef('seat.name', '=', 'holding.seat'))
    .select(['holding.seat', 'holding.account', 'seat.side'])
    .where('holding.match', '=', ending.match)
  // Two games that end at the same moment hold the ratings in the same order.
  const sides: Holding[] = await holdings.orderBy('holding.account').execute()
  if (
    sides.length !== 2 ||
    !(await counts(
      tx,
      ending,
      sides.map(({ seat }) => seat),
    ))
  )
    return
  const { at } = ending
  const rows: Row[] = []
  for (const { account } of sides) rows.push(await held(database, tx, account, match.game, at))
  const { winner } = JSON.parse(match.over)
  for (const [i, { seat, side }] of sides.entries()) {
    const score = winner === null ? 0.5 : Number(winner === (side ?? sideOf(seat)))
    const game = { opponent: known(rows[1 - i], at), score }
    await keep(tx, rows[i], after(read(rows[i]), [game], periodsOf(rows[i], at)), ending, seat)
  }
}

/** Of a deleted account; its opponents keep theirs. */
export async function forgetRatings(tx: Tx, account: string): Promise<void> {
  for (const table of ['rated', 'rating'] as const) await tx.deleteFrom(table).where('account', '=', account).execute()
}

const shown = ({ rating, deviation }: Rating) => ({ rating: Math.round(rating), deviation: Math.round(deviation) })
const whole = (thousandths: number): number => Math.round(thousandths / THOUSANDTH)

/** How strong people are. */
export class Ratings {
  private readonly db: Kysely<Schema>

  constructor(db: Kysely<Schema>) {
    this.db = db
  }

  /** Of an account, by game, as it is known now. */
  async of(account: string, now: number): Promise<RatingOf[]> {
    const rows = await this.db.selectFrom('rating').selectAll().where('account', '=', account).orderBy('game').execute()
    return rows.map((row) => ({ game: row.game, ...shown(known(row, now)), games: row.games }))
  }

  /** Of several accounts, by account and game, divided by a space. */
  async ofMany(accounts: readonly string[], now: number): Promise<Map<string, Pick<RatingOf, 'rating' | 'deviation'>>> {
    if (accounts.length === 0) return new Map()
    const rows = await this.db.selectFrom('rating').selectAll().where('account', 'in', accounts).execute()
    return new Map(rows.map((row) => [`${row.account} ${row.game}`, shown(known(row, now))]))
  }

  /** The curve of an account in a game, the oldest first. */
  async history(account: string, game: string): Promise<RatingPoint[]> {
    const points = this.db.selectFrom('rated').select(['match', 'at', 'rating', 'deviation'])
    const rows = await points.where('account', '=', account).where('game', '=', game).orderBy('at').execute()
    return rows.map((row) => ({ ...row, rating: whole(row.rating), deviation: whole(row.deviation) }))
  }

  /** Of those who sit at a match: as the game has left them, or as they are. */
  async at(match: string, game: string, now: number): Promise<RatedSeat[]> {
    const rated = await this.db.selectFrom('rated').selectAll().where('match', '=', match).execute()
    const holdings = await this.db
      .selectFrom('holding')
      .innerJoin('seat', (join) =>
        join.onRef('seat.match', '=', 'holding.match').onRef('seat.name', '=', 'holding.seat'),
      )
      .select(['holding.seat', 'holding.account'])
      .where('holding.match', '=', match)
      .orderBy('seat.number')
      .execute()
    const of = (account: string) => this.db.selectFrom('rating').selectAll().where('account', '=', account)
    const seats = holdings.map(async ({ seat, account }): Promise<RatedSeat> => {
      const left = rated.find((one) => one.seat === seat)
      if (left !== undefined)
        return { seat, rating: whole(left.rating), deviation: whole(left.deviation), before: whole(left.before) }
      const row = await of(account).where('game', '=', game).executeTakeFirst()
      return { seat, ...shown(row === undefined ? UNKNOWN : known(row, now)), before: null }
    })
    return Promise.all(seats)
  }
}
