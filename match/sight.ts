import { type GameEvent, type Parley, parleyOf, type Table, type TableView } from '@coup/engine'

/** Everything that a seat, or a spectator (null), is given to see at one moment. */
export interface Sight {
  readonly view: TableView
  /** The events of the running step. */
  readonly happening: GameEvent[]
  readonly canUndo: boolean
  /** Null where the seat has no team. */
  readonly parley: Parley | null
}

export function sightOf(table: Table, seat: string | null): Sight {
  return {
    view: table.view(seat),
    happening: table.happening(seat),
    canUndo: seat !== null && table.canUndo(seat),
    parley: parleyOf(table, seat),
  }
}
