import type { BoardData } from '@coup/field'
import board from '@coup/triomphe/board.json' with { type: 'json' }
import type { Look, Terrain } from '../../board/draw/facts.ts'
import terrain from './terrain.json' with { type: 'json' }

export const look: Look = {
  id: 'triomphe',
  board: board as BoardData,
  terrain: terrain as unknown as Terrain,
  palette: {},
  frame: [22, 22, 2657, 1757],
  view: [-300, -24, 3300, 1980],
  bands: 12,
  cartouche: [300, 142],
  cartoucheAside: [140, 240],
  rose: [618, 128],
  boxes: [
    {
      id: 'Alessandria',
      side: 'red',
      rect: [-280, 700, 250, 330],
      columns: 2,
      road: [
        [41, 874],
        [20, 880],
        [-30, 880],
      ],
    },
    {
      id: 'Tortona',
      side: 'blue',
      rect: [2716, 840, 130, 140],
      columns: 1,
      road: [
        [2642, 911],
        [2680, 908],
        [2716, 908],
      ],
    },
    {
      id: 'Novi',
      side: 'blue',
      rect: [2716, 1560, 130, 170],
      columns: 1,
      road: [
        [2338, 1696],
        [2338, 1800],
      ],
    },
    {
      id: 'Sale',
      side: 'blue',
      rect: [2716, 60, 130, 100],
      columns: 1,
      road: [
        [2652, 80],
        [2716, 80],
      ],
    },
  ],
  track: { rect: [430, 1822, 2000, 110], rounds: 16 },
  pools: { red: [22, 1822, 380, 110], blue: [2460, 1822, 380, 110] },
  objectiveLine: true,
}
