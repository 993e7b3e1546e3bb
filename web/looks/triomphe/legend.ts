import * as m from '../../paraglide/messages.js'
import { legendOf } from '../field/legend.ts'
import type { LegendPart } from '../look.ts'
import { look } from './map.ts'

export const legend = (): LegendPart[] =>
  legendOf(look, {
    arms: ['I3', 'C2', 'A1'],
    tilted: m.field_disorganized(),
    fires: true,
    discs: true,
    starts: true,
    lastIn: true,
    arrow: true,
  })
