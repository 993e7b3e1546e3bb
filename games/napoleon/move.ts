import { type Procedure, type Question, type Refusal, Verb, verbOf } from '@coup/engine'
import { type Area, type Block, FIRST_AREA, type Position, type Side } from '@coup/field'
import { corpsNames, numbers } from './blocks.ts'
import { areas, board, roads } from './board.ts'
import { APPROACH, AREA, BLOCK, roadChoice } from './choices.ts'
import { type Force, moving, noteEntry, shift, spend } from './force.ts'
import {
  ACROSS_ONLY,
  CAPACITY,
  COLUMN_AHEAD,
  ENEMY_OCCUPIED,
  ENTER_FIRST,
  IMPASSABLE,
  LAST_REGIMENT,
  NO_ROAD,
  NO_ROAD_BY_DETACHMENT,
  NOT_ADJACENT,
  NOT_IN_RESERVE,
  OWN_AREA_ONLY,
  TAKEN_THIS_TURN,
  VIA_RESERVE,
} from './refusals.ts'
import { ride } from './ride.ts'
import { type Ride, setOut, whyNotCross } from './road.ts'
import { enemyOf, SIDES } from './sides.ts'
import { type Austerlitz, TAKEN } from './state.ts'

/** What a choice stands for: a position to march to, the first crossing of a road, a regiment that stays. */
const MARCH = new Verb<Position>(1)
const TAKE_ROAD = new Verb(2)
const LEAVE = new Verb<Block>(3)

/** 10, 11: is the area closed to these pieces for the rest of the turn? */
export function whyNotReopen(g: Austerlitz, area: Area, corps: number): Refusal | null {
  const closed = g.closed[area]
  if (closed === 0 || closed === corps + 1) return null
  return closed === TAKEN ? TAKEN_THIS_TURN : COLUMN_AHEAD
}

/** 4, 10: may so many pieces come into this area, in which no enemy is? */
function whyNotEnterArea(g: Austerlitz, side: Side, area: Area, regiments: number, corps: number): Refusal | null {
  if (g.occupied(enemyOf(side), area)) return ENEMY_OCCUPIED
  const closed = whyNotReopen(g, area, corps)
  if (closed !== null) return closed
  return g.countIn(side, area) + regiments > board.capacity[area] ? CAPACITY : null
}

/** The single corps that moves, or -1. */
export function columnOf(force: Force): number {
  return force.kind === 'corps' ? force.corps[0] : -1
}

/** 10: may the force move to this position, not by road? */
function whyNotMove(g: Austerlitz, force: Force, to: Position): Refusal | null {
  const block = force.blocks[0]
  const from = g.at[block]
  const area = board.areaOf[from]
  if (area < 0) return ENTER_FIRST
  if (board.isApproach(to)) {
    if (board.isApproach(from)) return VIA_RESERVE
    if (board.areaOf[to] !== area) return OWN_AREA_ONLY
    return board.impassable[to] ? IMPASSABLE : null
  }
  if (to === area) return from === area ? NOT_ADJACENT : null
  if (board.isApproach(from)) {
    if (board.beyond[from] !== to) return ACROSS_ONLY
  } else {
    const way = waysTo(area, to)
    if (way !== null) return way
  }
  return board.isReserve(to)
    ? whyNotEnterArea(g, g.side[block], to, force.blocks.length, columnOf(force))
    : NOT_ADJACENT
}

function waysTo(area: Area, to: Position): Refusal | null {
  let refused: Refusal | null = NOT_ADJACENT
  for (const approach of board.approaches[area]) {
    if (board.beyond[approach] !== to) continue
    if (!board.impassable[approach]) return null
    refused = IMPASSABLE
  }
  return refused
}

/** 10: everywhere that the force may go with the command it has. */
function offerMoves(g: Austerlitz, force: Force, question: Question): void {
  const from = g.at[force.blocks[0]]
  const area = board.areaOf[from]
  if (g.explaining) explainMoves(g, force, question)
  else if (board.isApproach(from)) {
    question.offer(AREA[area], MARCH.on(area))
    const across = board.beyond[from]
    question.offer(AREA[across], MARCH.on(across), whyNotMove(g, force, across))
  } else if (area >= 0) {
    const approaches = board.approaches[area]
    for (let i = 0; i < approaches.length; i++) {
      if (!board.impassable[approaches[i]]) question.offer(APPROACH[approaches[i]], MARCH.on(approaches[i]))
    }
    const neighbours = board.neighbours[area]
    for (let i = 0; i < neighbours.length; i++) {
      question.offer(AREA[neighbours[i]], MARCH.on(neighbours[i]), whyNotMove(g, force, neighbours[i]))
    }
  }
  offerRoads(g, force, question)
}

function explainMoves(g: Austerlitz, force: Force, question: Question): void {
  for (let to: Position = FIRST_AREA; to < board.firstBox; to++) {
    question.offer(to < areas ? AREA[to] : APPROACH[to], MARCH.on(to), whyNotMove(g, force, to))
  }
}

/** 10: the first crossings of a road move. */
function offerRoads(g: Austerlitz, force: Force, question: Question): void {
  const from = g.at[force.blocks[0]]
  if (board.isApproach(from) || force.kind === 'detachment') {
    if (!g.explaining) return
    const refused = force.kind === 'detachment' ? NO_ROAD_BY_DETACHMENT : NOT_IN_RESERVE
    for (const node of roads.nodesOf[board.areaOf[from]]) {
      for (const crossing of roads.crossingsFrom[node]) question.offer(roadChoice(crossing, node), 0, refused)
    }
    return
  }
  const nodes = startNodes(from)
  for (let n = 0; n < nodes.length; n++) {
    const journey = setOut(g, force, nodes[n])
    const crossings = roads.crossingsFrom[nodes[n]]
    for (let i = 0; i < crossings.length; i++) {
      question.offer(
        roadChoice(crossings[i], nodes[n]),
        TAKE_ROAD.on(crossings[i]),
        whyNotCross(g, journey, crossings[i]),
      )
    }
  }
  if (!g.explaining) return
  for (let crossing = 0; crossing < roads.crossings; crossing++) {
    question.offer(roadChoice(crossing, roads.a[crossing]), 0, NO_ROAD)
    question.offer(roadChoice(crossing, roads.b[crossing]), 0, NO_ROAD)
  }
}

/** The roads of an area, or the box's way to all its entries. */
export function startNodes(from: number): ArrayLike<number> {
  return board.isBox(from) ? [roads.nodeOfBox[from - board.firstBox]] : roads.nodesOf[from]
}

/** 10: asks where the force goes; in a corps move, regiments may be detached first and stay (9). */
export function* move(g: Austerlitz, force: Force): Procedure {
  for (;;) {
    const question = g.ask(g.player, `${force.kind}.move`, '10')
    offerMoves(g, force, question)
    if (force.kind === 'corps') {
      const last = force.blocks.length === 1 ? LAST_REGIMENT : null
      for (const block of force.blocks) question.offer(BLOCK[block], LEAVE.on(block), last)
    }
    const pick = yield question
    switch (verbOf(pick)) {
      case LEAVE.code:
        force.blocks = force.blocks.filter((block) => block !== LEAVE.object(pick))
        break
      case TAKE_ROAD.code:
        return yield* moveByRoad(g, force, TAKE_ROAD.object(pick))
      default:
        return march(g, force, MARCH.object(pick))
    }
  }
}

function march(g: Austerlitz, force: Force, to: Position): void {
  const from = g.at[force.blocks[0]]
  spend(g, force)
  shift(g, force, to)
  if (board.isReserve(to)) noteEntry(g, force, to)
  g.emit({
    type: 'march',
    side: SIDES[g.turn],
    blocks: numbers(force.blocks),
    corps: corpsNames(moving(force)),
    from: board.names[from],
    to: board.names[to],
  })
}

function* moveByRoad(g: Austerlitz, force: Force, crossing: number): Procedure {
  const from = g.at[force.blocks[0]]
  const node = Array.from(startNodes(from)).find((one) => roads.a[crossing] === one || roads.b[crossing] === one)!
  const journey: Ride = setOut(g, force, node)
  spend(g, force)
  yield* ride(g, journey, crossing)
}
