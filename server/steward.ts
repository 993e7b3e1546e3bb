import { Refused } from '@coup/engine'
import { Problem } from '@coup/match'
import type { FastifyBaseLogger } from 'fastify'
import type { Lease } from './lease.ts'
import { type Match, Overtaken } from './match.ts'
import type { Matches } from './matches.ts'
import type { Minds } from './minds.ts'
import type { Store } from './store.ts'

/** So many matches are known to have computer players, or none. */
const KNOWN = 10_000

/**
 * Plays the seats that computers hold. Of all processes one does it, the one that has the lease; when it ends, another
 * finds in the store whose turn it is, and thinks again.
 */
export class Steward {
  private readonly store: Store
  private readonly matches: Matches
  private readonly minds: Minds
  private readonly log: FastifyBaseLogger
  private readonly lease: Lease
  private readonly polling: NodeJS.Timeout
  private readonly known = new Map<string, boolean>()
  private readonly playing = new Map<string, Promise<void>>()
  /** Something has happened to these while they were played. */
  private readonly again = new Set<string>()
  /** What these may answer is not taken any more. */
  private readonly stuck = new Set<string>()
  private engaged = false
  private closed = false

  constructor(store: Store, matches: Matches, minds: Minds, log: FastifyBaseLogger, pollMs: number) {
    this.store = store
    this.matches = matches
    this.minds = minds
    this.log = log
    this.lease = store.lease('computers')
    // What is told can get lost.
    this.polling = setInterval(() => this.lookAround(), pollMs)
    this.polling.unref()
    void this.lookAround()
  }

  /** Where no computer plays nobody needs the lease. */
  private engage(): boolean {
    if (!this.engaged)
      this.lease.keep((held) => {
        if (held) void this.lookAround()
      })
    this.engaged = true
    return this.lease.isHeld
  }

  /** Whatever waits for a computer. */
  private async lookAround(): Promise<void> {
    try {
      const waiting = await this.store.waitingForComputers()
      if (waiting.length > 0 && !this.closed && this.engage()) for (const id of waiting) this.play(id)
    } catch {
      // The database is away; there is another time.
    }
  }

  /** Something has happened to a match, here or at another process. */
  async heard(id: string): Promise<void> {
    if (this.closed) return
    try {
      if ((await this.hasComputers(id)) && !this.closed && this.engage()) this.play(id)
    } catch {
      // As above.
    }
  }

  private async hasComputers(id: string): Promise<boolean> {
    const known = this.known.get(id)
    if (known !== undefined) return known
    const found = (await this.store.seats(id)).some(({ computer }) => computer !== null)
    if (this.known.size >= KNOWN) this.known.clear()
    // A computer may yet go on for somebody.
    const agreed = !found && (await this.store.match(id))?.pace?.terms.relief
    if (!agreed) this.known.set(id, found)
    return found
  }

  private play(id: string): void {
    if (this.stuck.has(id)) return
    if (this.playing.has(id)) {
      this.again.add(id)
      return
    }
    const played = this.answerAll(id)
      .catch((error) => this.failed(id, error))
      .finally(() => {
        this.playing.delete(id)
        if (this.again.delete(id) && !this.closed) this.play(id)
      })
    this.playing.set(id, played)
  }

  private failed(id: string, error: unknown): void {
    this.again.delete(id)
    if (error instanceof Refused) this.stuck.add(id)
    if (!this.closed) this.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'computer')
  }

  private async answerAll(id: string): Promise<void> {
    while (!this.closed && this.lease.isHeld && (await this.answer(id)));
  }

  /** False where no computer is asked. */
  private async answer(id: string): Promise<boolean> {
    const posed = await this.at(id, (match) => match.posed())
    if (posed === null) return false
    const { seat, rank, seq, record, choices } = posed
    const choice =
      record === null
        ? choices[Math.floor(Math.random() * choices.length)]
        : await this.minds.choose({ match: id, seat, rank, record })
    if (this.closed || !this.lease.isHeld) return false
    try {
      await this.at(id, (match) => match.play(seat, choice, seq))
    } catch (error) {
      // It is asked something else by now.
      if (!(error instanceof Problem) || error.code !== 'stale') throw error
    }
    return true
  }

  /** Nobody holds a match open while a computer thinks. */
  private async at<T>(id: string, work: (match: Match) => Promise<T>): Promise<T> {
    const match = await this.matches.take(id)
    try {
      return await work(match)
    } catch (error) {
      if (error instanceof Overtaken) this.matches.sendAway(match)
      throw error
    } finally {
      this.matches.release(match)
    }
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.polling)
    await this.minds.close()
    await Promise.allSettled(this.playing.values())
    if (this.engaged) await this.lease.release().catch(() => {})
  }
}
