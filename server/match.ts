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
const STALE = new Problem('stale', 'The game has gone on since; look again.')

/** A match that is open at this server: the game, who looks on, and the order in which things happen to it. */
export class Match {
  readonly id: string
  private readonly store: Store
  private readonly limits: MatchLimits
  private present: Game
  private acts: number
  private said: number
  private rematch: string | null
  /** The ids of acts and words, by seat, that have been carried out. */
  private readonly carriedOut: Set<string>
  private readonly holders = new Map<string, string>()
  /** By seat: of what it has not been told yet. */
  private readonly corrected = new Map<string, Corrected>()
  private readonly audiences = new Map<string | null, Audience>()
  private turn: Promise<unknown> = Promise.resolve()

  constructor(store: Store, limits: MatchLimits, { id, game, seq, rematch, seats, acts, said }: Loaded) {
    this.id = id
    this.store = store
    this.limits = limits
    this.present = game
    this.acts = acts.length
    this.said = said.length
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
  seatOf(secret: string | undefined): string | null {
    if (secret === undefined) return null
    const seat = this.holders.get(hashOf(secret))
    if (seat === undefined) throw new Problem('bad-secret', 'This link holds no seat in this game.')
    return seat
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
    return this.inTurn(async () => {
      const key = `${act.seat} ${id}`
      if (this.carriedOut.has(key)) return act.kind === 'undo' ? 1 : 0
      if (seq !== undefined && !this.audience(act.seat).isCurrent(seq)) throw STALE
      const { next, undone, sightings, after } = this.tryOut(act, paid)
      if (act.kind === 'undo' && undone === 0) return 0
      await this.adopt(next, sightings, after, { ...act, match: this.id, number: this.acts, id, at: Date.now() })
      this.carriedOut.add(key)
      return undone
    })
  }

  /** What would come of an act, and what everybody would see of it. Throws Refused. */
  private tryOut(act: Act, paid: (ms: number) => void) {
    const from = performance.now()
    try {
      const refused = whyTooMuch(this.game, act, this.acts, this.limits)
      if (refused !== null) throw new Refused('illegal', refused)
      const next = this.game.fork()
      const undone = next.take(act)
      const sightings = Array.from(this.audiences.values(), (audience): Shown => {
        const anew = act.seat === audience.seat || act.kind === 'grant-rewind'
        return { audience, sighting: audience.look(next, anew) }
      })
      return { next, undone, sightings, after: this.after(next, sightings) }
    } finally {
      paid(performance.now() - from)
    }
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

  private async adopt(next: Game, sightings: readonly Shown[], after: After, act: StoredAct): Promise<void> {
    if (!(await this.store.append(act, after))) throw new Overtaken()
    const asked = JSON.stringify(this.game.rewindAsked)
    this.present = next
    this.acts++
    for (const { audience, sighting } of sightings) audience.see(sighting, next)
    if (JSON.stringify(next.rewindAsked) !== asked) this.tellAll({ rewind: next.rewindAsked })
  }

  /** Throws Refused where the rules do not let a seat speak to its team now. */
  say(seat: string, text: string, id: string, to?: 'team'): Promise<void> {
    return this.inTurn(async () => {
      const key = `${seat} ${id}`
      if (this.carriedOut.has(key)) return
      if (this.said >= this.limits.wordsInMatch) throw new Refused('illegal', TOO_MANY_WORDS)
      const word = this.game.word(seat, text, to)
      await this.store.say({ match: this.id, number: this.said, id, word })
      this.said++
      this.carriedOut.add(key)
      this.game.say(word)
      for (const audience of this.audiences.values()) {
        if (!this.game.hears(audience.seat, word)) continue
        audience.tell({ said: { from: this.game.heardBy(audience.seat).length - 1, words: [word] } })
      }
    })
  }

  papers(seat: string, request: AboutPapers): Promise<Results['papers' | 'paper'] | null> {
    return this.inTurn(() => carryOut(this.store, this.id, seat, request, this.limits.papersOfSeat))
  }

  /** The seat has been told what was corrected. */
  told(seat: string): Promise<void> {
    return this.inTurn(async () => {
      if (!this.corrected.has(seat)) return
      await this.store.told(this.id, seat)
      this.corrected.delete(seat)
      this.audience(seat).tell({ corrected: null })
    })
  }

  note(seat: string, text: string): Promise<void> {
    return this.inTurn(async () => {
      await this.store.note(this.id, seat, text)
      this.game.note(seat, text)
      this.audience(seat).tell({ notes: text })
    })
  }
}
