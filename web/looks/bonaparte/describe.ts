import type { BonaparteView } from '@coup/bonaparte'
import { board } from '@coup/bonaparte/board'
import * as m from '../../paraglide/messages.js'
import { describeBlock, describePlace } from '../field/soldiers.ts'
import { naming } from './side.ts'

const STARS: Record<string, () => string> = {
  red: m.bonaparte_star_red,
  green: m.bonaparte_star_green,
  blue: m.bonaparte_star_blue,
}

function starOf(id: string): string[] {
  const star = board.data.areas.find((one) => String(one.id) === id)?.star
  return star === undefined ? [] : [STARS[star]()]
}

/** What something on the board is, in words. */
export function describe(object: string, view: BonaparteView): string {
  const name = object.slice(object.indexOf('-') + 1)
  if (object.startsWith('block-')) return describeBlock(name, view.blocks, naming, marksOf(name, view))
  return describePlace(object, view.blocks, naming, starOf(name))
}

function marksOf(id: string, view: BonaparteView): string[] {
  const block = view.blocks.find((one) => String(one.id) === id)
  const now = block?.side === view.turn
  const marks: [unknown, () => string][] = [
    [now && block?.moved, m.bonaparte_moved],
    [now && block?.assaulted, m.bonaparte_assaulted],
    [now && block?.fired, m.bonaparte_fired],
    [block?.firing, m.field_firing],
    [block?.inactive, m.bonaparte_inactive],
  ]
  return marks.flatMap(([set, words]) => (set === true ? [words()] : []))
}
