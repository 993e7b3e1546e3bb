import * as m from '../../paraglide/messages.js'
import type { Correction } from '../look.ts'

/** What CHANGES.md of the game says, in the reader's language. */
export const corrections: readonly Correction[] = [
  { version: '1.1.0', rule: 'IV.1', words: m.medieval_corrected_1_1_0_IV_1 },
  { version: '1.1.0', rule: 'IV.5', words: m.medieval_corrected_1_1_0_IV_5 },
  { version: '1.1.0', rule: 'IV.3', words: m.medieval_corrected_1_1_0_IV_3 },
]
