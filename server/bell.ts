import type { Matches } from './matches.ts'
import type { Store } from './store.ts'

/** Does what is due, at every process; of two that come at the same moment one does it. */
export class Bell {
  private readonly store: Store
  private readonly matches: Matches
  private readonly polling: NodeJS.Timeout
  private ringing: Promise<void> | null = null

  constructor(store: Store, matches: Matches, pollMs: number) {
    this.store = store
    this.matches = matches
    this.polling = setInterval(() => this.ring(), pollMs)
    this.polling.unref()
    void this.ring()
  }

  ring(): Promise<void> {
    this.ringing ??= this.carryOut().finally(() => {
      this.ringing = null
    })
    return this.ringing
  }

  private async carryOut(): Promise<void> {
    try {
      for (const job of await this.store.dueJobs()) {
        const stamp = await this.store.carryOut(job)
        if (stamp !== null) await this.matches.heard(job.match, stamp)
      }
    } catch {
      // The database is away; there is another time.
    }
  }

  async close(): Promise<void> {
    clearInterval(this.polling)
    await this.ringing
  }
}
