import type { BoardData } from '@coup/field'
import type { Look, Words } from '../looks/field/map/facts.ts'
import type { FieldScene, SceneBlock } from '../looks/field/pieces/scene.ts'

/** The opening of the two Marengo games: the French in their start areas, the Austrians in their box. */
export function opening(board: BoardData, austrians: number): FieldScene {
  const french = board.areas.flatMap((area) => Array.from({ length: area.frenchStart ?? 0 }, () => `${area.id}`))
  const later = board.entries.flatMap((entry) => Array.from({ length: entry.slots ?? 0 }, () => `box:${entry.box}`))
  const blue = [...french, ...later].map((at, i): SceneBlock => ({ id: `${i + 1}`, side: 'blue', at }))
  const red = Array.from(
    { length: austrians },
    (_, i): SceneBlock => ({ id: `${blue.length + i + 1}`, side: 'red', at: 'box:Alessandria' }),
  )
  return { blocks: [...blue, ...red], track: { now: 0 } }
}

/** English words for a sheet. */
export function plainWords(look: Look, title: readonly string[], firstHour: number): Words {
  return {
    title,
    roadTo: look.id === 'napoleon' ? '' : 'to ',
    boxes: Object.fromEntries(look.boxes.map((box) => [box.id, box.id])),
    rounds: Array.from({ length: look.track.rounds }, (_, i) => `${firstHour + i} h`),
    pools: { red: 'Austrian morale', blue: 'French morale' },
    board: 'The board',
    zoomIn: 'Zoom in',
    draw: 'Draw',
    zoomOut: 'Zoom out',
    fit: 'Show the whole board',
    turn: 'Turn the board',
    names: 'Names',
    legend: 'Legend',
    area: String,
  }
}
