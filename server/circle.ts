import { type Circle, Problem, type Reported, type RunningGame } from '@coup/match'
import { type Kysely, sql } from 'kysely'
import { foldedName } from './named.ts'
import type { Schema } from './schema.ts'
import { newMatchId } from './secret.ts'
import { holdOwner, type SignedIn, type StoredAccount } from './sessions.ts'
import type { Tx } from './stamp.ts'
import type { Writer } from './writer.ts'

type Reads = Pick<Kysely<Schema>, 'selectFrom'>

const DAY_MS = 24 * 3_600_000
const UNKNOWN = new Problem('unknown-person', 'Nobody here is called this.')
const ONESELF = new Problem('bad-request', 'That is you.')
const TOO_MANY = new Problem('too-many-people', 'Your list is full.')
const TOO_MANY_REPORTS = new Problem('too-many-reports', 'You have told the host enough for today.')
const UNKNOWN_MATCH = new Problem('unknown-match', 'There is no such match here.')
/** So many of the games that are played now are told. */
const GAMES = 1000

/** Whether one of two accounts wants nothing to do with the other: there are no offers and no invitations between them. */
export async function blocked(db: Reads, a: string, b: string): Promise<boolean> {
  const row = db.selectFrom('block').select('at').where('account', 'in', [a, b]).where('other', 'in', [a, b])
  return a !== b && (await row.executeTakeFirst()) !== undefined
}

/** Of a deleted account: with whom it had to do, and who with it. */
export async function forgetCircle(tx: Tx, id: string): Promise<void> {
  for (const table of ['follow', 'block'] as const)
    await tx
      .deleteFrom(table)
      .where((one) => one.or([one('account', '=', id), one('other', '=', id)]))
      .execute()
  await tx
    .deleteFrom('report')
    .where((one) => one.or([one('account', '=', id), one('about', '=', id)]))
    .execute()
}

/** What everybody may know of a match that goes on. */
export const runningGame = ({ game, rated, pace }: Pick<Schema['match'], 'game' | 'rated' | 'pace'>): RunningGame => ({
  game,
  rated: rated !== 0,
  pace: pace === null ? null : JSON.parse(pace).terms,
})

/** The games that accounts play now: at which everybody sits. */
export async function playedBy(db: Reads, accounts: readonly string[]): Promise<Map<string, RunningGame[]>> {
  if (accounts.length === 0) return new Map()
  const rows = await db
    .selectFrom('holding')
    .innerJoin('match', 'match.id', 'holding.match')
    .select(['holding.account', 'match.game', 'match.rated', 'match.pace'])
    .where('holding.account', 'in', accounts)
    .where('match.over', 'is', null)
    .where(({ not, exists, selectFrom }) => {
      const free = selectFrom('seat').select('seat.name').whereRef('seat.match', '=', 'match.id')
      return not(exists(free.where('seat.hash', 'is', null).where('seat.computer', 'is', null)))
    })
    .orderBy('match.changed', 'desc')
    .limit(GAMES)
    .execute()
  const by = Map.groupBy(rows, ({ account }) => account)
  return new Map(Array.from(by, ([account, games]) => [account, games.map(runningGame)]))
}

/** Whom people follow, with whom they want nothing to do, and what they tell the host. */
export class Circles {
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  constructor(db: Kysely<Schema>, writer: Writer<Schema>) {
    this.db = db
    this.writer = writer
  }

  /** Somebody by his name. Throws Problem where nobody is called that, or not any more. */
  async person(name: string): Promise<StoredAccount> {
    const named = this.db.selectFrom('account').selectAll().where('folded', '=', foldedName(name))
    const found = await named.where('closed', 'is', null).executeTakeFirst()
    if (found === undefined) throw UNKNOWN
    return found
  }

  /** Puts somebody on a list, or takes him off; who is blocked is not followed any more. May be carried out twice. */
  async list(list: 'follow' | 'block', who: SignedIn, name: string, on: boolean, most: number): Promise<void> {
    const [account, other] = [who.account.id, (await this.person(name)).id]
    if (account === other) throw ONESELF
    await this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const gone = on ? (['follow'] as const) : [list]
      if (!on || list === 'block')
        for (const table of gone)
          await tx.deleteFrom(table).where('account', '=', account).where('other', '=', other).execute()
      if (on) await this.add(tx, list, { account, other, at: Date.now() }, most)
    })
  }

  private async add(tx: Tx, list: 'follow' | 'block', row: Schema['follow'], most: number): Promise<void> {
    const mine = tx.selectFrom(list).select('other').where('account', '=', row.account).where('other', '!=', row.other)
    if ((await mine.execute()).length >= most) throw TOO_MANY
    await tx
      .insertInto(list)
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** How one stands to another. */
  async between(account: string, other: string): Promise<{ followed: boolean; blocked: boolean }> {
    const has = async (list: 'follow' | 'block') => {
      const row = this.db.selectFrom(list).select('at').where('account', '=', account).where('other', '=', other)
      return (await row.executeTakeFirst()) !== undefined
    }
    return { followed: await has('follow'), blocked: await has('block') }
  }

  private listed(list: 'follow' | 'block', account: string) {
    return this.db
      .selectFrom(list)
      .innerJoin('account', 'account.id', `${list}.other`)
      .select(['account.id', 'account.name'])
      .where(`${list}.account`, '=', account)
      .where('account.closed', 'is', null)
      .orderBy('account.folded')
      .execute()
  }

  async of(account: string): Promise<Omit<Circle, 'reports'>> {
    const following = await this.listed('follow', account)
    const playing = await playedBy(
      this.db,
      following.map(({ id }) => id),
    )
    return {
      following: following.map(({ id, name }) => ({ name, playing: playing.get(id) ?? [] })),
      blocked: (await this.listed('block', account)).map(({ name }) => name),
    }
  }

  /** The seats of a match with whose holders that of a seat wants nothing to do. */
  async hushed(match: string, seat: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('holding as mine')
      .innerJoin('block', 'block.account', 'mine.account')
      .innerJoin('holding as his', 'his.account', 'block.other')
      .select('his.seat')
      .where('mine.match', '=', match)
      .where('mine.seat', '=', seat)
      .where('his.match', '=', match)
      .execute()
    return rows.map((one) => one.seat)
  }

  /** Tells the host about somebody. Throws Problem where that is too much for a day. */
  async report(who: SignedIn, told: { name: string; match?: string; text: string }, most: number): Promise<void> {
    const { match = null, text } = told
    const [account, about, at] = [who.account.id, (await this.person(told.name)).id, Date.now()]
    if (account === about) throw ONESELF
    const row = { id: newMatchId(), account, about, match, text, at, settled: null }
    await this.writer.write(async (tx) => {
      await holdOwner(tx, who)
      const found =
        match === null || (await tx.selectFrom('match').select('id').where('id', '=', match).executeTakeFirst())
      if (!found) throw UNKNOWN_MATCH
      const today = tx
        .selectFrom('report')
        .select('id')
        .where('account', '=', account)
        .where('at', '>', at - DAY_MS)
      if ((await today.where('id', '!=', row.id).execute()).length >= most) throw TOO_MANY_REPORTS
      await tx
        .insertInto('report')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
  }

  /** What is kept of an account: those about it name others, and are for the host. */
  async everything(account: string) {
    const told = this.db.selectFrom('report').innerJoin('account', 'account.id', 'report.about')
    const reports = await told
      .select(['account.name as about', 'report.match', 'report.text', 'report.at'])
      .where('report.account', '=', account)
      .execute()
    const names = async (list: 'follow' | 'block') => (await this.listed(list, account)).map(({ name }) => name)
    return { following: await names('follow'), blocked: await names('block'), reports }
  }
}

/** What the host was told, the newest first; `all`: also what is settled. */
export async function reportsIn(db: Reads, all: boolean, most: number): Promise<Reported[]> {
  const rows = db
    .selectFrom('report')
    .leftJoin('account as by', 'by.id', 'report.account')
    .leftJoin('account as about', 'about.id', 'report.about')
    .select(['report.id as report', 'by.name as by', 'about.name as about', 'report.match'])
    .select(['report.text', 'report.at', 'report.settled'])
    .orderBy(sql`case when report.settled is null then 0 else 1 end`)
    .orderBy('report.at', 'desc')
    .limit(most)
  return (all ? rows : rows.where('report.settled', 'is', null)).execute()
}
