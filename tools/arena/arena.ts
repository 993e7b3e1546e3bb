import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Played } from './game.ts'
import { type Hypotheses, pairsOf, verdict } from './tally.ts'

/** Two players, and how they are matched. */
export interface Match {
  readonly game: string
  readonly options: unknown
  /** A handicap: what is otherwise at the beginning. */
  readonly position?: object | null
  readonly a: string
  readonly b: string
  readonly games: number
  readonly seed: string
  /** A folder for the records, or null. */
  readonly records: string | null
}

export interface Manner {
  readonly jobs?: number
  /** It stops as soon as it is decided between them. */
  readonly stop?: Hypotheses | null
  tell?(played: readonly Played[]): void
}

/** Plays a match in several threads; gives the games in their order. */
export async function playMatch(
  match: Match,
  { jobs = availableParallelism(), stop = null, tell }: Manner = {},
): Promise<Played[]> {
  const played: Played[] = []
  let next = 0
  const done = () => next >= match.games || (stop !== null && verdict(pairsOf(played), stop) !== null)
  const work = () =>
    new Promise<void>((finish, fail) => {
      const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'), { workerData: match })
      const goOn = () => {
        if (done()) worker.terminate().then(() => finish(), fail)
        else worker.postMessage(next++)
      }
      worker.on('error', fail)
      worker.on('message', (one: Played) => {
        played.push(one)
        tell?.(played)
        goOn()
      })
      goOn()
    })
  await Promise.all(Array.from({ length: Math.min(jobs, match.games) }, work))
  return played.sort((one, other) => one.number - other.number)
}
