import type { outlook } from '@coup/napoleon/outlook'

/** What may come of a threat. It brings half the rules with it: the table stands before it is fetched. */
class Reckoning {
  #outlook = $state.raw<typeof outlook | null>(null)

  async fetch(): Promise<void> {
    this.#outlook ??= (await import('@coup/napoleon/outlook')).outlook
  }

  /** Null until it is there. */
  get outlook(): typeof outlook | null {
    if (this.#outlook === null) void this.fetch()
    return this.#outlook
  }
}

export const reckoning = new Reckoning()
