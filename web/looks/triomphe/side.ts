import { board } from '@coup/triomphe/board'
import * as m from '../../paraglide/messages.js'
import { Gazetteer } from '../field/gazetteer.ts'
import type { Side } from '../field/pieces/scene.ts'
import type { Naming } from '../field/soldiers.ts'
import names from './names.json' with { type: 'json' }

export const gazetteer = new Gazetteer(board.data, names)

export function sideName(side: string): string {
  return side === 'austria' ? m.triomphe_austria() : m.triomphe_france()
}

export function sideColour(side: string): Side {
  return side === 'austria' ? 'red' : 'blue'
}

export const naming: Naming = { sides: ['austria', 'france'], side: sideName, places: gazetteer }
