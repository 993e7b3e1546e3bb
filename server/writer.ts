import { Problem } from '@coup/match'
import type { Kysely, Transaction } from 'kysely'
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

  /** The same for one statement, which is a transaction of its own. Where writes come together it joins them. */
  writeOne<T>(work: (db: Kysely<S>) => Promise<T>): Promise<T> {
    if (this.database.together) return this.write(work)
    const written = this.measured(() => work(this.database.db))
    this.begin(
      written.then(
        () => {},
        () => {},
      ),
    )
    return written
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
    try {
      const results = await this.measured(() =>
        this.database.db.transaction().execute(async (tx) => {
          const results: unknown[] = []
          for (const job of jobs) results.push(await job.work(tx))
          return results
        }),
      )
      jobs.forEach((job, i) => {
        job.resolve(results[i])
      })
    } catch (error) {
      if (jobs.length === 1 || error === this.trouble) for (const job of jobs) job.reject(error)
      // Nobody suffers for another's failure.
      else for (const job of jobs) await this.commit([job])
    }
  }

  private async measured<T>(work: () => Promise<T>): Promise<T> {
    const from = performance.now()
    const done = await this.patiently(work)
    this.onWritten(performance.now() - from)
    return done
  }

  /** Everybody else is served meanwhile. */
  private async patiently<T>(work: () => Promise<T>): Promise<T> {
    const { failureOf } = this.database
    const passes = (error: unknown) => {
      const failure = failureOf(error)
      if (failure !== null) this.trouble = TROUBLE[failure]
      return failure === 'busy' || failure === 'away'
    }
    try {
      const done = await patiently(this.busyMs, passes, work)
      this.trouble = null
      return done
    } catch (error) {
      throw failureOf(error) === null ? error : this.trouble
    }
  }
}
