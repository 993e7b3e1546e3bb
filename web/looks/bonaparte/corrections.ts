import * as m from '../../paraglide/messages.js'
import type { Correction } from '../look.ts'

/** What CHANGES.md of the game says, in the reader's language. */
export const corrections: readonly Correction[] = [
  { version: '1.1.0', rule: '11', words: m.bonaparte_corrected_1_1_0_11 },
  { version: '1.1.0', rule: '13', words: m.bonaparte_corrected_1_1_0_13 },
]
