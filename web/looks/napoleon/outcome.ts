import * as m from '../../paraglide/messages.js'
import { outcomesBy } from '../tables.ts'
import { sideName } from './side.ts'

export const outcomeWords = outcomesBy(
  {
    demoralized: m.napoleon_over_demoralized,
    conceded: m.napoleon_over_conceded,
    objectives: m.napoleon_over_objectives,
  },
  sideName,
)
