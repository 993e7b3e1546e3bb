import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('one who asks for much does not keep the others waiting, and is served in his order', async () => {
  const turns = new Turns()
  const served: string[] = []
  const [greedy, modest] = [{}, {}]
  const all = new Promise<void>((done) => {
    for (let i = 1; i <= 4; i++) turns.take(greedy, () => served.push(`greedy ${i}`))
    turns.take(modest, () => {
      served.push('modest')
      turns.take(modest, () => served.push('modest again'))
    })
    turns.take(greedy, done)
  })
  await all
  expect(served).toEqual(['greedy 1', 'modest', 'greedy 2', 'modest again', 'greedy 3', 'greedy 4'])
})
