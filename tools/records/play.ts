import { Thinker } from '@coup/bots'
import { type Options, Random, type Rules, Table } from '@coup/engine'

/** Who plays: at random, one side that thinks, both that think; or it ends by word of mouth. */
export const MANNERS = ['random', 'first thinks', 'second thinks', 'both think', 'talk'] as const
export type Manner = (typeof MANNERS)[number]

const THOUGHTS = 12
/** Longer than any game. */
const MOST = 20_000

function thinks(manner: Manner, seat: number, seats: number): boolean {
  const first = seat < seats / 2
  return manner === 'both think' || (manner === 'first thinks' && first) || (manner === 'second thinks' && !first)
}

/** A whole game; the same for the same number. */
export function play(rules: Rules, options: Options, manner: Manner, number: number): Table {
  const table = Table.begin(rules, options, `record ${number}`)
  const random = Random.seeded(`${manner} ${number}`)
  const stop = manner === 'talk' ? 40 + random.below(200) : MOST
  for (let given = 0; table.over === null && given < stop; given++) {
    const asked = table.questions()
    const { seat, choices } = asked[random.below(asked.length)]
    // A set-up of many equal choices is not worth a thought.
    const thinking = given > 20 && choices.length > 1 && choices.length < 80
    if (!thinking || !thinks(manner, table.seats.indexOf(seat), table.seats.length)) {
      table.answer(seat, choices[random.below(choices.length)])
      continue
    }
    const thinker = new Thinker(table, seat, random)
    for (let i = 0; i < THOUGHTS; i++) thinker.think()
    table.answer(seat, thinker.best)
  }
  if (table.over === null) talk(table, number)
  return table
}

function talk(table: Table, number: number): void {
  const [first, ...others] = table.seats
  if (number % 2 === 0) table.answer(first, 'concede')
  else {
    table.answer(first, 'offer-draw')
    for (const seat of others) if (table.over === null) table.answer(seat, 'accept-draw')
  }
}
