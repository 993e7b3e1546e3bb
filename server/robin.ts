/** Two who play: `one` on the first seat. Without a second: one who is free. */
export interface Pair {
  readonly one: number
  readonly two: number | null
}

/** In how many rounds everybody meets everybody once. */
const turns = (entrants: number): number => entrants - 1 + (entrants % 2)

/**
 * The games of a turn, from 0 on, among entrants from 0 on, by the circle: all but the last walk round, and those who
 * stand opposite meet. Where their number is odd the last place is empty, and whoever meets it is free.
 */
function turn(entrants: number, number: number): [number, number][] {
  const round = turns(entrants)
  const facing = Array.from({ length: (round - 1) / 2 }, (_, i): [number, number] => {
    const [a, b] = [(number + i + 1) % round, (number - i - 1 + round) % round]
    return i % 2 === 0 ? [a, b] : [b, a]
  })
  if (entrants % 2 === 1) return facing
  return [number % 2 === 0 ? [number, round] : [round, number], ...facing]
}

/** Both games of two who meet are played at once (`twins`), or one a round, the second time with the sides changed. */
export const robinRounds = (entrants: number, twins: boolean): number => turns(entrants) * (twins ? 1 : 2)

/** The games of a round, from 1 on: after all of them everybody has met everybody on both sides. */
export function robinRound(entrants: number, round: number, twins: boolean): Pair[] {
  const games = turn(entrants, (round - 1) % turns(entrants)).map(([one, two]): Pair => ({ one, two }))
  const back = games.map(({ one, two }): Pair => ({ one: two!, two: one }))
  if (twins) return games.flatMap((game, i) => [game, back[i]])
  return round > turns(entrants) ? back : games
}
