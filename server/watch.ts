import type { Matches } from './matches.ts'
import type { Store } from './store.ts'

/** Sees to it that what other processes do to a match that is open here is seen here. */
export class Watch {
  private readonly store: Store
  private readonly matches: Matches
  private readonly polling: NodeJS.Timeout

  /** `heard`: somebody else who wants to hear of it. */
  constructor(store: Store, matches: Matches, pollMs: number, heard: (match: string) => void) {
    this.store = store
    this.matches = matches
    store.listen({
      heard: (match, stamp) => {
        void matches.heard(match, stamp)
        heard(match)
      },
      missed: () => void this.lookAround(),
    })
    // What is told can get lost.
    this.polling = setInterval(() => this.lookAround(), pollMs)
    this.polling.unref()
  }

  private async lookAround(): Promise<void> {
    try {
      if (await this.store.changedElsewhere()) await this.matches.lookAround()
    } catch {
      // The database is away; there is another time.
    }
  }

  close(): void {
    clearInterval(this.polling)
  }
}
