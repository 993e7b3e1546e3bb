import { Random, Table } from '@coup/engine'
import { expect, it } from 'vitest'
import { counterOutlook } from './counteroutlook.ts'
import { triomphe } from './index.ts'

const BOLD = /^(assault|block|advance|area)/

it('tells what each counter-attack costs and what the assault comes to with it (11.5, 11.6, 18)', () => {
  let counters = 0
  for (let seed = 0; seed < 80 && counters < 6; seed++) {
    const table = Table.begin(triomphe, {}, `counter ${seed}`)
    const random = Random.seeded(`counter ${seed}`)
    while (table.over === null) {
      const [{ seat, kind, choices }] = table.questions()
      const picks = kind === 'assault.counter' ? choices : []
      for (const choice of picks) {
        const picked = choice === 'done' ? [] : [Number(choice.slice(6))]
        const found = counterOutlook(table.view(seat), table.happening(seat), picked)
        const played = table.fork(true)
        played.answer(seat, choice)
        while (played.over === null && played.questions()[0].kind.startsWith('assault.counter')) {
          const [next] = played.questions()
          played.answer(next.seat, next.choices.includes('done') ? 'done' : next.choices[0])
        }
        const told = [...played.history(seat).flat(), ...played.happening(seat)]
        expect(told.findLast(({ type }) => type === 'result')).toMatchObject({ result: found?.result })
        if (picked.length > 0) counters++
        const cost = told.slice(told.findLastIndex(({ type }) => type === 'counter-attack'))
        const reduced = cost.slice(
          0,
          cost.findIndex(({ type }) => type === 'result'),
        )
        expect(reduced.filter(({ type }) => /^(reduced|destroyed)$/.test(type))).toHaveLength(found?.reductions ?? -1)
      }
      const bold = choices.filter((choice) => BOLD.test(choice))
      const wanted = bold.length > 0 && random.below(3) > 0 ? bold : choices
      table.answer(seat, wanted[random.below(wanted.length)])
    }
  }
  expect(counters).toBeGreaterThan(5)
})
