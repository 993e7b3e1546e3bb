import * as m from '../../paraglide/messages.js'
import type { Correction } from '../look.ts'

/** What CHANGES.md of the game says, in the reader's language. */
export const corrections: readonly Correction[] = [
  { version: '1.1.0', rule: '19', words: m.napoleon_corrected_1_1_0_19 },
  { version: '1.1.0', rule: '17', words: m.napoleon_corrected_1_1_0_17 },
]
