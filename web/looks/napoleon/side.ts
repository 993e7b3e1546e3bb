import type { BoardData } from '@coup/field'
import board from '@coup/napoleon/board.json' with { type: 'json' }
import type { Side } from '../../board/scene.ts'
import * as m from '../../paraglide/messages.js'
import { Gazetteer } from '../field.ts'
import type { Naming } from '../soldiers.ts'

export const gazetteer = new Gazetteer(board as BoardData)

const NAMES: Record<string, () => string> = {
  allies: m.napoleon_allies,
  france: m.napoleon_france,
  one: m.napoleon_one,
  two: m.napoleon_two,
}

/** A side, or a seat: `france`, `france-2`, `one-1`. */
export function sideName(seat: string): string {
  const [side, n] = seat.split('-')
  const name = NAMES[side]?.() ?? side
  return n === undefined ? name : m.napoleon_player({ side: name, n })
}

export function sideColour(side: string): Side {
  return side.startsWith('allies') ? 'red' : 'blue'
}

export const naming: Naming = { sides: ['allies', 'france'], side: sideName, places: gazetteer }
