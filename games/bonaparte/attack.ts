import type { Procedure } from '@coup/engine'
import { type Approach, type Area, type Block, FACE_NAMES, INFANTRY, toBlock, typeOf } from '@coup/field'
import { numbers } from './blocks.ts'
import { board } from './board.ts'
import { BLOCK, DONE } from './choices.ts'
import { mostBlockers, showsInfantry } from './fight.ts'
import { show } from './losses.ts'
import { muster } from './muster.ts'
import { NOT_ATTACKING, NOT_IN_RESERVE, SPLIT_COST } from './refusals.ts'
import { retreat } from './retreat.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'
import { MOVED } from './state.ts'

/** 9: a maneuver attack across an unblocked approach. Tells whether it succeeded. */
export function* maneuverAttack(
  g: Bonaparte,
  blocks: Block[],
  defence: Approach,
  byRoad: boolean,
  cost: number,
): Procedure<boolean> {
  const area = board.areaOf[defence]
  const position = g.at[blocks[0]]
  const guide = byRoad ? blocks[0] : showsInfantry(defence) ? yield* chooseGuide(g, blocks) : null
  g.commands -= cost
  announceAttack(g, blocks, defence, byRoad, cost)
  if (guide !== null) {
    show(g, guide)
    g.emit({ type: 'shown', side: SIDES[g.turn], block: guide + 1, face: FACE_NAMES[g.face[guide]] })
  }
  // 9.1
  if (mostBlockers(position, g.inPosition[area]) > 0) {
    const blockers = yield* chooseBlockers(g, area)
    if (blockers.length > 0) {
      for (const block of blockers) g.move(block, defence)
      g.emit({ type: 'block', side: SIDES[enemyOf(g.turn)], blocks: numbers(blockers), to: board.name(defence) })
      yield* afterBlocked(g, blocks, board.opposite(defence))
      return false
    }
  }
  // 9.2
  yield* retreat(g, enemyOf(g.turn), area, board.beyond[defence], null)
  for (const block of blocks) g.move(block, area)
  g.emit({ type: 'attack-succeeds', side: SIDES[g.turn], blocks: numbers(blocks), into: board.name(area) })
  return true
}

function announceAttack(g: Bonaparte, blocks: Block[], defence: Approach, byRoad: boolean, cost: number): void {
  for (const block of blocks) g.mark(block, MOVED)
  g.emit({
    type: 'attack',
    side: SIDES[g.turn],
    blocks: numbers(blocks),
    from: board.name(g.at[blocks[0]]),
    across: board.name(defence),
    into: board.name(board.areaOf[defence]),
    byRoad,
    cost,
  })
}

/** 9: across an obstruction, one of the attacking infantry is shown. */
function* chooseGuide(g: Bonaparte, blocks: Block[]): Procedure<Block> {
  const infantry = blocks.filter((block) => typeOf(g.face[block]) === INFANTRY)
  if (infantry.length === 1) return infantry[0]
  const question = g.askSide(g.turn, 'attack.show', '9')
  for (const block of infantry) question.offer(BLOCK[block], block)
  if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_ATTACKING)
  return toBlock(yield question)
}

/** 9.1: one or more blocks from reserve, or none: then all must retreat. */
function* chooseBlockers(g: Bonaparte, area: Area): Procedure<Block[]> {
  const waiting = g.blocksAt(area)
  return yield* muster(g, {
    side: enemyOf(g.turn),
    kind: 'attack.block',
    rule: '9.1',
    among: waiting,
    least: 0,
    most: waiting.length,
    otherwise: () => NOT_IN_RESERVE,
  })
}

const ALL = DONE - 1

/** 9.1: a blocked group stays, advances to block in its turn, or splits for one more command. */
function* afterBlocked(g: Bonaparte, blocks: Block[], approach: Approach): Procedure {
  const advancing: Block[] = []
  while (advancing.length < blocks.length - 1 || advancing.length === 0) {
    const question = g.askSide(g.turn, 'attack.advance', '9.1')
    const splitRefused = g.commands === 0 ? SPLIT_COST : null
    if (advancing.length === 0) question.offer('advance', ALL)
    if (blocks.length > 1) {
      for (const block of blocks) if (!advancing.includes(block)) question.offer(BLOCK[block], block, splitRefused)
    }
    if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_ATTACKING)
    question.offer(advancing.length === 0 ? 'stay' : 'done', DONE)
    const choice = yield question
    if (choice === DONE) break
    if (choice === ALL) advancing.push(...blocks)
    else advancing.push(toBlock(choice))
  }
  const staying = blocks.filter((block) => !advancing.includes(block))
  const side = SIDES[g.turn]
  if (advancing.length > 0) {
    const cost = staying.length > 0 ? 1 : 0
    g.commands -= cost
    for (const block of advancing) g.move(block, approach)
    g.emit({ type: 'advance', side, blocks: numbers(advancing), to: board.name(approach), cost })
  }
  if (staying.length > 0) {
    g.emit({ type: 'stay', side, blocks: numbers(staying), at: board.name(g.at[staying[0]]) })
  }
}
