import { Budget, LEVELS, Officer, senseOf } from '@coup/bots'
import { playout, Random, type Rules, Table } from '@coup/engine'

/** What has been found where everything that a seat cannot know was dealt anew. */
export interface Peeked {
  readonly moments: number
  /** Where no other deal was found there is nothing to compare. */
  readonly undealt: number
  /** The seeds of the moments at which it planned something else, and for which seat. */
  readonly different: readonly string[]
}

/** Most of a game after its set-up. */
const BATTLE = 300
const THOUGHTS = 20

/** A random moment of a random game at which somebody has a choice; set-ups are made up. Null where the game is over. */
function momentOf(rules: Rules, seed: string): Table | null {
  const random = Random.seeded(seed)
  const table = Table.begin(rules, {}, seed)
  const { mover } = senseOf(rules)
  while (table.over === null && mover(table.truth) === null) {
    const [question] = table.asked
    table.play(question, rules.makeUp?.(question, random) ?? random.below(question.choices.length))
  }
  playout(table, random, random.below(BATTLE))
  return table.over === null && table.asked[0].choices.length > 1 ? table : null
}

/** What a marshal answers and means to do afterwards. */
function plannedAt(table: Table, seat: string, seed: string): string {
  const marshal = new Officer(seat, LEVELS.marshal, Budget.ofThoughts(THOUGHTS), Random.seeded(seed))
  return JSON.stringify([marshal.answer(table), marshal.intent])
}

/** What a marshal prepares while another decides. */
function preparedAt(table: Table, seat: string, seed: string): string {
  const marshal = new Officer(seat, LEVELS.marshal, Budget.ofThoughts(THOUGHTS), Random.seeded(seed))
  const pondered = marshal.ponder(table)
  while (pondered !== null && !pondered.isOver) pondered.think()
  return JSON.stringify(marshal.foreseen)
}

/** Plans at so many random moments of a game, and prepares where another is asked, once as it is and once with everything dealt anew that the seat cannot know. */
export function peek(rules: Rules, wanted: number, tell?: (moments: number) => void): Peeked {
  const different: string[] = []
  let moments = 0
  let undealt = 0
  for (let i = 0; moments < wanted; i++) {
    const seed = `peek ${i}`
    const table = momentOf(rules, seed)
    if (table === null) continue
    moments++
    tell?.(moments)
    for (const seat of table.seats) {
      const thoughtOf = seat === table.seats[table.asked[0].seat] ? plannedAt : preparedAt
      const other = table.redeal(seat, `deal ${i}`)
      if (other === null) undealt++
      else if (thoughtOf(table, seat, seed) !== thoughtOf(other, seat, seed)) different.push(`${seed} ${seat}`)
    }
  }
  return { moments, undealt, different }
}
