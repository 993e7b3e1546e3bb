// npm run kill [-- KILLS]: kills servers and their database while games are played, and looks whether anything is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Embedded } from '@coup/server/embedded'
import { outcomeInWords, Siege } from './siege.ts'

const kills = Number(process.argv[2] ?? 300)
const onFile = Math.round(kills / 3)

// Whoever breaks it off leaves no database behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const data = mkdtempSync(path.join(tmpdir(), 'kill-'))
const say = (line: string) => console.log(`  ${line}`)
console.log('One process on SQLite')
console.log(outcomeInWords(await Siege.lay({ place: data, processes: 1, kills: onFile }, say)))
rmSync(data, { recursive: true })

const embedded = await Embedded.start()
const killDatabase = async () => {
  await embedded.kill()
  await embedded.open()
}
console.log('Three processes on PostgreSQL')
const place = await embedded.database()
console.log(outcomeInWords(await Siege.lay({ place, processes: 3, kills: kills - onFile, killDatabase }, say)))
await embedded.close()
