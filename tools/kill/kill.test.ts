import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Embedded } from '@coup/server/embedded'
import { expect, test } from 'vitest'
import { outcomeInWords, Siege } from './siege.ts'

// The long form is `npm run kill`.

test('killed at random moments, a process on SQLite keeps every acknowledged answer and the players go on', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'kill-'))
  const outcome = await Siege.lay({ place, processes: 1, kills: 25 })
  console.log(outcomeInWords(outcome))
  expect(outcome.acts).toBeGreaterThan(25)
  rmSync(place, { recursive: true })
}, 300_000)

test('so do three processes on PostgreSQL, though the database is killed too and lines are cut and slow', async () => {
  const embedded = await Embedded.start()
  const killDatabase = async () => {
    await embedded.kill()
    await embedded.open()
  }
  const outcome = await Siege.lay({ place: await embedded.database(), processes: 3, kills: 9, killDatabase })
  console.log(outcomeInWords(outcome))
  expect(outcome.acts).toBeGreaterThan(9)
  await embedded.close()
}, 300_000)
