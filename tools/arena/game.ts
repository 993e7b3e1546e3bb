import { type Named, scoreOf } from '@coup/bots'
import { type Options, Random, type Rules, Table } from '@coup/engine'

/** One game of a match. */
export interface Pairing {
  readonly rules: Rules
  readonly options: Options
  /** The players of the match. */
  readonly a: Named
  readonly b: Named
  readonly seed: string
  /** What is otherwise than at the beginning of the rules: a handicap, in the fields of a position. */
  readonly position?: object | null
  /** Its number, from 0 on: two games each have the same seed, with the sides exchanged. */
  readonly number: number
}

export interface Played {
  readonly number: number
  /** The seats of the first player. */
  readonly side: string
  /** What the first player made of it: 0, ½ or 1. */
  readonly score: number
  readonly reason: string
  readonly answers: number
  /** By player: milliseconds that it thought, and its longest answer. */
  readonly ms: readonly [number, number]
  readonly longest: readonly [number, number]
}

/** Longer than any game. */
const MOST = 20_000

/** With several seats a side, the first half of them is one side. */
function isFirstSide(table: Table, seat: string): boolean {
  return table.seats.indexOf(seat) < table.seats.length / 2
}

function begin({ rules, options, position }: Pairing, seed: string): Table {
  const table = Table.begin(rules, options, seed)
  if (position == null) return table
  return Table.place(rules, options, seed, { ...rules.position(table.truth), ...position })
}

export function playGame(pairing: Pairing, now: () => number): { table: Table; played: Played } {
  const { a, b, seed, number } = pairing
  const own = `${seed} ${number >> 1}`
  const table = begin(pairing, own)
  const holdsFirst = number % 2 === 0
  const isA = (seat: string) => isFirstSide(table, seat) === holdsFirst
  const players = new Map(
    table.seats.map((seat) => [
      seat,
      (isA(seat) ? a : b).make(seat, Random.seeded(`${own} ${isA(seat) ? 'a' : 'b'} ${seat}`)),
    ]),
  )
  const ms: [number, number] = [0, 0]
  const longest: [number, number] = [0, 0]
  let answers = 0
  for (; table.over === null && answers < MOST; answers++) {
    const seat = table.seats[table.asked[0].seat]
    const start = now()
    const choice = players.get(seat)!.answer(table)
    const took = now() - start
    const who = isA(seat) ? 0 : 1
    ms[who] += took
    longest[who] = Math.max(longest[who], took)
    table.answer(seat, choice)
  }
  const side = table.seats.find(isA)!
  const reason = table.over?.reason ?? 'endless'
  return { table, played: { number, side, score: scoreOf(table, side), reason, answers, ms, longest } }
}
