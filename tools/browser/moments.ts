import { type Options, Random, type Rules, Table } from '@coup/engine'
import type { Rank } from '@coup/match'
import { LocalGame, type Player } from '@coup/web/local/game'

/** A moment of a random game: the first question of this kind, after so many answers. */
export interface Moment {
  readonly game: string
  readonly seed: string
  readonly after: number
  /** None: whatever is asked then. */
  readonly kind?: string
  readonly options?: Options
}

/** A fight in each game, in the middle of the battle. */
export const FIGHTS: readonly Moment[] = [
  { game: 'triomphe', seed: '1', after: 200, kind: 'assault.lead' },
  { game: 'bonaparte', seed: '1', after: 200, kind: 'assault.attackers' },
  { game: 'napoleon', seed: '1', after: 500, kind: 'attack.leaders' },
  { game: 'medieval', seed: '1', after: 60, kind: 'move.on' },
]

const MOST_GAMES = 200

/** Plays at random to that moment; games that end before it are left for the next one. */
export function reach(rules: Rules, { seed, after, kind, options = {} }: Moment): Table {
  for (let game = 0; game < MOST_GAMES; game++) {
    const table = Table.begin(rules, options, `${seed} ${game}`)
    const random = Random.seeded(`${seed} ${game}`)
    for (let answers = 0; table.over === null; answers++) {
      const [question] = table.asked
      if (answers >= after && (kind === undefined || question.kind === kind)) return table
      table.play(question, random.below(question.choices.length))
    }
  }
  throw new Error(`no ${kind} after ${after} answers in ${MOST_GAMES} games of ${rules.title}`)
}

/** The game as a browser keeps it: who is asked sits at the screen, or all do. */
export function keptGame(
  table: Table,
  persons: readonly string[] = [table.questions()[0]?.seat ?? table.seats[0]],
  rank: Rank = 'captain',
): string {
  const player = (seat: string): Player => (persons.includes(seat) ? 'person' : rank)
  const players = Object.fromEntries(table.seats.map((seat) => [seat, player(seat)]))
  return JSON.stringify({ ...LocalGame.of(table).save(), id: 'screen', players })
}
