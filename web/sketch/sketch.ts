import type { Supposed } from '@coup/engine'
import { isRecord } from '@coup/engine/reading'

/** Answers tried one after another from the beginning of a sketch, `seat choice` each. */
export interface Line {
  /** Empty: it is called by its number. */
  readonly name: string
  readonly answers: readonly string[]
}

/** Something tried out: a moment as a seat knows it, what it supposes, and the lines that it followed from there. */
export interface Sketch {
  readonly name: string
  /** Whose knowledge it holds; null: a spectator's. */
  readonly seat: string | null
  /** The record of the moment, with everything that is hidden dealt as it might be. */
  readonly deal: string
  readonly supposed: Supposed
  readonly lines: readonly Line[]
  /** The line that is followed, and how far. */
  readonly line: number
  readonly at: number
  /** What is drawn over the board, as it is written; null: nothing. */
  readonly ink: string | null
}

const FORMAT = 1

export const begun = (name: string, seat: string | null, deal: string): Sketch => ({
  name,
  seat,
  deal,
  supposed: {},
  lines: [{ name: '', answers: [] }],
  line: 0,
  at: 0,
  ink: null,
})

/** The answers that have been followed. */
export const followed = ({ lines, line, at }: Sketch): readonly string[] => lines[line].answers.slice(0, at)

function common(one: readonly string[], other: readonly string[]): number {
  let n = 0
  while (n < one.length && one[n] === other[n]) n++
  return n
}

/** Goes on with an answer: along a line that has it here, else on the line's end or on a new branch. */
export function answered(sketch: Sketch, answer: string): Sketch {
  const { lines, line, at } = sketch
  const way = [...followed(sketch), answer]
  const along = (i: number) => common(way, lines[i].answers) === way.length
  const known = along(line) ? line : lines.findIndex((_, i) => along(i))
  if (known >= 0) return { ...sketch, line: known, at: at + 1 }
  const ends = at === lines[line].answers.length
  const next = ends
    ? lines.map((one, i) => (i === line ? { ...one, answers: way } : one))
    : [...lines, { name: '', answers: way }]
  return { ...sketch, lines: next, line: ends ? line : next.length - 1, at: at + 1 }
}

/** Takes the last answer back: at the end of a line for good, unless another line goes on with it. */
export function takenBack(sketch: Sketch): Sketch {
  const { lines, line, at } = sketch
  if (at === 0) return sketch
  if (at < lines[line].answers.length) return { ...sketch, at: at - 1 }
  const answers = lines[line].answers.slice(0, -1)
  return { ...sketch, lines: lines.map((one, i) => (i === line ? { ...one, answers } : one)), at: at - 1 }
}

/** Looks at a line, from its end or from an earlier moment; the lines are left as they are. */
export function turnedTo(sketch: Sketch, line: number, at = sketch.lines[line].answers.length): Sketch {
  return { ...sketch, line, at: Math.max(0, Math.min(at, sketch.lines[line].answers.length)) }
}

export function named(sketch: Sketch, line: number, name: string): Sketch {
  return { ...sketch, lines: sketch.lines.map((one, i) => (i === line ? { ...one, name } : one)) }
}

export function without(sketch: Sketch, line: number): Sketch {
  const rest = sketch.lines.filter((_, i) => i !== line)
  const lines = rest.length > 0 ? rest : [{ name: '', answers: [] }]
  if (line !== sketch.line) return { ...sketch, lines, line: sketch.line - (line < sketch.line ? 1 : 0) }
  return turnedTo({ ...sketch, lines }, Math.max(0, line - 1))
}

/** Whether there is anything in it that was not there when it was begun. */
export const isEmpty = ({ lines, supposed, ink }: Sketch): boolean =>
  ink === null && Object.keys(supposed).length === 0 && lines.every(({ answers }) => answers.length === 0)

/** As text; what lines have in common is written once. */
export function writeSketch({ lines, ...rest }: Sketch): string {
  const written = lines.map(({ name, answers }, i) => {
    const shared = lines.slice(0, i).map((before) => common(answers, before.answers))
    const like = shared.indexOf(Math.max(0, ...shared))
    const n = like < 0 ? 0 : shared[like]
    return { name, like: Math.max(0, like), shared: n, answers: answers.slice(n) }
  })
  return JSON.stringify({ format: FORMAT, ...rest, lines: written })
}

/** It was written by newer pages, or it is no sketch. */
export class BadSketch extends Error {}

const isText = (value: unknown): value is string => typeof value === 'string'
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** Throws BadSketch. */
export function readSketch(text: string): Sketch {
  const given = parsed(text)
  if (given.format !== FORMAT) throw new BadSketch('newer')
  const { name, seat, deal, supposed, line, at, ink = null } = given
  const lines = readLines(given.lines)
  if (!isText(name) || !(seat === null || isText(seat)) || !isText(deal) || !isCount(line) || !isCount(at)) throw BAD
  if (!(ink === null || isText(ink)) || !isRecord(supposed) || !(line in lines)) throw BAD
  const faces = Object.fromEntries(Object.entries(supposed).map(([thing, face]) => [thing, String(face)]))
  return turnedTo({ name, seat, deal, supposed: faces, lines, line, at, ink }, line, at)
}

const BAD = new BadSketch('bad')

function parsed(text: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text)
    if (isRecord(given)) return given
  } catch {
    // Told below.
  }
  throw BAD
}

function readLines(given: unknown): Line[] {
  const lines: Line[] = []
  if (!Array.isArray(given)) throw BAD
  for (const one of given) {
    if (!isRecord(one) || !isText(one.name) || !isCount(one.like) || !isCount(one.shared)) throw BAD
    if (!Array.isArray(one.answers) || !one.answers.every(isText)) throw BAD
    const before = lines[one.like]?.answers ?? []
    lines.push({ name: one.name, answers: [...before.slice(0, one.shared), ...one.answers] })
  }
  return lines
}
