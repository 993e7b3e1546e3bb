import { givenFields, type Options, type PositionField, Random, readPosition, writePosition } from '@coup/engine'
import { fail, flag, list, oneOf, whole } from '@coup/engine/reading'
import { toSide } from '@coup/field'
import { COMMANDER_NAMES, ROUNDS, SCENARIOS } from './army.ts'
import { piecesFields, sidesOfBlocks } from './positionpieces.ts'
import { orders, teamsFields } from './positionteams.ts'
import { turnFields } from './positionturn.ts'
import { seatPlayers } from './setup.ts'
import { ALLIES, SIDES } from './sides.ts'
import { type Austerlitz, PHASES } from './state.ts'

/** The whole truth as the engine protocol writes it; read in this order. */
const FIELDS: readonly PositionField<Austerlitz>[] = [
  {
    name: 'scenario',
    write: (g) => SCENARIOS[g.scenario],
    read(g, value) {
      g.scenario = oneOf(value ?? SCENARIOS[g.scenario], 'scenario', SCENARIOS)
    },
  },
  {
    name: 'round',
    write: (g) => g.round,
    read(g, value) {
      g.round = whole(value ?? 1, 'round', 1, ROUNDS[g.scenario])
    },
  },
  {
    name: 'turn',
    write: (g) => SIDES[g.turn],
    read(g, value) {
      g.turn = toSide(oneOf(value ?? SIDES[ALLIES], 'turn', SIDES))
    },
  },
  {
    name: 'phase',
    write: (g) => g.phase,
    read(g, value) {
      g.phase = PHASES[oneOf(value ?? 'commands', 'phase', PHASES)]
    },
  },
  ...teamsFields,
  ...piecesFields,
  {
    name: 'reinforced',
    write: (g) => g.reinforced,
    read(g, value) {
      g.reinforced = flag(value ?? false, 'reinforced')
    },
  },
  ...turnFields,
  orders,
  {
    name: 'starting',
    write: (g) => g.starting.map((corps) => COMMANDER_NAMES[corps]),
    read(g, value) {
      g.starting = list(value ?? [], 'starting').map((name) => oneOf(name, 'starting', COMMANDER_NAMES))
    },
  },
  {
    name: 'random',
    write: (g) => g.random.toString(),
    read(g, value) {
      if (value !== undefined) g.random = Random.parse(String(value)) ?? fail('random must be 32 hexadecimal digits')
    },
  },
]

export function position(g: Austerlitz): object {
  return writePosition(g, FIELDS)
}

/** Reads a placed position; everything is checked. */
export function place(given: unknown, options: Options, random: Random): Austerlitz {
  const fields = givenFields(given, FIELDS)
  const g = seatPlayers(options, random, sidesOfBlocks(fields.blocks))
  readPosition(g, fields, FIELDS)
  return g
}
