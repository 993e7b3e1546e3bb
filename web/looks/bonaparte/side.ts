import { board } from '@coup/bonaparte/board'
import * as m from '../../paraglide/messages.js'
import { Gazetteer } from '../field/gazetteer.ts'
import type { Side } from '../field/pieces/scene.ts'
import type { Naming } from '../field/soldiers.ts'
import names from './names.json' with { type: 'json' }

export const gazetteer = new Gazetteer(board.data, names)

const NAMES: Record<string, () => string> = {
  austria: m.bonaparte_austria,
  france: m.bonaparte_france,
  first: m.bonaparte_first,
  second: m.bonaparte_second,
}

/** A side, or a seat whose side is still to be bid for. */
export function sideName(side: string): string {
  return NAMES[side]?.() ?? side
}

export function sideColour(side: string): Side {
  return side === 'austria' ? 'red' : 'blue'
}

export const naming: Naming = { sides: ['austria', 'france'], side: sideName, places: gazetteer }
