import type { FastifyBaseLogger } from 'fastify'
import type { Accounts } from './accounts.ts'
import type { Doorman } from './doorman.ts'
import type { Health } from './health.ts'
import type { Looks } from './looks.ts'
import type { Matches } from './matches.ts'
import type { Metrics } from './metrics.ts'
import type { Settings } from './settings.ts'
import type { Turns } from './turns.ts'

/** What everything that happens at the server shares. */
export interface House {
  readonly settings: Settings
  readonly doorman: Doorman
  readonly matches: Matches
  readonly accounts: Accounts
  readonly turns: Turns
  readonly looks: Looks
  readonly metrics: Metrics
  readonly health: Health
  /** Never a secret, a seed, an address or what was played or said. */
  readonly log: FastifyBaseLogger
}
