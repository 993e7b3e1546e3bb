import type { GameEvent, Outcome, TableView } from '@coup/engine'

/** A piece of an army at one moment. Without a `key` pieces of one kind and strength cannot be told apart. */
export interface Piece {
  readonly side: string
  readonly kind: string
  readonly strength: number
  readonly key?: string
}

/** What became of a piece. */
export interface Fate extends Piece {
  /** Of its strength. */
  readonly left: number
}

export interface Hour {
  /** Null where the game does not count its rounds. */
  readonly round: number | null
  readonly side: string
  readonly label: string
  /** What stands at the foot of a curve. */
  readonly tick: string
}

/** How a game tells of its end. Loaded when a battle is over. */
export interface GameEnding<V extends object = object, E extends GameEvent = GameEvent> {
  /** Who has won, and how: with the degrees that the rulebook knows. */
  title(over: Outcome): string
  /** Why, by the rulebook. */
  why(over: Outcome, view: TableView & V, log: readonly (readonly E[])[]): string
  /** Whether a seat has won, where the winner's name is not that of the seat. */
  won?(over: Outcome, seat: string, view: TableView & V): boolean
  /** Null before the battle. */
  hour(view: TableView & V): Hour | null
  /** What counts is won, not lost. */
  readonly rising?: true
  /** How much an event matters besides what it costs. */
  readonly weight: Readonly<Record<string, number>>
  /** Events with which a moment begins, and those which say how it came out. */
  readonly opens: readonly string[]
  readonly closes: readonly string[]
  /** Where it was, in words. */
  place(event: E): string | null
  /** `views` are those of everybody at one moment. */
  army(views: readonly (TableView & V)[]): Piece[]
  /** What the strength of its pieces is called. */
  strength(left: number, all: number): string
  /** In words, for a picture. */
  name(fate: Fate): string
  /** A drawing within `box`. */
  picture(fate: Fate): string
  readonly box: string
}
