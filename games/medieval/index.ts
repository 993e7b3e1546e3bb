import type { Procedure, Purse, Rules } from '@coup/engine'
import { appraise } from './appraise.ts'
import { sideNumbered } from './brands.ts'
import { layModule } from './build.ts'
import { deploy } from './deploy.ts'
import type { BattleEvent, Card, Shifted } from './events.ts'
import { type Outlook, outlook } from './outlook.ts'
import { place, position, setup } from './position.ts'
import { purseOf } from './purse.ts'
import { ready } from './ready.ts'
import { recruit } from './recruit.ts'
import type * as refusals from './refusals.ts'
import { SIDES } from './sides.ts'
import type { Battle } from './state.ts'
import { BUILDING, DEPLOYING, RECRUITING } from './state.ts'
import { SIZES } from './tables.ts'
import { takeTurn } from './turn.ts'
import { type BattleView, type UnitData, view } from './view.ts'

/** Why something may not be done. */
export type Reason = (typeof refusals)[keyof typeof refusals]['reason']
export type { BattleEvent, BattleView, Card, Outlook, Shifted, UnitData }
export { outlook }

function step(g: Battle): Procedure {
  switch (g.phase) {
    case BUILDING:
      return layModule(g)
    case RECRUITING:
      return recruit(g)
    case DEPLOYING:
      return deploy(g)
    default:
      return takeTurn(g)
  }
}

export const medieval: Rules<Battle, BattleView, BattleEvent> = {
  id: 'medieval',
  title: 'Medieval Battle',
  version: '1.1.0',
  seats: SIDES,
  options: {
    type: 'object',
    properties: {
      map: { type: 'string', title: 'Map', enum: SIZES, default: 'standard' },
      battlefield: {
        type: 'string',
        title: 'Battlefield',
        description: 'The modules are laid at random, or by the players in turn.',
        enum: ['random', 'chosen'],
        default: 'random',
      },
      dismounting: {
        type: 'boolean',
        title: 'Dismounting',
        description: 'Extension rule: cavalry may dismount.',
        default: true,
      },
    },
    additionalProperties: false,
  },
  setup,
  step,
  view,
  /** Nothing is hidden between steps; secret recruiting is dealt anew by the table. */
  redeal() {},
  position,
  place,
  appraise: (g, seat) => appraise(g, sideNumbered(seat)),
  ready,
  purse: (g, seat): Purse => purseOf(g, sideNumbered(seat)),
  conceded: (_, seat) => ({ winner: SIDES[1 - seat], degree: 'decisive', reason: 'conceded' }),
}
