import { games } from '@coup/games'
import { expect, test } from 'vitest'
import { measure } from './measure.ts'
import { listAt } from './tables.ts'

test('a list is cut out of a text without reading the rest', () => {
  const list = [{ choices: ['a ]', 'b "[', '\\'], more: [1, [2]] }, []]
  const text = `{"questions":${JSON.stringify(list)},"and":[3]}`
  expect(JSON.parse(listAt(text, text.indexOf(':') + 1))).toEqual(list)
  expect(() => listAt('[1', 0)).toThrow()
})

test('tables of all games are played at two processes, and nothing is refused', async () => {
  const found = await measure({
    tables: 8,
    rate: 60,
    seconds: 2,
    warmSeconds: 0.5,
    processes: 2,
    games: games.map(({ id }) => id),
    address: null,
  })
  expect([...found.refusals]).toEqual([])
  expect(found.rate).toBeGreaterThan(1)
  expect(found.p50).toBeLessThanOrEqual(found.p99)
  for (const figure of [found.p50, found.bytes, found.processorMs, found.delayMs, found.storeMs])
    expect(figure).not.toBeNaN()
})
