import { expect, it } from 'vitest'
import { endedByPass, endsInZone } from './caution.ts'
import { play, sandbox, shown } from './sandbox.ts'

const units = [
  { side: 'red', type: 'heavy-cavalry', at: '0,0' },
  { side: 'yellow', type: 'pikemen', at: '3,0' },
  { side: 'red', type: 'train', at: '-4,0' },
  { side: 'yellow', type: 'train', at: '4,-4' },
]

it('knows which fields lie in enemy zones of control (IV.2)', () => {
  const view = shown(sandbox({}, { units, turn: 'red' }))
  expect(endsInZone(['unit 0,0', 'field 2,0'], view)).toBe(true)
  expect(endsInZone(['unit 0,0', 'field 1,0'], view)).toBe(false)
  expect(endsInZone(['rally'], view)).toBe(false)
})

it('knows who wins if a pass ends the battle (V)', () => {
  const table = sandbox({}, { units, turn: 'red' })
  expect(endedByPass(shown(table))).toBeNull()
  play(table, 'red pass')
  expect(endedByPass(shown(table))).toEqual({ winner: 'red' })
  play(table, 'yellow pass')
  expect(table.over?.winner).toBe('red')
})
