import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Begun } from '@coup/match'
import { Guest, post, secret } from '@coup/server/testing'
import { expect, test } from 'vitest'
import { Process } from './process.ts'

test('a computer that is killed in mid-thought is played on by another process', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'computer-'))
  const [slow, quick] = await Promise.all([
    Process.prepare(place, { TURN_MS: '600000', LOG: 'error' }),
    Process.prepare(place, { TURN_MS: '50', POLL_MS: '200', LOG: 'error' }),
  ])
  await slow.open()
  const mine = secret()
  const wanted = { game: 'triomphe', seat: 'france', computers: { austria: 'marshal' }, secret: mine }
  const { body } = await post<Begun>(`${slow.address}/api/matches`, wanted)
  await quick.open()
  const france = await Guest.greet(quick.address, body.match, mine)
  const asked = () => france.sight.view.questions.length > 0
  // While the one thinks the other leaves it alone.
  await new Promise((wait) => setTimeout(wait, 1500))
  expect([asked(), france.sight.view.asked]).toEqual([false, ['austria']])
  await slow.kill()
  await france.until(asked)
  const frames = await france.result({ op: 'frames' })
  expect(frames.length).toBeGreaterThan(1)
  france.leave()
  await quick.kill()
  rmSync(place, { recursive: true })
}, 120_000)
