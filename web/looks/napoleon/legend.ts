import * as m from '../../paraglide/messages.js'
import { legendOf } from '../field/legend.ts'
import type { LegendPart } from '../look.ts'
import { look } from './map.ts'

export const legend = (): LegendPart[] =>
  legendOf(look, {
    arms: ['G3', 'I3', 'C2', 'A1'],
    commander: 'Lannes',
    stars: ['blue', m.napoleon_legend_star()],
    impassable: true,
  })
