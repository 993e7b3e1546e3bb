import type { Random } from '@coup/engine'
import { BadPosition, Random as Chance } from '@coup/engine'
import type { Crossed } from '@coup/field'
import { FACE_NAMES, faceNamed, readTraffic, SEEN, writeTraffic } from '@coup/field'
import { areas, board, OFF, roads, sideOfBox } from './board.ts'
import { disorganizedIn } from './organize.ts'
import { AUSTRIAN_BLOCKS, FRENCH_BLOCKS, POOL } from './setup.ts'
import { AUSTRIA, FRANCE, SEATS } from './sides.ts'
import { ACTED, ACTIONS, DISORGANIZED, FIRED, FIRING, Marengo } from './state.ts'
import { COMMANDS, LAST_ROUND } from './turn.ts'
import { closedView, lastInView } from './view.ts'

const PHASES = ['new-turn', 'actions', 'end-of-turn']
const MARKS = [
  ['acted', ACTED],
  ['disorganized', DISORGANIZED],
  ['firing', FIRING],
  ['fired', FIRED],
] as const
const BLOCK_FIELDS = ['id', 'side', 'face', 'at', 'lot', 'mixed', ...MARKS.map(([name]) => name)]
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
const MOST_IDS = 64

/** The whole truth as the engine protocol writes it. */
export function position(g: Marengo): object {
  const attacked: string[] = []
  g.attacked.forEach((used, index) => {
    if (used) attacked.push(board.names[board.firstApproach + index])
  })
  return {
    round: g.round,
    turn: SEATS[g.turn],
    phase: PHASES[g.phase],
    blocks: writeBlocks(g),
    commands: g.commands,
    morale: { austria: writeMorale(g, AUSTRIA), france: writeMorale(g, FRANCE) },
    moved: byArea(g.transferred),
    lastIn: lastInView(g),
    closed: closedView(g),
    attacked,
    crossed: writeTraffic(g.traffic, roads),
    organizing: Object.keys(byArea(g.organizing)),
    random: g.random.toString(),
  }
}

function writeBlocks(g: Marengo): object[] {
  const blocks: object[] = []
  for (let block = 0; block < g.at.length; block++) {
    if (g.at[block] === OFF) continue
    const written: Record<string, unknown> = {
      id: block + 1,
      side: SEATS[g.side[block]],
      face: FACE_NAMES[g.face[block]],
      at: board.names[g.at[block]],
      lot: g.source[block] === SEEN ? 'seen' : g.source[block],
      mixed: g.mixture[block] + 1,
    }
    for (const [name, mark] of MARKS) if (g.is(block, mark)) written[name] = true
    blocks.push(written)
  }
  return blocks
}

function writeMorale(g: Marengo, side: number): object {
  return { pool: g.pool[side], areas: byArea(g.discs.subarray(side * areas, (side + 1) * areas)) }
}

function byArea(counts: Uint8Array): Record<string, number> {
  const written: Record<string, number> = {}
  counts.forEach((count, area) => {
    if (count > 0) written[board.names[area]] = count
  })
  return written
}

// Reading: everything is checked, nothing is taken on trust.

function fail(message: string): never {
  throw new BadPosition(message)
}

function record(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(`${what} must be an object`)
  return value as Record<string, unknown>
}

function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) fail(`${what} must be a list`)
  return value
}

function whole(value: unknown, what: string, least: number, most: number): number {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
    fail(`${what} must be a whole number from ${least} to ${most}`)
  }
  return value as number
}

function side(value: unknown, what: string): number {
  const found = SEATS.indexOf(value as 'austria')
  if (found < 0) fail(`${what} must be austria or france`)
  return found
}

function known(fields: Record<string, unknown>, names: readonly string[], what: string): void {
  for (const name of Object.keys(fields)) if (!names.includes(name)) fail(`${what} has an unknown field ${name}`)
}

function area(name: unknown, what: string): number {
  const found = typeof name === 'string' ? board.position(name) : -1
  if (found < 0 || !board.isReserve(found)) fail(`${what}: no area ${String(name)}`)
  return found
}

export function place(given: unknown, random: Random): Marengo {
  const fields = record(given, 'position')
  known(fields, FIELDS, 'position')
  const blocks = list(fields.blocks ?? [], 'blocks').map((block, i) => record(block, `block ${i + 1}`))
  const ids = readIds(blocks)
  const sides = new Uint8Array(Math.max(0, ...ids.map((id) => id + 1)))
  blocks.forEach((block, i) => {
    sides[ids[i]] = side(block.side, `side of block ${ids[i] + 1}`)
  })
  const chance = fields.random === undefined ? random : Chance.parse(String(fields.random))
  if (chance === null) fail('random must be 32 hexadecimal digits')
  const g = new Marengo(sides, chance)
  g.round = whole(fields.round ?? 1, 'round', 1, LAST_ROUND)
  g.turn = side(fields.turn ?? 'austria', 'turn')
  g.phase = fields.phase === undefined ? ACTIONS : PHASES.indexOf(String(fields.phase))
  if (g.phase < 0) fail(`phase must be one of ${PHASES.join(', ')}`)
  g.commands = whole(fields.commands ?? COMMANDS, 'commands', 0, COMMANDS)
  blocks.forEach((block, i) => {
    readBlock(g, block, ids[i])
  })
  checkBlocks(g)
  readMorale(g, fields.morale)
  for (const [name, count] of Object.entries(record(fields.moved ?? {}, 'moved'))) {
    const at = area(name, 'moved')
    g.transferred[at] = whole(count, `moved discs in ${name}`, 0, g.discs[FRANCE * areas + at])
  }
  for (const [name, last] of Object.entries(record(fields.lastIn ?? {}, 'lastIn'))) {
    const at = area(name, 'lastIn')
    if (g.lastIn[at] === 0) g.lastIn[at] = side(last, 'lastIn') + 1
  }
  readTurn(g, fields)
  return g
}

function readIds(blocks: Record<string, unknown>[]): number[] {
  const ids = blocks.map((block, i) =>
    block.id === undefined ? i : whole(block.id, `id of block ${i + 1}`, 1, MOST_IDS) - 1,
  )
  if (new Set(ids).size !== ids.length) fail('two blocks have the same id')
  return ids
}

function readBlock(g: Marengo, block: Record<string, unknown>, id: number): void {
  const what = `block ${id + 1}`
  known(block, BLOCK_FIELDS, what)
  const face = typeof block.face === 'string' ? faceNamed(block.face) : 0
  if (face === 0 || !/^(I[123]|C[12]|A1)$/.test(String(block.face))) fail(`${what}: no face ${String(block.face)}`)
  const at = typeof block.at === 'string' ? board.position(block.at) : -1
  if (at < 0) fail(`${what}: no position ${String(block.at)}`)
  if (board.impassable[at]) fail(`${what}: nobody blocks an impassable approach`)
  g.face[id] = face
  g.at[id] = at
  g.source[id] = block.lot === 'seen' ? SEEN : whole(block.lot ?? g.side[id], `lot of ${what}`, 0, 9)
  g.mixture[id] = whole(block.mixed ?? id + 1, `mixed of ${what}`, 1, MOST_IDS) - 1
  for (const [name, mark] of MARKS) {
    const value = block[name] ?? false
    if (typeof value !== 'boolean') fail(`${name} of ${what} must be true or false`)
    if (value) g.mark(id, mark)
  }
  if (g.is(id, FIRING)) {
    if (block.face !== 'A1' || !board.isApproach(at)) fail(`${what}: only artillery in an approach bombards`)
    g.source[id] = SEEN
  }
  if (g.is(id, DISORGANIZED) && g.side[id] === AUSTRIA) fail(`${what}: only French blocks are disorganized`)
}

/** Capacities, who stands with whom, how many there are. */
function checkBlocks(g: Marengo): void {
  const count = [0, 0]
  for (let block = 0; block < g.at.length; block++) {
    if (g.at[block] === OFF) continue
    count[g.side[block]]++
    const box = g.at[block] - board.firstBox
    if (box >= 0 && sideOfBox[box] !== g.side[block]) fail(`block ${block + 1} is in the enemy's box`)
    const at = board.areaOf[g.at[block]]
    if (at >= 0) g.lastIn[at] = g.side[block] + 1
  }
  if (count[AUSTRIA] > AUSTRIAN_BLOCKS) fail(`Austria has at most ${AUSTRIAN_BLOCKS} blocks`)
  if (count[FRANCE] > FRENCH_BLOCKS) fail(`France has at most ${FRENCH_BLOCKS} blocks`)
  g.count()
  for (let at = 0; at < areas; at++) {
    if (g.countIn(AUSTRIA, at) > 0 && g.countIn(FRANCE, at) > 0) fail(`both sides are in area ${board.names[at]}`)
    for (const one of [AUSTRIA, FRANCE]) {
      if (g.countIn(one, at) > board.capacity[at]) fail(`too many blocks in area ${board.names[at]}`)
    }
  }
}

function readMorale(g: Marengo, given: unknown): void {
  const morale = record(given ?? {}, 'morale')
  known(morale, SEATS, 'morale')
  for (const one of [AUSTRIA, FRANCE]) {
    const army = record(morale[SEATS[one]] ?? { pool: START_POOL[one] }, `morale of ${SEATS[one]}`)
    known(army, ['pool', 'areas', 'level'], 'morale')
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
  for (const name of list(fields.organizing ?? [], 'organizing')) {
    g.organizing[area(name, 'organizing')] = 1
  }
  for (let at = 0; at < areas; at++) if (g.organizing[at]) g.toOrganize += disorganizedIn(g, at)
}
