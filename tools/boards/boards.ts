import bonaparte from '@coup/bonaparte/board.json' with { type: 'json' }
import { type BoardCounts, type BoardData, checkBoard, countBoard } from '@coup/field'
import napoleon from '@coup/napoleon/board.json' with { type: 'json' }
import triomphe from '@coup/triomphe/board.json' with { type: 'json' }

const boards: [BoardData, Partial<BoardCounts>][] = [
  [
    triomphe as BoardData,
    { areas: 90, passable: 172, impassable: 0, roads: 163, entries: 5, frenchStart: 11, slots: 8 },
  ],
  [
    bonaparte as BoardData,
    { areas: 66, passable: 118, impassable: 0, roads: 109, entries: 5, frenchStart: 12, slots: 7, stars: 8 },
  ],
  [napoleon as BoardData, { areas: 168, passable: 281, impassable: 12, roads: 279, entries: 20, setups: 15 }],
]

for (const [data, counts] of boards) {
  const errors = checkBoard(data, counts)
  for (const error of errors) console.error(`${data.game}: ${error}`)
  if (errors.length) process.exitCode = 1
  const { areas, passable, impassable, roads, entries } = countBoard(data)
  const verdict = errors.length ? `${errors.length} wrong` : 'good'
  console.log(
    `${data.game}: ${areas} areas, ${passable} passable and ${impassable} impassable borders, ${roads} roads, ${entries} entries: ${verdict}`,
  )
}
