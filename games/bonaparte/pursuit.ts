import type { Procedure } from '@coup/engine'
import { type Block, CAVALRY, couldBe } from '@coup/field'
import { faces, numbers } from './blocks.ts'
import { board } from './board.ts'
import { isCavalry } from './continuation.ts'
import type { Force } from './force.ts'
import { followers } from './force.ts'
import { alive, chooseLoss, show, spreadLosses, strengthOfAll } from './losses.ts'
import { muster } from './muster.ts'
import { NO_PURSUER, NOT_TAKING_PART } from './refusals.ts'
import { SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 11.8–11.10: cavalry of the winner that did not lead pursues the loser. */
export function* pursue(g: Bonaparte, winner: Force, loser: Force): Procedure {
  if (loser.ledBy === CAVALRY) return
  if (board.obstruction[winner.approach] > 0 || board.obstruction[loser.approach] > 0) return
  const pursuers = yield* choosePursuers(g, winner)
  if (pursuers.length === 0) return
  for (const block of pursuers) show(g, block)
  g.emit({ type: 'pursuit', side: SIDES[winner.side], blocks: numbers(pursuers), faces: faces(g, pursuers) })
  // 11.9
  const cavalry = strengthOfAll(g, pursuers)
  const penalty = board.cavalryPenalty[loser.approach]
  const strength = Math.max(0, cavalry - penalty)
  g.emit({ type: 'pursuit-strength', side: SIDES[winner.side], cavalry, penalty, strength })
  // 11.10
  yield* spreadLosses(g, strength, loser, '11.10')
  yield* chooseLoss(g, winner.side, pursuers, '11.10', NOT_TAKING_PART)
}

/** 11.8: one, or at a wide approach up to two; asked whenever the loser must reckon with cavalry. */
function* choosePursuers(g: Bonaparte, winner: Force): Procedure<Block[]> {
  const idle = alive(g, followers(winner))
  if (!idle.some((block) => couldBe(g, block, CAVALRY))) return []
  return yield* muster(g, {
    side: winner.side,
    kind: 'assault.pursue',
    rule: '11.8',
    among: idle,
    least: 0,
    most: board.full(winner.approach),
    whyNot: (block) => (isCavalry(g, block) ? null : NO_PURSUER),
    otherwise: () => NO_PURSUER,
  })
}
