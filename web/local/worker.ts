import { Thinker } from '@coup/bots'
import { Random } from '@coup/engine'
import { games } from '@coup/games'
import { openRecord } from '@coup/match'
import type { Reply, Thought } from './computer.ts'

const AT_ONCE_MS = 40
let stopped = false

const reply = (data: Reply): void => postMessage(data)
const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

async function think({ record, seat, ms }: Thought): Promise<void> {
  const { table } = openRecord(record, games)
  const thinker = new Thinker(table, seat, Random.seeded(crypto.randomUUID()))
  const start = performance.now()
  stopped = false
  for (let spent = 0; spent <= ms && !stopped && !thinker.isForced; spent = performance.now() - start) {
    const pause = performance.now() + AT_ONCE_MS
    do thinker.think()
    while (performance.now() < pause)
    reply({ progress: Math.min(1, spent / (ms + 1)) })
    await rest()
  }
  reply({ choice: thinker.best })
}

addEventListener('message', ({ data }: MessageEvent<Thought | 'stop'>) => {
  if (data === 'stop') stopped = true
  else think(data)
})
