import type { LocalGame } from './game.ts'

/** Who at this device has to look at the table now: who is asked to decide, or to agree to a rewind or a draw. */
export function wanted(game: LocalGame, now: string | null): string {
  const people = game.table.seats.filter((seat) => game.players[seat] === 'person')
  if (people.length === 1) return people[0]
  const asked = askedOf(game).filter((seat) => people.includes(seat))
  if (now !== null && (asked.includes(now) || asked.length === 0)) return now
  return asked[0] ?? people[0]
}

/** Whether both see the same now: then nothing has to be covered while one rises and the other sits down. */
export function seeAlike({ table }: LocalGame, one: string, other: string): boolean {
  const seen = (seat: string) => JSON.stringify({ ...table.view(seat), seat: null, questions: [] })
  return seen(one) === seen(other)
}

function askedOf({ table, hesitant, asked }: LocalGame): string[] {
  if (table.over !== null) return []
  if (hesitant.length > 0) return hesitant
  if (table.draw.length > 0) return table.seats.filter((seat) => !table.draw.includes(seat))
  return asked
}

/** The computer's seat that has to decide now. */
export function computerAsked({ asked, computers }: LocalGame): string | null {
  return asked.find((seat) => computers.includes(seat)) ?? null
}
