import { DONE, type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import { ARTILLERY, type Block, CAVALRY, FIRST_BLOCK, type Side, strengthOf, typeOf } from '@coup/field'
import { AFTER_CORPS, BLOCKS, CORPS, DETACHED, FIRST_CORPS } from './army.ts'
import { isSantonBattery, whyNotServeOnSanton } from './artillery.ts'
import type { Battle } from './battle.ts'
import { armOf, corpsNames, faces, numbers, see } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK, COMMANDER, CORPS_CHOICE } from './choices.ts'
import { chooseSome } from './choosing.ts'
import {
  ALREADY_NAMED,
  BLOCKS_ELSEWHERE,
  COMMANDER_ALONE,
  DEFENCE_STRENGTH,
  DEFENCE_TYPE,
  LEAD_CORPS,
  LEAD_OBSTRUCTION,
  NAME_ONE,
  NAMED_ELSEWHERE,
  NOT_DEFENDING,
  NOT_IN_AREA,
  NOT_YOURS,
  ONE_DETACHED,
  RETREATED_BEFORE,
} from './refusals.ts'
import { SIDES } from './sides.ts'
import { type Austerlitz, RETREATED } from './state.ts'
import { decider, nearestPlayer } from './team.ts'

/** What a choice stands for: a regiment, its corps, a commander besides; or nobody. */
const NAME = new Verb<Block>(1)
const NAME_CORPS = new Verb(2)
const NAME_COMMANDER = new Verb(3)
const GIVE_GROUND = new Verb(4)

/** 11.2: names the defenders; false if the defender gives ground. */
export function* stand(g: Austerlitz, battle: Battle): Procedure<boolean> {
  const { enemy, defence, into } = battle
  battle.seat = nearestPlayer(g, enemy, into)
  battle.blocking = g.inPosition[defence] > 0
  if (battle.blocking) {
    battle.defenders = g.blocksAt(defence)
    battle.commanders = commandersAt(g, enemy, defence)
  } else if (!(yield* nameDefenders(g, battle))) {
    return false
  }
  battle.seat = decider(g, battle.seat, battle.commanders)
  for (const block of battle.defenders) g.namedAt[block] = defence + 1
  for (const corps of battle.commanders) g.commanderNamedAt[corps] = defence + 1
  g.emit({
    type: 'stand',
    side: SIDES[enemy],
    at: board.names[battle.blocking ? defence : into],
    blocks: numbers(battle.defenders),
    commanders: corpsNames(battle.commanders),
    blocking: battle.blocking,
  })
  return true
}

function commandersAt(g: Austerlitz, side: Side, position: number): number[] {
  const list: number[] = []
  for (let corps = FIRST_CORPS[side]; corps < AFTER_CORPS[side]; corps++) {
    if (g.commanderAt[corps] === position) list.push(corps)
  }
  return list
}

/** 11.2: may this regiment be named, as far as it alone goes? */
export function whyNotDefend(g: Austerlitz, battle: Battle, block: Block): Refusal | null {
  if (g.side[block] !== battle.enemy) return NOT_YOURS
  if (g.at[block] !== battle.into) return board.areaOf[g.at[block]] === battle.into ? BLOCKS_ELSEWHERE : NOT_IN_AREA
  if (g.is(block, RETREATED)) return RETREATED_BEFORE
  return g.namedAt[block] !== 0 && g.namedAt[block] !== battle.defence + 1 ? NAMED_ELSEWHERE : null
}

function whyNotName(g: Austerlitz, battle: Battle, block: Block): Refusal | null {
  const refused = whyNotDefend(g, battle, block)
  if (refused !== null) return refused
  if (battle.defenders.includes(block)) return ALREADY_NAMED
  if (g.corps[block] !== DETACHED) return null
  return battle.defenders.some((one) => g.corps[one] === DETACHED) ? ONE_DETACHED : null
}

function whyNotNameCommander(g: Austerlitz, battle: Battle, corps: number): Refusal | null {
  if (g.commanderAt[corps] !== battle.into) return NOT_IN_AREA
  if (battle.commanders.includes(corps)) return ALREADY_NAMED
  const before = g.commanderNamedAt[corps]
  if (before !== 0 && before !== battle.defence + 1) return NAMED_ELSEWHERE
  return battle.defenders.some((block) => g.corps[block] === corps) ? null : COMMANDER_ALONE
}

/** The regiments of a corps that can still be named, and its commander with them. */
function nameable(g: Austerlitz, battle: Battle, corps: number): Block[] {
  if (g.commanderAt[corps] !== battle.into) return []
  return g.regiments(corps).filter((block) => whyNotName(g, battle, block) === null)
}

/** Why no regiment of the corps can be named, or no other. */
function refuseCorps(g: Austerlitz, battle: Battle, corps: number): Refusal {
  const [first] = g.regiments(corps)
  return (first === undefined ? null : whyNotName(g, battle, first)) ?? NOT_IN_AREA
}

function* nameDefenders(g: Austerlitz, battle: Battle): Procedure<boolean> {
  for (;;) {
    const question = g.ask(battle.seat, 'attack.defend', '11.2')
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
      if (g.at[block] === battle.into || g.explaining)
        question.offer(BLOCK[block], NAME.on(block), whyNotName(g, battle, block))
    }
    const none = battle.defenders.length === 0
    if (none && question.choices.length === 0) return false
    offerCorps(g, battle, question)
    question.offer('give ground', GIVE_GROUND.code, none ? null : ALREADY_NAMED)
    question.offer('done', DONE, none ? NAME_ONE : null)
    const pick = yield question
    if (pick === DONE) return true
    switch (verbOf(pick)) {
      case GIVE_GROUND.code:
        return false
      case NAME_COMMANDER.code:
        battle.commanders.push(NAME_COMMANDER.object(pick))
        break
      case NAME_CORPS.code:
        nameCorps(g, battle, NAME_CORPS.object(pick))
        break
      default:
        battle.defenders.push(NAME.object(pick))
    }
  }
}

function offerCorps(g: Austerlitz, battle: Battle, question: Question): void {
  const after = g.explaining ? CORPS : AFTER_CORPS[battle.enemy]
  for (let corps = g.explaining ? 0 : FIRST_CORPS[battle.enemy]; corps < after; corps++) {
    if (g.commanderAt[corps] !== battle.into && !g.explaining) continue
    const whole = nameable(g, battle, corps)
    question.offer(CORPS_CHOICE[corps], NAME_CORPS.on(corps), whole.length > 0 ? null : refuseCorps(g, battle, corps))
    question.offer(COMMANDER[corps], NAME_COMMANDER.on(corps), whyNotNameCommander(g, battle, corps))
  }
}

function nameCorps(g: Austerlitz, battle: Battle, corps: number): void {
  battle.defenders.push(...nameable(g, battle, corps))
  if (whyNotNameCommander(g, battle, corps) === null) battle.commanders.push(corps)
}

/** 11.4: may this defender lead beside those chosen? */
export function whyNotLeadDefence(
  g: Austerlitz,
  battle: Battle,
  block: Block,
  chosen: readonly Block[],
): Refusal | null {
  if (!battle.defenders.includes(block)) return NOT_DEFENDING
  const face = g.face[block]
  if (typeOf(face) === CAVALRY && board.obstruction[battle.defence]) return LEAD_OBSTRUCTION
  if (typeOf(face) === ARTILLERY) {
    const santon = whyNotServeOnSanton(g, block)
    if (santon !== null) return santon
  }
  if (battle.blocking) return null
  if (strengthOf(face) === 1 && !isSantonBattery(g, block)) return DEFENCE_STRENGTH
  if (chosen.length === 0) return null
  if (armOf(face) !== armOf(g.face[chosen[0]])) return DEFENCE_TYPE
  const corps = g.corps[block]
  return corps === DETACHED || corps !== g.corps[chosen[0]] ? LEAD_CORPS : null
}

/** 11.4: none to two lead the defence, and are shown. */
export function* chooseDefenceLeaders(g: Austerlitz, battle: Battle): Procedure {
  const chosen = battle.defenceLeaders
  yield* chooseSome(g, chosen, {
    seat: battle.seat,
    kind: 'attack.defence-leaders',
    rule: '11.4',
    from: battle.defenders,
    most: board.full(battle.defence),
    whyNot: (block, others) => whyNotLeadDefence(g, battle, block, others),
  })
  for (const block of chosen) see(g, block)
  const side = SIDES[battle.enemy]
  g.emit({ type: 'defence-leaders', side, blocks: numbers(chosen), faces: faces(g, chosen) })
}
