import { NoPast, type Options, type Refusal, Refused, type Rules, refusal } from '@coup/engine'
import {
  type Act,
  type Corrected,
  type Game,
  isRunning,
  type Limits,
  type MatchReason,
  type Names,
  type News,
  type Notice,
  newSecret,
  type Pace,
  Problem,
  paced,
  type Rank,
  type Results,
  turned,
  whyTooMuch,
} from '@coup/match'
import { Audience, type Sighting } from './audience.ts'
import { timed } from './effort.ts'
import type { PaceAfter } from './jobs.ts'
import { openWhole } from './opening.ts'
import { type AboutPapers, carryOut as carryOutPaper } from './papers.ts'
import { Present } from './present.ts'
import { Rest } from './rest.ts'
import { computersOf } from './rows.ts'
import type { Settings } from './settings.ts'
import { changedSteps } from './steps.ts'
import type { After, Since, Store, StoredAct, StoredSeat, StoredWord } from './store.ts'
import { holdOf, type Tells } from './tell.ts'

export interface Loaded {
  readonly id: string
  readonly game: Game
  readonly seq: number
  readonly stamp: number
  readonly rematch: string | null
  readonly rated: boolean
  readonly pace: Pace | null
  readonly seats: readonly StoredSeat[]
  /** Who did something, and under which id. */
  readonly acts: readonly Pick<StoredAct, 'seat' | 'id'>[]
  readonly said: readonly StoredWord[]
  /** Of the accounts that hold its seats. */
  readonly names: Names
  /** So many of its words the host has removed. */
  readonly removed: number
}

type MatchLimits = Limits & Pick<Settings, 'papersOfSeat' | 'tellMs' | 'tellLiveMs'>

/** What an audience would see. */
interface Shown {
  readonly audience: Audience
  readonly sighting: Sighting
}

/** What would come of an act. */
interface Tried {
  readonly next: Game
  readonly rest: Rest
  readonly undone: number
  readonly sightings: readonly Shown[]
}

/** Somebody who comes, and what he has already. */
export interface Coming {
  readonly seat: string | null
  /** By which he holds it; null for spectators, and where nobody asks. */
  readonly key?: string | null
  readonly seq?: number
  readonly said?: number
}

/** What a computer has to decide. */
export interface Posing {
  readonly seat: string
  readonly rank: Rank
  /** Of the sight on which it is asked. */
  readonly seq: number
  readonly choices: readonly string[]
  /** The moment as it may be; null where there is nothing to think about, or no such moment is found. */
  readonly record: string | null
}

type Paid = (ms: number) => void

const UNPAID: Paid = () => {}

/** The log of acts was continued by somebody else: this match must be opened anew. */
export class Overtaken extends Error {}

const NO_CLOCK: Refusal<MatchReason> = refusal('', 'no-clock')
const RELIEVED: Refusal<MatchReason> = refusal('', 'relieved')
const OF_PACE: readonly Act['kind'][] = ['claim', 'relieve', 'pause', 'resume', 'holiday']
const TOO_MANY_WORDS: Refusal<MatchReason> = refusal('', 'too-many-words')
/** So often somebody who loses against another process looks again. */
const TRIES = 5
/** So many of the newest ids of acts and words are at hand; an older one is looked up. */
const IDS = 50
/** A page that is looked at says something at least so often. */
const WATCHED_MS = 5000
const NO_SEAT = new Problem('bad-secret', 'This link holds no seat in this game.')
const STALE = new Problem('stale', 'The game has gone on since; look again.')

/** A match that is open at this server: the game, who looks on, and the order in which things happen to it. */
export class Match {
  readonly id: string
  private readonly store: Store
  private readonly limits: MatchLimits
  private readonly present: Present
  private acts: number
  /** By seat. */
  private readonly actsBy = new Map<string, number>()
  private said: number
  private removed: number
  private names: Names
  /** How often something had happened to it when all of it was known here. */
  private stamp: number
  private rematch: string | null
  private readonly rated: boolean
  /** The ids of acts and words, by seat, that were carried out last. */
  private readonly carriedOut = new Set<string>()
  /** Null: without limit of time. */
  private pace: Pace | null
  /** By seat: what it is told of its time and the others'. */
  private notices: ReadonlyMap<string, readonly Notice[]> = new Map()
  /** The ranks of the computer players, by seat. */
  private ranks: Readonly<Record<string, Rank>>
  private readonly holders = new Map<string, string>()
  /** By seat: of what it has not been told yet. */
  private readonly corrected = new Map<string, Corrected>()
  private readonly audiences = new Map<string | null, Audience>()
  private turn: Promise<unknown> = Promise.resolve()

  constructor(store: Store, limits: MatchLimits, loaded: Loaded) {
    const { id, game, seq, stamp, rematch, rated, pace, seats, acts, said, names, removed } = loaded
    this.id = id
    this.store = store
    this.limits = limits
    this.acts = acts.length
    this.said = said.length
    this.removed = removed
    this.names = names
    this.stamp = stamp
    this.rematch = rematch
    this.rated = rated
    this.pace = pace
    const spoken = said.map(({ id, word: { seat } }) => ({ id, seat }))
    for (const { seat } of acts) this.count(seat)
    for (const done of [...acts.slice(-IDS), ...spoken.slice(-IDS)]) this.remember(done)
    const words = said.map(({ word }) => word)
    this.ranks = computersOf(seats)
    const notes = new Map(seats.map(({ name, notes }) => [name, notes]))
    this.present = new Present(store, id, game, { said: words, notes, computers: Object.keys(this.ranks) })
    this.audiences.set(null, new Audience(null, seq, game))
    for (const seat of seats) {
      this.audiences.set(seat.name, new Audience(seat.name, seat.seq, game))
      if (seat.corrected !== null) this.corrected.set(seat.name, seat.corrected)
      if (seat.hash !== null) this.holders.set(seat.hash, seat.name)
    }
  }

  private count(seat: string): void {
    this.actsBy.set(seat, (this.actsBy.get(seat) ?? 0) + 1)
  }

  private remember({ seat, id }: Pick<StoredAct, 'seat' | 'id'>): void {
    this.carriedOut.add(`${seat} ${id}`)
    if (this.carriedOut.size <= 2 * IDS) return
    const [oldest] = this.carriedOut
    this.carriedOut.delete(oldest)
  }

  /** One after the other: nothing happens to the match between the parts of `work`. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => {})
    return result
  }

  /** The ranks of the computer players, by seat. */
  get computers(): Readonly<Record<string, Rank>> {
    return this.ranks
  }

  get isTimed(): boolean {
    return this.pace !== null
  }

  get rules(): Rules {
    return this.present.rules
  }

  get options(): Options {
    return this.present.options
  }

  /** As it stands now, with all its past; to be read only. Throws Overtaken. */
  whole(): Promise<Game> {
    return this.inTurn(() => this.wholeNow(UNPAID))
  }

  /** In turn. */
  private async wholeNow(paid: Paid): Promise<Game> {
    for (let tries = 0; tries < TRIES; tries++) {
      const whole = await this.present.whole(paid)
      if (whole !== null) return whole
      await this.catchUp()
    }
    throw new Overtaken()
  }

  /** Reads something off the game as it stands. Throws Overtaken. */
  read<T>(work: (game: Game) => T, paid: Paid): Promise<T> {
    return this.inTurn(() => this.onCopy(work, paid))
  }

  /** In turn: what comes of work on a copy; where that needs the past, of the same on a copy with all of it. */
  private async onCopy<T>(work: (game: Game) => T, paid: Paid): Promise<T> {
    try {
      return timed(paid, () => work(this.present.game))
    } catch (error) {
      if (!(error instanceof NoPast)) throw error
      const whole = await this.wholeNow(paid)
      return timed(paid, () => work(whole.fork()))
    }
  }

  /** What a computer has to decide, with nothing in it that its seat does not know; null where none has to. */
  posed(): Promise<Posing | null> {
    return this.read((game) => {
      const seat = game.asked.find((one) => this.ranks[one] !== undefined)
      if (seat === undefined) return null
      const { choices } = game.table.questions().find((one) => one.seat === seat)!
      const record = choices.length === 1 ? null : game.imagine(seat)
      return { seat, rank: this.ranks[seat], seq: this.audience(seat).seq, choices, record }
    }, UNPAID)
  }

  audience(seat: string | null): Audience {
    return this.audiences.get(seat)!
  }

  get listeners(): number {
    return [...this.audiences.values()].reduce((sum, one) => sum + one.listeners.size, 0)
  }

  /**
   * The seat that the secret of this hash holds; without one, that of a spectator. Whoever comes may have been at another
   * process, and know more than is known here. Throws Overtaken, and Problem where it holds none.
   */
  async admit(key: string | null, seq = 0): Promise<string | null> {
    const known = () => (key === null ? null : this.holders.get(key))
    const seat = known() ?? (await this.lent(key))
    if (seat === undefined || seq > this.audience(seat).seq) await this.inTurn(() => this.catchUp())
    const held = seat ?? known()
    if (held === undefined) throw NO_SEAT
    return held
  }

  /** The seat of this match that a secret holds which was lent to a device of its owner. */
  private async lent(key: string | null): Promise<string | null | undefined> {
    if (key === null) return null
    const lent = await this.store.lentBy(key)
    return lent?.match === this.id ? lent.seat : undefined
  }

  /** Sends those away whose secrets hold their seats no more. */
  private async sendStrangers(): Promise<void> {
    const all = [...this.audiences.values()].flatMap((one) => [...one.listeners])
    for (const one of all)
      if (one.key !== null && !this.holders.has(one.key) && (await this.lent(one.key)) === undefined) one.dismiss()
  }

  private get joined(): string[] {
    const held = new Set([...this.holders.values(), ...Object.keys(this.ranks)])
    return [...this.audiences.keys()].filter((seat): seat is string => seat !== null && held.has(seat))
  }

  /** Somebody has taken a seat. */
  seated(seat: string, hash: string): void {
    this.holders.set(hash, seat)
    this.tellAll({ joined: this.joined })
  }

  /** Gives to `tell` what somebody who has come back, or just come, does not know yet. Throws Overtaken, and Problem. */
  welcome(coming: Coming, paid: Paid, tell: (news: News) => void): Promise<void> {
    return this.inTurn(async () => {
      const time = this.pace === null ? {} : await this.timeFor(this.pace, coming.seat)
      const hushed = await this.hushedFor(coming.seat)
      const news = { ...(await this.onCopy((game) => this.newsFor(coming, game), paid)), ...time, ...hushed }
      // It may have been taken from him since he was let in.
      if (coming.key != null && !this.holders.has(coming.key) && (await this.lent(coming.key)) === undefined)
        throw NO_SEAT
      tell(news)
    })
  }

  /** Whose words are not for a seat; its holder alone is told. */
  private async hushedFor(seat: string | null): Promise<News> {
    if (seat === null || this.names[seat] === undefined) return {}
    const hushed = await this.store.circles.hushed(this.id, seat)
    return hushed.length === 0 ? {} : { hushed }
  }

  private async timeFor(pace: Pace, seat: string | null): Promise<News> {
    // Who looks on already has perhaps not heard of them yet.
    this.notify(await this.store.notices(this.id))
    const news: News = { pace: { pace, now: await this.store.clock() } }
    return seat === null ? news : { ...news, notices: this.notices.get(seat) ?? [] }
  }

  private newsFor({ seat, seq, said = 0 }: Coming, game: Game): News {
    const words = game.heardBy(seat)
    // What was removed he may have from before.
    const from = this.removed > 0 ? 0 : Math.min(said, words.length)
    return {
      ...this.audience(seat).newsSince(seq, game),
      said: { from, words: words.slice(from) },
      joined: this.joined,
      names: this.names,
      rewind: game.rewindAsked,
      rematch: this.rematch,
      ...(this.rated && { rated: true }),
      ...(seat !== null && { notes: game.notesOf(seat), corrected: this.corrected.get(seat) ?? null }),
    }
  }

  /** Somebody plays it again. */
  again(rematch: string): void {
    if (this.rematch === rematch) return
    this.rematch = rematch
    this.tellAll({ rematch })
  }

  dismiss(): void {
    for (const audience of this.audiences.values()) for (const one of audience.listeners) one.dismiss()
  }

  private tellAll(news: News): void {
    for (const audience of this.audiences.values()) audience.tell(news)
  }

  /** Carries out an act and keeps it for good; gives the number of answers taken back. `paid` hears how long it took. */
  act(act: Act, id: string, seq?: number, paid = UNPAID): Promise<number> {
    return this.carryOut(act, id, seq, paid, false)
  }

  /** What a computer answers for its seat. */
  play(seat: string, choice: string, seq?: number): Promise<number> {
    return this.carryOut({ seat, kind: 'answer', choice }, newSecret(), seq, UNPAID, true)
  }

  private carryOut(act: Act, id: string, seq: number | undefined, paid: Paid, isComputer: boolean): Promise<number> {
    return this.insist(async (again) => {
      if (this.carriedOut.has(`${act.seat} ${id}`)) return act.kind === 'undo' ? 1 : 0
      if (!isComputer && this.ranks[act.seat] !== undefined) throw new Refused('illegal', RELIEVED)
      if (seq !== undefined && !this.audience(act.seat).isCurrent(seq)) throw STALE
      const at = this.pace === null ? Date.now() : await this.store.clock()
      const { tried, after } = await this.onCopy((game) => this.tryOut(game, act, at), paid)
      if (act.kind === 'undo' && tried.undone === 0) return 0
      const done = { ...act, match: this.id, number: this.acts, id, at }
      const stamp = await this.store.append(done, after)
      // Sent again after a long time: it has been carried out.
      if (stamp === null) return again && (await this.store.hasAct(done)) ? 0 : null
      this.adopt(tried, done)
      if (after.pace !== null) this.keepTime(after.pace, at)
      this.stampedHere(stamp)
      return tried.undone
    })
  }

  /** In turn. Null: another process was faster; then this one looks again and tries again. Throws Overtaken. */
  private insist<T>(work: (again: boolean) => Promise<T | null>): Promise<T> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const done = await work(tries > 0)
        if (done !== null) return done
        await this.catchUp()
      }
      throw new Overtaken()
    })
  }

  /** If something else has happened between, its stamp stays behind until that is known. */
  private stampedHere(stamp: number | null): void {
    if (stamp === this.stamp + 1) this.stamp = stamp
  }

  /** Something has happened to the match: elsewhere, if it is not known here. Throws Overtaken. */
  async noticed(stamp: number): Promise<void> {
    if (stamp > this.stamp) await this.inTurn(async () => (stamp > this.stamp ? this.catchUp() : undefined))
  }

  /** Follows what other processes have done to the match. Throws Overtaken where that cannot be followed. */
  private async catchUp(): Promise<void> {
    const since = await this.store.since(this.id, this.acts, this.said)
    if (since?.match.rules !== this.rules.version) throw new Overtaken()
    if (!(await this.followAll(since))) return this.catchUp()
    for (const word of since.said) this.hear(word)
    if (since.removed !== this.removed) await this.hearAgain(since.removed)
    this.learnNames(since.names)
    for (const seat of since.seats) this.learn(seat)
    await this.sendStrangers()
    if (since.match.rematch !== null) this.again(since.match.rematch)
    if (since.match.pace !== null) await this.learnTime(since.match.pace)
    const seen = [{ name: null, seq: since.match.seq }, ...since.seats]
    if (seen.some(({ name, seq }) => this.audience(name).seq !== seq)) throw new Overtaken()
    this.stamp = since.stamp
  }

  private learnNames(names: Names): void {
    if (JSON.stringify(names) === JSON.stringify(this.names)) return
    this.names = names
    this.tellAll({ names })
  }

  /** The host has removed words. */
  private async hearAgain(removed: number): Promise<void> {
    const said = (await this.store.said(this.id)).slice(0, this.said)
    this.removed = removed
    this.present.reword(said.map(({ word }) => word))
    const { game } = this.present
    for (const audience of this.audiences.values())
      audience.tell({ said: { from: 0, words: game.heardBy(audience.seat) } })
  }

  /** False when more has happened meanwhile. */
  private async followAll(since: Since): Promise<boolean> {
    try {
      for (const act of since.acts) this.adopt(this.taken(this.present.copy(), act), act)
      return true
    } catch (error) {
      if (error instanceof NoPast) return this.leap(since)
      throw error instanceof Refused ? new Overtaken() : error
    }
  }

  /** Where acts go back past all that is at hand, it goes on as it is stored after them. */
  private async leap({ match, stamp, seats, acts }: Since): Promise<boolean> {
    const table = await openWhole(this.store, this.rules, this.id, UNPAID)
    if (table === null) throw new Overtaken()
    if ((await this.store.stamps([this.id])).get(this.id) !== stamp) return false
    const next = this.present.as(table, match.rewind)
    for (const act of acts.filter((one) => one.number >= this.acts)) {
      this.count(act.seat)
      this.remember(act)
    }
    this.acts = acts.at(-1)!.number + 1
    this.become(next, new Rest(table), () => {
      for (const { name, seq } of [{ name: null, seq: match.seq }, ...seats]) this.audience(name).leap(next, seq)
    })
    return true
  }

  /** How it stands in time, and what its seats are told of it, as it is stored. */
  private async learnTime(pace: Pace): Promise<void> {
    const [now, notices] = [await this.store.clock(), await this.store.notices(this.id)]
    this.setTime(pace, now)
    this.notify(notices)
  }

  private setTime(pace: Pace, now: number): void {
    if (JSON.stringify(pace) === JSON.stringify(this.pace)) return
    this.pace = pace
    this.tellAll({ pace: { pace, now } })
  }

  private notify(notices: ReadonlyMap<string, readonly Notice[]>): void {
    const before = this.notices
    this.notices = notices
    for (const audience of this.audiences.values()) {
      if (audience.seat === null) continue
      const now = notices.get(audience.seat) ?? []
      const told = before.get(audience.seat) ?? []
      if (JSON.stringify(now) !== JSON.stringify(told)) audience.tell({ notices: now })
    }
  }

  /** A computer goes on for a seat. */
  private relieve(seat: string, rank: Rank): void {
    this.ranks = { ...this.ranks, [seat]: rank }
    this.present.relieve(seat)
    this.tellAll({ computers: this.ranks })
  }

  /** After an act of this process. What was told of a turn that is over goes with it. */
  private keepTime({ pace, relieved }: PaceAfter, at: number): void {
    if (relieved !== null) this.relieve(relieved.seat, relieved.rank)
    this.setTime(pace, at)
    const still = Array.from(this.notices, ([seat, all]): [string, Notice[]] => {
      return [seat, all.filter(({ about }) => isRunning(pace, about))]
    })
    this.notify(new Map(still))
  }

  /** What a seat has for itself, as it is stored. */
  private learn({ name, hash, notes, corrected, computer }: StoredSeat): void {
    if (computer !== null && this.ranks[name] === undefined) this.relieve(name, computer)
    for (const [before, seat] of this.holders) if (seat === name && before !== hash) this.holders.delete(before)
    if (hash !== null && !this.holders.has(hash)) this.seated(name, hash)
    if (notes !== this.present.notesOf(name)) this.noted(name, notes)
    if (corrected === null && this.corrected.delete(name)) this.audience(name).tell({ corrected: null })
  }

  /** What would come of an act, and what everybody would see of it. Throws Refused. */
  private tryOut(game: Game, act: Act, at: number): { tried: Tried; after: After } {
    const refused = whyTooMuch(game, act, this.actsBy.get(act.seat) ?? 0, this.limits)
    if (refused !== null) throw new Refused('illegal', refused)
    const before = game.asked
    const tried = this.taken(game, act)
    const times = { paceBefore: this.pace, pace: this.paceAfter(act, tried.next, at) }
    const tells = this.tells(before, tried.next, act, at)
    return { tried, after: { ...this.after(tried), ...times, tells } }
  }

  /** Who is asked now and was not, or that it is over: whoever is not at the table is to be told, but not who did it. */
  private tells(before: readonly string[], { asked, table }: Game, act: Act, at: number): Tells | null {
    const news = table.over === null ? asked.filter((one) => !before.includes(one)) : table.seats
    const seats = news.filter((one) => one !== act.seat && this.ranks[one] === undefined && !this.isWatched(one))
    const due = at + holdOf(this.pace, this.limits)
    return seats.length === 0 ? null : { kind: table.over === null ? 'turn' : 'over', seats, at, due }
  }

  /** Whether somebody looks at it from this seat, here and now. */
  private isWatched(seat: string): boolean {
    return this.watched(seat) > performance.now() - WATCHED_MS
  }

  /** When somebody was last seen to look at it from this seat, by the clock of this process. */
  watched(seat: string): number {
    const listeners = this.audiences.get(seat)?.listeners ?? []
    return Math.max(-Infinity, ...Array.from(listeners, (one) => one.watched ?? -Infinity))
  }

  /** Null where nothing changes about its time. Throws Refused. */
  private paceAfter(act: Act, { asked, table }: Game, at: number): PaceAfter | null {
    const { pace: before } = this
    if (before === null && OF_PACE.includes(act.kind)) throw new Refused('illegal', NO_CLOCK)
    if (before === null) return null
    const pace = turned(paced(before, act, at), table.over === null ? act : null, asked, at)
    if (JSON.stringify(pace) === JSON.stringify(before)) return null
    const { relief } = pace.terms
    return { pace, relieved: act.kind === 'relieve' && relief !== null ? { seat: act.choice, rank: relief } : null }
  }

  private taken(next: Game, act: Act): Tried {
    const undone = next.take(act)
    const sightings = this.shown(next, act)
    return { next, rest: new Rest(next.table), undone, sightings }
  }

  private shown(next: Game, act: Act): Shown[] {
    return Array.from(this.audiences.values(), (audience): Shown => {
      const anew = act.seat === audience.seat || act.kind.endsWith('-rewind')
      return { audience, sighting: audience.look(next, anew) }
    })
  }

  private after({ next, sightings }: Tried): Omit<After, 'pace' | 'paceBefore' | 'tells'> {
    const { table, asked, round, rewinding: rewind } = next
    const seqs = new Map<string, number>()
    for (const { audience, sighting } of sightings) {
      if (audience.seat !== null && sighting.seq !== audience.seq) seqs.set(audience.seat, sighting.seq)
    }
    const standing = { seq: sightings[0].sighting.seq, asked, round, over: table.over, rewind }
    const sides = table.over === null ? {} : next.sides
    return { rules: table.rules.version, standing, seqs, sides, steps: changedSteps(this.present.keptSteps, table) }
  }

  private adopt({ next, rest, sightings }: Tried, act: Pick<StoredAct, 'seat' | 'id'>): void {
    this.acts++
    this.count(act.seat)
    this.remember(act)
    this.become(next, rest, () => {
      for (const { audience, sighting } of sightings) audience.see(sighting, next)
    })
  }

  private become(next: Game, rest: Rest, show: () => void): void {
    const before = JSON.stringify(this.present.rewindAsked)
    this.present.become(next, rest)
    show()
    if (JSON.stringify(next.rewindAsked) !== before) this.tellAll({ rewind: next.rewindAsked })
  }

  /** Throws Refused where the rules do not let a seat speak to its team now. */
  async say(seat: string, text: string, id: string, to?: 'team'): Promise<void> {
    await this.insist(async (again) => {
      if (this.carriedOut.has(`${seat} ${id}`)) return true
      if (this.said >= this.limits.wordsInMatch) throw new Refused('illegal', TOO_MANY_WORDS)
      const word = { match: this.id, number: this.said, id, word: this.present.game.word(seat, text, to) }
      const stamp = await this.store.say(word)
      if (stamp === null) return again && (await this.store.wasSaid(this.id, seat, id)) ? true : null
      this.hear(word)
      this.stampedHere(stamp)
      return true
    })
  }

  private hear({ id, word }: StoredWord): void {
    this.said++
    this.remember({ seat: word.seat, id })
    const { game } = this.present
    game.say(word)
    for (const audience of this.audiences.values()) {
      if (!game.hears(audience.seat, word)) continue
      audience.tell({ said: { from: game.heardBy(audience.seat).length - 1, words: [word] } })
    }
  }

  papers(seat: string, request: AboutPapers): Promise<Results['papers' | 'paper'] | null> {
    return this.inTurn(() => carryOutPaper(this.store, this.id, seat, request, this.limits.papersOfSeat))
  }

  /** The seat has been told what was corrected. */
  told(seat: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.corrected.has(seat)) return
      const stamp = await this.store.told(this.id, seat)
      this.corrected.delete(seat)
      this.stampedHere(stamp)
      this.audience(seat).tell({ corrected: null })
    })
  }

  note(seat: string, text: string): Promise<void> {
    return this.inTurn(async () => {
      const stamp = await this.store.note(this.id, seat, text)
      this.noted(seat, text)
      this.stampedHere(stamp)
    })
  }

  private noted(seat: string, text: string): void {
    this.present.note(seat, text)
    this.audience(seat).tell({ notes: text })
  }
}
