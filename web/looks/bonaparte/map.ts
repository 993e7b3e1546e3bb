import board from '@coup/bonaparte/board.json' with { type: 'json' }
import type { BoardData } from '@coup/field'
import type { Look, Terrain } from '../../board/draw/facts.ts'
import { LIGHT } from '../../board/draw/palette.ts'
import terrain from './terrain.json' with { type: 'json' }

export const look: Look = {
  id: 'bonaparte',
  board: board as BoardData,
  terrain: terrain as unknown as Terrain,
  palette: LIGHT,
  frame: [16, 5, 2129, 1546],
  view: [-290, -40, 2740, 1780],
  bands: 10,
  cartouche: [268, 104],
  cartoucheAside: [112, 200],
  rose: [400, 290],
  boxes: [
    {
      id: 'Alessandria',
      side: 'red',
      rect: [-270, 460, 250, 330],
      columns: 2,
      road: [
        [45, 612],
        [-20, 612],
      ],
    },
    {
      id: 'San Giuliano Nuovo',
      side: 'blue',
      rect: [2182, 840, 240, 120],
      columns: 2,
      road: [
        [2144, 909],
        [2182, 909],
      ],
    },
    {
      id: 'Moschini',
      side: 'blue',
      rect: [2182, 1400, 240, 130],
      columns: 2,
      road: [
        [2060, 1550],
        [2062, 1580],
      ],
    },
    {
      id: 'C. Pagella',
      side: 'blue',
      rect: [2182, 60, 130, 100],
      columns: 1,
      road: [
        [2144, 110],
        [2182, 110],
      ],
    },
  ],
  track: { rect: [300, 1600, 1560, 110], rounds: 16 },
  pools: {},
  riverGap: 290,
  riverTail: [
    [92, 1085],
    [8, 1120],
  ],
}
