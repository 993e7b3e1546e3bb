import type { PositionField } from '@coup/engine'
import { fail, list, oneOf, onlyFields, record, whole } from '@coup/engine/reading'
import type { Side } from '@coup/field'
import { COMMANDER_NAMES, MORALE } from './army.ts'
import { bombardments, setBombardment } from './artillery.ts'
import { areas, board, borderOf } from './board.ts'
import { CORPS_COMMANDS, hasCorpsLimit, INDEPENDENT } from './command.ts'
import { approachNamed } from './positionpieces.ts'
import { BOTH, SIDES } from './sides.ts'
import {
  ARTILLERY_ATTACKED,
  type Austerlitz,
  GUARD_BARRED,
  GUARD_COMMITTED,
  HEAVY_COMMITTED,
  NO_MORE_ATTACKS,
  SEVERAL,
  TAKEN,
} from './state.ts'
import { barredFromGuardAttacks, bySide, closedBy, commandsLeft, committed, shutWords } from './view.ts'

const MOST_MORALE = 99

/** A record by side. */
function bySideGiven(value: unknown, what: string): Record<string, unknown> {
  const given = record(value ?? {}, what)
  onlyFields(given, SIDES, what)
  return given
}

/** Commands and morale, and what this turn, and the artillery in the turns before, have brought. */
export const turnFields: readonly PositionField<Austerlitz>[] = [
  { name: 'commands', write: commandsLeft, read: readCommands },
  {
    name: 'handicap',
    write: (g) => bySide((side) => g.handicap[side]),
    read(g, value) {
      const given = bySideGiven(value, 'handicap')
      g.handicap = SIDES.map((name, side) =>
        whole(given[name] ?? g.handicap[side], `handicap of ${name}`, 0, MORALE[side] - 1),
      )
    },
  },
  {
    name: 'morale',
    write: (g) => bySide((side) => g.morale[side]),
    read(g, value) {
      const given = bySideGiven(value, 'morale')
      g.morale = SIDES.map((name, side) =>
        whole(given[name] ?? MORALE[side] - g.handicap[side], `morale of ${name}`, 1, MOST_MORALE),
      )
    },
  },
  { name: 'committed', write: (g) => bySide((side) => committed(g, side)), read: readCommitted },
  {
    name: 'guardAttacksBarred',
    write: barredFromGuardAttacks,
    read(g, value) {
      for (const name of list(value ?? [], 'guardAttacksBarred')) {
        g.elite[oneOf(name, 'guardAttacksBarred', SIDES)] |= GUARD_BARRED
      }
    },
  },
  {
    name: 'bombarded',
    write: (g) => bombardments(g, g.turn, false),
    read: (g, value) => readBombardments(g, g.turn, false, value, 'bombarded'),
  },
  {
    name: 'bombarding',
    write: (g) => bySide((side) => bombardments(g, side, true)),
    read(g, value) {
      const latest = bySideGiven(value, 'bombarding')
      for (const side of BOTH) readBombardments(g, side, true, latest[SIDES[side]], 'bombarding')
    },
  },
  {
    name: 'closed',
    write: (g) => byArea(g.closed, closedBy),
    read: (g, value) => readAreas(g.closed, value, 'closed', 'taken', TAKEN),
  },
  {
    name: 'entered',
    write: (g) => byArea(g.entered, (who) => (who === SEVERAL ? 'several' : COMMANDER_NAMES[who - 1])),
    read: (g, value) => readAreas(g.entered, value, 'entered', 'several', SEVERAL),
  },
  { name: 'shut', write: writeShut, read: readShut },
]

function readCommands(g: Austerlitz, given: unknown): void {
  const commands = record(given ?? {}, 'commands')
  onlyFields(commands, ['corps', 'independent'], 'commands')
  const most = CORPS_COMMANDS[g.turn]
  g.corpsCommands = whole(commands.corps ?? most, 'corps commands', 0, most)
  if (!hasCorpsLimit(g.turn)) g.corpsCommands = most
  g.independent = whole(commands.independent ?? INDEPENDENT[g.turn], 'independent commands', 0, INDEPENDENT[g.turn])
}

function readCommitted(g: Austerlitz, value: unknown): void {
  const given = bySideGiven(value, 'committed')
  SIDES.forEach((name, side) => {
    for (const what of list(given[name] ?? [], `committed of ${name}`)) {
      const heavy = oneOf(what, `committed of ${name}`, ['heavy-cavalry', 'guard']) === 0
      g.elite[side] |= heavy ? HEAVY_COMMITTED : GUARD_COMMITTED
    }
  })
}

function readBombardments(g: Austerlitz, side: Side, latest: boolean, value: unknown, what: string): void {
  for (const name of list(value ?? [], what)) setBombardment(g, side, latest, approachNamed(name, what))
}

function byArea(values: readonly number[], word: (value: number) => string): Record<string, string> {
  const written: Record<string, string> = {}
  values.forEach((value, area) => {
    if (value !== 0) written[board.names[area]] = word(value)
  })
  return written
}

/** By area: a corps as 1 + its number, or another word with its own number. */
function readAreas(values: number[], given: unknown, what: string, other: string, number: number): void {
  for (const [name, word] of Object.entries(record(given ?? {}, what))) {
    const area = board.position(name)
    if (area < 0 || area >= areas) fail(`${what}: no area ${name}`)
    values[area] = word === other ? number : oneOf(word, what, COMMANDER_NAMES) + 1
  }
}

function writeShut(g: Austerlitz): Record<string, string[]> {
  const shut: Record<string, string[]> = {}
  g.shut.forEach((bits, border) => {
    if (bits !== 0) shut[board.names[board.firstApproach + 2 * border]] = shutWords(bits)
  })
  return shut
}

function readShut(g: Austerlitz, value: unknown): void {
  for (const [name, words] of Object.entries(record(value ?? {}, 'shut'))) {
    for (const word of list(words, 'shut')) {
      const bit = oneOf(word, 'shut', ['attack', 'artillery']) === 0 ? NO_MORE_ATTACKS : ARTILLERY_ATTACKED
      g.shut[borderOf(approachNamed(name, 'shut'))] |= bit
    }
  }
}
