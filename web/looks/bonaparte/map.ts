import { board } from '@coup/bonaparte/board'
import { sheetWords } from '../../board/words.ts'
import * as m from '../../paraglide/messages.js'
import { hour } from '../../words/format.ts'
import { box, type Look, type Terrain } from '../field/map/facts.ts'
import { LIGHT } from '../field/map/palette.ts'
import { gazetteer } from './side.ts'
import terrain from './terrain.json' with { type: 'json' }

export const look: Look = {
  id: 'bonaparte',
  board: board.data,
  terrain: terrain as unknown as Terrain,
  palette: LIGHT,
  frame: [16, 5, 2129, 1546],
  view: [-290, -34, 2744, 1754],
  bands: 10,
  cartouche: [268, 104],
  cartoucheAside: [112, 200],
  rose: [400, 290],
  boxes: [
    box('Alessandria', 'red', [-274, 340, 250, 560], [45, 612], [-24, 612]),
    box('San Giuliano Nuovo', 'blue', [2182, 844, 250, 100], [2144, 909], [2182, 909]),
    box('C. Pagella', 'blue', [2182, 60, 150, 100], [2144, 110], [2182, 110]),
    box('Moschini', 'blue', [1944, 1588, 230, 116], [2060, 1550], [2060, 1588]),
  ],
  track: { rect: [16, 1588, 1900, 116], rounds: 16 },
  pools: {},
  riverGap: 290,
  riverTail: [
    [92, 1085],
    [8, 1120],
  ],
  words: () => ({
    title: [m.bonaparte_map_1(), m.bonaparte_map_2(), m.bonaparte_map_3(), m.bonaparte_map_4()],
    roadTo: m.bonaparte_map_road(),
    boxes: Object.fromEntries(look.boxes.map((box) => [box.id, boxWords(box.id)])),
    area: (id) => gazetteer.label(String(id)),
    rounds: Array.from({ length: look.track.rounds }, (_, i) => hour(i + 6)),
    pools: {},
    ...sheetWords(m.bonaparte_board()),
  }),
}

/** Boxes beside the place they lead to are named by the hour at which their blocks may come. */
function boxWords(id: string): string {
  const round = look.board.entries.find((entry) => entry.box === id)?.fromRound ?? 1
  return round === 1 ? id : hour(round + 5)
}
