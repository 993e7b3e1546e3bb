import type { Purse, Rules } from '@coup/engine'
import { redealSide } from '@coup/field'
import { appraise } from './appraise.ts'
import type { BonaparteEvent } from './events.ts'
import { place, position } from './position.ts'
import { ready } from './ready.ts'
import { setup } from './setup.ts'
import { BOTH, PLAYERS, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { step } from './turn.ts'
import { type BonaparteView, view } from './view.ts'

export type { BonaparteEvent, BonaparteView }

export const bonaparte: Rules<Bonaparte, BonaparteView, BonaparteEvent> = {
  id: 'bonaparte',
  title: 'Bonaparte at Marengo',
  version: '1.1.0',
  seats: SIDES,
  options: {
    type: 'object',
    properties: {
      groups: {
        type: 'string',
        title: 'French reinforcements',
        description: 'Which blocks come with which group: as usual, or dealt at random.',
        enum: ['usual', 'random'],
        default: 'usual',
      },
      bidding: {
        type: 'boolean',
        title: 'Bidding for sides',
        description: 'Both bid morale in secret; the higher bid chooses its side.',
        default: false,
      },
    },
    additionalProperties: false,
  },
  seatsFor: (options) => (options.bidding === true ? PLAYERS : SIDES),
  ready,
  setup,
  step,
  view,
  redeal(g, seat, random, now, part, supposed) {
    const own = g.sideOf(seat)
    for (const side of BOTH) if (side !== own) redealSide(g, side, random, now, part, supposed)
  },
  position,
  place,
  appraise,
  round: (g) => g.round,
  purse: (g, seat): Purse => (g.turn === g.sideOf(seat) ? { commands: g.commands } : {}),
  conceded: (g, seat) => ({
    winner: (g.bidding ? PLAYERS : SIDES)[1 - seat],
    degree: 'decisive',
    reason: 'conceded',
  }),
}
