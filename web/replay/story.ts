import type { GameEvent, Table, TableView } from '@coup/engine'
import { type Frame, framesOf } from '@coup/match'
import type { GameLook } from '../looks/look.ts'
import { moments } from '../table/playback.ts'
import { report } from '../table/report.ts'

/** A game told from one seat's knowledge: `null` a spectator's, `all` with everything seen. */
export type Eyes = string | null

/** Somebody's past of a game, with the views of the others beside it where all is seen. */
export interface Story {
  readonly frames: readonly Frame[]
  readonly log: readonly (readonly GameEvent[])[]
  readonly others: readonly (readonly TableView[])[]
  /** Which of all frames they are; left out: all of them. */
  readonly kept?: readonly number[]
}

export const ALL = 'all'

export function storyOf(table: Table, eyes: Eyes): Story {
  if (eyes !== ALL) return { frames: framesOf(table, eyes), log: table.history(eyes), others: [] }
  const views = table.seats.map((seat) => framesOf(table, seat).map((frame) => frame.view))
  const frames = framesOf(table, null)
  return { frames, log: table.history(null), others: frames.map((_, i) => views.map((all) => all[i] ?? all.at(-1)!)) }
}

/** The story without the moments that show nothing new. */
export function momentsOf({ frames, log, others }: Story, look: GameLook): Story {
  const kept = moments(frames, report(log, look), others)
  const beside = others.length === 0 ? [] : kept.map((i) => others[i])
  return { frames: kept.map((i) => frames[i]), log, others: beside, kept }
}
