import type { Purse, Rules } from '@coup/engine'
import { redealSide } from '@coup/field'
import { appraise } from './appraise.ts'
import type { TriompheEvent } from './events.ts'
import { place, position } from './position.ts'
import type * as refusals from './refusals.ts'
import { setup } from './setup.ts'
import { AUSTRIA, enemyOf, FRANCE, SEATS, sideOf } from './sides.ts'
import type { Triomphe } from './state.ts'
import { step } from './turn.ts'
import { type TriompheView, view } from './view.ts'

/** Why a rule refuses something. */
export type Reason = (typeof refusals)[keyof typeof refusals]['reason']
export type { TriompheEvent, TriompheView }

export const triomphe: Rules<Triomphe, TriompheView, TriompheEvent> = {
  id: 'triomphe',
  title: 'Triomphe à Marengo',
  version: '1.0.0',
  seats: SEATS,
  options: { type: 'object', properties: {}, additionalProperties: false },
  setup: (_, random) => setup(random),
  step,
  view,
  redeal(g, seat, random, now, part, supposed) {
    const hidden = seat === null ? [AUSTRIA, FRANCE] : [enemyOf(sideOf(seat))]
    for (const side of hidden) redealSide(g, side, random, now, part, supposed)
  },
  position,
  place: (given, _, random) => place(given, random),
  appraise,
  round: (g) => g.round,
  purse: (g, seat): Purse => (g.turn === sideOf(seat) ? { commands: g.commands } : {}),
  conceded: (_, seat) => ({ winner: SEATS[enemyOf(sideOf(seat))], degree: 'decisive', reason: 'conceded' }),
}
