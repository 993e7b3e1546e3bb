// A thread beside the server: looks what becomes of running games that other rules have stored.
import { workerData } from 'node:worker_threads'
import { games } from '@coup/games'
import { findingsInWords, outdated, Store, validateAll } from '@coup/server'

const PROGRESS_MS = 10_000

const store = await Store.open(workerData.data)
// Of many processes that start at once one looks.
const lease = store.lease('validation')
if (await lease.take()) {
  lease.keep()
  const ids = await outdated(store, games)
  let told = Date.now()
  const found = await validateAll(store, games, ids, (count) => {
    if (Date.now() - told < PROGRESS_MS) return
    told = Date.now()
    console.log(`Stored by other rules: ${count} of ${ids.length} games looked at`)
  })
  if (ids.length > 0) console.log(`Stored by other rules: ${findingsInWords(found)}`)
  await lease.release()
}
await store.close()
