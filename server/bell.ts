import type { Cups } from './cups.ts'
import type { Matches } from './matches.ts'
import { JOBS, type Store } from './store.ts'

/** After so many that fail a round is given up. */
const FAILURES = 3

/** Does what is due, at every process; of two that come at the same moment one does it. */
export class Bell {
  private readonly store: Store
  private readonly matches: Matches
  private readonly cups: Cups | null
  private readonly polling: NodeJS.Timeout
  private ringing: Promise<void> | null = null
  private closed = false

  constructor(store: Store, matches: Matches, pollMs: number, cups: Cups | null = null) {
    this.store = store
    this.matches = matches
    this.cups = cups
    this.polling = setInterval(() => this.ring(), pollMs)
    this.polling.unref()
    void this.ring()
  }

  ring(): Promise<void> {
    this.ringing ??= this.carryOutAll()
      // The database is away; there is another time.
      .catch(() => {})
      .finally(() => {
        this.ringing = null
      })
    return this.ringing
  }

  private async carryOutAll(): Promise<void> {
    while (await this.carryOutSome());
    await this.cups?.goOnAll(() => this.closed)
  }

  /** Whether there may be more. */
  private async carryOutSome(): Promise<boolean> {
    const jobs = await this.store.dueJobs()
    let [done, failed] = [0, 0]
    for (const job of jobs) {
      if (this.closed || failed === FAILURES) return false
      try {
        const stamp = await this.store.carryOut(job)
        if (stamp === null) continue
        done++
        await this.matches.heard(job.match, stamp)
      } catch {
        failed++
      }
    }
    return jobs.length === JOBS && done > 0
  }

  async close(): Promise<void> {
    this.closed = true
    clearInterval(this.polling)
    await this.ringing
  }
}
