import type { Procedure, Purse, Rules } from '@coup/engine'
import { appraise } from './appraise.ts'
import { auction } from './auction.ts'
import { allotment, conference, nightConference, parley } from './conference.ts'
import { chooseBattery, chooseStartingCorps, deploy, detachAtSetUp } from './deploy.ts'
import type { AusterlitzEvent } from './events.ts'
import { options, seatsFor } from './options.ts'
import { writeOrders } from './orders.ts'
import { assemble, organize, reorganizeFrance } from './organize.ts'
import { place, position } from './position.ts'
import { ready } from './ready.ts'
import { makeUp, redeal } from './redeal.ts'
import type * as refusals from './refusals.ts'
import { seatPlayers } from './setup.ts'
import { ALLIES, enemyOf, FRANCE, SIDES } from './sides.ts'
import type { Austerlitz } from './state.ts'
import { endTurn, giveCommand, newTurn } from './turn.ts'
import { type AusterlitzView, view } from './view.ts'

export { type Outlook, outlook, type Way } from './outlook.ts'
export type { AusterlitzEvent, AusterlitzView }
/** Why something may be refused. */
export type Reason = (typeof refusals)[keyof typeof refusals]['reason']

function* step(g: Austerlitz): Procedure {
  g.beginStep()
  switch (g.phase) {
    case 'auction':
      return yield* auction(g)
    case 'conference':
      return yield* conference(g)
    case 'allotment':
      return yield* allotment(g)
    case 'organize':
      return yield* organize(g)
    case 'choose-corps':
      return yield* chooseStartingCorps(g)
    case 'deploy-allies':
      return yield* deploy(g, ALLIES)
    case 'reorganize-france':
      return yield* reorganizeFrance(g)
    case 'deploy-france':
      return yield* deploy(g, FRANCE)
    case 'detach':
      return yield* detachAtSetUp(g)
    case 'battery':
      return yield* chooseBattery(g)
    case 'new-turn':
      return newTurn(g)
    case 'night-conference':
      return yield* nightConference(g)
    case 'orders':
      return yield* writeOrders(g)
    case 'commands':
      return yield* giveCommand(g)
    case 'end-of-turn':
      return endTurn(g)
  }
}

export const napoleon: Rules<Austerlitz, AusterlitzView, AusterlitzEvent> = {
  id: 'napoleon',
  title: 'Napoleon’s Triumph',
  version: '1.1.0',
  seats: SIDES,
  options,
  seatsFor,
  setup(chosen, random) {
    const g = seatPlayers(chosen, random)
    assemble(g)
    return g
  },
  step,
  view,
  redeal,
  makeUp,
  position,
  place,
  conceded: (g, seat) => ({ winner: SIDES[enemyOf(g.sideOfSeat[seat])], degree: 'decisive', reason: 'conceded' }),
  parley,
  appraise,
  ready,
  round: (g) => g.round,
  purse: (g, seat): Purse =>
    g.sideOfSeat[seat] === g.turn ? { corps: g.corpsCommands, independent: g.independent } : {},
}
