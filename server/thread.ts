// One of the server's threads: it takes looks, one after the other.
import { parentPort, workerData } from 'node:worker_threads'
import { effort } from './effort.ts'
import { type Look, takeLook } from './look.ts'

/** What comes back: a reply as it is to be sent, or what went wrong. */
export type Taken = { readonly ms: number } & (
  | { readonly reply: Uint8Array<ArrayBuffer> }
  | { readonly failure: unknown }
)

const { games } = await import(workerData.games)

parentPort!.on('message', (look: Look) => {
  const from = effort()
  try {
    const reply = takeLook(look, games)
    const taken: Taken = { ms: effort() - from, reply }
    parentPort!.postMessage(taken, [reply.buffer])
  } catch (failure) {
    const taken: Taken = { ms: effort() - from, failure }
    parentPort!.postMessage(taken)
  }
})
