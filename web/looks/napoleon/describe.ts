import board from '@coup/napoleon/board.json' with { type: 'json' }
import * as m from '../../paraglide/messages.js'
import { faceWords } from '../field/gazetteer.ts'
import { describeBlock, describePlace } from '../field/soldiers.ts'
import type { View } from './scene.ts'
import { naming, sideName } from './side.ts'

const STARS: Record<string, () => string> = {
  blue: m.napoleon_star_blue,
  red: m.napoleon_star_red,
  green: m.napoleon_star_green,
  black: m.napoleon_star_black,
}

function marksOfArea(id: string): string[] {
  const area = board.areas.find((one) => String(one.id) === id)
  if (area === undefined) return []
  const stars = 'stars' in area ? (area.stars ?? []) : []
  return ['hill' in area && area.hill ? m.napoleon_hill() : '', ...stars.map((colour) => STARS[colour]())].filter(
    Boolean,
  )
}

/** What something on the board is, in words. */
export function describe(object: string, view: View): string {
  const name = object.slice(object.indexOf('-') + 1)
  if (object.startsWith('take-'))
    return m.napoleon_do_take({ face: faceWords(name.split('-')[0]), corps: name.slice(name.indexOf('-') + 1) })
  if (object.startsWith('give-')) return m.napoleon_do_give({ corps: name })
  if (object.startsWith('flag-')) return describeCommander(name, view)
  if (object.startsWith('block-')) return describeBlock(name, view.blocks, naming, marksOf(name, view))
  return describePlace(object, view.blocks, naming, marksOfArea(name))
}

function describeCommander(name: string, view: View): string {
  const commander = view.commanders.find((one) => one.name === name)
  if (commander === undefined) return name
  const count = view.blocks.filter((block) => block.corps === name).length
  const words = [m.napoleon_commander({ side: sideName(commander.side), name, count })]
  if (commander.commanded) words.push(m.napoleon_commanded())
  if (commander.player?.includes('-')) words.push(m.napoleon_led_by({ seat: sideName(commander.player) }))
  return words.join(', ')
}

function marksOf(id: string, view: View): string[] {
  const block = view.blocks.find((one) => String(one.id) === id)
  if (block === undefined) return []
  const words = [block.corps === undefined ? m.napoleon_detached() : m.napoleon_of_corps({ name: block.corps })]
  const player = view.commanders.find((one) => one.name === block.corps)?.player
  if (player?.includes('-')) words.push(m.napoleon_led_by({ seat: sideName(player) }))
  if (block.moved) words.push(m.napoleon_moved())
  if (block.retreated) words.push(m.napoleon_retreated())
  if (block.battery) words.push(m.napoleon_battery())
  return words
}
