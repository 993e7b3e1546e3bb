import { once } from 'node:events'
import { games } from '@coup/games'
import { linesOf } from './lines.ts'
import { Protocol, TOO_LONG } from './protocol.ts'

const MOST_BYTES = 8 * 1024 * 1024

const protocol = new Protocol(games)
// The reader has gone.
process.stdout.on('error', () => process.exit())
for await (const line of linesOf(process.stdin, MOST_BYTES)) {
  const reply = line === null ? TOO_LONG : protocol.reply(line)
  if (!process.stdout.write(`${reply}\n`)) await once(process.stdout, 'drain')
}
