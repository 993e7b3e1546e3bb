import type { Options, Outcome } from '@coup/engine'
import type { Said } from '@coup/match'
import type { Schema } from './schema.ts'

/** What lists need to know of a match, so that they need not open it; all of it can be rebuilt from the acts. */
export interface Standing {
  /** How the spectators' sequence stands. */
  readonly seq: number
  readonly asked: readonly string[]
  readonly over: Outcome | null
}

export type StoredMatch = Omit<Schema['match'], 'options' | keyof Standing> & Standing & { readonly options: Options }
export type StoredSeat = Schema['seat']
export type StoredAct = Schema['act']
export type StoredPaper = Schema['paper']

export interface StoredWord {
  readonly match: string
  readonly number: number
  readonly id: string
  readonly word: Said
}

type MatchRow = Schema['match']

export function writeStanding({ seq, asked, over }: Standing): Pick<MatchRow, keyof Standing> {
  return { seq, asked: JSON.stringify(asked), over: over && JSON.stringify(over) }
}

export function writeMatch(match: StoredMatch): MatchRow {
  return { ...match, ...writeStanding(match), options: JSON.stringify(match.options) }
}

export function readMatch({ options, asked, over, ...row }: MatchRow): StoredMatch {
  return { ...row, options: JSON.parse(options), asked: JSON.parse(asked), over: over && JSON.parse(over) }
}

export function writeWord({ word: { to, ...word }, ...stored }: StoredWord): Schema['word'] {
  return { ...stored, ...word, hearers: to === undefined ? null : JSON.stringify(to) }
}

export function readWord({ match, number, id, hearers, ...word }: Schema['word']): StoredWord {
  return { match, number, id, word: { ...word, ...(hearers !== null && { to: JSON.parse(hearers) }) } }
}
