import type { Component, ComponentProps } from 'svelte'
import type Ending from '../end/Ending.svelte'

/** The last blow is seen before the account of the battle is laid on it. */
const LAST_BLOW_MS = 1500

/** When a battle is over: how it ended is laid on the last field, or put aside to look at that. */
export class Finish {
  Ending = $state.raw<Component<ComponentProps<typeof Ending>> | null>(null)
  aside = $state(false)
  private begun = false

  get lies(): boolean {
    return this.Ending !== null && !this.aside
  }

  /** `seen`: it was over when it was opened. */
  async begin(seen: boolean): Promise<void> {
    if (this.begun) return
    this.begun = true
    const wait = new Promise((done) => setTimeout(done, seen ? 0 : LAST_BLOW_MS))
    const [{ default: Loaded }] = await Promise.all([import('../end/Ending.svelte'), wait])
    this.Ending = Loaded
  }

  readonly toField = (): void => {
    this.aside = true
  }

  readonly toEnding = (): void => {
    this.aside = false
    scrollTo(0, 0)
  }
}
