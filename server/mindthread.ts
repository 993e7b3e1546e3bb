// One of the server's threads: it decides for computer players, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { Mind, type Posed } from './mind.ts'

/** What comes back. */
export type Decided = { readonly choice: string } | { readonly failure: string }

const { games } = await import(workerData.games)
const mind = new Mind(games, workerData.turnMs)

parentPort!.on('message', (posed: Posed) => {
  let decided: Decided
  try {
    decided = { choice: mind.choose(posed) }
  } catch (error) {
    decided = { failure: error instanceof Error ? error.message : String(error) }
  }
  parentPort!.postMessage(decided)
})
