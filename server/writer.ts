import { Problem } from '@coup/match'
import type { Kysely, Transaction } from 'kysely'
import { failureOf } from './sqlite.ts'

interface Job<S> {
  work(tx: Transaction<S>): Promise<unknown>
  resolve(result: unknown): void
  reject(error: unknown): void
}

const FIRST_WAIT_MS = 5
const LONGEST_WAIT_MS = 100

const BUSY = new Problem('busy', 'The stored games are held by another process; nothing has changed. Try again.')
const UNWRITABLE = new Problem(
  'unwritable',
  'The server cannot keep anything now; nothing has changed. Try again later.',
)

/** Writes that come at the same time share one transaction, and so one wait for the disk. */
export class Writer<S> {
  /** Why the last write could not be kept; null when it could. */
  trouble: Problem | null = null
  onWritten: (ms: number) => void = () => {}
  private readonly db: Kysely<S>
  private readonly busyMs: number
  private readonly jobs: Job<S>[] = []
  private writing: Promise<void> | null = null

  constructor(db: Kysely<S>, busyMs = 3000) {
    this.db = db
    this.busyMs = busyMs
  }

  /**
   * Settles when the work is on the disk; rejects when it failed and nothing of it is written, with a Problem where
   * that is no fault of the work.
   */
  write<T>(work: (tx: Transaction<S>) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.jobs.push({ work, resolve, reject })
      this.writing ??= this.writeAll()
    })
  }

  /** Settles when nothing is left to write. */
  async idle(): Promise<void> {
    while (this.writing !== null) await this.writing
  }

  private async writeAll(): Promise<void> {
    await new Promise((more) => setImmediate(more))
    while (this.jobs.length > 0) await this.commit(this.jobs.splice(0))
    this.writing = null
  }

  private async commit(jobs: readonly Job<S>[]): Promise<void> {
    const results: unknown[] = []
    const from = performance.now()
    try {
      await this.patiently(async () => {
        results.length = 0
        await this.db.transaction().execute(async (tx) => {
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

  /** Tries again while another process holds the file; everybody else is served meanwhile. */
  private async patiently(work: () => Promise<void>): Promise<void> {
    const until = performance.now() + this.busyMs
    for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
      try {
        await work()
        this.trouble = null
        return
      } catch (error) {
        const failure = failureOf(error)
        if (failure === null) throw error
        this.trouble = failure === 'busy' ? BUSY : UNWRITABLE
        if (failure !== 'busy' || performance.now() > until) throw this.trouble
        await new Promise((go) => setTimeout(go, wait))
      }
    }
  }
}
