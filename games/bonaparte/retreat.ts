import type { Procedure, Refusal } from '@coup/engine'
import {
  type Approach,
  ARTILLERY,
  type Area,
  type Block,
  FACE_NAMES,
  FIRST_AREA,
  FIRST_BLOCK,
  INFANTRY,
  type Side,
  toArea,
  toBlock,
  typeOf,
} from '@coup/field'
import { faces, numbers } from './blocks.ts'
import { areas, board } from './board.ts'
import { AREA, BLOCK } from './choices.ts'
import { alive, chooseLoss, destroy, show } from './losses.ts'
import {
  ATTACK_AREA,
  ENEMY_IN_RETREAT,
  NO_RETREAT_LOSS,
  NOT_ADJACENT,
  NOT_RETREATING,
  RETREAT_ROOM,
} from './refusals.ts'
import { enemyOf, SIDES } from './sides.ts'
import type { Bonaparte } from './state.ts'

/** 12: all blocks of the side leave the area. Those at `assaulted` have taken part in the assault. */
export function* retreat(g: Bonaparte, side: Side, area: Area, from: Area, assaulted: Approach | null): Procedure {
  const blocks = blocksIn(g, area)
  if (blocks.length === 0) return
  for (const block of blocks) show(g, block)
  g.emit({
    type: 'retreating',
    side: SIDES[side],
    area: board.name(area),
    blocks: numbers(blocks),
    faces: faces(g, blocks),
  })
  for (const block of blocks) if (typeOf(g.face[block]) === ARTILLERY) destroy(g, block)
  yield* retreatLoss(
    g,
    side,
    g.blocksAt(area).filter((block) => typeOf(g.face[block]) === INFANTRY),
  )
  for (const approach of board.approaches[area]) {
    if (approach !== assaulted) yield* retreatLoss(g, side, g.blocksAt(approach))
  }
  yield* leave(g, side, area, from, alive(g, blocks))
}

function blocksIn(g: Bonaparte, area: Area): Block[] {
  const blocks: Block[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) if (board.areaOf[g.at[block]] === area) blocks.push(block)
  return blocks
}

function* retreatLoss(g: Bonaparte, side: Side, blocks: Block[]): Procedure {
  if (blocks.length > 0) yield* chooseLoss(g, side, blocks, '12', NO_RETREAT_LOSS)
}

function whyNotRetreatTo(g: Bonaparte, side: Side, area: Area, from: Area, to: Area): Refusal | null {
  if (to === from) return ATTACK_AREA
  if (!board.neighbours[area].includes(to)) return NOT_ADJACENT
  if (g.occupied(enemyOf(side), to)) return ENEMY_IN_RETREAT
  return g.countIn(side, to) < board.capacity[to] ? null : RETREAT_ROOM
}

function* leave(g: Bonaparte, side: Side, area: Area, from: Area, blocks: Block[]): Procedure {
  const waiting = blocks.slice()
  while (waiting.length > 0) {
    const open = board.neighbours[area].filter((to) => whyNotRetreatTo(g, side, area, from, to) === null)
    const room = open.reduce((sum, to) => sum + board.capacity[to] - g.countIn(side, to), 0)
    const alike = open.length === 0 || (open.length === 1 && room >= waiting.length)
    const block = alike || waiting.length === 1 ? waiting[0] : yield* chooseWhoLeaves(g, side, waiting)
    waiting.splice(waiting.indexOf(block), 1)
    if (open.length === 0) {
      g.emit({
        type: 'trapped',
        side: SIDES[side],
        block: block + 1,
        face: FACE_NAMES[g.face[block]],
        from: board.name(area),
      })
      destroy(g, block)
      continue
    }
    const to = open.length === 1 ? open[0] : yield* chooseDestination(g, side, area, from)
    g.emit({
      type: 'retreat',
      side: SIDES[side],
      block: block + 1,
      from: board.name(g.at[block]),
      to: board.name(to),
    })
    g.move(block, to)
  }
}

/** Blocks may split up, and there may not be room for all. */
function* chooseWhoLeaves(g: Bonaparte, side: Side, waiting: Block[]): Procedure<Block> {
  const question = g.askSide(side, 'retreat.block', '12')
  for (const block of waiting) question.offer(BLOCK[block], block)
  if (g.explaining) for (const choice of BLOCK) question.offer(choice, -1, NOT_RETREATING)
  return toBlock(yield question)
}

function* chooseDestination(g: Bonaparte, side: Side, area: Area, from: Area): Procedure<Area> {
  const question = g.askSide(side, 'retreat.to', '12')
  if (g.explaining) {
    for (let to = FIRST_AREA; to < areas; to++) question.offer(AREA[to], to, whyNotRetreatTo(g, side, area, from, to))
  } else {
    for (const to of board.neighbours[area]) {
      question.offer(AREA[to], to, whyNotRetreatTo(g, side, area, from, to))
    }
  }
  return toArea(yield question)
}
