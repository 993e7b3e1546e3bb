import type { Procedure } from '@coup/engine'
import { noteBombardment } from './artillery.ts'
import { advance } from './attack.ts'
import type { Battle } from './battle.ts'
import { blockAfterwards } from './blocking.ts'
import { numbers, survivors } from './blocks.ts'
import { board, borderOf } from './board.ts'
import { commit, failGuardAttack } from './commit.ts'
import { counterAttack } from './counterattack.ts'
import { declare } from './declaration.ts'
import { chooseDefenceLeaders } from './defence.ts'
import { keepOne } from './detach.ts'
import { type Force, noteEntry, shift, spend } from './force.ts'
import { chooseAttackLeaders, chooseWidth } from './front.ts'
import { attackLosses, defenceLosses } from './losses.ts'
import { lose } from './morale.ts'
import { isAttackWon, reckon } from './result.ts'
import { retreat } from './retreat.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, NO_MORE_ATTACKS, TAKEN } from './state.ts'

const ARTILLERY_FLOOR = 1

/** 11.4 to 11.11 */
export function* fight(g: Austerlitz, battle: Battle): Procedure {
  yield* chooseDefenceLeaders(g, battle)
  battle.force = (yield* declare(g, battle, 'fight')).force
  spend(g, battle.force)
  yield* chooseWidth(g, battle)
  yield* chooseAttackLeaders(g, battle)
  for (const block of battle.attackLeaders) commit(g, block)
  for (const block of battle.defenceLeaders) commit(g, block)
  reckon(g, battle)
  if (!battle.artillery) yield* counterAttack(g, battle)
  yield* attackLosses(g, battle)
  yield* defenceLosses(g, battle)
  if (battle.artillery) return cannonade(g, battle)
  if (isAttackWon(battle)) yield* win(g, battle)
  else yield* fail(g, battle)
}

/** 11.11: nobody moves. 13: it never takes the last point of morale. */
function cannonade(g: Austerlitz, battle: Battle): void {
  noteBombardment(g, battle.side, battle.approach)
  g.emit({
    type: 'cannonade',
    side: SIDES[battle.side],
    from: board.names[battle.approach],
    against: board.names[battle.defence],
  })
  lose(g, battle.enemy, battle.defenceLost, 'attack', ARTILLERY_FLOOR)
}

function remains(g: Austerlitz, force: Force): Force {
  return {
    kind: force.kind,
    corps: force.corps.filter((corps) => g.size[corps] > 0),
    blocks: survivors(g, force.blocks),
  }
}

/** 11.11: all enemies leave the area, and the attackers enter it; nobody else may this turn. */
function* win(g: Austerlitz, battle: Battle): Procedure {
  const { side, into } = battle
  const force = remains(g, battle.force)
  g.emit({ type: 'attack-won', side: SIDES[side], into: board.names[into], blocks: numbers(force.blocks) })
  yield* retreat(g, battle, false)
  advance(g, battle, force)
  g.closed[into] = TAKEN
}

/** 11.11: the attackers end in the reserve they came from or stood before, and every corps keeps one regiment. */
function* fail(g: Austerlitz, battle: Battle): Procedure {
  const { side, from } = battle
  const force = remains(g, battle.force)
  g.shut[borderOf(battle.approach)] |= NO_MORE_ATTACKS
  g.emit({ type: 'attack-lost', side: SIDES[side], back: board.names[from], blocks: numbers(force.blocks) })
  lose(g, side, battle.attackLost, 'attack')
  if (battle.guard >= 0) failGuardAttack(g, side)
  if (force.kind === 'corps') {
    for (const corps of force.corps) yield* keepOne(g, corps, g.player, 'attack.keep', '11.11')
  }
  if (force.blocks.length > 0 && g.at[force.blocks[0]] !== from) {
    shift(g, force, from)
    noteEntry(g, force, from)
  }
  yield* blockAfterwards(g, battle, '11.11')
}
