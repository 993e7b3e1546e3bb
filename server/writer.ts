import { Problem } from '@coup/match'
import type { Transaction } from 'kysely'
import type { Database, Failure } from './database.ts'
import { patiently } from './patience.ts'

interface Job<S> {
  work(tx: Transaction<S>): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

const TROUBLE: Readonly<Record<Failure, Problem>> = {
  busy: new Problem('busy', 'The stored games are held by another process; nothing has changed. Try again.'),
  away: new Problem('busy', 'The stored games are out of reach for a moment. Try again.'),
  unwritable: new Problem('unwritable', 'The server cannot keep anything now; nothing has changed. Try again later.'),
}

/**
 * Writes that come at the same time share one transaction, and so one wait for the disk; where the database lets many
 * write at once, each has its own. When the database goes away in the middle nobody knows whether a write was kept: it
 * is tried again, so every write must be one that may be carried out twice.
 */
export class Writer<S> {
  /** Why the last write could not be kept; null when it could. */
  trouble: Problem | null = null
  onWritten: (ms: number) => void = () => {}
  private readonly database: Database<S>
  private readonly busyMs: number
  private readonly jobs: Job<S>[] = []
  private collecting = false
  private readonly writing = new Set<Promise<void>>()

  constructor(database: Database<S>, busyMs = 3000) {
    this.database = database
    this.busyMs = busyMs
  }

  /**
   * Settles when the work is on the disk; rejects when it failed and nothing of it is written, with a Problem where
   * that is no fault of the work.
   */
  write<T>(work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job = { work, resolve, reject }
      if (!this.database.together) return this.begin(this.commit([job]))
      this.jobs.push(job)
      if (!this.collecting) this.begin(this.writeAll())
    })
  }

  private begin(writing: Promise<void>): void {
    this.writing.add(writing)
    void writing.finally(() => this.writing.delete(writing))
  }

  /** Settles when nothing is left to write. */
  async idle(): Promise<void> {
    while (this.writing.size > 0) await Promise.all(this.writing)
  }

  private async writeAll(): Promise<void> {
    this.collecting = true
    await new Promise((more) => setImmediate(more))
    while (this.jobs.length > 0) await this.commit(this.jobs.splice(0))
    this.collecting = false
  }

  private async commit(jobs: readonly Job<S>[]): Promise<void> {
    const results: unknown[] = []
    const from = performance.now()
    try {
      await this.patiently(async () => {
        results.length = 0
        await this.database.db.transaction().execute(async (tx) => {
          for (const job of jobs) results.push(await job.work(tx))
        })
      })
    } catch (error) {
      if (jobs.length === 1 || error === this.trouble) for (const job of jobs) job.reject(error)
      // Nobody suffers for another's failure.
      else for (const job of jobs) await this.commit([job])
      return
    }
    this.onWritten(performance.now() - from)
    jobs.forEach((job, i) => {
      job.resolve(results[i])
    })
  }

  /** Everybody else is served meanwhile. */
  private async patiently(work: () => Promise<void>): Promise<void> {
    const { failureOf } = this.database
    const passes = (error: unknown) => {
      const failure = failureOf(error)
      if (failure !== null) this.trouble = TROUBLE[failure]
      return failure === 'busy' || failure === 'away'
    }
    try {
      await patiently(this.busyMs, passes, work)
      this.trouble = null
    } catch (error) {
      throw failureOf(error) === null ? error : this.trouble
    }
  }
}
