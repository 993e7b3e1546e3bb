import { board } from '@coup/napoleon/board'
import { sheetWords } from '../../board/words.ts'
import * as m from '../../paraglide/messages.js'
import { hour } from '../../words/format.ts'
import type { Look, Terrain } from '../field/map/facts.ts'
import { WINTER } from '../field/map/palette.ts'
import { gazetteer } from './side.ts'
import terrain from './terrain.json' with { type: 'json' }

export const look: Look = {
  id: 'napoleon',
  board: board.data,
  terrain: terrain as unknown as Terrain,
  palette: WINTER,
  frame: [40, 40, 2470, 3220],
  view: [4, 4, 2542, 3424],
  bands: 12,
  cartouche: [394, 150],
  cartoucheAside: [150, 275],
  rose: [280, 3150],
  boxes: [
    { id: 'France', side: 'blue', rect: [236, 252, 452, 232] },
    { id: 'Allies', side: 'red', rect: [2110, 2705, 380, 530] },
  ],
  track: { rect: [400, 3310, 1750, 100], rounds: 10 },
  pools: {},
  words: () => ({
    title: [m.napoleon_map_1(), m.napoleon_map_2(), m.napoleon_map_3()],
    roadTo: '',
    boxes: { France: m.napoleon_france(), Allies: m.napoleon_allies() },
    area: (id) => gazetteer.label(String(id)),
    rounds: hours(),
    pools: {},
    ...sheetWords(m.napoleon_board()),
  }),
}

const hours = (): string[] => Array.from({ length: look.track.rounds }, (_, i) => hour(i + 7))

/** The sheet of a battle that begins on 1 December: two days, and the night between them. */
export const twoDays: Look = {
  ...look,
  words: () => ({ ...look.words(), rounds: [...hours(), m.napoleon_night(), ...hours()] }),
}
