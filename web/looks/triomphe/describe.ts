import type { MarengoView } from '@coup/triomphe'
import * as m from '../../paraglide/messages.js'
import { capital } from '../../words/format.ts'
import { faceWords } from '../field.ts'
import { gazetteer, sideName } from './side.ts'

type BlockView = MarengoView['blocks'][number]

/** Who stands somewhere: `France: infantry 3, 2 blocks`. */
function garrison(blocks: readonly BlockView[]): string[] {
  return ['austria', 'france'].flatMap((side) => {
    const here = blocks.filter((block) => block.side === side)
    if (here.length === 0) return []
    const seen = here.flatMap((block) => (block.face === undefined ? [] : [faceWords(block.face)]))
    const hidden = here.length - seen.length
    return [`${sideName(side)}: ${[...seen, ...(hidden ? [m.field_count_blocks({ count: hidden })] : [])].join(', ')}`]
  })
}

/** What something on the board is, in words. */
export function describe(object: string, view: MarengoView): string {
  const name = object.slice(object.indexOf('-') + 1)
  if (object.startsWith('block-')) return describeBlock(name, view)
  if (object.startsWith('box-'))
    return [name, ...garrison(view.blocks.filter((block) => block.at === `box:${name}`))].join('. ')
  if (object.startsWith('approach-')) {
    const here = view.blocks.filter((block) => block.at === name)
    return capital([gazetteer.describeApproach(name).join(', '), ...garrison(here)].join('. '))
  }
  const here = view.blocks.filter((block) => block.at === name || block.at.startsWith(`${name}/`))
  const discs = ['austria', 'france'].flatMap((side) => {
    const count = view.morale[side].areas[name] ?? 0
    return count === 0 ? [] : [`${sideName(side)}: ${m.field_count_discs({ count })}`]
  })
  return capital([gazetteer.describeArea(name).join(', '), ...garrison(here), ...discs].join('. '))
}

function describeBlock(id: string, view: MarengoView): string {
  const block = view.blocks.find((one) => String(one.id) === id)
  if (block === undefined) return m.field_block({ id })
  const { at } = block
  const where = at.startsWith('box:') ? m.field_waiting : at.includes('/') ? m.field_blocking : m.field_in_reserve
  return [
    `${sideName(block.side)}: ${block.face === undefined ? m.field_hidden() : faceWords(block.face)}`,
    where({ at: gazetteer.words(at) }),
    ...(block.acted ? [m.field_acted()] : []),
    ...(block.disorganized ? [m.field_disorganized()] : []),
    ...(block.firing ? [m.field_firing()] : []),
    ...(block.known ? [m.field_known_to_enemy()] : []),
  ].join(', ')
}
