// How long a server takes to open over many stored games.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { games } from '@coup/games'
import { Store } from '@coup/server'
import { fill } from './fill.ts'
import { LoadServer } from './servers.ts'

const { values } = parseArgs({
  options: { games: { type: 'string', default: '100000' }, answers: { type: 'string', default: '40' } },
})

/** Of a server over these stored games, from the start of its process: until it is open, and its processor time. */
async function started(folder: string): Promise<string> {
  const from = performance.now()
  const server = await LoadServer.open({ DATA: folder, DATABASE_URL: '' })
  const open = (performance.now() - from) / 1000
  const { processorMs } = await server.read()
  await server.close()
  return `open after ${open.toFixed(2)} s, ${(processorMs / 1000).toFixed(2)} s of processor time`
}

const folders = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'start-')))
try {
  const [none, many] = folders
  const from = performance.now()
  await fill(many, games, Number(values.games), Number(values.answers))
  const { size } = statSync(Store.fileIn(many))
  const took = (performance.now() - from) / 1000
  console.log(`${values.games} games, ${(size / 1e6).toFixed(0)} MB, written in ${took.toFixed(0)} s`)
  for (let i = 0; i < 3; i++) {
    console.log(`without games: ${await started(none)}`)
    console.log(`with them:     ${await started(many)}`)
  }
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true })
}
