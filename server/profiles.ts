import type { GameEvent } from '@coup/engine'
import { isTalk } from '@coup/engine'
import { type FinishedGame, type Names, type OpeningOf, type Profile, type ResultOf, sideOf } from '@coup/match'
import type { Kysely } from 'kysely'
import { stepsOf } from './append.ts'
import { playedBy } from './circle.ts'
import type { Ratings } from './ratings.ts'
import type { Schema } from './schema.ts'
import type { StoredAccount } from './sessions.ts'
import { firstEvents } from './steps.ts'

/** A game of his that is over. */
interface Finished {
  readonly match: string
  readonly game: string
  readonly seat: string
  readonly side: string
  readonly over: string
  readonly rated: number
  readonly at: number
}

/** Somebody at a match: a person with an account, a guest, a computer. */
interface Sitting {
  readonly match: string
  readonly seat: string
  readonly side: string
  readonly computer: string | null
  readonly account: string | null
  readonly name: string | null
}

/** So many of the newest games are gone through, shown, and looked at for how they began. */
const GAMES = 2000
const SHOWN = 10
const LOOKED_AT = 30
/** So many events tell how a side began; so many beginnings of a side are told. */
const EVENTS = 6
const OPENINGS = 8
/** So many beginnings are remembered: what is over does not change. */
const REMEMBERED = 10_000

/** What everybody may know of somebody, all from games that are over. */
export class Profiles {
  private readonly db: Kysely<Schema>
  private readonly ratings: Ratings
  /** By match and seat. */
  private readonly begun = new Map<string, readonly GameEvent[]>()

  constructor(db: Kysely<Schema>, ratings: Ratings) {
    this.db = db
    this.ratings = ratings
  }

  async of(account: StoredAccount, now: number): Promise<Omit<Profile, 'mine'>> {
    const { id, name, languages, created: since } = account
    const all = await this.finished(id)
    const sitting = Map.groupBy(await this.sitting(id), ({ match }) => match)
    const games = all.filter(({ match, side }) => isBetweenPeople(sitting.get(match) ?? [], id, side))
    const ratings = await this.ratings.of(id, now)
    const curve = async (game: string) =>
      (await this.ratings.history(id, game)).map((point) => {
        const all = sitting.get(point.match ?? '')
        return all !== undefined && isOpen(all) ? point : { ...point, match: null }
      })
    return {
      name,
      languages: JSON.parse(languages),
      since,
      ratings: await Promise.all(ratings.map(async (one) => ({ ...one, curve: await curve(one.game) }))),
      results: resultsOf(games),
      openings: await this.openings(games.slice(0, LOOKED_AT)),
      finished: games.slice(0, SHOWN).map((one) => shown(one, sitting.get(one.match) ?? [])),
      running: (await playedBy(this.db, [id])).get(id) ?? [],
    }
  }

  /** The newest first. */
  private async finished(account: string): Promise<Finished[]> {
    const rows = await this.db
      .selectFrom('holding')
      .innerJoin('match', 'match.id', 'holding.match')
      .innerJoin('seat', (join) =>
        join.onRef('seat.match', '=', 'holding.match').onRef('seat.name', '=', 'holding.seat'),
      )
      .select([
        'holding.match',
        'holding.seat',
        'seat.side',
        'match.game',
        'match.over',
        'match.rated',
        'match.changed',
      ])
      .where('holding.account', '=', account)
      .where('match.over', 'is not', null)
      .orderBy('match.changed', 'desc')
      .limit(GAMES)
      .execute()
    return rows.map(({ over, side, changed: at, ...row }) => ({
      ...row,
      over: over!,
      side: side ?? sideOf(row.seat),
      at,
    }))
  }

  /** Whoever has sat with him at a game that is over. */
  private async sitting(account: string): Promise<Sitting[]> {
    const his = this.db.selectFrom('holding').innerJoin('match', 'match.id', 'holding.match').select('match.id')
    const rows = await this.db
      .selectFrom('seat')
      .leftJoin('holding', (join) =>
        join.onRef('holding.match', '=', 'seat.match').onRef('holding.seat', '=', 'seat.name'),
      )
      .leftJoin('account', (join) => join.onRef('account.id', '=', 'holding.account').on('account.closed', 'is', null))
      .select(['seat.match', 'seat.name as seat', 'seat.side', 'seat.computer'])
      .select(['holding.account', 'account.name'])
      .where('seat.match', 'in', his.where('holding.account', '=', account).where('match.over', 'is not', null))
      .execute()
    return rows.map((row) => ({ ...row, side: row.side ?? sideOf(row.seat) }))
  }

  private async openings(games: readonly Finished[]): Promise<OpeningOf[]> {
    const counted = new Map<string, OpeningOf>()
    for (const one of games) {
      const events = await this.beginning(one)
      if (events.length === 0) continue
      const { game, side } = one
      const key = JSON.stringify([game, side, events])
      counted.set(key, { game, side, events, count: (counted.get(key)?.count ?? 0) + 1 })
    }
    const bySide = Map.groupBy(counted.values(), ({ game, side }) => `${game} ${side}`)
    return [...bySide.values()].flatMap((some) => some.toSorted((a, b) => b.count - a.count).slice(0, OPENINGS))
  }

  /** What his side did first. */
  private async beginning({ match, seat, side }: Finished): Promise<readonly GameEvent[]> {
    const key = `${match} ${seat}`
    const known = this.begun.get(key)
    if (known !== undefined) return known
    const steps = await stepsOf(this.db, match)
    const found = firstEvents(steps, seat, EVENTS, (event) => !isTalk(event.type) && isOf(event, side, seat))
    if (this.begun.size >= REMEMBERED) this.begun.clear()
    this.begun.set(key, found)
    return found
  }
}

const isOf = (event: GameEvent, side: string, seat: string): boolean =>
  ('side' in event && event.side === side) || ('seat' in event && event.seat === seat)

/** Against the computer nothing counts, nor against oneself. */
const isBetweenPeople = (sitting: readonly Sitting[], account: string, side: string): boolean =>
  sitting.every((one) => one.computer === null && (one.account !== account || one.side === side))

/** Whether all may look at it: a guest's secret is its address. */
const isOpen = (sitting: readonly Sitting[]): boolean => sitting.every(({ account }) => account !== null)

function resultsOf(games: readonly Finished[]): ResultOf[] {
  const bySide = Map.groupBy(games, ({ game, side }) => `${game} ${side}`)
  const results = Array.from(bySide.values(), (some): ResultOf => {
    const [{ game, side }] = some
    const winners = some.map(({ over }): string | null => JSON.parse(over).winner)
    const [won, drawn] = [winners.filter((one) => one === side).length, winners.filter((one) => one === null).length]
    return { game, side, won, drawn, lost: some.length - won - drawn }
  })
  return results.sort((a, b) => `${a.game} ${a.side}`.localeCompare(`${b.game} ${b.side}`))
}

function shown({ match, game, seat, side, over, rated, at }: Finished, sitting: readonly Sitting[]): FinishedGame {
  const names: Names = Object.fromEntries(sitting.flatMap((one) => (one.name === null ? [] : [[one.seat, one.name]])))
  return {
    match: isOpen(sitting) ? match : null,
    game,
    seat,
    side,
    over: JSON.parse(over),
    names,
    rated: rated !== 0,
    at,
  }
}
