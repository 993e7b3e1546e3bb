import type { Options, Outcome } from '@coup/engine'
import { type Corrected, isRank, type Pace, type Rank, type Rewind, type Said } from '@coup/match'
import type { Selectable } from 'kysely'
import type { Schema } from './schema.ts'

/** What lists need to know of a match, so that they need not open it, and what is asked for beside its steps. */
export interface Standing {
  /** How the spectators' sequence stands. */
  readonly seq: number
  readonly asked: readonly string[]
  readonly round: number | null
  readonly over: Outcome | null
  readonly rewind: Rewind | null
}

export type StoredMatch = Omit<MatchRow, 'options' | 'mixed' | 'pace' | 'rated' | keyof Standing> &
  Standing & {
    readonly options: Options
    readonly mixed: boolean
    readonly pace: Pace | null
    readonly rated: boolean
  }
export type StoredSeat = Omit<Schema['seat'], 'corrected' | 'computer' | 'side'> & {
  readonly corrected: Corrected | null
  readonly computer: Rank | null
}
export type StoredStep = Pick<Schema['step'], 'number' | 'lines'>
export type StoredAct = Schema['act']
export type StoredPaper = Schema['paper']

export interface StoredWord {
  readonly match: string
  readonly number: number
  readonly id: string
  readonly word: Said
}

/** Without its stamp: that tells nothing of the match. */
type MatchRow = Omit<Schema['match'], 'stamp'>

export const written = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))
const read = (text: string | null) => (text === null ? null : JSON.parse(text))

export function writeStanding({ seq, asked, round, over, rewind }: Standing): Pick<MatchRow, keyof Standing> {
  return { seq, asked: JSON.stringify(asked), round, over: written(over), rewind: written(rewind) }
}

export function writeMatch(match: StoredMatch): MatchRow {
  const { options, mixed, pace = null, rated = false } = match
  return {
    ...match,
    ...writeStanding(match),
    options: JSON.stringify(options),
    mixed: Number(mixed),
    pace: written(pace),
    rated: Number(rated),
  }
}

export function readMatch(row: Selectable<Schema['match']>): StoredMatch {
  const { options, asked, over, rewind, mixed, pace, rated, stamp, ...rest } = row
  const standing = { asked: JSON.parse(asked), over: read(over), rewind: read(rewind) }
  const flags = { mixed: mixed !== 0, rated: rated !== 0 }
  return { ...rest, ...standing, ...flags, options: JSON.parse(options), pace: read(pace) }
}

export function writeSeat(seat: StoredSeat): Omit<Schema['seat'], 'side'> {
  return { ...seat, corrected: written(seat.corrected), computer: seat.computer ?? null }
}

export function readSeat({ corrected, computer, side, ...row }: Schema['seat']): StoredSeat {
  return { ...row, corrected: read(corrected), computer: isRank(computer) ? computer : null }
}

export function writeWord({ word: { to, ...word }, ...stored }: StoredWord): Schema['word'] {
  return { ...stored, ...word, hearers: to === undefined ? null : JSON.stringify(to) }
}

export function readWord({ match, number, id, hearers, ...word }: Schema['word']): StoredWord {
  return { match, number, id, word: { ...word, ...(hearers !== null && { to: JSON.parse(hearers) }) } }
}

/** The ranks of the computer players, by seat. */
export function computersOf(seats: readonly Pick<StoredSeat, 'name' | 'computer'>[]): Readonly<Record<string, Rank>> {
  return Object.fromEntries(seats.flatMap(({ name, computer }) => (computer === null ? [] : [[name, computer]])))
}
