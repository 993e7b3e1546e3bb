import { board } from '@coup/napoleon/board'
import { Gazetteer } from '../field/gazetteer.ts'
import type { Side } from '../field/pieces/scene.ts'
import type { Naming } from '../field/soldiers.ts'
import { sideName } from './names.ts'

export { sideName }

export const gazetteer = new Gazetteer(board.data)

export function sideColour(side: string): Side {
  return side.startsWith('allies') ? 'red' : 'blue'
}

export const naming: Naming = { sides: ['allies', 'france'], side: sideName, places: gazetteer }
