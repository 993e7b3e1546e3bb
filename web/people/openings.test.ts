import { expect, it } from 'vitest'
import { look as battle } from '../looks/medieval/look.ts'
import { look } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { toldOpenings } from './openings.ts'

const enter = (block: number, crossing: string) => ({
  ...{ type: 'enter', side: 'austria', block, from: 'box:Alessandria', to: '1', crossing },
  step: 1,
})
const opening = (events: object[], count: number) => ({
  ...{ game: 'triomphe', side: 'austria', count },
  events: events as { type: string }[],
})

it('tells how a side began in the words of its game; what is told alike is the same', () => {
  overwriteGetLocale(() => 'en')
  const same = [3, 7].map((block) => opening([enter(block, 'Alessandria')], 1))
  const other = opening([{ type: 'organized', side: 'austria', blocks: [3], at: ['2'], cost: 1 }], 1)
  const told = toldOpenings([other, ...same], look, 3)
  expect(told.map(({ count }) => count)).toEqual([2, 1])
  expect(told[0].text).toContain('Alessandria')
  expect(toldOpenings([other, ...same], look, 1)).toHaveLength(1)
  expect(toldOpenings([opening([{ type: 'nothing that is told' }], 1)], look, 3)).toEqual([])
})

it('tells of an army alone, not where its train stands', () => {
  overwriteGetLocale(() => 'en')
  const army = { type: 'recruited', side: 'red', army: { archers: 2 } }
  const train = { type: 'deployed', unit: 0, side: 'red', kind: 'train', at: '-1,4' }
  expect(toldOpenings([opening([army, train], 1)], battle, 3)[0].text).toBe('Red has recruited 2 × archers.')
})
