import { randomBytes, randomInt } from 'node:crypto'
import { BadOptions, type Options, type Rules, Table } from '@coup/engine'
import {
  type Begun,
  beginPace,
  type Facts,
  Game,
  type Held,
  type Invited,
  type Joined,
  type Names,
  type Notice,
  newPace,
  newSecret,
  type OfferTerms,
  PACES,
  type Pace,
  type PaceName,
  Problem,
  type Rank,
  type RatedSeat,
  rematchOf,
} from '@coup/match'
import type { Holders } from './bringing.ts'
import { Match, Overtaken } from './match.ts'
import { openMatch } from './opening.ts'
import { computersOf } from './rows.ts'
import { hashOf, newMatchId } from './secret.ts'
import { DEFAULTS, type Settings } from './settings.ts'
import { packSteps } from './steps.ts'
import type { NewlyStored, Store, StoredMatch, StoredSeat } from './store.ts'
import type { Again, Invitation, Joining, Mine, NewMatch } from './wire.ts'

/** A match that is begun for people who have accounts. */
export interface Between {
  readonly game: string
  readonly options: unknown
  readonly pace: PaceName | null
  /** The computer that may go on for a seat; left out: none. */
  readonly relief?: Rank | null
  readonly rated: boolean
  /** By seat; left out: none. */
  readonly computers?: Readonly<Record<string, Rank>>
  /** Of every other seat. */
  readonly holders: Holders
}

const ACCOUNT_NEEDED = new Problem('account-needed', 'A rated game is for people who have an account: sign in first.')
const NOT_FOR_RATINGS = new Problem('bad-request', 'A rated game is between two people, without computers.')

/** It has two seats, and no computer holds one or will. */
const isForRatings = (seats: readonly string[], computers: object, relief: Rank | null): boolean =>
  seats.length === 2 && Object.keys(computers).length === 0 && relief === null

/** What a rated game is: between two people with accounts. Throws Problem. */
function checkRated({ computers = {}, relief }: NewMatch, seats: readonly string[], account: string | null): void {
  if (!isForRatings(seats, computers, relief ?? null)) throw NOT_FOR_RATINGS
  if (account === null) throw ACCOUNT_NEEDED
}

/** Of so many matches it is asked at a time what has happened to them. */
const AT_A_TIME = 500

/** The free seats that an invitation is good for: its own one, or any. */
function offeredBy(match: StoredMatch, seats: readonly StoredSeat[], invitation: string): readonly StoredSeat[] {
  const hash = hashOf(invitation)
  if (match.invitation === hash) return seats.filter((one) => one.hash === null && one.computer === null)
  const offered = seats.filter((one) => one.invitation === hash)
  if (offered.length > 0) return offered
  throw new Problem('bad-invitation', 'This invitation has been taken already, or never was one.')
}

interface NewTerms {
  readonly invitation?: string | null
  readonly pace: Pace | null
  readonly rated: boolean
}

/** A match that begins, as it is kept. */
function newMatch({ table, asked, round }: Game, { invitation = null, pace, rated }: NewTerms): StoredMatch {
  const { rules, options, seed, over } = table
  const now = Date.now()
  const standing = { created: now, changed: now, seq: 1, asked, round, over, rewind: null, invitation, rematch: null }
  return {
    id: newMatchId(),
    game: rules.id,
    rules: rules.version,
    mixed: false,
    options,
    seed,
    pace,
    rated,
    ...standing,
  }
}

function newSeats(
  { id }: StoredMatch,
  seats: readonly string[],
  held: (seat: string) => Pick<StoredSeat, 'hash' | 'invitation' | 'computer'>,
): StoredSeat[] {
  return seats.map((name, number) => ({ match: id, name, number, ...held(name), seq: 1, notes: '', corrected: null }))
}

/** What everybody may know of a match. `now`: by the clock that counts its time. */
function factsOf(match: StoredMatch, seats: readonly StoredSeat[], names: Names, now: number): Facts {
  return {
    match: match.id,
    game: match.game,
    rules: match.rules,
    options: match.options,
    seats: seats.map((one) => one.name),
    joined: seats.filter((one) => one.hash !== null || one.computer !== null).map((one) => one.name),
    names,
    computers: computersOf(seats),
    asked: match.asked,
    round: match.round,
    over: match.over,
    rematch: match.rematch,
    pace: match.pace && { pace: match.pace, now },
    rated: match.rated,
    created: match.created,
    changed: match.changed,
  }
}

/** All matches: those at rest in the store, and those that are open because somebody looks at them. */
export class Matches {
  private readonly store: Store
  readonly games: readonly Rules[]
  private readonly settings: Settings
  private readonly open = new Map<string, Promise<Match>>()
  /** Of those that are open; another one of the same id may have been forgotten and still be looked at. */
  private readonly opened = new Map<string, Match>()
  private readonly closing = new Map<string, NodeJS.Timeout>()
  /** By match and seat: when somebody who has left was last seen to look. */
  private readonly looked = new Map<string, number>()

  constructor(store: Store, games: readonly Rules[], settings: Settings = DEFAULTS) {
    this.store = store
    this.games = games
    this.settings = settings
  }

  get size(): number {
    return this.open.size
  }

  /** `account`: of whoever is signed in. Throws Problem. */
  async create(wanted: NewMatch, account: string | null = null): Promise<Begun> {
    const { game, options, seat, computers = {}, pace, relief, rated = false, secret } = wanted
    const rules = this.rulesOf(game)
    const begun = this.begin(rules, options)
    const { seats } = begun.table
    if (seat !== undefined && !seats.includes(seat))
      throw new Problem('bad-request', `The seats are ${seats.join(', ')}.`)
    const people = seats.filter((one) => computers[one] === undefined)
    const strange = Object.keys(computers).some((one) => !seats.includes(one))
    if (strange || people.length === 0 || (seat !== undefined && !people.includes(seat)))
      throw new Problem('bad-request', 'Computers may hold any seats but the one of whoever begins the game.')
    if (rated) checkRated(wanted, seats, account)
    const mine = seat ?? people[randomInt(people.length)]
    if (await this.store.seatHeldBy(hashOf(secret)))
      throw new Problem('secret-used', 'This secret holds a seat already.')
    const invitations = new Map(people.filter((one) => one !== mine).map((one) => [one, newSecret()]))
    const invitation = newSecret()
    const terms = pace === undefined ? null : { ...PACES[pace], relief: relief ?? null }
    const waiting = terms && newPace(terms, people)
    // Nobody is to come.
    const isFull = waiting !== null && people.length === 1
    const time = isFull ? beginPace(waiting, begun.asked, await this.store.clock()) : waiting
    const match = newMatch(begun, { invitation: hashOf(invitation), pace: time, rated })
    const held = newSeats(match, seats, (name) => {
      const own = invitations.get(name)
      const computer = computers[name] ?? null
      return { hash: name === mine ? hashOf(secret) : null, invitation: own ? hashOf(own) : null, computer }
    })
    const holders = rated && account !== null ? { [mine]: account } : {}
    await this.store.addMatch({ match, seats: held, steps: packSteps(begun.table), holders })
    return { match: match.id, seat: mine, invitation, invitations: Object.fromEntries(invitations) }
  }

  /**
   * A match between accounts, to be stored as it is: all sit, and its time runs. Nobody has a secret of it: the browsers
   * of its people get keys to their seats. Throws Problem.
   */
  async between({ game, options, pace, relief = null, rated, computers = {}, holders }: Between): Promise<NewlyStored> {
    const begun = this.begin(this.rulesOf(game), options)
    const { seats } = begun.table
    const named = [...Object.keys(holders), ...Object.keys(computers)]
    if (named.length !== seats.length || seats.some((one) => !named.includes(one)))
      throw new Problem('bad-request', `The seats are ${seats.join(', ')}.`)
    if (rated && !isForRatings(seats, computers, relief)) throw NOT_FOR_RATINGS
    const people = seats.filter((one) => computers[one] === undefined)
    const waiting = pace === null ? null : newPace({ ...PACES[pace], relief }, people)
    const time = waiting && beginPace(waiting, begun.asked, await this.store.clock())
    const match = newMatch(begun, { pace: time, rated })
    const held = newSeats(match, seats, (name) => {
      const computer = computers[name] ?? null
      return { hash: computer === null ? hashOf(newSecret()) : null, invitation: null, computer }
    })
    return { match, seats: held, steps: packSteps(begun.table), holders }
  }

  /** What is offered to another: checked, its options where they are not the usual ones, and the two seats of people. Throws Problem. */
  offered({ game, options, computers, pace, relief, rated }: Omit<OfferTerms, 'language' | 'seat'>): {
    options: Options
    people: readonly string[]
  } {
    const rules = this.rulesOf(game)
    const { table } = this.begin(rules, options)
    const people = table.seats.filter((one) => computers[one] === undefined)
    const strange = Object.keys(computers).some((one) => !table.seats.includes(one))
    if (strange || people.length !== 2)
      throw new Problem('bad-request', 'An offered game is between two people; computers hold all other seats.')
    if (rated && !isForRatings(table.seats, computers, relief)) throw NOT_FOR_RATINGS
    if (relief !== null && pace === null)
      throw new Problem('bad-request', 'The computer goes on for somebody in a game with a limit of time.')
    const usual = rules.options.properties ?? {}
    const chosen = Object.entries(table.options).filter(([name, value]) => usual[name]?.default !== value)
    return { options: Object.fromEntries(chosen), people }
  }

  /** Begins a match between accounts; gives its id. Throws Problem. */
  async beginBetween(wanted: Between): Promise<string> {
    const begun = await this.between(wanted)
    await this.store.addMatch(begun)
    return begun.match.id
  }

  /** The seats of a game with these options, which it takes. Throws Problem. */
  checkedSeats(game: string, options: unknown): readonly string[] {
    return this.begin(this.rulesOf(game), options).table.seats
  }

  /** The same where it is known to take them. */
  seatsOf(game: string, options: Options): readonly string[] {
    const { seats, seatsFor } = this.rulesOf(game)
    return seatsFor?.(options) ?? seats
  }

  private rulesOf(game: string): Rules {
    const rules = this.games.find((one) => one.id === game)
    if (rules === undefined) throw new Problem('unknown-game', 'There is no such game here.')
    return rules
  }

  /**
   * The same game again with the sides changed: begun by the first of its players who wants it, joined by the others,
   * each with the secret of his old seat. Nobody else is let in.
   */
  async rematch(id: string, { secret, fresh }: Again): Promise<Joined> {
    const held = await this.store.seatHeldBy(hashOf(secret))
    if (held?.match !== id) throw new Problem('bad-secret', 'This link holds no seat in this game.')
    const over = await this.stored(id)
    if (over.over === null) throw new Problem('running', 'A game is played again when it is over.')
    const rules = this.rulesOf(over.game)
    const { options, seatOf } = rematchOf(rules, over.options)
    const seat = seatOf(held.name)
    const hash = hashOf(fresh)
    const mine = { game: over.game, seat }
    const before = await this.store.seatHeldBy(hash)
    if (before !== undefined && before.match === over.rematch) return { match: before.match, ...mine }
    if (before !== undefined) throw new Problem('secret-used', 'This secret holds a seat already.')
    const begun = this.begin(rules, options)
    // Whoever held a seat until the computer went on for him holds one again.
    const computers = (await this.store.seats(id)).filter(({ hash }) => hash === null)
    const ranks = new Map(computers.map(({ name, computer }) => [seatOf(name), computer]))
    const people = begun.table.seats.filter((name) => !ranks.get(name))
    const holders = over.rated ? await this.store.holdings.of(id) : {}
    const account = holders[held.name] ?? null
    // Where somebody's account is gone it is played for pleasure.
    const rated = over.rated && Object.keys(holders).length === begun.table.seats.length
    const wanted = newMatch(begun, { pace: over.pace && newPace(over.pace.terms, people), rated })
    const empty = (name: string) => ({ hash: null, invitation: null, computer: ranks.get(name) ?? null })
    const seats = newSeats(wanted, begun.table.seats, empty)
    const steps = packSteps(begun.table)
    const match = over.rematch ?? (await this.store.addRematch(id, { match: wanted, seats, steps }))
    if (!(await this.store.join(match, seat, hash, account)))
      throw new Problem('seat-taken', 'That seat is not free any more.')
    ;(await this.open.get(id)?.catch(() => undefined))?.again(match)
    await this.seated(match, seat, hash, account !== null)
    return { match, ...mine }
  }

  private begin(rules: Rules, options: unknown): Game {
    try {
      return new Game(Table.begin(rules, options, randomBytes(32).toString('base64url')))
    } catch (error) {
      if (error instanceof BadOptions) throw new Problem('bad-options', error.message)
      throw error
    }
  }

  /** The match, and the seats that this invitation may still take. */
  async invited(id: string, { invitation }: Invitation): Promise<Invited> {
    const match = await this.stored(id)
    const seats = await this.store.seats(id)
    const free = offeredBy(match, seats, invitation).map((one) => one.name)
    return { ...factsOf(match, seats, await this.namesAt(match), await this.nowFor(match)), free }
  }

  /** Takes a seat of an invitation. Whoever asks again with the secret that already holds one is told so again. */
  async join(id: string, { invitation, secret, seat }: Joining, account: string | null = null): Promise<Joined> {
    const stored = await this.stored(id)
    const { game } = stored
    const hash = hashOf(secret)
    const held = await this.store.seatHeldBy(hash)
    if (held?.match === id) return { match: id, game, seat: held.name }
    if (held !== undefined) throw new Problem('secret-used', 'This secret holds a seat already.')
    if (stored.rated && account === null) throw ACCOUNT_NEEDED
    const free = offeredBy(stored, await this.store.seats(id), invitation).map((one) => one.name)
    const taken = seat ?? free[randomInt(Math.max(1, free.length))]
    if (
      taken === undefined ||
      !free.includes(taken) ||
      !(await this.store.join(id, taken, hash, stored.rated ? account : null))
    ) {
      throw new Problem('seat-taken', 'That seat is not free any more.')
    }
    await this.seated(id, taken, hash, stored.rated)
    return { match: id, game, seat: taken }
  }

  private async seated(id: string, seat: string, hash: string, named: boolean): Promise<void> {
    const match = await this.open.get(id)?.catch(() => undefined)
    match?.seated(seat, hash)
    // It may have begun by that, and he may have a name.
    if (match?.isTimed || named) await this.heard(id, Infinity)
  }

  /** How strong those are who sit at a rated match; nobody of another. */
  async ratings(id: string): Promise<RatedSeat[]> {
    const { rated, game } = await this.stored(id)
    return rated ? this.store.ratings.at(id, game, await this.store.clock()) : []
  }

  async facts(id: string): Promise<Facts> {
    const match = await this.stored(id)
    return factsOf(match, await this.store.seats(id), await this.namesAt(match), await this.nowFor(match))
  }

  private namesAt({ id }: StoredMatch): Promise<Names> {
    return this.store.holdings.names(id)
  }

  /** The matches in which these secrets hold a seat; those that hold none are left out. */
  async mine({ seats }: Mine): Promise<Held[]> {
    const found: Held[] = []
    const now = await this.store.clock()
    for (const { match: id, secret } of seats) {
      const held = await this.store.seatHeldBy(hashOf(secret))
      if (held?.match !== id) continue
      const match = await this.stored(id)
      const facts = factsOf(match, await this.store.seats(id), await this.namesAt(match), now)
      const notices: readonly Notice[] = facts.pace === null ? [] : await this.noticesOf(held)
      found.push({ ...facts, seat: held.name, notices })
    }
    return found
  }

  private async noticesOf({ match, name }: StoredSeat): Promise<readonly Notice[]> {
    return (await this.store.notices(match)).get(name) ?? []
  }

  /** The time by which a match is counted; whatever, where it has no limit. */
  private nowFor({ pace }: StoredMatch): Promise<number> | number {
    return pace === null ? 0 : this.store.clock()
  }

  private async stored(id: string): Promise<StoredMatch> {
    const match = await this.store.match(id)
    if (match === undefined) throw new Problem('unknown-match', 'There is no such match here.')
    return match
  }

  /**
   * The match, opened if it is at rest; `paid` hears how long that took. Whoever takes it up gives it back with
   * `release`.
   */
  async take(id: string, paid: (ms: number) => void = () => {}): Promise<Match> {
    clearTimeout(this.closing.get(id))
    this.closing.delete(id)
    let opening = this.open.get(id)
    if (opening === undefined) {
      opening = this.load(id, paid)
      this.open.set(id, opening)
      opening.then(
        (match) => this.opened.set(id, match),
        () => this.open.delete(id),
      )
    }
    return opening
  }

  private async load(id: string, paid: (ms: number) => void): Promise<Match> {
    return new Match(this.store, this.settings, await openMatch(this.store, this.games, id, paid))
  }

  /** Puts a match at which nobody looks any more to rest after a while. */
  release(match: Match): void {
    const { id } = match
    if (match.listeners > 0 || this.closing.has(id) || this.opened.get(id) !== match) return
    const timer = setTimeout(() => {
      this.closing.delete(id)
      if (match.listeners === 0) this.forget(match)
    }, this.settings.idleMs)
    timer.unref()
    this.closing.set(id, timer)
  }

  /** Somebody who held a seat does not look any more; when he did last. */
  left(match: string, seat: string, watched: number): void {
    const key = `${match} ${seat}`
    if (watched > (this.looked.get(key) ?? -Infinity)) this.looked.set(key, watched)
  }

  /** When somebody was last seen here to look at a match from a seat, by the clock of this process. */
  watched(match: string, seat: string): number {
    return Math.max(
      this.opened.get(match)?.watched(seat) ?? -Infinity,
      this.looked.get(`${match} ${seat}`) ?? -Infinity,
    )
  }

  /** What was before that nobody asks any more. */
  forgetLooks(before: number): void {
    for (const [key, at] of this.looked) if (at < before) this.looked.delete(key)
  }

  /** Something has happened to a match, here or at another process. */
  async heard(id: string, stamp: number): Promise<void> {
    const match = await this.open.get(id)?.catch(() => undefined)
    try {
      await match?.noticed(stamp)
    } catch (error) {
      // Where the database is away, whoever looks around later finds it.
      if (match !== undefined && error instanceof Overtaken) this.sendAway(match)
    }
  }

  /** Looks whether something has happened elsewhere to what is open here. */
  async lookAround(): Promise<void> {
    const ids = [...this.opened.keys()]
    for (let from = 0; from < ids.length; from += AT_A_TIME) {
      const some = ids.slice(from, from + AT_A_TIME)
      const stamps = await this.store.stamps(some)
      for (const id of some) await this.heard(id, stamps.get(id) ?? Infinity)
    }
  }

  /** Whoever looks at it comes again, and it is opened anew. */
  sendAway(match: Match): void {
    this.forget(match)
    match.dismiss()
  }

  forget(match: Match): void {
    if (this.opened.get(match.id) !== match) return
    this.open.delete(match.id)
    this.opened.delete(match.id)
  }
}
