import * as m from '../../paraglide/messages.js'
import { outcomesBy } from '../tables.ts'
import { sideName } from './side.ts'

export const outcomeWords = outcomesBy(
  {
    demoralized: m.bonaparte_over_demoralized,
    conceded: m.bonaparte_over_conceded,
    stars: m.bonaparte_over_stars,
    held: m.bonaparte_over_held,
  },
  sideName,
)
