import { expect, it } from 'vitest'
import { difference, organizationOf } from './organizations.ts'

it('tells how regiments are shared out', () => {
  const blocks = [
    { side: 'france', corps: 'Lannes', face: 'A1' },
    { side: 'france', corps: 'Lannes', face: 'I3' },
    { side: 'allies', corps: 'Langeron' },
  ]
  expect(organizationOf(blocks, 'france')).toEqual({ Lannes: ['I3', 'A1'] })
})

it('finds the regiments that have to change hands', () => {
  const now = { Lannes: ['I3', 'I2', 'I2'], Davout: ['C2'] }
  const wanted = { Lannes: ['I2', 'C2'], Davout: ['I3', 'I2'] }
  expect(difference(now, wanted)).toEqual([
    { face: 'C2', from: 'Davout', to: 'Lannes' },
    { face: 'I3', from: 'Lannes', to: 'Davout' },
    { face: 'I2', from: 'Lannes', to: 'Davout' },
  ])
  expect(difference(now, now)).toEqual([])
})
