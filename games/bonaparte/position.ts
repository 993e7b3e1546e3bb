import {
  Random as Chance,
  givenFields,
  type Options,
  type PositionField,
  type Random,
  readPosition,
  writePosition,
} from '@coup/engine'
import { fail, flag, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import { readTraffic, toArea, writeBlocks, writeTraffic } from '@coup/field'
import { HIGHEST_BID } from './bidding.ts'
import { board, frenchStart, roads } from './board.ts'
import { placeBlocks } from './placement.ts'
import { setup } from './setup.ts'
import { AUSTRIA, BOTH, FRANCE, PLAYERS, SEATS, SIDES } from './sides.ts'
import {
  ASSAULTED,
  BID,
  BOMBARD,
  type Bonaparte,
  CHOOSE_SIDE,
  COMMANDS,
  FIRED,
  MORALE,
  MOVED,
  NEW_TURN,
} from './state.ts'
import { LAST_ROUND } from './turn.ts'
import { closedView, NAMING, PHASES } from './view.ts'

const MOST_MORALE = 99

/** The whole truth as the engine protocol writes it, and back. Blocks are read by round, side to move and phase. */
const FIELDS: readonly PositionField<Bonaparte>[] = [
  {
    name: 'round',
    write: (g) => g.round,
    read(g, value = 1) {
      g.round = whole(value, 'round', 1, LAST_ROUND)
    },
  },
  {
    name: 'turn',
    write: (g) => SIDES[g.turn],
    read(g, value = 'austria') {
      g.turn = BOTH[oneOf(value, 'turn', SIDES)]
    },
  },
  {
    name: 'phase',
    write: (g) => PHASES[g.phase],
    read(g, value = PHASES[NEW_TURN]) {
      g.phase = oneOf(value, 'phase', PHASES)
      if (!g.bidding && g.phase <= CHOOSE_SIDE) fail(NO_BIDDING)
    },
  },
  {
    name: 'blocks',
    write: (g) => writeBlocks(g, NAMING),
    read(g, value) {
      if (value !== undefined) placeBlocks(g, list(value, 'blocks'))
    },
  },
  {
    name: 'commands',
    write: (g) => g.commands,
    read(g, value = COMMANDS) {
      g.commands = whole(value, 'commands', 0, COMMANDS)
    },
  },
  {
    name: 'morale',
    write: (g) => ({ austria: g.morale[AUSTRIA], france: g.morale[FRANCE] }),
    read(g, value = {}) {
      const morale = record(value, 'morale')
      onlyFields(morale, SIDES, 'morale')
      g.morale = SIDES.map((name, side) => whole(morale[name] ?? MORALE[side], `morale of ${name}`, 0, MOST_MORALE))
    },
  },
  {
    name: 'encouraged',
    write: (g) => g.encouraged,
    read(g, value = false) {
      g.encouraged = flag(value, 'encouraged')
    },
  },
  {
    name: 'startTaken',
    write: (g) => g.startTaken,
    read(g, value = startIsTaken(g)) {
      g.startTaken = flag(value, 'startTaken')
    },
  },
  {
    name: 'closed',
    write: closedView,
    read(g, value = []) {
      for (const name of list(value, 'closed')) {
        const at = typeof name === 'string' ? board.position(name) : board.OFF
        if (at < 0 || at >= board.firstBox) fail(`closed: no area or approach ${String(name)}`)
        g.shutFor(at)
      }
    },
  },
  {
    name: 'crossed',
    write: (g) => writeTraffic(g.traffic, roads),
    read(g, value = []) {
      const crossed = list(value, 'crossed').map((one) => record(one, 'crossed'))
      g.traffic = readTraffic(crossed, roads) ?? fail('crossed names no crossing, step or direction')
    },
  },
  {
    name: 'commanders',
    write: (g) => (g.bidding ? { austria: g.nameOf(AUSTRIA), france: g.nameOf(FRANCE) } : undefined),
    read(g, value) {
      if (!g.bidding && value !== undefined) fail(NO_BIDDING)
      if (g.bidding) readCommanders(g, record(value ?? { austria: PLAYERS[0], france: PLAYERS[1] }, 'commanders'))
    },
  },
  {
    name: 'bids',
    write: (g) => (g.bidding ? g.bids : undefined),
    read(g, value) {
      if (!g.bidding && value !== undefined) fail(NO_BIDDING)
      if (g.bidding) readBids(g, value)
    },
  },
  {
    name: 'random',
    write: (g) => g.random.toString(),
    read(g, value) {
      if (value !== undefined) g.random = Chance.parse(String(value)) ?? fail('random: 32 hexadecimal digits')
    },
  },
]

const NO_BIDDING = 'sides are bid for only with that option'

export function position(g: Bonaparte): object {
  return writePosition(g, FIELDS)
}

export function place(position: unknown, options: Options, random: Random): Bonaparte {
  const given = givenFields(position, FIELDS)
  const g = setup(options, random)
  readPosition(g, given, FIELDS)
  if (given.phase === undefined && isUnderWay(g)) g.phase = BOMBARD
  return g
}

/** A turn that has brought anything yet does not begin anew. */
function isUnderWay(g: Bonaparte): boolean {
  const acted = g.marks.some((marks, block) => g.side[block] === g.turn && (marks & (MOVED | ASSAULTED | FIRED)) !== 0)
  return acted || g.commands < COMMANDS || g.shut.some((one) => one !== 0) || g.traffic.some((used) => used !== 0)
}

function readCommanders(g: Bonaparte, commanders: Record<string, unknown>): void {
  onlyFields(commanders, SIDES, 'commanders')
  g.commander = SIDES.map((side) => SEATS[oneOf(commanders[side], `commander of ${side}`, PLAYERS)])
  if (g.commander[AUSTRIA] === g.commander[FRANCE]) fail('commanders: one seat for each side')
}

function readBids(g: Bonaparte, value: unknown): void {
  const [least, most] = g.phase === BID ? [-1, -1] : [0, HIGHEST_BID]
  const bids = list(value ?? [least, least], 'bids')
  if (bids.length !== 2) fail('bids: one for each seat')
  g.bids = bids.map((bid) => whole(bid, 'bid', least, most))
}

function startIsTaken(g: Bonaparte): boolean {
  return frenchStart.some((blocks, area) => blocks > 0 && g.occupied(AUSTRIA, toArea(area)))
}
