import { type Options, Random } from '@coup/engine'
import { fail, flag, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import { checkBlocks, faceNamed, GUARD, INFANTRY, readBlock, SEEN, strengthOf, toSide, typeOf } from '@coup/field'
import { BLOCKS, COMMANDERS, CORPS, MORALE, MOST_REGIMENTS, ROSTER, ROUNDS, SCENARIOS, SIDE_OF } from './army.ts'
import { isArtillery, setBombardment } from './artillery.ts'
import { areas, BOX, board, borderOf, OFF } from './board.ts'
import { CORPS_COMMANDS, hasCorpsLimit, INDEPENDENT } from './command.ts'
import { PLACES, VERBS, type WrittenOrder } from './orders.ts'
import { seatPlayers } from './setup.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import {
  ARTILLERY_ATTACKED,
  type Austerlitz,
  BATTERY,
  GUARD_BARRED,
  GUARD_COMMITTED,
  HEAVY_COMMITTED,
  NO_MORE_ATTACKS,
  PHASES,
  SEVERAL,
  TAKEN,
} from './state.ts'
import { NAMING } from './view.ts'

const MOST_MORALE = 99
const FIELDS = [
  'scenario',
  'round',
  'turn',
  'phase',
  'player',
  'blocks',
  'commanders',
  'commands',
  'morale',
  'handicap',
  'committed',
  'guardAttacksBarred',
  'reinforced',
  'bombarded',
  'bombarding',
  'closed',
  'entered',
  'shut',
  'sides',
  'ranks',
  'orders',
  'starting',
  'random',
]

/** Reads a placed position; everything is checked. */
export function place(given: unknown, options: Options, random: Random): Austerlitz {
  const fields = record(given, 'position')
  onlyFields(fields, FIELDS, 'position')
  const blocks = list(fields.blocks ?? fail('a position needs blocks'), 'blocks').map((one, i) =>
    record(one, `block ${i + 1}`),
  )
  const g = empty(blocks, options, readRandom(fields.random, random))
  g.scenario = oneOf(fields.scenario ?? options.scenario, 'scenario', SCENARIOS)
  g.round = whole(fields.round ?? 1, 'round', 1, ROUNDS[g.scenario])
  g.turn = oneOf(fields.turn ?? SIDES[ALLIES], 'turn', SIDES)
  g.phase = PHASES[oneOf(fields.phase ?? 'commands', 'phase', PHASES)]
  readSides(g, fields)
  readBlocks(g, blocks)
  readCommanders(g, fields.commanders)
  checkCorps(g)
  checkArmies(g)
  readCommands(g, fields.commands)
  readMorale(g, fields)
  readTurn(g, fields)
  g.orders = list(fields.orders ?? [], 'orders').map((one) => readOrder(g, one))
  const names = COMMANDERS.map(({ name }) => name)
  g.starting = list(fields.starting ?? [], 'starting').map((name) => oneOf(name, 'starting', names))
  return g
}

function readRandom(given: unknown, random: Random): Random {
  if (given === undefined) return random
  return Random.parse(String(given)) ?? fail('random must be 32 hexadecimal digits')
}

function empty(blocks: Record<string, unknown>[], options: Options, random: Random): Austerlitz {
  if (blocks.length > BLOCKS) fail(`there are at most ${BLOCKS} blocks`)
  const side = SIDE_OF.slice()
  blocks.forEach((block, i) => {
    side[idOf(block, i)] = toSide(oneOf(block.side, `side of block ${i + 1}`, SIDES))
  })
  return seatPlayers(options, random, side)
}

function idOf(block: Record<string, unknown>, index: number): number {
  return block.id === undefined ? index : whole(block.id, `id of block ${index + 1}`, 1, BLOCKS) - 1
}

/** 17, 19: who plays on which side, in which order of rank. */
function readSides(g: Austerlitz, fields: Record<string, unknown>): void {
  const sides = record(fields.sides ?? {}, 'sides')
  onlyFields(sides, g.seats, 'sides')
  g.sideOfSeat = Array.from(g.seats, (seat, i) =>
    oneOf(sides[seat] ?? SIDES[g.sideOfSeat[i]], `side of ${seat}`, SIDES),
  )
  const given = record(fields.ranks ?? {}, 'ranks')
  onlyFields(given, SIDES, 'ranks')
  g.teams = SIDES.map((name, side) => {
    const team = g.seats.filter((_, seat) => g.sideOfSeat[seat] === side)
    const ranks = list(given[name] ?? team, `ranks of ${name}`).map(
      (seat) => team[oneOf(seat, `ranks of ${name}`, team)],
    )
    if (new Set(ranks).size !== team.length || team.length === 0)
      fail(`ranks of ${name} must name each of its players once`)
    return { ranks: ranks.map((seat) => g.seats.indexOf(seat)) }
  })
  g.owner = Array.from(COMMANDERS, ({ side }) => g.teams[side].ranks[0])
  const { ranks } = g.teams[g.phase === 'detach' || g.phase === 'battery' ? FRANCE : g.turn]
  const player = fields.player ?? g.seats[ranks[0]]
  g.player =
    ranks[
      oneOf(
        player,
        'player',
        ranks.map((seat) => g.seats[seat]),
      )
    ]
}

function readBlocks(g: Austerlitz, blocks: Record<string, unknown>[]): void {
  const seen = new Set<number>()
  blocks.forEach((fields, i) => {
    const block = idOf(fields, i)
    const what = `block ${block + 1}`
    if (seen.has(block)) fail(`two blocks have the id ${block + 1}`)
    seen.add(block)
    const { corps, named, ...rest } = fields
    readBlock(g, block, rest, NAMING)
    const at = g.at[block]
    if (board.isBox(at) && at !== BOX[g.side[block]]) fail(`${what} is in the enemy's box`)
    if (corps !== undefined) {
      const own = COMMANDERS.findIndex((one) => one.name === corps && one.side === g.side[block])
      if (own < 0) fail(`${what}: no ${SIDES[g.side[block]]} commander ${String(corps)}`)
      g.assign(block, own)
      if (g.commanderAt[own] !== OFF && g.commanderAt[own] !== at)
        fail(`the corps of ${String(corps)} is not in one position`)
      g.commanderAt[own] = at
    }
    if (named !== undefined) g.namedAt[block] = approachNamed(named, `named of ${what}`) + 1
  })
  if (isSetUp(g)) g.count()
  else checkBlocks(g)
  checkBattery(g)
}

/** 6.8: before the detachments a corps may be larger than its area holds. */
function isSetUp(g: Austerlitz): boolean {
  return PHASES.indexOf(g.phase) <= PHASES.indexOf('detach')
}

function checkBattery(g: Austerlitz): void {
  const batteries = Array.from(g.side.keys()).filter((block) => g.is(block, BATTERY))
  if (batteries.length > 1) fail('there is one fixed battery')
  for (const block of batteries) {
    if (g.side[block] !== FRANCE || !isArtillery(g, block) || board.areaOf[g.at[block]] < 0) {
      fail('the fixed battery is a French artillery regiment on the map')
    }
    g.source[block] = SEEN
  }
}

function approachNamed(name: unknown, what: string): number {
  const at = typeof name === 'string' ? board.position(name) : -1
  if (at < 0 || !board.isApproach(at)) fail(`${what}: no approach ${String(name)}`)
  return at
}

function readCommanders(g: Austerlitz, given: unknown): void {
  const seen = new Set<number>()
  for (const one of list(given ?? [], 'commanders')) {
    const fields = record(one, 'commander')
    onlyFields(fields, ['name', 'side', 'at', 'commanded', 'player', 'named'], 'commander')
    const corps = oneOf(
      fields.name,
      'commander',
      COMMANDERS.map(({ name }) => name),
    )
    const { name, side } = COMMANDERS[corps]
    if (seen.has(corps)) fail(`commander ${name} is given twice`)
    seen.add(corps)
    if (fields.side !== undefined && fields.side !== SIDES[side]) fail(`commander ${name} is of ${SIDES[side]}`)
    if (g.size[corps] === 0) fail(`commander ${name} has no regiment`)
    if (fields.at !== undefined && fields.at !== board.names[g.commanderAt[corps]])
      fail(`commander ${name} is not with his corps`)
    g.commanded[corps] = flag(fields.commanded ?? false, `commanded of ${name}`) ? 1 : 0
    if (fields.named !== undefined) g.commanderNamedAt[corps] = approachNamed(fields.named, `named of ${name}`) + 1
    const { ranks } = g.teams[side]
    if (fields.player !== undefined) {
      g.owner[corps] =
        ranks[
          oneOf(
            fields.player,
            `player of ${name}`,
            ranks.map((seat) => g.seats[seat]),
          )
        ]
    }
  }
}

function checkCorps(g: Austerlitz): void {
  for (let corps = 0; corps < CORPS; corps++) {
    if (g.size[corps] > MOST_REGIMENTS && !isSetUp(g))
      fail(`${COMMANDERS[corps].name} has more than ${MOST_REGIMENTS} regiments`)
  }
}

/** 3: no side has more regiments of a strength than losses could have left it. */
function checkArmies(g: Austerlitz): void {
  for (const side of [ALLIES, FRANCE]) {
    const faces = Array.from(g.face).filter((face, block) => face !== 0 && g.side[block] === side)
    if (faces.length > ROSTER[side].length) fail(`${SIDES[side]} has at most ${ROSTER[side].length} regiments`)
    for (const face of new Set(faces)) {
      const most = ROSTER[side].filter((one) => couldBecome(one, face)).length
      const count = faces.filter((one) => couldBecome(one, face)).length
      if (count > most) fail(`${SIDES[side]} has too many regiments as strong as ${String(nameOf(face))}`)
    }
  }
}

const ALL_NAMES = ['I1', 'I2', 'I3', 'C1', 'C2', 'C3', 'A1', 'G3']

function nameOf(face: number): string | undefined {
  return ALL_NAMES.find((name) => faceNamed(name) === face)
}

/** A regiment that loses strength keeps its type; Guard becomes infantry. */
function couldBecome(face: number, other: number): boolean {
  if (face === other) return true
  if (strengthOf(face) < strengthOf(other)) return false
  if (typeOf(face) === typeOf(other)) return true
  return typeOf(face) === GUARD && typeOf(other) === INFANTRY && strengthOf(other) < strengthOf(face)
}

function readCommands(g: Austerlitz, given: unknown): void {
  const commands = record(given ?? {}, 'commands')
  onlyFields(commands, ['corps', 'independent'], 'commands')
  const most = CORPS_COMMANDS[g.turn]
  g.corpsCommands = whole(commands.corps ?? most, 'corps commands', 0, most)
  if (!hasCorpsLimit(g.turn)) g.corpsCommands = most
  g.independent = whole(commands.independent ?? INDEPENDENT[g.turn], 'independent commands', 0, INDEPENDENT[g.turn])
}

function readMorale(g: Austerlitz, fields: Record<string, unknown>): void {
  const morale = record(fields.morale ?? {}, 'morale')
  const handicap = record(fields.handicap ?? {}, 'handicap')
  const given = record(fields.committed ?? {}, 'committed')
  for (const one of [morale, handicap, given]) onlyFields(one, SIDES, 'morale')
  g.reinforced = flag(fields.reinforced ?? false, 'reinforced')
  g.handicap = Array.from(SIDES, (name, side) =>
    whole(handicap[name] ?? g.handicap[side], `handicap of ${name}`, 0, MORALE[side] - 1),
  )
  SIDES.forEach((name, side) => {
    g.morale[side] = whole(morale[name] ?? MORALE[side] - g.handicap[side], `morale of ${name}`, 1, MOST_MORALE)
    for (const what of list(given[name] ?? [], `committed of ${name}`)) {
      g.elite[side] |=
        oneOf(what, `committed of ${name}`, ['heavy-cavalry', 'guard']) === 0 ? HEAVY_COMMITTED : GUARD_COMMITTED
    }
  })
  for (const name of list(fields.guardAttacksBarred ?? [], 'guardAttacksBarred')) {
    g.elite[oneOf(name, 'guardAttacksBarred', SIDES)] |= GUARD_BARRED
  }
}

/** What this turn, and the artillery in the turns before, have brought. */
function readTurn(g: Austerlitz, fields: Record<string, unknown>): void {
  for (const name of list(fields.bombarded ?? [], 'bombarded')) {
    setBombardment(g, g.turn, false, approachNamed(name, 'bombarded'))
  }
  const latest = record(fields.bombarding ?? {}, 'bombarding')
  onlyFields(latest, SIDES, 'bombarding')
  SIDES.forEach((side, index) => {
    for (const name of list(latest[side] ?? [], 'bombarding'))
      setBombardment(g, index, true, approachNamed(name, 'bombarding'))
  })
  const corps = COMMANDERS.map(({ name }) => name)
  readAreas(g.closed, fields.closed, 'closed', (word) => (word === 'taken' ? TAKEN : oneOf(word, 'closed', corps) + 1))
  readAreas(g.entered, fields.entered, 'entered', (word) =>
    word === 'several' ? SEVERAL : oneOf(word, 'entered', corps) + 1,
  )
  for (const [name, words] of Object.entries(record(fields.shut ?? {}, 'shut'))) {
    for (const word of list(words, 'shut')) {
      const bit = oneOf(word, 'shut', ['attack', 'artillery']) === 0 ? NO_MORE_ATTACKS : ARTILLERY_ATTACKED
      g.shut[borderOf(approachNamed(name, 'shut'))] |= bit
    }
  }
}

function readAreas(values: number[], given: unknown, what: string, read: (word: unknown) => number): void {
  for (const [name, word] of Object.entries(record(given ?? {}, what))) {
    const area = board.position(name)
    if (area < 0 || area >= areas) fail(`${what}: no area ${name}`)
    values[area] = read(word)
  }
}

function readOrder(g: Austerlitz, given: unknown): WrittenOrder {
  const fields = record(given, 'order')
  onlyFields(fields, ['round', 'side', 'from', 'to', 'verb', 'places'], 'order')
  const side = oneOf(fields.side, 'side of an order', SIDES)
  const seat = (name: unknown) => oneOf(name, 'player of an order', g.seats)
  const from = seat(fields.from)
  const to = seat(fields.to)
  if (from === to || g.sideOfSeat[from] !== side || g.sideOfSeat[to] !== side)
    fail('an order goes to another player of the side')
  return {
    round: whole(fields.round, 'round of an order', 1, g.round),
    side,
    from,
    to,
    verb: VERBS[oneOf(fields.verb, 'verb of an order', VERBS)],
    places: list(fields.places, 'places of an order').map((name) => PLACES[oneOf(name, 'place of an order', PLACES)]),
  }
}
