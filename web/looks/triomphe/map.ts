import { board } from '@coup/triomphe/board'
import { sheetWords } from '../../board/words.ts'
import * as m from '../../paraglide/messages.js'
import { hour } from '../../words/format.ts'
import { box, type Look, type Terrain } from '../field/map/facts.ts'
import { gazetteer } from './side.ts'
import terrain from './terrain.json' with { type: 'json' }

export const look: Look = {
  id: 'triomphe',
  board: board.data,
  terrain: terrain as unknown as Terrain,
  palette: {},
  frame: [22, 22, 2657, 1757],
  view: [-300, -16, 3166, 1966],
  bands: 12,
  cartouche: [300, 142],
  cartoucheAside: [140, 240],
  rose: [618, 128],
  boxes: [
    box('Alessandria', 'red', [-284, 600, 250, 560], [41, 874], [20, 880], [-34, 880]),
    box('Tortona', 'blue', [2716, 800, 130, 220], [2642, 911], [2680, 908], [2716, 908]),
    box('Sale', 'blue', [2716, 60, 130, 100], [2652, 80], [2716, 80]),
    box('Novi', 'blue', [2230, 1816, 226, 116], [2338, 1696], [2340, 1816]),
  ],
  track: { rect: [308, 1816, 1896, 116], rounds: 16 },
  pools: { red: [22, 1816, 260, 116], blue: [2482, 1816, 260, 116] },
  objectiveLine: true,
  words: () => ({
    title: [m.triomphe_map_1(), m.triomphe_map_2(), m.triomphe_map_3(), m.triomphe_map_4()],
    roadTo: m.triomphe_map_road(),
    boxes: Object.fromEntries(look.boxes.map((box) => [box.id, box.id])),
    area: (id) => gazetteer.label(String(id)),
    rounds: Array.from({ length: look.track.rounds }, (_, i) => hour(i + 6)),
    pools: { red: m.triomphe_austria(), blue: m.triomphe_france() },
    ...sheetWords(m.triomphe_board()),
  }),
}
