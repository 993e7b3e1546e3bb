import { Random as Chance, filled, type Random } from '@coup/engine'
import { fail, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import {
  ARTILLERY,
  CAVALRY,
  type Crossed,
  checkBlocks,
  readBlock,
  readTraffic,
  SEEN,
  strengthOf,
  toSide,
  typeOf,
  writeBlocks,
  writeTraffic,
} from '@coup/field'
import { areas, board, OFF, roads, sideOfBox } from './board.ts'
import { MOST_BLOCKS } from './choices.ts'
import { disorganizedIn } from './organize.ts'
import { AUSTRIAN_BLOCKS, FRENCH_BLOCKS, POOL } from './setup.ts'
import { AUSTRIA, FRANCE, SEATS } from './sides.ts'
import { ACTIONS, DISORGANIZED, FIRED, FIRING, Marengo } from './state.ts'
import { COMMANDS, LAST_ROUND } from './turn.ts'
import { attackedView, closedView, lastInView, NAMING } from './view.ts'

const PHASES = ['new-turn', 'actions', 'end-of-turn']
const FIELDS = [
  'round',
  'turn',
  'phase',
  'blocks',
  'commands',
  'morale',
  'moved',
  'lastIn',
  'closed',
  'attacked',
  'crossed',
  'organizing',
  'random',
]
/** The discs of both sides at the first question of the game. */
const START_POOL = [POOL[AUSTRIA] + 2, POOL[FRANCE]]
const ALL_DISCS = [12, 15]

/** The whole truth as the engine protocol writes it. */
export function position(g: Marengo): object {
  return {
    round: g.round,
    turn: SEATS[g.turn],
    phase: PHASES[g.phase],
    blocks: writeBlocks(g, NAMING),
    commands: g.commands,
    morale: { austria: writeMorale(g, AUSTRIA), france: writeMorale(g, FRANCE) },
    moved: byArea(g.transferred),
    lastIn: lastInView(g),
    closed: closedView(g),
    attacked: attackedView(g),
    crossed: writeTraffic(g.traffic, roads),
    organizing: Object.keys(byArea(g.organizing)),
    random: g.random.toString(),
  }
}

function writeMorale(g: Marengo, side: number): object {
  return { pool: g.pool[side], areas: byArea(g.discs.slice(side * areas, (side + 1) * areas)) }
}

function byArea(counts: readonly number[]): Record<string, number> {
  const written: Record<string, number> = {}
  counts.forEach((count, area) => {
    if (count > 0) written[board.names[area]] = count
  })
  return written
}

function area(name: unknown, what: string): number {
  const found = typeof name === 'string' ? board.position(name) : -1
  if (found < 0 || !board.isReserve(found)) fail(`${what}: no area ${String(name)}`)
  return found
}

export function place(given: unknown, random: Random): Marengo {
  const fields = record(given, 'position')
  onlyFields(fields, FIELDS, 'position')
  const blocks = list(fields.blocks ?? [], 'blocks').map((block, i) => record(block, `block ${i + 1}`))
  const ids = readIds(blocks)
  const sides = filled(Math.max(0, ...ids.map((id) => id + 1)), toSide(AUSTRIA))
  blocks.forEach((block, i) => {
    sides[ids[i]] = toSide(oneOf(block.side, `side of block ${ids[i] + 1}`, SEATS))
  })
  const chance = fields.random === undefined ? random : Chance.parse(String(fields.random))
  if (chance === null) fail('random must be 32 hexadecimal digits')
  const g = Marengo.before(sides, chance)
  g.round = whole(fields.round ?? 1, 'round', 1, LAST_ROUND)
  g.turn = oneOf(fields.turn ?? 'austria', 'turn', SEATS)
  g.phase = oneOf(fields.phase ?? PHASES[ACTIONS], 'phase', PHASES)
  g.commands = whole(fields.commands ?? COMMANDS, 'commands', 0, COMMANDS)
  blocks.forEach((block, i) => {
    readBlock(g, ids[i], block, NAMING)
    checkBlock(g, ids[i])
  })
  checkBlocks(g)
  checkArmies(g)
  readMorale(g, fields.morale)
  for (const [name, count] of Object.entries(record(fields.moved ?? {}, 'moved'))) {
    const at = area(name, 'moved')
    g.transferred[at] = whole(count, `moved discs in ${name}`, 0, g.discs[FRANCE * areas + at])
  }
  for (const [name, last] of Object.entries(record(fields.lastIn ?? {}, 'lastIn'))) {
    const at = area(name, 'lastIn')
    const side = oneOf(last, `last in ${name}`, SEATS)
    if (g.lastIn[at] === 0) g.lastIn[at] = side + 1
  }
  readTurn(g, fields)
  return g
}

function readIds(blocks: Record<string, unknown>[]): number[] {
  const ids = blocks.map((block, i) =>
    block.id === undefined ? i : whole(block.id, `id of block ${i + 1}`, 1, MOST_BLOCKS) - 1,
  )
  if (new Set(ids).size !== ids.length) fail('two blocks have the same id')
  return ids
}

function checkBlock(g: Marengo, block: number): void {
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
function checkArmies(g: Marengo): void {
  const count = [0, 0]
  for (let block = 0; block < g.at.length; block++) {
    if (g.at[block] === OFF) continue
    count[g.side[block]]++
    const at = board.areaOf[g.at[block]]
    if (at >= 0) g.lastIn[at] = g.side[block] + 1
  }
  if (count[AUSTRIA] > AUSTRIAN_BLOCKS) fail(`Austria has at most ${AUSTRIAN_BLOCKS} blocks`)
  if (count[FRANCE] > FRENCH_BLOCKS) fail(`France has at most ${FRENCH_BLOCKS} blocks`)
}

function readMorale(g: Marengo, given: unknown): void {
  const morale = record(given ?? {}, 'morale')
  onlyFields(morale, SEATS, 'morale')
  for (const one of [AUSTRIA, FRANCE]) {
    const army = record(morale[SEATS[one]] ?? { pool: START_POOL[one] }, `morale of ${SEATS[one]}`)
    onlyFields(army, ['pool', 'areas'], 'morale')
    let discs = whole(army.pool ?? 0, `pool of ${SEATS[one]}`, 0, ALL_DISCS[one])
    g.pool[one] = discs
    for (const [name, count] of Object.entries(record(army.areas ?? {}, 'laid discs'))) {
      const laid = whole(count, `discs in ${name}`, 0, ALL_DISCS[one])
      g.discs[one * areas + area(name, 'morale')] = laid
      discs += laid
    }
    if (discs > ALL_DISCS[one]) fail(`${SEATS[one]} has at most ${ALL_DISCS[one]} discs`)
  }
}

/** What this turn has already brought. */
function readTurn(g: Marengo, fields: Record<string, unknown>): void {
  for (const name of list(fields.closed ?? [], 'closed')) {
    const at = typeof name === 'string' ? board.position(name) : -1
    if (at < 0 || board.isBox(at)) fail(`closed: no area or approach ${String(name)}`)
    if (board.isReserve(at)) g.taken[at] = 1
    else g.shut[(at - board.firstApproach) >> 1] = 1
  }
  for (const name of list(fields.attacked ?? [], 'attacked')) {
    const at = typeof name === 'string' ? board.position(name) : -1
    if (at < 0 || !board.isApproach(at)) fail(`attacked: no approach ${String(name)}`)
    g.attacked[at - board.firstApproach] = 1
  }
  const crossed = list(fields.crossed ?? [], 'crossed').map((one) => record(one, 'crossed')) as unknown as Crossed[]
  g.traffic = readTraffic(crossed, roads) ?? fail('crossed names no crossing, step or direction')
  const organizing = list(fields.organizing ?? [], 'organizing')
  if (organizing.length > 0 && g.turn !== FRANCE) fail('only the French organize, in their own turn')
  for (const name of organizing) g.organizing[area(name, 'organizing')] = 1
  for (let at = 0; at < areas; at++) if (g.organizing[at]) g.toOrganize += disorganizedIn(g, at)
}
