import {
  type Asked,
  type GameState,
  type Outcome,
  type Prepared,
  prepare,
  type Question,
  type Random,
  type Rules,
  type Seat,
  seatOf,
  type Table,
} from '@coup/engine'

/** What a seat is asked now. */
export function askedOf(table: Table, seat: string): Asked {
  const question = table.questions().find((one) => one.seat === seat)
  if (question === undefined) throw new Error(`${seat} is not asked`)
  return question
}

/** The same as the rules asked it, or undefined. */
export function questionTo(table: Table, seat: string): Question | undefined {
  const at = seatOf(table.seats.indexOf(seat))
  return table.asked.find((one) => one.seat === at)
}

/** One of the ready set-ups that go with what has been prepared so far, or the one that was drawn `before`; null where there is none. */
export function readySetUp(table: Table, seat: string, random: Random, before: string | null = null): Prepared | null {
  const { ready } = table.rules
  return ready === undefined ? null : prepare(ready, table.view(seat), random, before)
}

/** The game is lost (0), drawn (½) or won (1) for a seat. A seat need not bear its side's name, but whoever wins when it concedes is the other side. */
export function outcomeOf(rules: Rules, g: GameState, seat: Seat, over: Outcome | null = g.over): number {
  if (over === null || over.winner === null) return 0.5
  return over.winner === rules.conceded(g, seat).winner ? 0 : 1
}

/** The same at a table, where somebody may have conceded. */
export function scoreOf({ rules, seats, truth, over }: Table, seat: string): number {
  return outcomeOf(rules, truth, seatOf(seats.indexOf(seat)), over)
}
