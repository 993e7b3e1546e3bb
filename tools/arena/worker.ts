import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { playerNamed } from '@coup/bots'
import { checkOptions, writeRecord } from '@coup/engine'
import { games } from '@coup/games'
import type { Match } from './arena.ts'
import { playGame } from './game.ts'

/** Milliseconds of this thread alone: what else the machine does takes no time from a player. */
function now(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const match: Match = workerData
const rules = games.find(({ id }) => id === match.game)!
const [a, b] = [match.a, match.b].map((name) => playerNamed(name, now)!)
const options = checkOptions(rules.options, match.options)

parentPort!.on('message', (number: number) => {
  const { table, played } = playGame({ rules, options, a, b, seed: match.seed, position: match.position, number }, now)
  if (match.records !== null) {
    mkdirSync(match.records, { recursive: true })
    writeFileSync(path.join(match.records, `${rules.id}-${number}.txt`), writeRecord(table))
  }
  parentPort!.postMessage(played)
})
