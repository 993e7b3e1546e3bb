import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { readRecord } from '@coup/engine'
import { games } from '@coup/games'
import { samplesOf } from './calibrate.ts'

const files: readonly string[] = workerData

for (const [number, file] of files.entries()) {
  parentPort!.postMessage(samplesOf(readRecord(readFileSync(file, 'utf8'), games), number))
}
