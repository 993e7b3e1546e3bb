import type { Table, TableView } from '@coup/engine'

/** A moment of the past between two steps, as a seat saw it then. */
export interface Frame {
  readonly view: TableView
  /** How many steps of the log led to it; the last of them may still run. */
  readonly step: number
}

/** The past of a game as a seat, or a spectator, saw it; the last frame is how it stands now. */
export function framesOf(table: Table, seat: string | null): Frame[] {
  const frames: Frame[] = Array.from(table.moments(), ({ at, step }) => ({ view: at.view(seat), step }))
  const view = table.view(seat)
  const last = frames[frames.length - 1]
  // Compared as text: an answer given in secret must not show as a frame.
  if (JSON.stringify(view) !== JSON.stringify(last.view)) frames.push({ view, step: table.history(null).length })
  return frames
}

/** The game as it stood at one of its frames; now, if there is none of that number. */
export function momentOf(table: Table, frame: number): Table {
  let number = 0
  for (const { at } of table.moments()) if (number++ === frame) return at
  return table
}
