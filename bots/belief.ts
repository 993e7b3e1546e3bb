import { type GameState, type Line, type Random, type Sense, seatOf, type Table } from '@coup/engine'

/** So often it is dealt again; then what comes is taken. */
const AGAIN = 5

function believed<T>(deal: () => T | null, believe: (truth: T) => number, random: Random): T | null {
  for (let again = 0; again < AGAIN; again++) {
    const truth = deal()
    if (truth === null) return null
    const belief = believe(truth)
    if (belief >= 1 || random.next() < belief * 2 ** 32) return truth
  }
  return deal()
}

function belief(table: Table, name: string, sense: Sense): (g: GameState) => number {
  const seat = seatOf(table.seats.indexOf(name))
  return (g) => sense.believe?.(g, seat) ?? 1
}

/** A truth that a seat could not tell from the real one, the likelier the more it is believed; null where none is found. */
export function believedTable(table: Table, name: string, sense: Sense, random: Random): Table | null {
  const believe = belief(table, name, sense)
  return believed(
    () => table.imagine(name, String(random.next())),
    ({ truth }) => believe(truth),
    random,
  )
}

/** The same as a line of thought. */
export function believedLine(table: Table, name: string, sense: Sense, random: Random): Line | null {
  const believe = belief(table, name, sense)
  return believed(
    () => table.imagineLine(name, String(random.next())),
    ({ g }) => believe(g),
    random,
  )
}
