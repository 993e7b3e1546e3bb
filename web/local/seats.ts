import type { LocalGame } from './game.ts'

/** Who at this device has to look at the table now: who is asked to decide, or to agree to a rewind or a draw. */
export function wanted(game: LocalGame, now: string | null): string {
  const people = game.table.seats.filter((seat) => game.players[seat] === 'person')
  if (people.length === 1) return people[0]
  const asked = askedOf(game).filter((seat) => people.includes(seat))
  if (now !== null && (asked.includes(now) || asked.length === 0)) return now
  return asked[0] ?? people[0]
}

function askedOf({ table, rewind }: LocalGame): string[] {
  if (table.over !== null) return []
  if (rewind !== null) return table.seats.filter((seat) => seat !== rewind.by)
  if (table.draw.length > 0) return table.seats.filter((seat) => !table.draw.includes(seat))
  return table.questions().map((one) => one.seat)
}

/** The computer's seat that has to decide now. */
export function computerAsked(game: LocalGame): string | null {
  const seats = game.table.questions().map((one) => one.seat)
  return seats.find((seat) => game.players[seat] === 'computer') ?? null
}
