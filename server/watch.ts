import type { Matches } from './matches.ts'
import type { Store } from './store.ts'

/** Sees to it that what other processes do to a match that is open here is seen here. */
export class Watch {
  private readonly store: Store
  private readonly matches: Matches
  private readonly unheard: () => Promise<void>
  private readonly polling: NodeJS.Timeout

  /** `heard`: somebody else who wants to hear of it; `unheard`: looks for what may have been missed. */
  constructor(
    store: Store,
    matches: Matches,
    pollMs: number,
    heard: (what: string) => void,
    unheard: () => Promise<void> = async () => {},
  ) {
    this.store = store
    this.matches = matches
    this.unheard = unheard
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
      if (!(await this.store.changedElsewhere())) return
      await this.matches.lookAround()
      await this.unheard()
    } catch {
      // The database is away; there is another time.
    }
  }

  close(): void {
    clearInterval(this.polling)
  }
}
