import {
  Random as Chance,
  filled,
  givenFields,
  type PositionField,
  type Random,
  readPosition,
  writePosition,
} from '@coup/engine'
import { fail, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import {
  type Approach,
  ARTILLERY,
  type Area,
  type Block,
  CAVALRY,
  checkBlocks,
  FIRST_AREA,
  FIRST_BLOCK,
  NO_AREA,
  type Position,
  readBlock,
  readTraffic,
  SEEN,
  strengthOf,
  toBlock,
  toSide,
  typeOf,
  writeBlocks,
  writeTraffic,
} from '@coup/field'
import { areas, board, OFF, roads, sideOfBox } from './board.ts'
import { MOST_BLOCKS } from './choices.ts'
import { borderOf } from './march.ts'
import { disorganizedIn } from './organize.ts'
import { AUSTRIAN_BLOCKS, FRENCH_BLOCKS, POOL } from './setup.ts'
import { AUSTRIA, FRANCE, SEATS } from './sides.ts'
import { ACTIONS, DISORGANIZED, FIRED, FIRING, Triomphe } from './state.ts'
import { COMMANDS, LAST_ROUND } from './turn.ts'
import { attackedView, closedView, lastInView, NAMING } from './view.ts'

const PHASES = ['new-turn', 'actions', 'end-of-turn']
/** The discs of both sides at the first question of the game. */
const START_POOL = [POOL[AUSTRIA] + 2, POOL[FRANCE]]
const ALL_DISCS = [12, 15]

/** The whole truth as the engine protocol writes it. */
const FIELDS: readonly PositionField<Triomphe>[] = [
  {
    name: 'round',
    write: (g) => g.round,
    read(g, value) {
      g.round = whole(value ?? 1, 'round', 1, LAST_ROUND)
    },
  },
  {
    name: 'turn',
    write: (g) => SEATS[g.turn],
    read(g, value) {
      g.turn = toSide(oneOf(value ?? 'austria', 'turn', SEATS))
    },
  },
  {
    name: 'phase',
    write: (g) => PHASES[g.phase],
    read(g, value) {
      g.phase = oneOf(value ?? PHASES[ACTIONS], 'phase', PHASES)
    },
  },
  { name: 'blocks', write: (g) => writeBlocks(g, NAMING), read: readBlocks },
  {
    name: 'commands',
    write: (g) => g.commands,
    read(g, value) {
      g.commands = whole(value ?? COMMANDS, 'commands', 0, COMMANDS)
    },
  },
  {
    name: 'morale',
    write: (g) => ({ austria: writeMorale(g, AUSTRIA), france: writeMorale(g, FRANCE) }),
    read: readMorale,
  },
  { name: 'moved', write: (g) => byArea(g.transferred), read: readMoved },
  { name: 'lastIn', write: lastInView, read: readLastIn },
  { name: 'closed', write: closedView, read: readClosed },
  { name: 'attacked', write: attackedView, read: readAttacked },
  {
    name: 'crossed',
    write: (g) => writeTraffic(g.traffic, roads),
    read(g, value) {
      g.traffic = readTraffic(value ?? [], roads)
    },
  },
  { name: 'organizing', write: (g) => Object.keys(byArea(g.organizing)), read: readOrganizing },
  {
    name: 'random',
    write: (g) => g.random.toString(),
    read(g, value) {
      if (value !== undefined) g.random = Chance.parse(String(value)) ?? fail('random must be 32 hexadecimal digits')
    },
  },
]

export function position(g: Triomphe): object {
  return writePosition(g, FIELDS)
}

export function place(position: unknown, random: Random): Triomphe {
  const given = givenFields(position, FIELDS)
  const sides = filled(MOST_BLOCKS, AUSTRIA)
  let most = 0
  for (const { block, fields } of blocksIn(given.blocks)) {
    sides[block] = toSide(oneOf(fields.side, `side of block ${block + 1}`, SEATS))
    most = Math.max(most, block + 1)
  }
  const g = Triomphe.before(sides.slice(0, most), random)
  readPosition(g, given, FIELDS)
  return g
}

function writeMorale(g: Triomphe, side: number): object {
  return { pool: g.pool[side], areas: byArea(g.discs.slice(side * areas, (side + 1) * areas)) }
}

function byArea(counts: readonly number[]): Record<string, number> {
  const written: Record<string, number> = {}
  counts.forEach((count, area) => {
    if (count > 0) written[board.names[area]] = count
  })
  return written
}

function positionNamed(name: unknown): Position {
  return typeof name === 'string' ? board.position(name) : NO_AREA
}

function areaNamed(name: unknown, what: string): Area {
  const found = positionNamed(name)
  return found >= 0 && board.isReserve(found) ? found : fail(`${what}: no area ${String(name)}`)
}

function approachNamed(name: unknown, what: string): Approach {
  const found = positionNamed(name)
  return board.isApproach(found) ? found : fail(`${what}: no approach ${String(name)}`)
}

/** Numbered as they say, or in their order. */
function blocksIn(given: unknown): { block: Block; fields: Record<string, unknown> }[] {
  const blocks = list(given ?? [], 'blocks').map((one, i) => {
    const fields = record(one, `block ${i + 1}`)
    const block = fields.id === undefined ? i : whole(fields.id, `id of block ${i + 1}`, 1, MOST_BLOCKS) - 1
    return { block: toBlock(block), fields }
  })
  if (new Set(blocks.map(({ block }) => block)).size !== blocks.length) fail('two blocks have the same id')
  return blocks
}

function readBlocks(g: Triomphe, given: unknown): void {
  for (const { block, fields } of blocksIn(given)) {
    readBlock(g, block, fields, NAMING)
    checkBlock(g, block)
  }
  checkBlocks(g)
  checkArmies(g)
}

function checkBlock(g: Triomphe, block: Block): void {
  const what = `block ${block + 1}`
  const type = typeOf(g.face[block])
  const most = type === ARTILLERY ? 1 : type === CAVALRY ? 2 : 3
  if (type > ARTILLERY || strengthOf(g.face[block]) > most) fail(`${what}: no such block in this game`)
  if (g.is(block, FIRING | FIRED) && type !== ARTILLERY) fail(`${what}: only artillery bombards`)
  if (g.is(block, FIRING) && !board.isApproach(g.at[block])) fail(`${what}: guns bombard from an approach`)
  if (g.is(block, FIRING)) g.source[block] = SEEN
  if (g.is(block, DISORGANIZED) && (g.side[block] === AUSTRIA || board.isBox(g.at[block]))) {
    fail(`${what}: only French blocks on the map are disorganized`)
  }
  const box = g.at[block] - board.firstBox
  if (box >= 0 && sideOfBox[box] !== g.side[block]) fail(`${what} is in the enemy's box`)
}

/** 4: no more blocks than a side has; and who was last in each area. */
function checkArmies(g: Triomphe): void {
  const count = [0, 0]
  for (let block = FIRST_BLOCK; block < g.at.length; block++) {
    if (g.at[block] === OFF) continue
    count[g.side[block]]++
    const at = board.areaOf[g.at[block]]
    if (at >= 0) g.lastIn[at] = g.side[block] + 1
  }
  if (count[AUSTRIA] > AUSTRIAN_BLOCKS) fail(`Austria has at most ${AUSTRIAN_BLOCKS} blocks`)
  if (count[FRANCE] > FRENCH_BLOCKS) fail(`France has at most ${FRENCH_BLOCKS} blocks`)
}

function readMorale(g: Triomphe, given: unknown): void {
  const morale = record(given ?? {}, 'morale')
  onlyFields(morale, SEATS, 'morale')
  for (const one of [AUSTRIA, FRANCE]) {
    const army = record(morale[SEATS[one]] ?? { pool: START_POOL[one] }, `morale of ${SEATS[one]}`)
    onlyFields(army, ['pool', 'areas'], 'morale')
    let discs = whole(army.pool ?? 0, `pool of ${SEATS[one]}`, 0, ALL_DISCS[one])
    g.pool[one] = discs
    for (const [name, count] of Object.entries(record(army.areas ?? {}, 'laid discs'))) {
      const laid = whole(count, `discs in ${name}`, 0, ALL_DISCS[one])
      g.discs[one * areas + areaNamed(name, 'morale')] = laid
      discs += laid
    }
    if (discs > ALL_DISCS[one]) fail(`${SEATS[one]} has at most ${ALL_DISCS[one]} discs`)
  }
}

function readMoved(g: Triomphe, given: unknown): void {
  for (const [name, count] of Object.entries(record(given ?? {}, 'moved'))) {
    const area = areaNamed(name, 'moved')
    g.transferred[area] = whole(count, `moved discs in ${name}`, 0, g.discs[FRANCE * areas + area])
  }
}

function readLastIn(g: Triomphe, given: unknown): void {
  for (const [name, last] of Object.entries(record(given ?? {}, 'lastIn'))) {
    const area = areaNamed(name, 'lastIn')
    const side = oneOf(last, `last in ${name}`, SEATS)
    if (g.lastIn[area] === 0) g.lastIn[area] = side + 1
  }
}

function readClosed(g: Triomphe, given: unknown): void {
  for (const name of list(given ?? [], 'closed')) {
    const at = positionNamed(name)
    if (at < 0 || board.isBox(at)) fail(`closed: no area or approach ${String(name)}`)
    if (board.isApproach(at)) g.shut[borderOf(at)] = 1
    else g.taken[at] = 1
  }
}

function readAttacked(g: Triomphe, given: unknown): void {
  for (const name of list(given ?? [], 'attacked'))
    g.attacked[approachNamed(name, 'attacked') - board.firstApproach] = 1
}

function readOrganizing(g: Triomphe, given: unknown): void {
  const organizing = list(given ?? [], 'organizing')
  if (organizing.length > 0 && g.turn !== FRANCE) fail('only the French organize, in their own turn')
  for (const name of organizing) g.organizing[areaNamed(name, 'organizing')] = 1
  for (let area = FIRST_AREA; area < areas; area++) if (g.organizing[area]) g.toOrganize += disorganizedIn(g, area)
}
