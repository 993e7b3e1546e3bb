import type { TriompheView } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { describeBlock, describePlace } from '../field/soldiers.ts'
import { naming, sideName } from './side.ts'

/** What something on the board is, in words. */
export function describe(object: string, view: TriompheView): string {
  const name = object.slice(object.indexOf('-') + 1)
  if (object.startsWith('block-')) return describeBlock(name, view.blocks, naming, marksOf(name, view))
  const discs = naming.sides.flatMap((side) => {
    const count = view.morale[side].areas[name] ?? 0
    return count === 0 ? [] : [`${sideName(side)}: ${m.field_count_discs({ count })}`]
  })
  return describePlace(object, view.blocks, naming, discs)
}

function marksOf(id: string, view: TriompheView): string[] {
  const block = view.blocks.find((one) => String(one.id) === id)
  return [
    ...(block?.acted ? [m.field_acted()] : []),
    ...(block?.disorganized ? [m.field_disorganized()] : []),
    ...(block?.firing ? [m.field_firing()] : []),
  ]
}
