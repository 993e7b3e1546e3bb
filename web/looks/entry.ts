import type { Rules } from '@coup/engine'
import type { GameLook } from './look.ts'

/** One game as the lobby knows it; its rules and its look are loaded when it is opened. */
export interface GameEntry {
  readonly id: string
  readonly title: string
  /** With the default options. */
  readonly seats: readonly string[]
  seat(seat: string): string
  where(): string
  blurb(): string
  /** How long a game takes, and for how many. */
  length(): string
  players(): string
  /** Of four: what it asks of a beginner. */
  readonly difficulty: 2 | 3 | 4
  readonly designer: string
  /** The address of a picture of a fight. */
  readonly picture: string
  /** Options and their values in words: `groups`, `groups.random`. */
  readonly options?: Readonly<Record<string, () => string>>
  /** Ready set-ups in words, the one to begin at once with first. */
  readonly ready?: Readonly<Record<string, () => string>>
  rules(): Promise<Rules>
  look(): Promise<GameLook>
}
