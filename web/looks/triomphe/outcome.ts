import * as m from '../../paraglide/messages.js'
import { outcomesBy } from '../tables.ts'
import { sideName } from './side.ts'

export const outcomeWords = outcomesBy(
  {
    demoralized: m.triomphe_over_demoralized,
    conceded: m.triomphe_over_conceded,
    'objective-line': m.triomphe_over_objective_line,
    held: m.triomphe_over_held,
  },
  sideName,
)
