import { prepare, Random, type Ready, Table } from '@coup/engine'
import { expect, it } from 'vitest'
import { bonaparte } from './index.ts'

it('a computer bids about what makes the sides even, and takes France (bidding)', () => {
  const bids = new Set<string>()
  for (let i = 0; i < 40; i++) {
    const table = Table.begin(bonaparte, { bidding: true }, `bid ${i}`)
    const random = Random.seeded(String(i))
    for (let question = table.questions()[0]; ['bid', 'side'].includes(question.kind); [question] = table.questions()) {
      const { choice } = prepare(bonaparte.ready as Ready, table.view(question.seat), random, null)!
      if (question.kind === 'bid') bids.add(choice)
      else expect(choice).toBe('france')
      table.answer(question.seat, choice)
    }
  }
  expect([...bids].sort()).toEqual(['bid 2', 'bid 3', 'bid 4'])
  expect(
    prepare(bonaparte.ready as Ready, Table.begin(bonaparte, {}, 'x').view('france'), Random.seeded(''), null),
  ).toBe(null)
})
