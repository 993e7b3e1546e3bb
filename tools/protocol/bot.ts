import { randomBytes } from 'node:crypto'
import { Thinker } from '@coup/bots'
import { Random, Refused, refusal, type Table } from '@coup/engine'

/** How many playouts a level may think: the first answers at random, the last thinks as long as there is time. */
const PLAYOUTS = [0, 100, Infinity]

const NOT_ASKED = refusal('', 'not-your-turn')
const OVER = refusal('', 'over')

/** What a computer player of this level, from 1 up, would answer; throws Refused where it has nothing to answer. */
export function botChoice(table: Table, seat: string, level: number, ms: number): string {
  const end = performance.now() + ms
  if (table.over !== null) throw new Refused('over', OVER)
  const question = table.questions().find((one) => one.seat === seat)
  if (question === undefined) throw new Refused('not-your-turn', NOT_ASKED)
  const random = Random.seeded(randomBytes(16).toString('hex'))
  if (level === 1) return question.choices[random.below(question.choices.length)]
  const thinker = new Thinker(table, seat, random)
  const most = PLAYOUTS[Math.min(level, PLAYOUTS.length) - 1]
  for (let n = 0; n < most && !thinker.isForced && performance.now() < end; n++) thinker.think()
  return thinker.best
}
