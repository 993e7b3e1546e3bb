import type { Doorman } from './doorman.ts'
import type { Matches } from './matches.ts'
import type { Settings } from './settings.ts'
import type { Turns } from './turns.ts'

/** What everything that happens at the server shares. */
export interface House {
  readonly settings: Settings
  readonly doorman: Doorman
  readonly matches: Matches
  readonly turns: Turns
}
