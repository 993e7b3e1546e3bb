import { bonaparte } from '@coup/bonaparte'
import { playout, Random, type Rules, Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { type Advice, Adviser } from './advice.ts'

const games: readonly Rules[] = [triomphe, bonaparte, napoleon, medieval]

function adviseAt(table: Table, seat: string): Advice {
  const adviser = new Adviser(table, seat, Random.seeded('advice'))
  for (let thoughts = 0; thoughts < 60 && !adviser.isOver; thoughts++) adviser.think()
  return adviser.advice
}

describe.each(games)('advice in $title', (rules) => {
  it('is the same, byte for byte, when everything that the seat cannot know is dealt anew', () => {
    const random = Random.seeded('moments')
    let [moments, planned] = [0, 0]
    for (let i = 0; moments < 12 && i < 200; i++) {
      const table = Table.begin(rules, {}, `moment ${i}`)
      playout(table, random, 20 + random.below(300))
      if (table.over !== null || table.asked[0].choices.length === 1) continue
      const seat = table.seats[table.asked[0].seat]
      const other = table.redeal(seat, `deal ${i}`)
      if (other === null) continue
      moments++
      const advice = adviseAt(table, seat)
      expect(JSON.stringify(adviseAt(other, seat))).toBe(JSON.stringify(advice))
      expect(table.why(seat, advice.choice)).toEqual({ legal: true })
      if (advice.course.length > 0) planned++
    }
    expect(moments).toBe(12)
    expect(planned).toBeGreaterThan(0)
  })
})
