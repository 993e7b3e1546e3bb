import { type Area, FACE_NAMES, faceNamed, type Side, toArea, toSide } from '@coup/field'
import { board } from './board.ts'
import { ALLIES, FRANCE } from './sides.ts'

interface Commander {
  readonly name: string
  readonly side: Side
  /** 6: the least number of regiments at the set-up. */
  readonly least: number
  /** 10: a reinforcement of both scenarios: the round from which it may enter, by scenario. */
  readonly from?: readonly [number, number]
}

export const COMMANDERS: readonly Commander[] = [
  { name: 'Bagration', side: ALLIES, least: 4 },
  { name: 'Constantine', side: ALLIES, least: 4 },
  { name: 'Dokhturov', side: ALLIES, least: 4 },
  { name: 'Kienmayer', side: ALLIES, least: 3 },
  { name: 'Kollowrath', side: ALLIES, least: 3 },
  { name: 'Langeron', side: ALLIES, least: 4 },
  { name: 'Liechtenstein', side: ALLIES, least: 4 },
  { name: 'Miloradovich', side: ALLIES, least: 3 },
  { name: 'Prebyshevsky', side: ALLIES, least: 4 },
  { name: 'Bernadotte', side: FRANCE, least: 4, from: [1, 5] },
  { name: 'Bessières', side: FRANCE, least: 4 },
  { name: 'Davout', side: FRANCE, least: 4, from: [2, 13] },
  { name: 'Lannes', side: FRANCE, least: 4 },
  { name: 'Legrand', side: FRANCE, least: 3 },
  { name: 'Murat', side: FRANCE, least: 4 },
  { name: 'St. Hilaire', side: FRANCE, least: 3 },
  { name: 'Vandamme', side: FRANCE, least: 3 },
]

export const COMMANDER_NAMES: readonly string[] = COMMANDERS.map(({ name }) => name)
export const CORPS = COMMANDERS.length
/** The corps of a regiment that has none. */
export const DETACHED = 255
/** 8 */
export const MOST_REGIMENTS = 8
/** By side: its first corps, and the one after its last. */
export const FIRST_CORPS: readonly number[] = [0, 9]
export const AFTER_CORPS: readonly number[] = [9, CORPS]

export function corpsNamed(name: string): number {
  return COMMANDERS.findIndex((commander) => commander.name === name)
}

/** 6: by corps, the area with the commander's name (-1: a reinforcement). */
export const START: readonly Area[] = COMMANDERS.map(({ name }) => {
  const printed = name
    .normalize('NFD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replace(' ', '-')
  return toArea(board.data.areas.findIndex((area) => area.setup === printed))
})

export const MORALE: readonly number[] = [27, 23]

/** By side: its regiments. */
const ARMIES = [
  { A1: 4, C1: 3, C2: 6, C3: 2, I1: 2, I2: 19, I3: 5, G3: 3 },
  { A1: 3, C2: 5, C3: 3, I2: 16, I3: 7, G3: 2 },
]

export const ROSTER: readonly number[][] = ARMIES.map((army) =>
  Object.entries(army).flatMap(([face, count]) => new Array<number>(count).fill(faceNamed(face))),
)

export const BLOCKS = ROSTER[ALLIES].length + ROSTER[FRANCE].length
/** By block: its side, in a game from the beginning. */
export const SIDE_OF: readonly Side[] = Array.from({ length: BLOCKS }, (_, block) =>
  toSide(block < ROSTER[ALLIES].length ? ALLIES : FRANCE),
)

/** 6: ready-made organizations to start from, by side and name; regiments in the order of the commanders. */
const READY: readonly Record<string, readonly string[]>[] = [
  {
    historical: [
      'I3 I2 I2 C2 C2',
      'G3 G3 G3 C3 A1',
      'I3 I2 I2 I2 I2',
      'I2 I2 C2 C1 C1',
      'I3 I2 I2 I1 A1',
      'I3 I2 I2 I2 I2 A1',
      'C3 C2 C2 C2 C1',
      'I2 I2 I1 A1',
      'I3 I2 I2 I2',
    ],
    'strong left': [
      'I2 I2 C2 I1',
      'G3 G3 G3 A1 C3',
      'I3 I3 I2 I2 I2 C2',
      'I2 I2 C2 C1 A1',
      'I2 I2 A1 I1',
      'I3 I3 I2 I2 I2 A1',
      'C3 C2 C2 C1',
      'I2 I2 C1',
      'I3 I2 I2 I2 I2 I2 C2',
    ],
    'strong right': [
      'I3 I3 I2 I2 I2 C2 C2 A1',
      'G3 G3 G3 C3 C2 A1',
      'I2 I2 I2 I1',
      'I2 C1 C1',
      'I3 I2 I2 A1',
      'I3 I2 I2 I2',
      'C3 C2 C2 C2 C1',
      'I3 I2 I2 I2 A1',
      'I2 I2 I2 I2 I1',
    ],
    'large corps': [
      'I2 I2 I2 C2 C2',
      'G3 G3 G3 C3 C2',
      'I3 I2 I2 I2 I2 A1 C2',
      'I2 C1 C1',
      'I2 I2 I1',
      'I3 I3 I2 I2 I2 I2 A1',
      'C3 C2 C2 C1',
      'I1 I2 A1',
      'I3 I3 I2 I2 I2 I2 A1',
    ],
  },
  {
    historical: [
      'I3 I2 I2 I2',
      'G3 G3 C3 I3 I3 A1',
      'I3 I2 I2 C2',
      'I3 I2 I2 I2 A1',
      'I2 I2 I2 C2',
      'C3 C3 C2 C2 C2',
      'I3 I2 I2',
      'I3 I2 I2 I2 A1',
    ],
    trap: [
      'I3 I3 I2 I2 C2 C3 I2',
      'G3 G3 I2 A1',
      'I3 I3 I2 I2 C2 C3 I2',
      'I3 I2 I2 A1',
      'I2 I2 I2 C2',
      'C3 C2 C2 I2',
      'I3 I2 I2',
      'I3 I2 A1',
    ],
    forward: [
      'I3 I2 I2 I2',
      'G3 G3 I3 C3 A1',
      'C2 I2 I2 I2',
      'I3 I2 I2 C2 A1',
      'I2 I2 I2 I2',
      'C3 C3 C2 C2 C2',
      'I3 I3 I2 I2',
      'I3 I3 I2 I2 A1',
    ],
    massed: [
      'A1 I2 I2 I2',
      'G3 G3 I3 I3 C2',
      'C2 I2 I2 I2',
      'I3 I2 I2 I2 A1',
      'I2 I2 I2 C2',
      'C3 C3 C3 C2 C2',
      'I3 I3 I2 I2',
      'I3 I3 I2 I2 A1',
    ],
    outposts: [
      'C2 I2 I2 I2',
      'G3 G3 I3 I3 A1',
      'C2 I2 I2 I2',
      'I3 I2 I2 I2 A1',
      'I2 I2 I2 C2',
      'C3 C3 C3 C2 C2',
      'I3 I3 I2 I2',
      'I3 I3 I2 I2 A1',
    ],
  },
]

export interface Organization {
  readonly name: string
  /** By corps of the side, from its first on: faces. */
  readonly corps: readonly number[][]
}

export const ORGANIZATIONS: readonly Organization[][] = READY.map((ready) =>
  Object.entries(ready).map(([name, lists]) => ({
    name,
    corps: lists.map((list) => list.split(' ').map(faceNamed)),
  })),
)

/** 5 */
export const SCENARIOS = ['2 December', '1 December'] as const
export const SECOND_DECEMBER = 0

export function scenarioNamed(name: unknown): number {
  return SCENARIOS.findIndex((scenario) => scenario === name)
}

export const ROUNDS: readonly number[] = [10, 21]
/** 14: the round of the night, by scenario. */
export const NIGHT: readonly number[] = [0, 11]

/** 5, 7: the hour that a round stands for on the time track; null in the night. */
export function hourOf(scenario: number, round: number): { day: number; hour: number | null } {
  if (scenario === SECOND_DECEMBER) return { day: 2, hour: 6 + round }
  if (round === NIGHT[scenario]) return { day: 1, hour: null }
  return round < NIGHT[scenario] ? { day: 1, hour: 6 + round } : { day: 2, hour: round - 5 }
}

export function namesOf(faces: readonly number[]): string[] {
  return faces.map((face) => FACE_NAMES[face])
}
