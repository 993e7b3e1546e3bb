import { type Refusal, Refused, refusal } from '@coup/engine'
import {
  type Act,
  type Corrected,
  type Game,
  type Limits,
  type MatchReason,
  type News,
  Problem,
  type Results,
  whyTooMuch,
} from '@coup/match'
import { Audience, type Sighting } from './audience.ts'
import { type AboutPapers, carryOut } from './papers.ts'
import { hashOf } from './secret.ts'
import type { Settings } from './settings.ts'
import { changedSteps } from './steps.ts'
import type { After, Store, StoredAct, StoredSeat, StoredWord } from './store.ts'

export interface Loaded {
  readonly id: string
  readonly game: Game
  readonly seq: number
  readonly stamp: number
  readonly rematch: string | null
  readonly seats: readonly StoredSeat[]
  /** Who did something, and under which id. */
  readonly acts: readonly Pick<StoredAct, 'seat' | 'id'>[]
  readonly said: readonly StoredWord[]
}

type MatchLimits = Limits & Pick<Settings, 'papersOfSeat'>

/** What an audience would see. */
interface Shown {
  readonly audience: Audience
  readonly sighting: Sighting
}

/** The log of acts was continued by somebody else: this match must be opened anew. */
export class Overtaken extends Error {}

const TOO_MANY_WORDS: Refusal<MatchReason> = refusal('', 'too-many-words')
/** So often somebody who loses against another process looks again. */
const TRIES = 5
const STALE = new Problem('stale', 'The game has gone on since; look again.')

/** A match that is open at this server: the game, who looks on, and the order in which things happen to it. */
export class Match {
  readonly id: string
  private readonly store: Store
  private readonly limits: MatchLimits
  private present: Game
  private acts: number
  private said: number
  /** How often something had happened to it when all of it was known here. */
  private stamp: number
  private rematch: string | null
  /** The ids of acts and words, by seat, that have been carried out. */
  private readonly carriedOut: Set<string>
  private readonly holders = new Map<string, string>()
  /** By seat: of what it has not been told yet. */
  private readonly corrected = new Map<string, Corrected>()
  private readonly audiences = new Map<string | null, Audience>()
  private turn: Promise<unknown> = Promise.resolve()

  constructor(store: Store, limits: MatchLimits, { id, game, seq, stamp, rematch, seats, acts, said }: Loaded) {
    this.id = id
    this.store = store
    this.limits = limits
    this.present = game
    this.acts = acts.length
    this.said = said.length
    this.stamp = stamp
    this.rematch = rematch
    this.carriedOut = new Set(
      [...acts, ...said.map(({ id, word: { seat } }) => ({ id, seat }))].map(({ seat, id }) => `${seat} ${id}`),
    )
    for (const { word } of said) game.say(word)
    this.audiences.set(null, new Audience(null, seq, game))
    for (const seat of seats) {
      this.audiences.set(seat.name, new Audience(seat.name, seat.seq, game))
      game.note(seat.name, seat.notes)
      if (seat.corrected !== null) this.corrected.set(seat.name, seat.corrected)
      if (seat.hash !== null) this.holders.set(seat.hash, seat.name)
    }
  }

  /** One after the other: nothing happens to the match between the parts of `work`. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => {})
    return result
  }

  /** As it stands now. */
  get game(): Game {
    return this.present
  }

  audience(seat: string | null): Audience {
    return this.audiences.get(seat)!
  }

  get listeners(): number {
    return [...this.audiences.values()].reduce((sum, one) => sum + one.listeners.size, 0)
  }

  /** The seat that this secret holds; without a secret, that of a spectator. */
  private seatOf(secret: string | undefined): string | null {
    if (secret === undefined) return null
    const seat = this.holders.get(hashOf(secret))
    if (seat === undefined) throw new Problem('bad-secret', 'This link holds no seat in this game.')
    return seat
  }

  /** The same of one who may have been at another process, and know more than is known here. Throws Overtaken. */
  async admit(secret: string | undefined, seq = 0): Promise<string | null> {
    const seat = secret === undefined ? null : this.holders.get(hashOf(secret))
    if (seat === undefined || seq > this.audience(seat).seq) await this.inTurn(() => this.catchUp())
    return this.seatOf(secret)
  }

  private get joined(): string[] {
    const held = new Set(this.holders.values())
    return this.game.table.seats.filter((seat) => held.has(seat))
  }

  /** Somebody has taken a seat. */
  seated(seat: string, hash: string): void {
    this.holders.set(hash, seat)
    this.tellAll({ joined: this.joined })
  }

  /** What somebody who has come back, or just come, does not know yet. */
  newsSince(seat: string | null, seq: number | undefined, said = 0): News {
    const words = this.game.heardBy(seat)
    const from = Math.min(said, words.length)
    return {
      ...this.audience(seat).newsSince(seq, this.game),
      said: { from, words: words.slice(from) },
      joined: this.joined,
      rewind: this.game.rewindAsked,
      rematch: this.rematch,
      ...(seat !== null && { notes: this.game.notesOf(seat), corrected: this.corrected.get(seat) ?? null }),
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
  act(act: Act, id: string, seq?: number, paid: (ms: number) => void = () => {}): Promise<number> {
    return this.insist(async () => {
      const key = `${act.seat} ${id}`
      if (this.carriedOut.has(key)) return act.kind === 'undo' ? 1 : 0
      if (seq !== undefined && !this.audience(act.seat).isCurrent(seq)) throw STALE
      const { next, undone, sightings, after } = this.tryOut(act, paid)
      if (act.kind === 'undo' && undone === 0) return 0
      const stamp = await this.store.append({ ...act, match: this.id, number: this.acts, id, at: Date.now() }, after)
      if (stamp === null) return null
      this.adopt(next, sightings, key)
      this.stampedHere(stamp)
      return undone
    })
  }

  /** In turn. Null: another process was faster; then this one looks again and tries again. Throws Overtaken. */
  private insist<T>(work: () => Promise<T | null>): Promise<T> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < TRIES; tries++) {
        const done = await work()
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
    if (since?.match.rules !== this.game.table.rules.version) throw new Overtaken()
    for (const act of since.acts) this.follow(act)
    for (const word of since.said) this.hear(word)
    for (const seat of since.seats) this.learn(seat)
    if (since.match.rematch !== null) this.again(since.match.rematch)
    const seen = [{ name: null, seq: since.match.seq }, ...since.seats]
    if (seen.some(({ name, seq }) => this.audience(name).seq !== seq)) throw new Overtaken()
    this.stamp = since.stamp
  }

  private follow(act: StoredAct): void {
    const next = this.game.fork()
    try {
      next.take(act)
    } catch (error) {
      throw error instanceof Refused ? new Overtaken() : error
    }
    this.adopt(next, this.shown(next, act), `${act.seat} ${act.id}`)
  }

  /** What a seat has for itself, as it is stored. */
  private learn({ name, hash, notes, corrected }: StoredSeat): void {
    if (hash !== null && !this.holders.has(hash)) this.seated(name, hash)
    if (notes !== this.game.notesOf(name)) this.noted(name, notes)
    if (corrected === null && this.corrected.delete(name)) this.audience(name).tell({ corrected: null })
  }

  /** What would come of an act, and what everybody would see of it. Throws Refused. */
  private tryOut(act: Act, paid: (ms: number) => void) {
    const from = performance.now()
    try {
      const refused = whyTooMuch(this.game, act, this.acts, this.limits)
      if (refused !== null) throw new Refused('illegal', refused)
      const next = this.game.fork()
      const undone = next.take(act)
      const sightings = this.shown(next, act)
      return { next, undone, sightings, after: this.after(next, sightings) }
    } finally {
      paid(performance.now() - from)
    }
  }

  private shown(next: Game, act: Act): Shown[] {
    return Array.from(this.audiences.values(), (audience): Shown => {
      const anew = act.seat === audience.seat || act.kind === 'grant-rewind'
      return { audience, sighting: audience.look(next, anew) }
    })
  }

  private after(next: Game, sightings: readonly Shown[]): After {
    const { table, asked, rewinding: rewind } = next
    const seqs = new Map<string, number>()
    for (const { audience, sighting } of sightings) {
      if (audience.seat !== null && sighting.seq !== audience.seq) seqs.set(audience.seat, sighting.seq)
    }
    const standing = { seq: sightings[0].sighting.seq, asked, over: table.over, rewind }
    return { rules: table.rules.version, standing, seqs, steps: changedSteps(this.game.table, table) }
  }

  private adopt(next: Game, sightings: readonly Shown[], key: string): void {
    const asked = JSON.stringify(this.game.rewindAsked)
    this.present = next
    this.acts++
    this.carriedOut.add(key)
    for (const { audience, sighting } of sightings) audience.see(sighting, next)
    if (JSON.stringify(next.rewindAsked) !== asked) this.tellAll({ rewind: next.rewindAsked })
  }

  /** Throws Refused where the rules do not let a seat speak to its team now. */
  async say(seat: string, text: string, id: string, to?: 'team'): Promise<void> {
    await this.insist(async () => {
      if (this.carriedOut.has(`${seat} ${id}`)) return true
      if (this.said >= this.limits.wordsInMatch) throw new Refused('illegal', TOO_MANY_WORDS)
      const word = { match: this.id, number: this.said, id, word: this.game.word(seat, text, to) }
      const stamp = await this.store.say(word)
      if (stamp === null) return null
      this.hear(word)
      this.stampedHere(stamp)
      return true
    })
  }

  private hear({ id, word }: StoredWord): void {
    this.said++
    this.carriedOut.add(`${word.seat} ${id}`)
    this.game.say(word)
    for (const audience of this.audiences.values()) {
      if (!this.game.hears(audience.seat, word)) continue
      audience.tell({ said: { from: this.game.heardBy(audience.seat).length - 1, words: [word] } })
    }
  }

  papers(seat: string, request: AboutPapers): Promise<Results['papers' | 'paper'] | null> {
    return this.inTurn(() => carryOut(this.store, this.id, seat, request, this.limits.papersOfSeat))
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
    this.game.note(seat, text)
    this.audience(seat).tell({ notes: text })
  }
}
