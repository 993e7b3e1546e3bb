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
  typeOf,
} from '@coup/field'
import { areAlike, chooseBlock, isAlive, reduce, show, strength } from './blocks.ts'
import { areas, board, OFF } from './board.ts'
import { AREA } from './choices.ts'
import { type LossQuestion, shareOpenly } from './losses.ts'
import { isClosedEntry } from './march.ts'
import { lay, lose } from './morale.ts'
import { decide, meet } from './organize.ts'
import {
  AGAINST_ARROW,
  ATTACK_AREA,
  CAPACITY,
  CLOSED_ENTRY,
  EACH_POSITION,
  ENEMY_OCCUPIED,
  IMPASSABLE,
  NOT_ADJACENT,
  NOT_RETREATING,
} from './refusals.ts'
import { AUSTRIA, enemyOf, FRANCE, SEATS } from './sides.ts'
import type { Triomphe } from './state.ts'
import { THIS_AREA } from './verbs.ts'

const LOSSES: LossQuestion = { kind: 'retreat.losses', rule: '13.1', others: EACH_POSITION }

/** A side leaves an area. */
interface Retreat {
  readonly side: Side
  readonly area: Area
  /** Where the attack came from. */
  readonly attackArea: Area
}

/** 13: all blocks of the side leave the area. `share`: what the infantry in reserve loses. */
export function* retreat(g: Triomphe, r: Retreat, share: number): Procedure {
  const { side, area } = r
  const blocks: Block[] = []
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.side[block] === side && board.areaOf[g.at[block]] === area) blocks.push(block)
  }
  for (const block of blocks) show(g, block)
  const losses = yield* takeLosses(g, blocks, area, share)
  yield* lose(g, side, losses)
  const left = blocks.filter((block) => isAlive(g, block))
  const trapped = yield* withdraw(g, r, left)
  yield* lose(g, side, destroy(g, r, trapped))
  if (side === AUSTRIA) yield* lay(g, side, area, left.length - trapped.length)
}

/** 13.1 */
function* takeLosses(g: Triomphe, blocks: Block[], area: Area, inReserve: number): Procedure<number> {
  let losses = 0
  for (const block of blocks) {
    if (typeOf(g.face[block]) !== ARTILLERY) continue
    reduce(g, block)
    losses++
  }
  for (const approach of board.approaches[area]) {
    const blocking = blocks.filter((block) => g.at[block] === approach && isAlive(g, block))
    if (blocking.length > 0) losses += yield* shareOpenly(g, blocking, board.full(approach), LOSSES)
  }
  const infantry = blocks.filter(
    (block) => g.at[block] === area && typeOf(g.face[block]) === INFANTRY && isAlive(g, block),
  )
  return losses + (yield* shareOpenly(g, infantry, inReserve, LOSSES))
}

/** 13.2: every block by itself, where its owner wants; gives those without a way out. */
function* withdraw(g: Triomphe, r: Retreat, blocks: readonly Block[]): Procedure<Block[]> {
  const { side, area } = r
  const left = blocks.slice()
  while (left.length > 0) {
    const ways = waysOut(g, r)
    if (ways.length === 0) break
    const settled = areAlike(g, left) || (ways.length === 1 && roomIn(g, side, ways) >= left.length)
    const block = settled ? left[0] : yield* chooseBlock(g, left, 'retreat.block', '13.2', NOT_RETREATING)
    const to = yield* chooseWay(g, r, ways)
    left.splice(left.indexOf(block), 1)
    g.move(block, to)
    g.emit({ type: 'retreat', side: SEATS[side], block: block + 1, from: board.names[area], to: board.names[to] })
    if (side === FRANCE) meet(g, to)
  }
  return left
}

function* chooseWay(g: Triomphe, r: Retreat, ways: readonly Area[]): Procedure<Area> {
  const question = g.askSide(r.side, 'retreat.to', '13.2')
  if (g.explaining) {
    for (let to = FIRST_AREA; to < areas; to++)
      question.offer(AREA[to], THIS_AREA.on(to), whyNotRetreatTo(g, r, to, ways))
  } else {
    for (const way of ways) question.offer(AREA[way], THIS_AREA.on(way))
  }
  return THIS_AREA.object(yield* decide(question))
}

/** 13.2: gives the strength that is lost with them. */
function destroy(g: Triomphe, { side, area }: Retreat, blocks: readonly Block[]): number {
  const lost = strength(g, blocks)
  for (const block of blocks) {
    const face = FACE_NAMES[g.face[block]]
    g.emit({ type: 'trapped', side: SEATS[side], block: block + 1, face, from: board.names[area] })
    g.face[block] = 0
    g.move(block, OFF)
  }
  return lost
}

/** The areas to which a block may retreat now: those the wrong way only when there is no other. */
function waysOut(g: Triomphe, r: Retreat): Area[] {
  const ways: Area[] = []
  const lastWays: Area[] = []
  for (const approach of board.approaches[r.area]) {
    if (whyNotWithdraw(g, r, approach) !== null) continue
    const list = isWrongWay(r.side, approach) ? lastWays : ways
    if (!list.includes(board.beyond[approach])) list.push(board.beyond[approach])
  }
  return ways.length > 0 ? ways : lastWays
}

/** 3: Austrians go with a direction mark, and French against it, only when they must. */
function isWrongWay(side: Side, approach: Approach): boolean {
  return board.arrow[approach] === (side === AUSTRIA ? 1 : -1)
}

function whyNotWithdraw(g: Triomphe, { side, attackArea }: Retreat, approach: Approach): Refusal | null {
  const to = board.beyond[approach]
  if (board.impassable[approach]) return IMPASSABLE
  if (to === attackArea) return ATTACK_AREA
  if (g.occupied(enemyOf(side), to)) return ENEMY_OCCUPIED
  if (isClosedEntry(g, side, to)) return CLOSED_ENTRY
  return g.countIn(side, to) < board.capacity[to] ? null : CAPACITY
}

function whyNotRetreatTo(g: Triomphe, r: Retreat, to: Area, ways: readonly Area[]): Refusal | null {
  if (ways.includes(to)) return null
  for (const approach of board.approaches[r.area]) {
    if (board.beyond[approach] === to) return whyNotWithdraw(g, r, approach) ?? AGAINST_ARROW
  }
  return NOT_ADJACENT
}

function roomIn(g: Triomphe, side: Side, ways: readonly Area[]): number {
  let room = 0
  for (const area of ways) room += board.capacity[area] - g.countIn(side, area)
  return room
}
