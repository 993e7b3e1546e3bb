import { DONE, type Procedure, type Question, type Refusal, type Seat } from '@coup/engine'
import {
  type Area,
  type Block,
  FIRST_AREA,
  FIRST_BLOCK,
  type Position,
  type Side,
  toBlock,
  toPosition,
} from '@coup/field'
import { AFTER_CORPS, BLOCKS, COMMANDERS, DETACHED, FIRST_CORPS, SECOND_DECEMBER, START } from './army.ts'
import { isArtillery } from './artillery.ts'
import { numbers, show } from './blocks.ts'
import { areas, board, distance, OFF, SANTON, STARS, stars, touching } from './board.ts'
import { APPROACH, AREA, BLOCK, CORPS_CHOICE } from './choices.ts'
import {
  BATTERY_AREA,
  CAPACITY,
  ENEMY_OCCUPIED,
  IMPASSABLE,
  LAST_REGIMENT,
  NEAR_STAR,
  NOT_A_GUN,
  NOT_STARTING,
  NOT_YOUR_CORPS,
  NOT_YOURS,
  OTHER_START,
  SIX_DETACHED,
  START_CAPACITY,
  STILL_CROWDED,
  TOO_FAR,
} from './refusals.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import { type Austerlitz, BATTERY } from './state.ts'
import { chiefOf } from './team.ts'

const MOST_DETACHED = 6
const FAR = 2
const ALLIED_START_CORPS = 2

/** 6.6: in the scenario of 1 December only two Allied corps start on the map. */
export function* chooseStartingCorps(g: Austerlitz): Procedure {
  g.starting = START_CORPS
  if (g.scenario !== SECOND_DECEMBER) {
    const chosen: number[] = []
    while (chosen.length < ALLIED_START_CORPS) {
      const question = g.ask(chiefOf(g, ALLIES), 'set-up.corps', '6.6')
      for (let corps = FIRST_CORPS[ALLIES]; corps < AFTER_CORPS[ALLIES]; corps++) {
        if (chosen.includes(corps)) continue
        question.offer(CORPS_CHOICE[corps], corps, g.size[corps] > board.capacity[START[corps]] ? START_CAPACITY : null)
      }
      chosen.push(yield question)
    }
    g.starting = START_CORPS.filter((corps) => COMMANDERS[corps].side === FRANCE || chosen.includes(corps))
    g.emit({ type: 'starts', side: SIDES[ALLIES], corps: chosen.map((corps) => COMMANDERS[corps].name) })
  }
  g.phase = 'deploy-allies'
}

const START_CORPS: readonly number[] = COMMANDERS.map((_, corps) => corps).filter((corps) => START[corps] >= 0)

/** 6.6; 19: one corps after the other; every player his own, in the order of the ranks. */
export function* deploy(g: Austerlitz, side: Side): Procedure {
  const waiting = g.starting.filter((corps) => COMMANDERS[corps].side === side && board.isBox(g.commanderAt[corps]))
  const seat = g.teams[side].ranks.find((one) => waiting.some((corps) => g.owner[corps] === one))
  if (seat === undefined) g.phase = side === ALLIES ? 'reorganize-france' : 'detach'
  else yield* placeCorps(g, side, waiting.find((corps) => g.owner[corps] === seat)!, seat)
  if (g.phase === 'detach') g.player = chiefOf(g, FRANCE)
}

/** 6.6: in reserve or in one approach of the area with the commander's name. */
function* placeCorps(g: Austerlitz, side: Side, corps: number, seat: Seat): Procedure {
  const area = START[corps]
  const question = g.ask(seat, `set-up.place`, side === ALLIES ? '6.6' : '6.7')
  question.offer(AREA[area], area)
  for (const approach of board.approaches[area]) {
    question.offer(APPROACH[approach], approach, board.impassable[approach] ? IMPASSABLE : null)
  }
  if (g.explaining) {
    for (let other = 0; other < areas; other++) question.offer(AREA[other], other, OTHER_START)
    for (let other = areas; other < board.firstBox; other++) question.offer(APPROACH[other], other, OTHER_START)
  }
  const at = toPosition(yield question)
  const blocks = g.regiments(corps)
  for (const block of blocks) g.move(block, at)
  g.commanderAt[corps] = at
  g.emit({
    type: 'deployed',
    side: SIDES[side],
    corps: COMMANDERS[corps].name,
    blocks: numbers(blocks),
    at: board.names[at],
  })
}

/** 6.8: by how many regiments the French corps exceed the areas they are in. */
function crowd(g: Austerlitz): number {
  let over = 0
  for (let area = FIRST_AREA; area < areas; area++) over += Math.max(0, g.countIn(FRANCE, area) - board.capacity[area])
  return over
}

function isCrowded(g: Austerlitz, block: Block): boolean {
  const area = board.areaOf[g.at[block]]
  return g.countIn(FRANCE, area) > board.capacity[area]
}

/** 6.8 */
function whyNotDetach(g: Austerlitz, block: Block, seat: Seat, left: number): Refusal | null {
  if (g.side[block] !== FRANCE) return NOT_YOURS
  const corps = g.corps[block]
  if (corps === DETACHED || START[corps] < 0) return NOT_STARTING
  if (g.owner[corps] !== seat) return NOT_YOUR_CORPS
  if (left === 0) return SIX_DETACHED
  if (g.size[corps] === 1) return LAST_REGIMENT
  return left <= crowd(g) && !isCrowded(g, block) ? STILL_CROWDED : null
}

const nearStar = Uint8Array.from({ length: areas }, (_, area) =>
  [area, ...touching[area]].some((one) => stars[one] & (STARS.red | STARS.green | STARS.black)) ? 1 : 0,
)

/** 6.8: may a regiment detached from this corps stand here? */
function whyNotStandAt(g: Austerlitz, corps: number, at: Position): Refusal | null {
  const area = board.areaOf[at]
  if (board.impassable[at]) return IMPASSABLE
  if (distance(board.areaOf[g.commanderAt[corps]], area) > FAR) return TOO_FAR
  if (nearStar[area]) return NEAR_STAR
  if (g.occupied(ALLIES, area)) return ENEMY_OCCUPIED
  if (area === board.areaOf[g.commanderAt[corps]])
    return g.countIn(FRANCE, area) > board.capacity[area] ? CAPACITY : null
  return g.countIn(FRANCE, area) >= board.capacity[area] ? CAPACITY : null
}

/** 6.8: one regiment; 19: in the order of the ranks, six for the whole side. */
export function* detachAtSetUp(g: Austerlitz): Procedure {
  const seat = g.player
  const left = MOST_DETACHED - countDetached(g)
  const question = g.ask(seat, 'set-up.detach', '6.8')
  for (let block = FIRST_BLOCK; block < BLOCKS; block++)
    question.offer(BLOCK[block], block, whyNotDetach(g, block, seat, left))
  question.offer('done', DONE, mustGoOn(g, seat) ? STILL_CROWDED : null)
  const pick = yield question
  if (pick !== DONE) return yield* standElsewhere(g, toBlock(pick), seat)
  const { ranks } = g.teams[FRANCE]
  const next = ranks.indexOf(seat) + 1
  g.player = ranks[next % ranks.length]
  if (next === ranks.length) g.phase = 'battery'
}

function countDetached(g: Austerlitz): number {
  let count = 0
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    if (g.side[block] === FRANCE && g.at[block] !== OFF && g.corps[block] === DETACHED) count++
  }
  return count
}

/** A corps of this player is still too large for its area. */
function mustGoOn(g: Austerlitz, seat: Seat): boolean {
  for (const corps of START_CORPS) {
    const area = START[corps]
    if (COMMANDERS[corps].side === FRANCE && g.owner[corps] === seat && g.countIn(FRANCE, area) > board.capacity[area])
      return true
  }
  return false
}

function* standElsewhere(g: Austerlitz, block: Block, seat: Seat): Procedure {
  const corps = g.corps[block]
  const question = g.ask(seat, 'set-up.detach-to', '6.8')
  offerPositions(
    g,
    question,
    (at) => whyNotStandAt(g, corps, at),
    (area) => distance(START[corps], area) <= FAR,
  )
  const at = toPosition(yield question)
  g.assign(block, DETACHED)
  g.move(block, at)
  g.emit({
    type: 'set-up-detached',
    side: SIDES[FRANCE],
    corps: COMMANDERS[corps].name,
    block: block + 1,
    at: board.names[at],
  })
}

function offerPositions(
  g: Austerlitz,
  question: Question,
  may: (at: Position) => Refusal | null,
  isNear: (area: Area) => boolean,
): void {
  for (let area = FIRST_AREA; area < areas; area++) {
    if (!g.explaining && !isNear(area)) continue
    question.offer(AREA[area], area, may(area))
    for (const approach of board.approaches[area]) question.offer(APPROACH[approach], approach, may(approach))
  }
}

/** 6.9: one artillery regiment on the map is shown as the fixed battery, and blocks an approach; 18: on the Santon it is in reserve. */
export function* chooseBattery(g: Austerlitz): Procedure {
  const seat = chiefOf(g, FRANCE)
  const question = g.ask(seat, 'set-up.battery', '6.9')
  for (let block = FIRST_BLOCK; block < BLOCKS; block++) {
    question.offer(BLOCK[block], block, whyNotBeBattery(g, block))
  }
  const block = toBlock(yield question)
  const area = board.areaOf[g.at[block]]
  let at: Position = g.at[block]
  if (g.santon && area === SANTON) at = SANTON
  else if (board.isReserve(at)) at = yield* chooseBatteryApproach(g, seat, area)
  g.mark(block, BATTERY)
  if (at !== g.at[block]) moveBattery(g, block, at)
  show(g, block)
  g.emit({ type: 'battery', side: SIDES[FRANCE], block: block + 1, at: board.names[at] })
  g.player = chiefOf(g, ALLIES)
  g.phase = 'new-turn'
}

function whyNotBeBattery(g: Austerlitz, block: Block): Refusal | null {
  if (g.side[block] !== FRANCE) return NOT_YOURS
  return board.areaOf[g.at[block]] < 0 || !isArtillery(g, block) ? NOT_A_GUN : null
}

function* chooseBatteryApproach(g: Austerlitz, seat: Seat, area: Area): Procedure<Position> {
  const question = g.ask(seat, 'set-up.battery-at', '6.9')
  for (const approach of board.approaches[area]) {
    question.offer(APPROACH[approach], approach, board.impassable[approach] ? IMPASSABLE : null)
  }
  if (g.explaining) {
    for (let at = 0; at < board.firstBox; at++) question.offer(at < areas ? AREA[at] : APPROACH[at], at, BATTERY_AREA)
  }
  return toPosition(yield question)
}

/** 8: it parts from its corps, unless it is all of it. */
function moveBattery(g: Austerlitz, block: Block, at: Position): void {
  const corps = g.corps[block]
  g.move(block, at)
  if (corps === DETACHED) return
  if (g.size[corps] > 1) g.assign(block, DETACHED)
  else g.commanderAt[corps] = at
}
