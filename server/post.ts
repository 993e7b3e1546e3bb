import { type Kinds, newSecret, type Told, USUAL_KINDS, type Way } from '@coup/match'
import type { Kysely } from 'kysely'
import { nextHour } from './daily.ts'
import type { Database } from './database.ts'
import { isMoot, type Note, type Scene, sceneOf } from './note.ts'
import type { Schema } from './schema.ts'
import type { Settings } from './settings.ts'
import type { Tx } from './stamp.ts'
import type { Writer } from './writer.ts'

type Message = Schema['message']
type Delivery = Schema['delivery']

/** So many messages are sorted at a time. */
const SORTED = 50
/** Of one account so many things are being sent at a time, and so many wait. */
export const OF_ONE = 3
const WAITING = 500
const DAY = 24 * 3_600_000
/** After so long something is given up. */
const GIVEN_UP_MS = DAY
/** The first wait after a failure, and the longest. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 4 * 3_600_000

/** What is to be sent at once by one way to one target, and nobody else sends meanwhile. */
export interface Claimed {
  readonly ids: readonly string[]
  readonly account: string
  readonly way: Way
  readonly target: string
  readonly notes: readonly Note[]
  /** When the oldest of them was to be sent first. */
  readonly at: number
}

/** What an account is told, and by what. */
interface Ways {
  readonly kinds: Kinds
  readonly words: boolean
  readonly mutes: ReadonlySet<string>
  readonly browsers: readonly string[]
  readonly hooks: readonly { id: string; match: string | null }[]
  /** When a letter is to be sent that is written now; null: none is. */
  readonly letter: number | null
}

/** Of an account that is closed or gone. */
const NO_WAYS: Ways = { kinds: USUAL_KINDS, words: false, mutes: new Set(), browsers: [], hooks: [], letter: null }

export interface Sorting extends Pick<Settings, 'tellAgainMs' | 'toldFailures' | 'sessionDays'> {
  readonly mailable: boolean
  readonly titles: ReadonlyMap<string, string>
}

export const noteOf = ({ kind, match, seat, about, at }: Message): Note => ({
  kind,
  match,
  seat,
  about: JSON.parse(about),
  at,
})

export const waitAfter = (failures: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1), LONGEST_WAIT_MS)

/**
 * What is to be told and to be sent. A message becomes what is sent by each way of its reader in one transaction; who
 * sends something has it for a while. It is sent once, unless who sends it is killed before he has written that it is
 * sent: then it is sent again, under the same id.
 */
export class Post {
  private readonly database: Database
  private readonly db: Kysely<Schema>
  private readonly writer: Writer<Schema>

  constructor(database: Database, writer: Writer<Schema>) {
    this.database = database
    this.db = database.db
    this.writer = writer
  }

  /** Drops what is due by then and whose reader has looked at the match since it happened. */
  async dropSeen(until: number, hasLooked: (match: string, seat: string, since: number) => boolean): Promise<void> {
    const near = this.db.selectFrom('message').select(['key', 'match', 'seat', 'at']).where('due', '<=', until)
    const seen = (await near.where('seat', 'is not', null).execute()).filter(
      ({ match, seat, at }) => match !== null && seat !== null && hasLooked(match, seat, at),
    )
    if (seen.length === 0) return
    await this.writer.write(async (tx) => {
      for (const { key, at } of seen)
        await tx.deleteFrom('message').where('key', '=', key).where('at', '=', at).execute()
    })
  }

  /** Makes of messages that are due what is to be sent. Whether there may be more. */
  async sort(now: number, sorting: Sorting): Promise<boolean> {
    const due = this.db.selectFrom('message').select('key').where('due', '<=', now).limit(1)
    if ((await due.executeTakeFirst()) === undefined) return false
    return this.writer.write(async (tx) => {
      const next = tx.selectFrom('message').selectAll().where('due', '<=', now).orderBy('due').limit(SORTED)
      const messages = await this.database.heldIfFree(next).execute()
      const ways = new Map<string, Ways>()
      for (const message of messages) {
        const { account } = message
        if (!ways.has(account)) ways.set(account, await waysOf(tx, account, now, sorting))
        await sortOne(tx, message, ways.get(account)!, now, sorting)
      }
      for (const account of ways.keys()) await dropOldest(tx, account)
      return messages.length === SORTED
    })
  }

  /**
   * Takes what is to be sent by now, no more than so many: for so long it is nobody else's. `busy`: of how many things
   * of an account that is being done already.
   */
  async claim(now: number, ms: number, most: number, busy: ReadonlyMap<string, number> = new Map()) {
    const due = this.db.selectFrom('delivery').select('id').where('due', '<=', now).limit(1)
    if ((await due.executeTakeFirst()) === undefined) return []
    const full = [...busy.keys()].filter((account) => busy.get(account)! >= OF_ONE)
    return this.writer.write(async (tx): Promise<Claimed[]> => {
      const letters = await this.claimLetters(tx, now, most, full)
      const next = tx
        .selectFrom('delivery')
        .selectAll()
        .where('id', 'in', firstOfEach(tx, now, full))
        .orderBy('due')
      const rest = await this.database.heldIfFree(next.limit(most - letters.length)).execute()
      const each = Map.groupBy(rest, ({ account }) => account)
      const fitting = [...each].flatMap(([account, rows]) => {
        const before = (busy.get(account) ?? 0) + letters.filter(([one]) => one.account === account).length
        return rows.slice(0, Math.max(0, OF_ONE - before))
      })
      const all = [...letters, ...fitting.map((one) => [one])]
      const ids = all.flat().map(({ id }) => id)
      if (ids.length === 0) return []
      const claim = tx.updateTable('delivery').set((row) => ({ due: now + ms, tries: row('tries', '+', 1) }))
      await claim.where('id', 'in', ids).execute()
      return all.map(claimed)
    })
  }

  /** All that is to be written to somebody is in one letter: who writes to him holds his address meanwhile. */
  private async claimLetters(tx: Tx, now: number, most: number, full: readonly string[]): Promise<Delivery[][]> {
    const due = tx.selectFrom('delivery').select('account').where('due', '<=', now).where('way', '=', 'mail')
    const addresses = tx.selectFrom('mail').select('account').where('account', 'in', due).limit(most)
    const free = full.length === 0 ? addresses : addresses.where('account', 'not in', full)
    const held = (await this.database.heldIfFree(free).execute()).map(({ account }) => account)
    if (held.length === 0) return []
    const letters = tx.selectFrom('delivery').selectAll().where('due', '<=', now).where('way', '=', 'mail')
    const rows = await letters.where('account', 'in', held).orderBy('at').execute()
    // What asks for confirmation is a letter of its own.
    return [...Map.groupBy(rows, ({ account, target }) => `${account} ${target}`).values()].slice(0, most)
  }

  /** It is sent, or will not be. */
  async done({ ids }: Claimed): Promise<void> {
    await this.writer.write((tx) => tx.deleteFrom('delivery').where('id', 'in', ids).execute())
  }

  /** Those of what was taken that are not moot. */
  async fresh({ account, notes }: Claimed, now: number, titles: Sorting['titles']) {
    const all: { note: Note; scene: Scene | null }[] = []
    for (const note of notes.toSorted((a, b) => a.at - b.at)) {
      const scene = note.match === null ? null : await sceneOf(this.db, note.match, titles)
      if (!isMoot(note, account, scene) && !(await isTakenBack(this.db, note, now))) all.push({ note, scene })
    }
    return all
  }

  /** It is tried again later; what is too old is given up. */
  async later({ ids, at }: Claimed, now: number, wait: number): Promise<void> {
    await this.writer.write(async (tx) => {
      if (at + GIVEN_UP_MS <= now + wait) await tx.deleteFrom('delivery').where('id', 'in', ids).execute()
      else
        await tx
          .updateTable('delivery')
          .set({ due: now + wait })
          .where('id', 'in', ids)
          .execute()
    })
  }

  /** In how many matches it is an account's turn. */
  async waiting(account: string): Promise<number> {
    const rows = await this.db
      .selectFrom('holding')
      .innerJoin('match', 'match.id', 'holding.match')
      .select(['match.id', 'match.asked', 'holding.seat'])
      .where('holding.account', '=', account)
      .where('match.over', 'is', null)
      .execute()
    return new Set(rows.filter(({ asked, seat }) => JSON.parse(asked).includes(seat)).map(({ id }) => id)).size
  }
}

/** What is to be sent next, but letters, of each account that has not enough under way. */
function firstOfEach(tx: Tx, now: number, full: readonly string[]) {
  const due = tx.selectFrom('delivery').where('due', '<=', now).where('way', '!=', 'mail')
  const free = full.length === 0 ? due : due.where('account', 'not in', full)
  const placed = free.select(({ fn }) => [
    'id',
    fn
      .agg<number>('row_number')
      .over((one) => one.partitionBy('account').orderBy('due').orderBy('id'))
      .as('place'),
  ])
  return tx.selectFrom(placed.as('placed')).select('placed.id').where('placed.place', '<=', OF_ONE)
}

async function dropOldest(tx: Tx, account: string): Promise<void> {
  const all = await tx
    .selectFrom('delivery')
    .select('id')
    .where('account', '=', account)
    .orderBy('at', 'desc')
    .execute()
  const old = all.slice(WAITING).map(({ id }) => id)
  if (old.length > 0) await tx.deleteFrom('delivery').where('id', 'in', old).execute()
}

function claimed(rows: readonly Delivery[]): Claimed {
  const [{ account, way, target }] = rows
  return {
    ids: rows.map(({ id }) => id),
    account,
    way,
    target,
    notes: rows.map(({ note }) => JSON.parse(note)),
    at: Math.min(...rows.map(({ at }) => at)),
  }
}

/** Something for one target that is to be sent whatever its reader wants to be told. */
export async function deliver(
  tx: Tx,
  { account, way, target, note, due }: { account: string; way: Way; target: string; note: Note; due: number },
): Promise<void> {
  await tx
    .insertInto('delivery')
    .values(deliveryOf(account, way, target, note, due))
    .execute()
}

function deliveryOf(account: string, way: Way, target: string, note: Note, due: number): Delivery {
  return { id: newSecret(), account, way, target, note: JSON.stringify(note), at: due, due, tries: 0 }
}

async function waysOf(
  tx: Tx,
  account: string,
  now: number,
  { mailable, toldFailures, sessionDays }: Sorting,
): Promise<Ways> {
  const owner = await tx.selectFrom('account').select('closed').where('id', '=', account).executeTakeFirst()
  if (owner?.closed !== null) return NO_WAYS
  const telling = await tx.selectFrom('telling').selectAll().where('account', '=', account).executeTakeFirst()
  const mutes = await tx.selectFrom('mute').select('match').where('account', '=', account).execute()
  const browsers = tx
    .selectFrom('subscription')
    .innerJoin('session', 'session.id', 'subscription.session')
    .select('subscription.id')
    .where('subscription.account', '=', account)
    .where('session.seen', '>=', now - sessionDays * DAY)
  const hooks = tx.selectFrom('hook').select(['id', 'match']).where('account', '=', account)
  const mail = tx.selectFrom('mail').select('hour').where('account', '=', account).where('confirmed', 'is not', null)
  const letter = mailable ? await mail.where('off', 'is', null).executeTakeFirst() : undefined
  return {
    kinds: telling === undefined ? USUAL_KINDS : JSON.parse(telling.kinds),
    words: telling?.words === 1,
    mutes: new Set(mutes.map(({ match }) => match)),
    browsers: (await browsers.where('failures', '<', toldFailures).execute()).map(({ id }) => id),
    hooks: await hooks.where('off', 'is', null).execute(),
    letter: letter === undefined ? null : await letterAt(tx, account, letter.hour, now),
  }
}

/** When a letter that is written now is sent. */
export async function letterAt(tx: Tx, account: string, hour: number | null, now: number): Promise<number> {
  if (hour === null) return now
  const { zone } = await tx.selectFrom('account').select('zone').where('id', '=', account).executeTakeFirstOrThrow()
  return nextHour(zone, hour, now)
}

/** By which ways an account is told this. */
function targetsOf({ match, kind }: Note, ways: Ways, now: number): { way: Way; target: string; due: number }[] {
  const wants = (way: Way) => ways.kinds[way]?.includes(kind as Told)
  if ((match !== null && ways.mutes.has(match)) || (kind === 'word' && !ways.words)) return []
  const hooks = ways.hooks.filter((one) => one.match === null || one.match === match)
  return [
    ...(wants('push') ? ways.browsers.map((target) => ({ way: 'push' as const, target, due: now })) : []),
    ...(wants('mail') && ways.letter !== null ? [{ way: 'mail' as const, target: '', due: ways.letter }] : []),
    ...(wants('hook') ? hooks.map(({ id: target }) => ({ way: 'hook' as const, target, due: now })) : []),
  ]
}

async function sortOne(tx: Tx, message: Message, ways: Ways, now: number, sorting: Sorting): Promise<void> {
  const { key, account } = message
  const note = noteOf(message)
  const scene = note.match === null ? null : await sceneOf(tx, note.match, sorting.titles)
  const moot =
    isMoot(note, account, scene) || (await isTakenBack(tx, note, now)) || (await hasActed(tx, message, note.at))
  const again = moot ? null : await toldAgain(tx, message, now - sorting.tellAgainMs)
  if (again !== null) {
    const due = again + sorting.tellAgainMs
    await tx.updateTable('message').set({ due }).where('key', '=', key).execute()
    return
  }
  await tx.deleteFrom('message').where('key', '=', key).execute()
  const rows = moot
    ? []
    : targetsOf(note, ways, now).map((one) => deliveryOf(account, one.way, one.target, note, one.due))
  if (rows.length > 0) await tx.insertInto('delivery').values(rows).execute()
  if (!moot && note.kind === 'turn') await told(tx, message).set({ told: now }).execute()
}

/** An invitation to what is not offered any more. */
async function isTakenBack(db: Pick<Kysely<Schema>, 'selectFrom'>, { kind, about }: Note, now: number) {
  if (kind !== 'invited' || about.offer === undefined) return false
  const offer = db.selectFrom('offer').select('id').where('id', '=', about.offer).where('until', '>', now)
  const open = offer.where('match', 'is', null).where('declined', '=', 0)
  return (await open.executeTakeFirst()) === undefined
}

const told = (tx: Tx, { match, seat }: Message) =>
  tx.updateTable('holding').where('match', '=', match).where('seat', '=', seat)

/** When he was told since then that it is his turn, and has done nothing after it; else null. */
async function toldAgain(tx: Tx, { kind, match, seat }: Message, since: number): Promise<number | null> {
  if (kind !== 'turn') return null
  const holding = tx.selectFrom('holding').select('told').where('match', '=', match).where('seat', '=', seat)
  const before = (await holding.executeTakeFirst())?.told ?? null
  if (before === null || before <= since) return null
  return (await hasActed(tx, { match, seat }, before)) ? null : before
}

/** Whoever has done something at the table since then has been there. */
async function hasActed(tx: Tx, { match, seat }: Pick<Message, 'match' | 'seat'>, since: number): Promise<boolean> {
  if (match === null || seat === null) return false
  const acts = tx.selectFrom('act').select('number').where('match', '=', match).where('seat', '=', seat)
  return (await acts.where('at', '>', since).limit(1).executeTakeFirst()) !== undefined
}
