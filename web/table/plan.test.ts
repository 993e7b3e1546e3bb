import { Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { look as knights } from '../looks/medieval/look.ts'
import { look } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { planWords } from './plan.ts'

const all = (kind: string, ...choices: string[]) => choices.map((choice) => ({ choice, kind }))

it('names picked blocks together, and an arrow only leads to what they do', () => {
  overwriteGetLocale(() => 'en')
  const view = Table.begin(triomphe, {}, 'plan').view('austria')
  const [one, two] = view.blocks.filter(({ side }) => side === 'austria').map(({ id }) => `block ${id}`)
  const blocks = planWords(all('action', one, two), view, look)
  expect(blocks).toContain(' and ')
  expect(blocks).not.toContain('→')
  expect(planWords(all('action', one, two, 'area 2'), view, look)).toBe(
    `${blocks} → ${look.choice('area 2', 'action', view)}`,
  )
  expect(planWords(all('action', one, two, 'done', 'area 2'), view, look)).not.toMatch(/done|end/i)
})

it('tells what a unit does from which it is', () => {
  overwriteGetLocale(() => 'en')
  const units = [{ side: 'yellow', type: 'heavy-cavalry', at: '1,0' }]
  const map = { size: 'standard', modules: ['I', 'A1', 'A2', 'A3', 'F1', 'F2', 'F3'] }
  const view = Table.place(medieval, {}, 'plan', { map, units }).view('yellow')
  expect(planWords(all('move', 'unit 1,0', 'dismount'), view, knights)).toMatch(/^heavy cavalry.* → Dismount$/)
  const over = { choice: 'unit 1,0', kind: 'move.over' }
  expect(planWords([...all('action', 'unit 1,0'), over], view, knights)).toMatch(
    /^heavy cavalry.* and Over heavy cavalry/,
  )
})
