import { isSignedIn } from '../net/signed.ts'

/** The matches of which somebody is told nothing, on any of his devices. */
class Mutes {
  /** Null: not known, or a guest, who is told nothing anyway. */
  private matches = $state.raw<readonly string[] | null>(null)

  get known(): boolean {
    return this.matches !== null
  }

  has(match: string): boolean {
    return this.matches?.includes(match) ?? false
  }

  async load(): Promise<void> {
    if (!isSignedIn()) {
      this.matches = null
      return
    }
    const { telling } = await import('../net/told.ts')
    this.matches = (await telling()).mutes
  }

  async toggle(match: string): Promise<void> {
    const { tellNothingOf } = await import('../net/told.ts')
    this.matches = (await tellNothingOf(match, !this.has(match))).mutes
  }
}

export const mutes = new Mutes()
