import * as m from '../../paraglide/messages.js'
import { outcomesBy } from '../tables.ts'
import { sideName } from './units.ts'

export const outcomeWords = outcomesBy(
  {
    'victory-points': m.medieval_over_victory,
    'by-points': m.medieval_over_points,
    'by-value': m.medieval_over_value,
    conceded: m.medieval_over_conceded,
  },
  sideName,
)
