import type { Options, Random } from '@coup/engine'
import { Random as Chance } from '@coup/engine'
import { fail, flag, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import {
  ARTILLERY,
  CAVALRY,
  type Crossed,
  checkBlocks,
  INFANTRY,
  readBlock,
  readTraffic,
  SEEN,
  strengthOf,
  toBlock,
  typeOf,
  writeBlocks,
  writeTraffic,
} from '@coup/field'
import { ARMY, BLOCKS, FIRST_BLOCK } from './army.ts'
import { HIGHEST_BID } from './bidding.ts'
import { board, OFF, roads } from './board.ts'
import { setup } from './setup.ts'
import { AUSTRIA, FRANCE, PLAYERS, SIDES } from './sides.ts'
import {
  ASSAULT,
  ASSAULTED,
  BID,
  BOMBARD,
  type Bonaparte,
  CHOOSE_SIDE,
  COMMANDS,
  FIRED,
  FIRING,
  INACTIVE,
  MORALE,
  MOVE,
  MOVED,
  NEW_TURN,
} from './state.ts'
import { LAST_ROUND } from './turn.ts'
import { closedView, NAMING, PHASES } from './view.ts'

const FIELDS = [
  'round',
  'turn',
  'phase',
  'blocks',
  'commands',
  'morale',
  'encouraged',
  'startTaken',
  'closed',
  'crossed',
  'commanders',
  'bids',
  'random',
]
const MOST_MORALE = 99

/** The whole truth as the engine protocol writes it. */
export function position(g: Bonaparte): object {
  return {
    round: g.round,
    turn: SIDES[g.turn],
    phase: PHASES[g.phase],
    blocks: writeBlocks(g, NAMING),
    commands: g.commands,
    morale: { austria: g.morale[AUSTRIA], france: g.morale[FRANCE] },
    encouraged: g.encouraged,
    startTaken: g.startTaken,
    closed: closedView(g),
    crossed: writeTraffic(g.traffic, roads),
    ...(g.bidding ? { commanders: { austria: g.nameOf(AUSTRIA), france: g.nameOf(FRANCE) }, bids: g.bids } : {}),
    random: g.random.toString(),
  }
}

export function place(given: unknown, options: Options, random: Random): Bonaparte {
  const fields = record(given, 'position')
  onlyFields(fields, FIELDS, 'position')
  const g = setup(options, random)
  if (fields.random !== undefined)
    g.random = Chance.parse(String(fields.random)) ?? fail('random: 32 hexadecimal digits')
  g.round = whole(fields.round ?? 1, 'round', 1, LAST_ROUND)
  g.turn = oneOf(fields.turn ?? 'austria', 'turn', SIDES)
  readPhase(g, fields)
  g.commands = whole(fields.commands ?? COMMANDS, 'commands', 0, COMMANDS)
  const morale = record(fields.morale ?? {}, 'morale')
  onlyFields(morale, SIDES, 'morale')
  SIDES.forEach((side, index) => {
    g.morale = g.morale.with(index, whole(morale[side] ?? MORALE[index], `morale of ${side}`, 0, MOST_MORALE))
  })
  g.encouraged = flag(fields.encouraged ?? false, 'encouraged')
  if (fields.blocks !== undefined) readBlocks(g, list(fields.blocks, 'blocks'))
  readTurn(g, fields)
  if (fields.phase === undefined && isUnderWay(g)) g.phase = BOMBARD
  return g
}

/** A turn that has brought anything yet does not begin anew. */
function isUnderWay(g: Bonaparte): boolean {
  const acted = g.marks.some((_, block) => g.side[block] === g.turn && g.is(block, MOVED | ASSAULTED | FIRED))
  return acted || g.commands < COMMANDS || g.shut.some((one) => one !== 0) || g.traffic.some((used) => used !== 0)
}

/** A position without a phase stands at the start of a turn; sides were bid for unless it says so. */
function readPhase(g: Bonaparte, fields: Record<string, unknown>): void {
  g.phase = fields.phase === undefined ? NEW_TURN : oneOf(fields.phase, 'phase', PHASES)
  const { bidding } = g
  if (!bidding && (g.phase <= CHOOSE_SIDE || fields.bids !== undefined || fields.commanders !== undefined)) {
    fail('sides are bid for only with that option')
  }
  if (!bidding) return
  const bids = list(fields.bids ?? [g.phase === BID ? -1 : 0, g.phase === BID ? -1 : 0], 'bids')
  if (bids.length !== 2) fail('bids: one for each seat')
  const least = g.phase === BID ? -1 : 0
  const most = g.phase === BID ? -1 : HIGHEST_BID
  g.bids = bids.map((bid) => whole(bid, 'bid', least, most))
  const commanders = record(fields.commanders ?? { austria: PLAYERS[0], france: PLAYERS[1] }, 'commanders')
  onlyFields(commanders, SIDES, 'commanders')
  g.commander = SIDES.map((side) => oneOf(commanders[side], `commander of ${side}`, PLAYERS))
  if (g.commander[AUSTRIA] === g.commander[FRANCE]) fail('commanders: one seat for each side')
}

function readBlocks(g: Bonaparte, given: unknown[]): void {
  g.at.fill(OFF)
  g.face.fill(0)
  g.marks.fill(0)
  g.source.fill(SEEN)
  g.mixture.forEach((_, block) => {
    g.mixture[block] = toBlock(block)
  })
  const blocks = given.map((block, index) => record(block, `block ${index + 1}`))
  const taken = new Set<number>()
  const numbered = blocks.map((block) =>
    block.id === undefined ? -1 : whole(block.id, 'id of a block', 1, BLOCKS) - 1,
  )
  for (const id of numbered) {
    if (id >= 0 && taken.has(id)) fail(`two blocks have the id ${id + 1}`)
    taken.add(id)
  }
  blocks.forEach((block, index) => {
    const side = oneOf(block.side, 'side of a block', SIDES)
    const id = numbered[index] >= 0 ? numbered[index] : freeNumber(side, taken)
    taken.add(id)
    if (g.side[id] !== side) fail(`block ${id + 1} is not of ${SIDES[side]}`)
    readBlock(g, id, block, NAMING)
    checkMarks(g, id)
  })
  checkBlocks(g)
  for (const side of [AUSTRIA, FRANCE]) checkArmy(g, side)
  checkBoxes(g)
}

function freeNumber(side: number, taken: ReadonlySet<number>): number {
  const end = FIRST_BLOCK[side] + ARMY[side].length
  for (let id = FIRST_BLOCK[side]; id < end; id++) if (!taken.has(id)) return id
  return fail(`${SIDES[side]} has at most ${ARMY[side].length} blocks`)
}

function checkMarks(g: Bonaparte, block: number): void {
  const artillery = typeOf(g.face[block]) === ARTILLERY
  if (g.is(block, FIRING | FIRED) && !artillery) fail(`block ${block + 1}: only artillery fires`)
  if (g.is(block, FIRING) && g.is(block, FIRED)) fail(`block ${block + 1}: has fired and is announced`)
  if (g.is(block, FIRING) && !board.isApproach(g.at[block])) fail(`block ${block + 1}: guns fire from an approach`)
  if (g.is(block, FIRING) && g.side[block] === g.turn && (g.phase === ASSAULT || g.phase === MOVE)) {
    fail(`block ${block + 1}: the announced bombardment is over`)
  }
  if (g.is(block, FIRING | FIRED)) g.source[block] = SEEN
  if (g.is(block, INACTIVE) && (g.side[block] !== FRANCE || board.isBox(g.at[block]))) {
    fail(`block ${block + 1}: only French blocks on the map are inactive`)
  }
}

/** 4: no army has more, or stronger, blocks of a type than it began with. */
function checkArmy(g: Bonaparte, side: number): void {
  const faces = Array.from(g.face).filter((face, block) => face !== 0 && g.side[block] === side)
  for (const type of [INFANTRY, CAVALRY, ARTILLERY]) {
    for (let least = 1; least <= 3; least++) {
      const count = (list: readonly number[]) =>
        list.filter((face) => typeOf(face) === type && strengthOf(face) >= least).length
      if (count(faces) > count(ARMY[side])) {
        fail(
          `${SIDES[side]} has not so many blocks of ${['infantry', 'cavalry', 'artillery'][type]}, strength ${least}`,
        )
      }
    }
  }
  if (faces.some((face) => typeOf(face) > ARTILLERY)) fail(`${SIDES[side]} has no such blocks`)
}

/** 6: a box holds blocks of its side, and no more than its group had. */
function checkBoxes(g: Bonaparte): void {
  for (const entry of board.data.entries) {
    const box = board.position(`box:${entry.box}`)
    const blocks = g.blocksAt(box)
    if (blocks.some((block) => SIDES[g.side[block]] !== entry.side)) fail(`${entry.box} is for ${entry.side}`)
    if (entry.slots !== undefined && blocks.length > entry.slots) fail(`${entry.box} holds ${entry.slots} at most`)
  }
}

/** What has come to pass, and what this turn has brought. */
function readTurn(g: Bonaparte, fields: Record<string, unknown>): void {
  g.startTaken = flag(fields.startTaken ?? startIsTaken(g), 'startTaken')
  for (const name of list(fields.closed ?? [], 'closed')) {
    const at = typeof name === 'string' ? board.position(name) : -1
    if (at < 0 || board.isBox(at)) fail(`closed: no area or approach ${String(name)}`)
    g.shutFor(at)
  }
  const crossed = list(fields.crossed ?? [], 'crossed').map((one) => record(one, 'crossed')) as unknown as Crossed[]
  g.traffic = readTraffic(crossed, roads) ?? fail('crossed names no crossing, step or direction')
}

function startIsTaken(g: Bonaparte): boolean {
  return board.data.areas.some((area, index) => (area.frenchStart ?? 0) > 0 && g.occupied(AUSTRIA, index))
}
