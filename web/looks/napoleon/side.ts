import { board } from '@coup/napoleon/board'
import * as m from '../../paraglide/messages.js'
import { Gazetteer } from '../field/gazetteer.ts'
import type { Side } from '../field/pieces/scene.ts'
import type { Naming } from '../field/soldiers.ts'
import names from './names.json' with { type: 'json' }
import { sideName } from './names.ts'

export { sideName }

export const gazetteer = new Gazetteer(board.data, names, { France: m.napoleon_france, Allies: m.napoleon_allies })

export function sideColour(side: string): Side {
  return side.startsWith('allies') ? 'red' : 'blue'
}

export const naming: Naming = { sides: ['allies', 'france'], side: sideName, places: gazetteer }
