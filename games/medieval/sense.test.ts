import { expect, it } from 'vitest'
import { play, sandbox } from './sandbox.ts'
import { sense } from './sense.ts'
import { Battle } from './state.ts'

/** How readily longbowmen who are ridden down go to each field. */
function retreats(flags: object): Map<string, number> {
  const units = [
    { side: 'yellow', type: 'heavy-cavalry', at: '0,2' },
    { side: 'red', type: 'longbowmen', at: '0,1' },
  ]
  const table = play(sandbox({ dismounting: false }, { units, flags }), 'yellow unit 0,2', 'yellow attack 0,1')
  const line = table.line()
  const [question] = line.asked
  if (!(line.g instanceof Battle)) throw new Error('another game')
  const { g } = line
  return new Map(question.choices.map((choice, i) => [choice, sense.weigh(g, question, i)]))
}

it('IV.3, V: who is attacked is thought to retreat onto a flag that he does not hold', () => {
  const free = retreats({})
  const elsewhere = [...free].filter(([choice]) => choice !== 'field 0,0').map(([, weight]) => weight)
  expect(free.get('field 0,0')).toBeGreaterThan(10 * Math.max(...elsewhere))
  const held = retreats({ '0,0': 'red' })
  expect(held.get('field 0,0')).toBeLessThan(10 * Math.max(...elsewhere))
  expect(retreats({ '0,0': 'yellow' }).get('field 0,0')).toBeGreaterThan(free.get('field 0,0')!)
})
