import {
  type Course,
  type Frame,
  framesOf,
  hearersOf,
  lookahead,
  type Verdict,
  whyAfter,
  writeRecord,
} from '@coup/engine'
import type { News, Said } from '@coup/engine/wire'
import type { Act } from './act.ts'
import { Audience } from './audience.ts'
import type { Game } from './game.ts'
import { Problem } from './problem.ts'
import { hashOf, newSecret } from './secret.ts'
import type { Store, StoredAct, StoredSeat } from './store.ts'

export interface Loaded {
  readonly id: string
  readonly game: Game
  readonly seq: number
  readonly seats: readonly StoredSeat[]
  readonly acts: readonly StoredAct[]
  readonly said: readonly (Said & { id: string })[]
}

/** The log of acts was continued by somebody else: this match must be opened anew. */
export class Overtaken extends Error {}

const STALE = new Problem('stale', 'The game has gone on since; look again.')

/** A match that is open at this server: the game, who looks on, and the order in which things happen to it. */
export class Match {
  readonly id: string
  private readonly store: Store
  private game: Game
  private acts: number
  /** The ids of acts and words, by seat, that have been carried out. */
  private readonly carriedOut: Set<string>
  private readonly said: Said[]
  private readonly holders = new Map<string, string>()
  private readonly notes = new Map<string, string>()
  private readonly audiences = new Map<string | null, Audience>()
  private turn: Promise<unknown> = Promise.resolve()

  constructor(store: Store, { id, game, seq, seats, acts, said }: Loaded) {
    this.id = id
    this.store = store
    this.game = game
    this.acts = acts.length
    this.carriedOut = new Set([...acts, ...said].map((one) => `${one.seat} ${one.id}`))
    this.said = said.map(({ id: _, ...word }) => word)
    this.audiences.set(null, new Audience(null, seq, game.table))
    for (const seat of seats) {
      this.audiences.set(seat.name, new Audience(seat.name, seat.seq, game.table))
      this.notes.set(seat.name, seat.notes)
      if (seat.hash !== null) this.holders.set(seat.hash, seat.name)
    }
  }

  /** One after the other: nothing happens to the match between the parts of `work`. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work)
    this.turn = result.catch(() => {})
    return result
  }

  get table() {
    return this.game.table
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
    return this.table.seats.filter((seat) => held.has(seat))
  }

  /** Somebody has taken a seat. */
  seated(seat: string, hash: string): void {
    this.holders.set(hash, seat)
    this.tellAll({ joined: this.joined })
  }

  /** What somebody who has come back, or just come, does not know yet. */
  newsSince(seat: string | null, seq: number | undefined, said = 0): News {
    const words = this.heardBy(seat)
    const from = Math.min(said, words.length)
    return {
      ...this.audience(seat).newsSince(seq, this.table),
      said: { from, words: words.slice(from) },
      joined: this.joined,
      rewind: this.game.rewindAsked,
      ...(seat !== null && { notes: this.notes.get(seat) }),
    }
  }

  dismiss(): void {
    for (const audience of this.audiences.values()) for (const one of audience.listeners) one.dismiss()
  }

  private tellAll(news: News): void {
    for (const audience of this.audiences.values()) audience.tell(news)
  }

  /** Carries out an act and keeps it for good; gives the number of answers taken back. */
  act(act: Act, id: string, seq?: number): Promise<number> {
    return this.inTurn(async () => {
      const key = `${act.seat} ${id}`
      if (this.carriedOut.has(key)) return act.kind === 'undo' ? 1 : 0
      if (seq !== undefined && !this.audience(act.seat).isCurrent(seq)) throw STALE
      const next = this.game.fork()
      const undone = next.take(act)
      if (act.kind === 'undo' && undone === 0) return 0
      await this.adopt(next, { ...act, match: this.id, number: this.acts, id, at: Date.now() })
      this.carriedOut.add(key)
      return undone
    })
  }

  private async adopt(next: Game, act: StoredAct): Promise<void> {
    const { table } = next
    const sightings = Array.from(this.audiences.values(), (audience) => {
      const anew = act.seat === audience.seat || act.kind === 'grant-rewind'
      return { audience, sighting: audience.look(table, anew) }
    })
    const seqs = new Map<string, number>()
    for (const { audience, sighting } of sightings) {
      if (audience.seat !== null && sighting.seq !== audience.seq) seqs.set(audience.seat, sighting.seq)
    }
    const standing = {
      seq: sightings[0].sighting.seq,
      asked: [...new Set(table.questions().map((one) => one.seat))],
      over: table.over,
    }
    if (!(await this.store.append(act, standing, seqs))) throw new Overtaken()
    const asked = JSON.stringify(this.game.rewindAsked)
    this.game = next
    this.acts++
    for (const { audience, sighting } of sightings) audience.see(sighting, table)
    if (JSON.stringify(next.rewindAsked) !== asked) this.tellAll({ rewind: next.rewindAsked })
  }

  /** What a seat, or a spectator, has heard; its numbers tell nothing of words that were not for it. */
  private heardBy(seat: string | null): Said[] {
    return this.said.filter(({ to }) => to === undefined || (seat !== null && to.includes(seat)))
  }

  /** Throws Refused where the rules do not let a seat speak to its team now. */
  say(seat: string, text: string, id: string, to?: 'team'): Promise<void> {
    return this.inTurn(async () => {
      const key = `${seat} ${id}`
      if (this.carriedOut.has(key)) return
      const hearers = to === undefined ? null : hearersOf(this.table, seat)
      const word: Said = { seat, text, at: Date.now(), ...(hearers !== null && { to: hearers }) }
      const stored = { match: this.id, number: this.said.length, seat, text, id, at: word.at }
      await this.store.say({ ...stored, hearers: hearers && JSON.stringify(hearers) })
      this.carriedOut.add(key)
      this.said.push(word)
      for (const audience of this.audiences.values()) {
        if (hearers !== null && !hearers.includes(audience.seat ?? '')) continue
        audience.tell({ said: { from: this.heardBy(audience.seat).length - 1, words: [word] } })
      }
    })
  }

  note(seat: string, text: string): Promise<void> {
    return this.inTurn(async () => {
      await this.store.note(this.id, seat, text)
      this.notes.set(seat, text)
      this.audience(seat).tell({ notes: text })
    })
  }

  why(seat: string, choice: string, after: readonly string[]): Verdict {
    if (after.length === 0) return this.table.why(seat, choice)
    return whyAfter(this.table.redeal(seat, newSecret()), seat, after, choice)
  }

  /** Looks ahead at a table dealt anew, so that nothing in it can come from what the seat does not know. */
  courses(seat: string, first: string): Course[] {
    return lookahead(this.table.redeal(seat, newSecret()), seat, first)
  }

  frames(seat: string | null): Frame[] {
    return framesOf(this.table, seat)
  }

  /** The whole truth, seed and all: only when there is nothing left to hide. */
  record(): string {
    if (this.table.over === null) throw new Problem('running', 'The record is given out when the game is over.')
    return writeRecord(this.table)
  }
}
