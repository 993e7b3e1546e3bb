import { Thinker } from '@coup/bots'
import { type Options, Random, type Rules, seatOf, Table } from '@coup/engine'

/**
 * Who plays: at random; it ends by word of mouth; nobody does what he need not; all play for one side; one side
 * thinks, or both do.
 */
export const MANNERS = [
  'random',
  'talk',
  'idle',
  'for the first',
  'for the second',
  'first thinks',
  'second thinks',
  'both think',
] as const
export type Manner = (typeof MANNERS)[number]

const THOUGHTS = 12
/** So many choices are tried where all play for one side. */
const TRIES = 6
/** Longer than any game. */
const MOST = 20_000
const IDLE = ['done', 'pass', 'end']

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
    table.answer(seat, choose(table, seat, choices, manner, given, random))
  }
  if (table.over === null) talk(table, number)
  return table
}

function choose(
  table: Table,
  seat: string,
  choices: readonly string[],
  manner: Manner,
  given: number,
  random: Random,
): string {
  const any = () => choices[random.below(choices.length)]
  if (manner === 'idle') return choices.find((one) => IDLE.includes(one)) ?? any()
  // A set-up of many equal choices is not worth a thought.
  const worthwhile = given > 20 && choices.length > 1 && choices.length < 80
  if (!worthwhile) return any()
  if (manner === 'for the first') return bestFor(table, seat, choices, table.seats[0], random)
  if (manner === 'for the second') return bestFor(table, seat, choices, table.seats.at(-1)!, random)
  if (!thinks(manner, table.seats.indexOf(seat), table.seats.length)) return any()
  const thinker = new Thinker(table, seat, random)
  for (let i = 0; i < THOUGHTS; i++) thinker.think()
  return thinker.best
}

/** Of a few choices the one after which that seat stands best, whoever is asked: so a game is soon decided. */
function bestFor(table: Table, seat: string, choices: readonly string[], favoured: string, random: Random): string {
  const at = seatOf(table.seats.indexOf(favoured))
  const tried = Array.from({ length: TRIES }, () => {
    const choice = choices[random.below(choices.length)]
    const copy = table.fork(false)
    let { step } = copy.answer(seat, choice)
    for (let answers = 0; !step && answers < 60; answers++) {
      const [question] = copy.questions()
      step = copy.answer(question.seat, question.choices[random.below(question.choices.length)]).step
    }
    const won = copy.over !== null && copy.over.winner !== copy.rules.conceded(copy.truth, at).winner
    const worth = copy.over === null ? (copy.rules.appraise?.(copy.truth, at) ?? 0.5) : won ? 1 : 0
    return { choice, worth }
  })
  return tried.reduce((best, one) => (one.worth > best.worth ? one : best)).choice
}

function talk(table: Table, number: number): void {
  const [first, ...others] = table.seats
  const last = others.at(-1) ?? first
  if (number % 3 === 0) table.answer(first, 'concede')
  else if (number % 3 === 1) table.answer(last, 'concede')
  else {
    table.answer(first, 'offer-draw')
    for (const seat of others) if (table.over === null) table.answer(seat, 'accept-draw')
  }
}
