import type { Kysely, Transaction } from 'kysely'

interface Job<S> {
  work(tx: Transaction<S>): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

/** Writes that come at the same time share one transaction, and so one wait for the disk. */
export class Writer<S> {
  private readonly db: Kysely<S>
  private readonly jobs: Job<S>[] = []

  constructor(db: Kysely<S>) {
    this.db = db
  }

  /** Settles when the work is on the disk; rejects when it failed and nothing of it is written. */
  write<T>(work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.jobs.push({ work, resolve, reject })
      if (this.jobs.length === 1) setImmediate(() => this.commit(this.jobs.splice(0)))
    })
  }

  private async commit(jobs: readonly Job<S>[]): Promise<void> {
    const results: unknown[] = []
    try {
      await this.db.transaction().execute(async (tx) => {
        for (const job of jobs) results.push(await job.work(tx))
      })
    } catch (error) {
      if (jobs.length === 1) jobs[0].reject(error)
      // Nobody suffers for another's failure.
      else for (const job of jobs) await this.commit([job])
      return
    }
    jobs.forEach((job, i) => {
      job.resolve(results[i])
    })
  }
}
