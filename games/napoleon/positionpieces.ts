import type { PositionField } from '@coup/engine'
import { fail, flag, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import {
  type Approach,
  type Block,
  checkBlocks,
  FACE_NAMES,
  GUARD,
  INFANTRY,
  readBlock,
  SEEN,
  type Side,
  strengthOf,
  toBlock,
  toSide,
  typeOf,
  writeBlocks,
} from '@coup/field'
import { BLOCKS, COMMANDER_NAMES, COMMANDERS, CORPS, DETACHED, MOST_REGIMENTS, ROSTER, SIDE_OF } from './army.ts'
import { isArtillery } from './artillery.ts'
import { BOX, board, OFF } from './board.ts'
import { playerNamed } from './positionteams.ts'
import { ALLIES, FRANCE, SIDES } from './sides.ts'
import { type Austerlitz, BATTERY, NOWHERE, PHASES } from './state.ts'
import { NAMING } from './view.ts'

type Fields = Record<string, unknown>

/** Regiments and commanders. */
export const piecesFields: readonly PositionField<Austerlitz>[] = [
  {
    name: 'blocks',
    write: (g) => writeBlocks(g, NAMING).map((written) => ({ ...written, ...corpsOf(g, toBlock(written.id - 1)) })),
    read(g, value) {
      readBlocks(g, givenBlocks(value))
    },
  },
  {
    name: 'commanders',
    write: writeCommanders,
    read(g, value) {
      readCommanders(g, value)
      checkCorps(g)
      checkArmies(g)
    },
  },
]

function corpsOf(g: Austerlitz, block: Block): Fields {
  const corps = g.corps[block] === DETACHED ? {} : { corps: COMMANDER_NAMES[g.corps[block]] }
  return g.namedAt[block] === 0 ? corps : { ...corps, named: board.names[g.namedAt[block] - 1] }
}

function givenBlocks(given: unknown): Fields[] {
  const blocks = list(given ?? fail('a position needs blocks'), 'blocks')
  if (blocks.length > BLOCKS) fail(`there are at most ${BLOCKS} blocks`)
  return blocks.map((one, i) => record(one, `block ${i + 1}`))
}

/** By block: its side, as the position says. */
export function sidesOfBlocks(given: unknown): Side[] {
  const side = SIDE_OF.slice()
  givenBlocks(given).forEach((block, i) => {
    side[idOf(block, i)] = toSide(oneOf(block.side, `side of block ${i + 1}`, SIDES))
  })
  return side
}

function idOf(block: Fields, index: number): Block {
  return toBlock(block.id === undefined ? index : whole(block.id, `id of block ${index + 1}`, 1, BLOCKS) - 1)
}

function readBlocks(g: Austerlitz, blocks: readonly Fields[]): void {
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

/** 6.6, 6.7: armies are being organized, or will be. */
function isOrganized(g: Austerlitz): boolean {
  return PHASES.indexOf(g.phase) <= PHASES.indexOf('reorganize-france')
}

function checkBattery(g: Austerlitz): void {
  const batteries = Array.from(g.side.keys(), toBlock).filter((block) => g.is(block, BATTERY))
  if (batteries.length > 1) fail('there is one fixed battery')
  for (const block of batteries) {
    if (g.side[block] !== FRANCE || !isArtillery(g, block) || board.areaOf[g.at[block]] < 0) {
      fail('the fixed battery is a French artillery regiment on the map')
    }
    g.source[block] = SEEN
  }
}

export function approachNamed(name: unknown, what: string): Approach {
  const at = typeof name === 'string' ? board.position(name) : NOWHERE
  if (at < 0 || !board.isApproach(at)) fail(`${what}: no approach ${String(name)}`)
  return at
}

function writeCommanders(g: Austerlitz): object[] {
  const list: object[] = []
  COMMANDERS.forEach(({ name, side }, corps) => {
    if (g.commanderAt[corps] === OFF) return
    const named = g.commanderNamedAt[corps] === 0 ? {} : { named: board.names[g.commanderNamedAt[corps] - 1] }
    list.push({
      name,
      side: SIDES[side],
      at: board.names[g.commanderAt[corps]],
      commanded: g.commanded[corps] === 1,
      player: g.seats[g.owner[corps]],
      ...named,
    })
  })
  return list
}

function readCommanders(g: Austerlitz, given: unknown): void {
  const seen = new Set<number>()
  for (const one of list(given ?? [], 'commanders')) {
    const fields = record(one, 'commander')
    onlyFields(fields, ['name', 'side', 'at', 'commanded', 'player', 'named'], 'commander')
    const corps = oneOf(fields.name, 'commander', COMMANDER_NAMES)
    const { name, side } = COMMANDERS[corps]
    if (seen.has(corps)) fail(`commander ${name} is given twice`)
    seen.add(corps)
    if (fields.side !== undefined && fields.side !== SIDES[side]) fail(`commander ${name} is of ${SIDES[side]}`)
    if (g.size[corps] === 0) fail(`commander ${name} has no regiment`)
    if (fields.at !== undefined && fields.at !== board.names[g.commanderAt[corps]])
      fail(`commander ${name} is not with his corps`)
    g.commanded[corps] = flag(fields.commanded ?? false, `commanded of ${name}`) ? 1 : 0
    if (fields.named !== undefined) g.commanderNamedAt[corps] = approachNamed(fields.named, `named of ${name}`) + 1
    if (fields.player !== undefined) {
      g.owner[corps] = playerNamed(g, g.teams[side].ranks, fields.player, `player of ${name}`)
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
    if (faces.length < ROSTER[side].length && isOrganized(g)) fail(`${SIDES[side]} is organized as a whole`)
    for (const face of new Set(faces)) {
      const most = ROSTER[side].filter((one) => couldBecome(one, face)).length
      const count = faces.filter((one) => couldBecome(one, face)).length
      if (count > most) fail(`${SIDES[side]} has too many regiments as strong as ${FACE_NAMES[face]}`)
    }
  }
}

/** A regiment that loses strength keeps its type; Guard becomes infantry. */
function couldBecome(face: number, other: number): boolean {
  if (face === other) return true
  if (strengthOf(face) < strengthOf(other)) return false
  if (typeOf(face) === typeOf(other)) return true
  return typeOf(face) === GUARD && typeOf(other) === INFANTRY && strengthOf(other) < strengthOf(face)
}
