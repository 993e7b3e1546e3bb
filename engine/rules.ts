import type { GameEvent } from './event.ts'
import type { Schema } from './options.ts'
import type { Procedure } from './procedure.ts'
import type { Question } from './question.ts'
import type { Random } from './random.ts'
import type { Ready } from './ready.ts'
import type { Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'
import type { GameState, Outcome } from './state.ts'

export type Options = Readonly<Record<string, unknown>>

/** What somebody takes hidden things to be, in the game's words: `block 12` is `C3`. */
export type Supposed = Readonly<Record<string, string>>

/** By kind, so much of it. */
export type Purse = Readonly<Record<string, number>>

/**
 * One rulebook, with its state, what it shows of it, and its kinds of events. Everything outside a game's folder speaks
 * to it through this alone.
 */
export interface Rules<S extends GameState = GameState, V extends object = object, E extends GameEvent = GameEvent> {
  readonly id: string
  readonly title: string
  /** Stored with every game; raised whenever a rule does something else than before. */
  readonly version: string
  /** The seats with the default options. */
  readonly seats: readonly string[]
  readonly options: Schema
  /** The seats with these options, where they depend on them. */
  seatsFor?(options: Options): readonly string[]
  /** The truth before the first step. `options` are complete and checked. */
  setup(options: Options, random: Random): S
  /** One top-level step: an action or a phase. The state alone says which. */
  step(g: S & GameState<E>): Procedure
  /** What a seat, or a spectator (null), may know. Built from what it may see, never by leaving out. */
  view(g: S, seat: Seat | null): V
  /**
   * `g`, a copy of the truth at the start of the running step, changed into one that the seat cannot tell from it.
   * `now` is the truth at this moment: what came to light during the step must stay as it is. `part`: how likely each
   * hidden thing is to be dealt anew at all, from 0 to 1; what comes of 1 depends on the chances and on what the seat
   * knows alone. `supposed` holds in what comes out; throws Refused where it cannot.
   */
  redeal(g: S, seat: Seat | null, random: Random, now: S, part: number, supposed: Supposed): void
  /** Where any answer would not do: the place of one that a seat could well have given in secret, so that it comes to an end. */
  makeUp?(question: Question, random: Random): number
  /** The truth between two steps as plain data, and back. `place` throws BadPosition. */
  position(g: S): object
  place(position: unknown, options: Options, random: Random): S
  /** How the game ends when this seat concedes. */
  conceded(g: S, seat: Seat): Outcome
  /** Where seats play as teams: the others of a seat's team, and why they may not speak among themselves now, or null. */
  parley?(g: S, seat: Seat): { readonly mates: readonly Seat[]; readonly refused: Refusal | null }
  /** How well a seat seems to stand, from 0 (lost) to 1 (won): no rule, but a hint for players that look only so far. */
  appraise?(g: S, seat: Seat): number
  readonly ready?: Ready<V>
  /** What a seat has left to pay with in its turn, by kind: commands, points. Never depends on what the seat cannot know. */
  purse?(g: S, seat: Seat): Purse
  /** Which round it is, where there are rounds: everybody knows it. */
  round?(g: S): number
}

export class BadPosition extends Error {}
