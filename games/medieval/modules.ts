import { fail, list, oneOf, whole } from '@coup/engine/reading'
import type { Hex } from './hex.ts'
import data from './modules.json' with { type: 'json' }
import { complete, listOf, only, text } from './reading.ts'
import { SIZES, tables } from './tables.ts'

export const INNER = 0
export const OUTER = 1
export const FILLER = 2
export const KINDS: readonly string[] = ['inner', 'outer', 'filler']

/** What can be seen of a module that is laid: an inner or outer side, or a filler. */
export interface Side {
  readonly name: string
  readonly kind: number
  /** Sides with the same piece are the two faces of one module. */
  readonly piece: string
  /** By field in the shape's order. */
  readonly terrain: Uint8Array
}

/** A place on the table for a module: its shape turned by `turn` sixths and moved to `at`. */
export interface Slot {
  readonly kind: number
  readonly at: Hex
  readonly turn: number
}

export interface Modules {
  /** By kind: the fields, row by row. */
  readonly shapes: readonly (readonly Hex[])[]
  /** By kind: which field has a flag (or -1), and what it is worth. */
  readonly flagAt: readonly number[]
  readonly flagPoints: readonly number[]
  /** By map size. Outer slots stand in the order round the rim. */
  readonly slots: readonly (readonly Slot[])[]
  readonly sides: readonly Side[]
}

const SHEETS: Readonly<Record<string, string>> = { I: 'I/II', II: 'I/II', III: 'III/IV', IV: 'III/IV' }

/** The two faces of an outer module have the same number: A1 and B1. */
function pieceOf(kind: number, name: string): string {
  if (kind === INNER) return SHEETS[name]
  return kind === OUTER ? name.slice(1) : name
}

const NAMES: readonly (readonly string[])[] = [
  ['I', 'II', 'III', 'IV'],
  ['A1', 'A2', 'A3', 'A4', 'A5', 'B1', 'B2', 'B3', 'B4', 'B5'],
  ['F1', 'F2', 'F3', 'F4'],
]

export function readModules(given: unknown): Modules {
  const all = complete(given, 'modules', ['shapes', 'flags', 'maps', ...KINDS])
  const rows = readShapes(all.shapes)
  const flags = only(all.flags, 'flags', KINDS)
  const flagAt: number[] = []
  const flagPoints: number[] = []
  for (const [kind, name] of KINDS.entries()) {
    const flag = flags[name] === undefined ? NO_FLAG : readFlag(flags[name], name, rows[kind])
    flagAt.push(flag.at)
    flagPoints.push(flag.points)
  }
  return {
    shapes: rows.map((shape) => shape.flat()),
    flagAt,
    flagPoints,
    slots: readMaps(all.maps),
    sides: KINDS.flatMap((_, kind) => readSides(all, kind, rows[kind])),
  }
}

function readHex(given: unknown, what: string): Hex {
  const [q, r] = listOf(2, given, what)
  return [whole(q, `${what}: q`, -50, 50), whole(r, `${what}: r`, -50, 50)]
}

function readShapes(given: unknown): Hex[][][] {
  const shapes = complete(given, 'shapes', KINDS)
  return KINDS.map((name) =>
    list(shapes[name], `shape of ${name}`).map((row) =>
      list(row, `row of ${name}`).map((hex) => readHex(hex, `field of ${name}`)),
    ),
  )
}

const NO_FLAG = { at: -1, points: 0 }

function readFlag(given: unknown, name: string, rows: readonly Hex[][]): typeof NO_FLAG {
  const flag = complete(given, `flag of ${name}`, ['row', 'column', 'points'])
  const row = whole(flag.row, `flag of ${name}: row`, 0, rows.length - 1)
  const column = whole(flag.column, `flag of ${name}: column`, 0, rows[row].length - 1)
  const points = whole(flag.points, `flag of ${name}: points`, 0, 9)
  return { at: rows.slice(0, row).flat().length + column, points }
}

function readMaps(given: unknown): Slot[][] {
  const maps = complete(given, 'maps', SIZES)
  return SIZES.map((size) =>
    list(maps[size], `${size} map`).map((entry, i) => {
      const what = `${size} map, slot ${i + 1}`
      const slot = complete(entry, what, ['kind', 'at', 'turn'])
      return {
        kind: oneOf(slot.kind, `${what}: kind`, KINDS),
        at: readHex(slot.at, `${what}: at`),
        turn: whole(slot.turn, `${what}: turn`, 0, 5),
      }
    }),
  )
}

function readSides(all: Record<string, unknown>, kind: number, rows: readonly Hex[][]): Side[] {
  const sides = complete(all[KINDS[kind]], KINDS[kind], NAMES[kind])
  return NAMES[kind].map((name) => {
    const drawn = listOf(rows.length, sides[name], `module ${name}`).map((row, i) => {
      const letters = text(row, `module ${name}, row ${i + 1}`)
      if (letters.length !== rows[i].length) fail(`module ${name}, row ${i + 1} has ${rows[i].length} fields`)
      for (const letter of letters) {
        if (!tables.letters.includes(letter)) fail(`module ${name}, row ${i + 1}: no terrain ${letter}`)
      }
      return letters
    })
    const terrain = Uint8Array.from(drawn.join(''), (letter) => tables.letters.indexOf(letter))
    return { name, kind, piece: pieceOf(kind, name), terrain }
  })
}

export const modules = readModules(data)

export function sideNamed(name: string): Side | undefined {
  return modules.sides.find((side) => side.name === name)
}

/** As few lines of text as a laid module needs: its side, and by how many sixths an inner one is turned. */
export interface Laid {
  readonly side: Side
  readonly turn: number
}

export function laidName({ side, turn }: Laid): string {
  return turn === 0 ? side.name : `${side.name}@${turn}`
}

/** Reads what `laidName` wrote; null if it names nothing. */
export function laidNamed(name: string): Laid | null {
  const [, sideName, turn = '0'] = /^(\w+?)(?:@([1-5]))?$/.exec(name) ?? []
  const side = sideNamed(sideName)
  if (side === undefined || (turn !== '0' && side.kind !== INNER)) return null
  return { side, turn: Number(turn) }
}
