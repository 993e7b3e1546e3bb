import { Table } from '@coup/engine'
import { triomphe } from '@coup/triomphe'
import { expect, it } from 'vitest'
import { look } from '../looks/triomphe/look.ts'
import { overwriteGetLocale } from '../paraglide/runtime.js'
import { planWords } from './plan.ts'

it('names picked blocks together, and an arrow only leads to what they do', () => {
  overwriteGetLocale(() => 'en')
  const view = Table.begin(triomphe, {}, 'plan').view('austria')
  const [one, two] = view.blocks.filter(({ side }) => side === 'austria').map(({ id }) => `block ${id}`)
  const blocks = planWords([one, two], 'action', view, look)
  expect(blocks).toContain(' and ')
  expect(blocks).not.toContain('→')
  expect(planWords([one, two, 'area 2'], 'action', view, look)).toBe(
    `${blocks} → ${look.choice('area 2', 'action', view)}`,
  )
})
