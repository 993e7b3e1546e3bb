import { type MyOffer, type OfferState, type OfferTerms, type OpenSeat, Problem, type Whom } from '@coup/match'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import { spend } from './quota.ts'
import type { Ratings } from './ratings.ts'
import type { Schema } from './schema.ts'
import { holdOwner, type SignedIn } from './sessions.ts'
import type { Tx } from './stamp.ts'
import { tell } from './tell.ts'
import type { Writer } from './writer.ts'

export type StoredOffer = Schema['offer']

/** A new offer, and the name, as it is compared, of the one it is for. */
export interface NewlyOffered extends OfferTerms {
  readonly offer: string
  readonly whom: Whom
  readonly invited: string | null
  readonly at: number
  readonly until: number
}

/** What is over is kept so long for its owner. */
const KEPT_MS = 24 * 3_600_000
/** So often a day one is told that the same other invites him. */
const TOLD_OF_DAY = 5
const DAY = 24 * 3_600_000
/** Whoever would have an offer stand longer by less has it already. */
const MINUTE = 60_000
/** So many are shown at a time. */
const SHOWN = 200

const UNKNOWN = new Problem('unknown-offer', 'This seat is not offered any more.')
const OWN = new Problem('own-offer', 'This would be a game against yourself.')
const TOO_MANY = new Problem('too-many-offers', 'You have as many offers as one may have. Withdraw one first.')
const NO_SUCH_NAME = new Problem('unknown-name', 'Nobody here has this name.')
const BLOCKED = new Problem('blocked', 'You have blocked this person.')
const USED = new Problem('bad-request', 'There is an offer of this id already.')

const isOpen = ({ match, declined, until }: StoredOffer, now: number): boolean =>
  match === null && declined === 0 && until > now

const termsOf = (row: StoredOffer): OfferTerms => ({
  game: row.game,
  options: JSON.parse(row.options),
  seat: row.seat,
  computers: JSON.parse(row.computers),
  pace: row.pace,
  relief: row.relief,
  rated: row.rated !== 0,
  language: row.language,
})

type OfOffer = ExpressionBuilder<Schema, 'offer'>

/** Neither wants nothing to do with the other. */
const noBlock = (account: string) => (one: OfOffer) => {
  const by = one.selectFrom('block').select('block.account')
  const his = by.whereRef('block.account', '=', 'offer.account').where('block.other', '=', account)
  const mine = by.where('block.account', '=', account).whereRef('block.other', '=', 'offer.account')
  return one.and([one.not(one.exists(his)), one.not(one.exists(mine))])
}

/** What an account may see, and take; a guest sees what is for all. */
const seenBy = (account: string | null) => (one: OfOffer) => {
  const all = one('offer.whom', '=', 'all')
  if (account === null) return all
  const followed = one
    .selectFrom('follow')
    .select('follow.account')
    .whereRef('follow.account', '=', 'offer.account')
    .where('follow.other', '=', account)
  return one.and([
    one('offer.account', '!=', account),
    one.or([
      all,
      one('offer.invited', '=', account),
      one.and([one('offer.whom', '=', 'followed'), one.exists(followed)]),
    ]),
    noBlock(account)(one),
  ])
}

/** Of a deleted account: what it offers, what it is offered, and what it has taken. */
export async function forgetOffers(tx: Tx, account: string): Promise<void> {
  for (const whose of ['account', 'invited', 'taker'] as const)
    await tx.deleteFrom('offer').where(whose, '=', account).execute()
}

/** The seats that people offer each other. */
export class Offers {
  private readonly database: Database
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>
  private readonly ratings: Ratings

  constructor(database: Database, writer: Writer<Schema>, ratings: Ratings) {
    this.database = database
    this.db = database.db
    this.writer = writer
    this.ratings = ratings
  }

  /** Says by a few characters whether anything has happened to any. */
  async print(): Promise<string> {
    const all = this.db
      .selectFrom('offer')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.max('changed').as('last'),
        sql<number>`sum(changed)`.as('sum'),
      ])
    return JSON.stringify(await all.executeTakeFirst())
  }

  private open(now: number) {
    const open = this.db.selectFrom('offer').where('offer.match', 'is', null).where('offer.declined', '=', 0)
    return open.where('offer.until', '>', now)
  }

  /** How many seats somebody may take, and how many of them are offered to him alone. */
  async count(account: string | null, now: number): Promise<{ open: number; invited: number }> {
    const { open, invited } = await this.open(now)
      .where(seenBy(account))
      .select(({ fn }) => [fn.countAll<number>().as('open'), fn.count<number>('offer.invited').as('invited')])
      .executeTakeFirstOrThrow()
    return { open: Number(open), invited: Number(invited) }
  }

  /** Those to him alone first, then the newest. */
  async openFor(account: string | null, now: number): Promise<OpenSeat[]> {
    const rows = await this.open(now)
      .where(seenBy(account))
      .innerJoin('account', 'account.id', 'offer.account')
      .selectAll('offer')
      .select('account.name')
      .orderBy(sql`case when offer.invited is null then 1 else 0 end`)
      .orderBy('offer.at', 'desc')
      .orderBy('offer.id')
      .limit(SHOWN)
      .execute()
    const strength = await this.ratings.ofMany([...new Set(rows.map((row) => row.account))], now)
    return rows.map((row) => ({
      ...termsOf(row),
      offer: row.id,
      by: row.name,
      rating: strength.get(`${row.account} ${row.game}`) ?? null,
      invited: row.invited !== null,
      at: row.at,
      until: row.until,
    }))
  }

  /** What somebody offers, and what has become of it. */
  async mine(account: string, now: number): Promise<MyOffer[]> {
    const rows = await this.db
      .selectFrom('offer')
      .leftJoin('account as named', 'named.id', 'offer.invited')
      .leftJoin('account as taker', 'taker.id', 'offer.taker')
      .selectAll('offer')
      .select(['named.name as invitedname', 'taker.name as takername'])
      .where('offer.account', '=', account)
      .orderBy('offer.at', 'desc')
      .orderBy('offer.id')
      .execute()
    return rows.map((row) => ({
      ...termsOf(row),
      offer: row.id,
      whom: row.whom,
      invited: row.invitedname,
      at: row.at,
      until: row.until,
      state: stateOf(row, now),
      taker: row.takername,
      match: row.match,
    }))
  }

  /** One that somebody may take, or has taken. Throws Problem. */
  async find(account: string, id: string): Promise<OfferTerms & { account: string }> {
    const row = await this.db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
    if (row === undefined) throw UNKNOWN
    if (row.account === account) throw OWN
    return { ...termsOf(row), account: row.account }
  }

  /** Offers a seat; the same again changes nothing. `most`: so many of an account may be open. Throws Problem. */
  add(who: SignedIn, wanted: NewlyOffered, most: number): Promise<void> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const before = await tx.selectFrom('offer').selectAll().where('id', '=', wanted.offer).executeTakeFirst()
      if (before !== undefined && before.account !== who.account.id) throw USED
      if (before !== undefined) return
      const { at } = wanted
      await tx
        .deleteFrom('offer')
        .where('until', '<=', at - KEPT_MS)
        .execute()
      const mine = await tx.selectFrom('offer').selectAll().where('account', '=', who.account.id).execute()
      if (mine.filter((one) => isOpen(one, at)).length >= most) throw TOO_MANY
      const invited = wanted.invited === null ? null : await this.named(tx, who, wanted.invited)
      await tx
        .insertInto('offer')
        .values(written(who, wanted, invited?.id ?? null))
        .execute()
      const { offer, game } = wanted
      const about = { by: who.account.name, game, offer }
      if (invited?.hears && (await spend(tx, `${who.account.id} invites ${invited.id}`, TOLD_OF_DAY, DAY, at)))
        await tell(tx, { account: invited.id, kind: 'invited', about, at })
    })
  }

  /** The account of this name. Who has blocked the one who asks does not hear of it, and he does not learn that. */
  private async named(tx: Tx, { account }: SignedIn, folded: string): Promise<{ id: string; hears: boolean }> {
    const open = tx.selectFrom('account').select('id').where('closed', 'is', null)
    const found = await open.where('folded', '=', folded).executeTakeFirst()
    if (found === undefined) throw NO_SUCH_NAME
    const { id } = found
    if (id === account.id) throw OWN
    const blocks = tx.selectFrom('block').select('account')
    const mine = await blocks.where('account', '=', account.id).where('other', '=', id).executeTakeFirst()
    if (mine !== undefined) throw BLOCKED
    const his = await blocks.where('account', '=', id).where('other', '=', account.id).executeTakeFirst()
    return { id, hears: his === undefined }
  }

  /** It stands until then; one that has lapsed stands again. False where it does already. Throws Problem. */
  renew(who: SignedIn, id: string, at: number, untilOf: (offer: StoredOffer) => number, most: number) {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const mine = await this.held(tx).where('account', '=', who.account.id).execute()
      const row = mine.find((one) => one.id === id)
      if (row === undefined || row.match !== null || row.declined !== 0) throw UNKNOWN
      if (mine.filter((one) => one !== row && isOpen(one, at)).length >= most) throw TOO_MANY
      const until = untilOf(row)
      if (isOpen(row, at) && Math.abs(until - row.until) < MINUTE) return false
      await tx.updateTable('offer').set({ until, changed: at }).where('id', '=', id).execute()
      return true
    })
  }

  private held(tx: Tx) {
    return this.database.held(tx.selectFrom('offer').selectAll().orderBy('id'))
  }

  /** It is offered no more; of one that was taken its owner has been told. False where it is gone already. */
  withdraw(who: SignedIn, id: string): Promise<boolean> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const mine = tx.deleteFrom('offer').where('id', '=', id).where('account', '=', who.account.id)
      return (await mine.executeTakeFirst()).numDeletedRows > 0n
    })
  }

  /** The one for whom it is does not want it. Throws Problem. */
  async decline(who: SignedIn, id: string, at: number): Promise<void> {
    await this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const row = await this.held(tx).where('id', '=', id).where('invited', '=', who.account.id).executeTakeFirst()
      if (row === undefined || row.match !== null) throw UNKNOWN
      if (row.declined === 0)
        await tx.updateTable('offer').set({ declined: 1, until: at, changed: at }).where('id', '=', id).execute()
    })
  }

  /**
   * Of all who want to take it the first does: `begin` writes the match of this id. Gives the match that it has become;
   * whoever has taken it is told so again. Throws Problem.
   */
  take(who: SignedIn, id: string, match: string, at: number, begin: (tx: Tx) => Promise<void>): Promise<string> {
    return this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const row = await this.held(tx).where('id', '=', id).executeTakeFirst()
      if (row === undefined) throw UNKNOWN
      const { id: taker } = who.account
      if (row.match !== null && row.taker === taker) return row.match
      const seen = await tx
        .selectFrom('offer')
        .select('id')
        .where('id', '=', id)
        .where(seenBy(taker))
        .executeTakeFirst()
      if (!isOpen(row, at) || seen === undefined) throw UNKNOWN
      await begin(tx)
      await tx.updateTable('offer').set({ match, taker, until: at, changed: at }).where('id', '=', id).execute()
      return match
    })
  }
}

function stateOf(row: StoredOffer, now: number): OfferState {
  if (row.match !== null) return 'taken'
  if (row.declined !== 0) return 'declined'
  return row.until > now ? 'open' : 'lapsed'
}

function written({ account }: SignedIn, wanted: NewlyOffered, invited: string | null): StoredOffer {
  const { offer, game, options, seat, computers, pace, relief, rated, language, whom, at, until } = wanted
  return {
    id: offer,
    account: account.id,
    game,
    options: JSON.stringify(options),
    seat,
    computers: JSON.stringify(computers),
    pace,
    relief,
    rated: Number(rated),
    language,
    whom,
    invited,
    at,
    until,
    changed: at,
    declined: 0,
    taker: null,
    match: null,
  }
}
