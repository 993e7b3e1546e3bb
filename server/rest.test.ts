import { Random, Table } from '@coup/engine'
import { games } from '@coup/games'
import { Game, openingKept } from '@coup/match'
import { expect, test } from 'vitest'
import { Rest } from './rest.ts'
import { packSteps, unpackSteps } from './steps.ts'

/** As it is read from the store. */
function stored(table: Table): Table {
  const { rules, options, seed } = table
  const chronicle = unpackSteps(packSteps(table).rows)
  const answers = chronicle.steps.flatMap((step) => step.given)
  const opening = openingKept(rules, { version: rules.version, options, seed, answers, chronicle })
  for (;;) {
    const next = opening.next()
    if (next.done) return next.value.table
  }
}

test.each(games.map((rules) => [rules.id, rules] as const))('%s wakes as it was and as it is stored', (_, rules) => {
  const random = Random.seeded('rest')
  const table = Table.begin(rules, {}, 'rest')
  for (let given = 0; given < 500 && table.over === null; given++) {
    const asked = table.questions()
    const { seat, choices } = asked[random.below(asked.length)]
    if (random.below(9) === 0) table.undo(seat)
    else table.answer(seat, choices[random.below(choices.length)])
    const rest = new Rest(table)
    if (given % 10 === 0) expect(rest.isOf(stored(table))).toBe(true)
    const woken = rest.wake()
    expect(new Game(woken).sight(seat)).toEqual(new Game(table).sight(seat))
    if (given % 7 !== 0 || woken.over !== null) continue
    const [next] = woken.questions()
    woken.answer(next.seat, next.choices[0])
    table.answer(next.seat, next.choices[0])
    expect(new Rest(woken).isOf(table)).toBe(true)
  }
})
