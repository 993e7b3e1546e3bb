import { DONE, type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import { type Block, FIRST_BLOCK, toBlock } from '@coup/field'
import { AFTER_CORPS, BLOCKS, COMMANDERS, CORPS, DETACHED, FIRST_CORPS } from './army.ts'
import {
  canPair,
  type Purpose,
  type WhyNotGo,
  whyNotAttackByCorps,
  whyNotAttackByDetachment,
  whyNotAttackByRegiment,
  whyNotJoin,
  whyNotOnlyFire,
  whyNotPair,
  whyNotServe,
} from './attackers.ts'
import type { Battle } from './battle.ts'
import { show } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK, CORPS_CHOICE, DETACHMENT } from './choices.ts'
import { chooseDetachment, movable, whyNotGiveIndependent } from './command.ts'
import type { Force } from './force.ts'
import { CAPACITY, GUARD_TAKES_PART, NOT_OF_CORPS } from './refusals.ts'
import type { Ride } from './road.ts'
import { offerRoadForces, roadForce } from './roadattack.ts'
import { type Austerlitz, MOVED } from './state.ts'

/** 11.5: the force named, the ride by which it comes, and whether it only fires and stays. */
export interface Declaration {
  readonly force: Force
  readonly journey: Ride | null
  readonly stays: boolean
}

/** What a choice of a corps or a regiment stands for. */
const BY_CORPS = new Verb(1)
const BY_DETACHMENT = new Verb(2)
const BY_REGIMENT = new Verb<Block>(3)
const FIRE_BY_DETACHMENT = new Verb(4)
const FIRE_BY_REGIMENT = new Verb<Block>(5)

const FIRE_BLOCK: readonly string[] = Array.from({ length: BLOCKS }, (_, block) => `fire block ${block + 1}`)
const FIRE_CORPS: readonly string[] = COMMANDERS.map(({ name }) => `fire detachment ${name}`)

/** All forces that could serve the purpose. */
function offerForces(g: Austerlitz, battle: Battle, purpose: Purpose, question: Question): void {
  const all = g.explaining
  const firstCorps = all ? 0 : FIRST_CORPS[g.turn]
  const afterCorps = all ? CORPS : AFTER_CORPS[g.turn]
  for (let corps = firstCorps; corps < afterCorps; corps++) {
    if (!all && g.commanderAt[corps] !== battle.approach && g.commanderAt[corps] !== battle.from) continue
    question.offer(CORPS_CHOICE[corps], BY_CORPS.on(corps), whyNotAttackByCorps(g, battle, corps))
    question.offer(
      DETACHMENT[corps],
      BY_DETACHMENT.on(corps),
      whyNotAttackByDetachment(g, battle, corps, purpose, whyNotServe),
    )
    if (purpose !== 'advance' || battle.guard >= 0) continue
    question.offer(
      FIRE_CORPS[corps],
      FIRE_BY_DETACHMENT.on(corps),
      whyNotAttackByDetachment(g, battle, corps, purpose, whyNotOnlyFire),
    )
  }
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (!all && g.at[block] !== battle.approach && g.at[block] !== battle.from) continue
    question.offer(BLOCK[block], BY_REGIMENT.on(block), whyNotAttackByRegiment(g, battle, block, purpose, whyNotServe))
    if (purpose !== 'advance' || battle.guard >= 0) continue
    question.offer(
      FIRE_BLOCK[block],
      FIRE_BY_REGIMENT.on(block),
      whyNotAttackByRegiment(g, battle, block, purpose, whyNotOnlyFire),
    )
  }
  if (battle.guard < 0) offerRoadForces(g, battle, purpose, question)
}

/** Is there a force that could fight, not only feint? */
export function canFight(g: Austerlitz, battle: Battle): boolean {
  const question = g.ask(g.player, 'attack.command', '11.5')
  offerForces(g, battle, 'fight', question)
  return question.choices.length > 0
}

/** 11.5: the command or commands, and the attackers. */
export function* declare(g: Austerlitz, battle: Battle, purpose: Purpose): Procedure<Declaration> {
  const question = g.ask(g.player, 'attack.command', '11.5')
  offerForces(g, battle, purpose, question)
  const pick = yield question
  switch (verbOf(pick)) {
    case FIRE_BY_REGIMENT.code:
      return { force: regiment(FIRE_BY_REGIMENT.object(pick)), journey: null, stays: true }
    case FIRE_BY_DETACHMENT.code:
      return yield* detachment(g, battle, FIRE_BY_DETACHMENT.object(pick), purpose, whyNotOnlyFire, true)
    case BY_REGIMENT.code:
      return { force: yield* oneOrTwoGuns(g, battle, BY_REGIMENT.object(pick), purpose), journey: null, stays: false }
    case BY_DETACHMENT.code:
      return yield* detachment(g, battle, BY_DETACHMENT.object(pick), purpose, whyNotServe, false)
    case BY_CORPS.code:
      return { force: yield* corpsTogether(g, battle, BY_CORPS.object(pick)), journey: null, stays: false }
    default:
      return yield* roadForce(g, battle, purpose, pick)
  }
}

function regiment(block: Block): Force {
  return { kind: 'regiment', corps: [], blocks: [block] }
}

function* detachment(
  g: Austerlitz,
  battle: Battle,
  corps: number,
  purpose: Purpose,
  whyNotGo: WhyNotGo,
  stays: boolean,
): Procedure<Declaration> {
  const may = (block: Block, chosen: readonly Block[]): Refusal | null => {
    if (chosen.length === board.capacity[battle.into]) return CAPACITY
    if (battle.guard >= 0 && chosen.length === 0 && block !== battle.guard) return GUARD_TAKES_PART
    return whyNotGo(g, battle, block, purpose)
  }
  const blocks = yield* chooseDetachment(g, corps, 'attack.detachment', '11.5', may)
  return { force: { kind: 'detachment', corps: [corps], blocks }, journey: null, stays }
}

/** 11: regiments that stay behind are detached first; other corps of the same position may attack together with this one. */
function* corpsTogether(g: Austerlitz, battle: Battle, first: number): Procedure<Force> {
  const start = g.commanderAt[first]
  const room = board.capacity[battle.into]
  const force: Force = { kind: 'corps', corps: [first], blocks: yield* chooseLeft(g, battle, movable(g, first), room) }
  while (force.blocks.length < room) {
    const question = g.ask(g.player, 'attack.combine', '11')
    for (let corps = FIRST_CORPS[g.turn]; corps < AFTER_CORPS[g.turn]; corps++) {
      if (force.corps.includes(corps)) continue
      question.offer(CORPS_CHOICE[corps], corps, whyNotJoin(g, force, corps, start))
    }
    question.offer('done', DONE)
    const pick = question.choices.length === 1 ? DONE : yield question
    if (pick === DONE) break
    force.corps.push(pick)
    force.blocks.push(...(yield* chooseLeft(g, battle, movable(g, pick), room - force.blocks.length)))
  }
  return force
}

/** 9: which of these regiments go along; those left are detached. */
function* chooseLeft(g: Austerlitz, battle: Battle, blocks: Block[], room: number): Procedure<Block[]> {
  let going = blocks
  while (going.length > 1) {
    const question = g.ask(g.player, 'attack.corps', '11.5')
    for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
      if (!going.includes(block)) {
        if (g.explaining && g.corps[block] !== DETACHED) question.offer(BLOCK[block], block, NOT_OF_CORPS)
      } else question.offer(BLOCK[block], block, block === battle.guard ? GUARD_TAKES_PART : null)
    }
    question.offer('done', DONE, going.length > room ? CAPACITY : null)
    const pick = yield question
    if (pick === DONE) break
    going = going.filter((block) => block !== pick)
  }
  return going
}

/** 11: two regiment moves combine if both are artillery in the attack approach, and then both lead. */
function* oneOrTwoGuns(g: Austerlitz, battle: Battle, block: Block, purpose: Purpose): Procedure<Force> {
  const force = regiment(block)
  if (purpose !== 'fight' || !canPair(g, battle, block)) return force
  const question = g.ask(g.player, 'attack.second-gun', '11')
  let others = false
  for (let other = FIRST_BLOCK; other < BLOCKS; other++) {
    if (other === block || g.at[other] !== battle.approach || g.is(other, MOVED)) continue
    const refused = whyNotGiveIndependent(g, other) ?? whyNotPair(g, battle, block, other)
    others ||= whyNotGiveIndependent(g, other) === null
    question.offer(BLOCK[other], other, refused)
  }
  question.offer('done', DONE)
  const pick = others ? yield question : DONE
  if (pick === DONE) return force
  force.blocks.push(toBlock(pick))
  for (const gun of force.blocks) show(g, gun)
  return force
}
