import type { Procedure, Refusal } from '@coup/engine'
import { ARTILLERY, FACE_NAMES, INFANTRY, strengthOf, typeOf } from '@coup/field'
import { areAlike, chooseBlock, isAlive, reduce, show } from './blocks.ts'
import { areas, board, OFF } from './board.ts'
import { AREA } from './choices.ts'
import { type LossQuestion, shareOpenly } from './losses.ts'
import { isClosedEntry } from './march.ts'
import { lay, lose } from './morale.ts'
import { meet } from './organize.ts'
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
import type { Marengo } from './state.ts'

const LOSSES: LossQuestion = { kind: 'retreat.losses', rule: '13.1', others: EACH_POSITION }

/** 13: all blocks of the side leave the area. `attackArea`: where the attack came from; `entering`: how many enemies advance. */
export function* retreat(
  g: Marengo,
  side: number,
  area: number,
  attackArea: number,
  wide: boolean,
  entering: number,
): Procedure {
  const blocks: number[] = []
  for (let block = 0; block < g.at.length; block++) {
    if (g.side[block] === side && board.areaOf[g.at[block]] === area) blocks.push(block)
  }
  for (const block of blocks) show(g, block)
  const losses = yield* takeLosses(g, blocks, area, wide && entering > 1 ? 2 : 1)
  yield* lose(g, side, losses)
  const left = blocks.filter((block) => isAlive(g, block))
  const { gone, trapped } = yield* withdraw(g, side, left, area, attackArea)
  yield* lose(g, side, trapped)
  if (side === AUSTRIA) yield* lay(g, side, area, gone)
}

/** 13.1 */
function* takeLosses(g: Marengo, blocks: number[], area: number, inReserve: number): Procedure<number> {
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

/** 13.2: every block by itself, where its owner wants; those without a way out are destroyed. */
function* withdraw(
  g: Marengo,
  side: number,
  blocks: number[],
  area: number,
  attackArea: number,
): Procedure<{ gone: number; trapped: number }> {
  const left = blocks.slice()
  let gone = 0
  while (left.length > 0) {
    const ways = waysOut(g, side, area, attackArea)
    if (ways.length === 0) break
    const settled = areAlike(g, left) || (ways.length === 1 && roomIn(g, side, ways) >= left.length)
    const block = settled ? left[0] : yield* chooseBlock(g, left, 'retreat.block', '13.2', NOT_RETREATING)
    const question = g.ask(side, 'retreat.to', '13.2')
    if (g.explaining)
      for (let to = 0; to < areas; to++)
        question.offer(AREA[to], to, whyNotRetreatTo(g, side, area, to, attackArea, ways))
    else for (const way of ways) question.offer(AREA[way], way)
    const to = question.choices.length === 1 ? question.values[0] : yield question
    left.splice(left.indexOf(block), 1)
    g.move(block, to)
    g.emit({ type: 'retreat', side: SEATS[side], block: block + 1, from: board.names[area], to: board.names[to] })
    if (side === FRANCE) meet(g, to)
    gone++
  }
  let trapped = 0
  for (const block of left) {
    trapped += strengthOf(g.face[block])
    g.emit({
      type: 'trapped',
      side: SEATS[side],
      block: block + 1,
      face: FACE_NAMES[g.face[block]],
      from: board.names[area],
    })
    g.face[block] = 0
    g.move(block, OFF)
  }
  return { gone, trapped }
}

/** The areas to which a block may retreat now: those the wrong way only when there is no other. */
function waysOut(g: Marengo, side: number, area: number, attackArea: number): number[] {
  const ways: number[] = []
  const lastWays: number[] = []
  for (const approach of board.approaches[area]) {
    if (whyNotWithdraw(g, side, approach, attackArea) !== null) continue
    const list = isWrongWay(side, approach) ? lastWays : ways
    if (!list.includes(board.beyond[approach])) list.push(board.beyond[approach])
  }
  return ways.length > 0 ? ways : lastWays
}

/** 3: Austrians go with a direction mark, and French against it, only when they must. */
function isWrongWay(side: number, approach: number): boolean {
  return board.arrow[approach] === (side === AUSTRIA ? 1 : -1)
}

function whyNotWithdraw(g: Marengo, side: number, approach: number, attackArea: number): Refusal | null {
  const to = board.beyond[approach]
  if (board.impassable[approach]) return IMPASSABLE
  if (to === attackArea) return ATTACK_AREA
  if (g.occupied(enemyOf(side), to)) return ENEMY_OCCUPIED
  if (isClosedEntry(g, side, to)) return CLOSED_ENTRY
  return g.countIn(side, to) < board.capacity[to] ? null : CAPACITY
}

function whyNotRetreatTo(
  g: Marengo,
  side: number,
  area: number,
  to: number,
  attackArea: number,
  ways: readonly number[],
): Refusal | null {
  if (ways.includes(to)) return null
  for (const approach of board.approaches[area]) {
    if (board.beyond[approach] === to) return whyNotWithdraw(g, side, approach, attackArea) ?? AGAINST_ARROW
  }
  return NOT_ADJACENT
}

function roomIn(g: Marengo, side: number, ways: readonly number[]): number {
  let room = 0
  for (const area of ways) room += board.capacity[area] - g.countIn(side, area)
  return room
}
