import { Random, type Rules } from '@coup/engine'
import { games } from '@coup/games'
import { newSecret } from '@coup/match'
import { expect, test } from 'vitest'
import { Matches } from './matches.ts'
import { openMatch } from './opening.ts'
import { Store } from './store.ts'

const LONG = 1000
const OPENINGS = 7
const MOST_MS = 50

/** Milliseconds of this thread alone: other programs on the machine do not count. */
function processor(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** A game of so many answers: where one would end it, a draw is offered and declined instead. */
async function play(matches: Matches, rules: Rules): Promise<string> {
  const { match: id } = await matches.create({ game: rules.id, secret: newSecret() })
  const match = await matches.take(id)
  const random = Random.seeded('long')
  const [first, second] = rules.seats
  let offers = 0
  for (let given = 0; given < LONG; given++) {
    const act = await match.read(
      ({ table }) => {
        const [{ seat, choices }] = table.questions()
        const choice = choices[random.below(choices.length)]
        table.answer(seat, choice)
        if (table.over === null) return { seat, choice }
        return offers++ % 2 === 0 ? { seat: first, choice: 'offer-draw' } : { seat: second, choice: 'decline-draw' }
      },
      () => {},
    )
    await match.act({ ...act, kind: 'answer' }, `a${given}`)
  }
  return id
}

test.each(games.map((rules) => [rules.id, rules] as const))('a long game of %s opens at once', async (_, rules) => {
  const store = await Store.open(null)
  const id = await play(new Matches(store, games), rules)
  const took: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    const from = processor()
    const { game } = await openMatch(store, games, id, () => {})
    took.push(processor() - from)
    expect(game.table.answers()).toHaveLength(LONG)
  }
  const [median] = took.toSorted((a, b) => a - b).slice(OPENINGS >> 1)
  console.log(`${rules.id}: opened in ${median.toFixed(1)} ms`)
  expect(median).toBeLessThan(MOST_MS)
  await store.close()
})
