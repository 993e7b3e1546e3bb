declare const seat: unique symbol

/** A player's place at the table: its number among the seats of a game. Numbers of other things are none. */
export type Seat = number & { readonly [seat]: true }

export function seatOf(number: number): Seat {
  return number as Seat
}
