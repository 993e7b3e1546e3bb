import type { Guest } from '@coup/server/testing'
import type { Target, Waits } from './target.ts'

/** What an attack showed: whether the server held, and figures. */
export interface Verdict {
  readonly held: boolean
  readonly said: string
}

export type Attack = (target: Target) => Promise<Verdict>

const sleep = (ms: number) => new Promise((done) => setTimeout(done, ms))
const times = (count: number) => Array.from({ length: count }, (_, i) => i)
/** A busy machine is no failure of the server: ten times the usual is. */
const PATIENCE_MS = 100

const waited = ({ median, worst }: Waits): Verdict => ({
  held: median < PATIENCE_MS,
  said: `another caller waits ${median.toFixed(1)} ms (median), ${worst.toFixed(0)} ms (worst)`,
})

async function reset(target: Target): Promise<Verdict> {
  for (const path of ['/api/else', '/api/socket']) {
    for (const _ of times(50)) (await target.upgrade(path)).resetAndDestroy()
  }
  await sleep(200)
  return { held: await target.isWell(), said: '100 upgrades broken off' }
}

async function halfOpen(target: Target): Promise<Verdict> {
  const lines = await Promise.all(times(300).map(() => target.upgrade('/api/else')))
  // Only who writes to a line notices that its other end is gone.
  for (const _ of times(5)) {
    await sleep(200)
    for (const line of lines) if (line.writable) line.resume().write('x')
  }
  const open = lines.filter((line) => !line.destroyed && line.writable).length
  for (const line of lines) line.destroy()
  return { held: open === 0 && (await target.isWell()), said: `${open} of 300 lines turned away are still open` }
}

async function pings(target: Target): Promise<Verdict> {
  const { match } = await target.seatAll()
  const before = await target.memory()
  const guest = await target.greet(match)
  guest.socket.pause()
  const waits = await target.besides(async () => {
    for (let i = 0; i < 200_000 && guest.socket.readyState === guest.socket.OPEN; i++) {
      guest.socket.ping('x'.repeat(100))
      if (i % 1000 === 0) await sleep(5)
    }
  })
  const grown = (await target.memory()) - before
  guest.socket.terminate()
  return { ...waited(waits), held: !(grown > 150), said: `memory grows by ${grown.toFixed()} MB` }
}

async function poison(target: Target): Promise<Verdict> {
  const { match, secrets } = await target.seatAll()
  const seats = await Promise.all(Object.values(secrets).map((secret) => target.greet(match, secret)))
  const [asker, ...others] = seats
  const until = Date.now() + 4000
  let rewinds = 0
  while (Date.now() < until) {
    await playSome(seats, 4)
    await asker.insist({ op: 'ask-rewind', toStep: 0 })
    for (const one of others) await one.insist({ op: 'answer-rewind', toStep: 0, grant: true })
    rewinds++
  }
  for (const one of seats) one.leave()
  const waits = await target.besides(async () => {
    for (const _ of times(20)) (await target.greet(match)).leave()
  })
  const verdict = waited(waits)
  return { held: verdict.held, said: `after ${rewinds} rewinds, 20 openings: ${verdict.said}` }
}

async function playSome(seats: readonly Guest[], answers: number): Promise<void> {
  for (const _ of times(answers)) {
    for (const one of seats) {
      const [question] = one.sight.view.questions
      if (question) await one.insist({ op: 'answer', choice: question.choices[0], seq: one.seq })
    }
  }
}

/** Forty sockets of one caller ask for the same, as fast as they can. */
const greed = (name: string, ask: (guest: Guest) => Promise<unknown>) => async (target: Target) => {
  const { match, secrets } = await target.seatAll()
  const guests = await Promise.all(times(40).map((i) => target.greet(match, Object.values(secrets)[i % 2])))
  const until = Date.now() + 4000
  let asked = 0
  const waits = await target.besides(() =>
    Promise.all(
      guests.map(async (guest) => {
        while (Date.now() < until) {
          await Promise.all(times(5).map(() => ask(guest)))
          asked += 5
        }
      }),
    ),
  )
  for (const guest of guests) guest.leave()
  const verdict = waited(waits)
  return { held: verdict.held, said: `${asked} ${name}: ${verdict.said}` }
}

const firstChoice = (guest: Guest): string => guest.sight.view.questions[0]?.choices[0] ?? 'none'

async function offers(target: Target): Promise<Verdict> {
  const { match, secrets } = await target.seatAll()
  const [one, other] = await Promise.all(Object.values(secrets).map((secret) => target.greet(match, secret)))
  const before = other.frames.length
  for (const _ of times(100)) await one.insist({ op: 'talk', choice: 'offer-draw' })
  const heard = other.frames.length - before
  return { held: heard < 10, said: `100 offers of a draw reach the other as ${heard} messages` }
}

async function many(target: Target): Promise<Verdict> {
  const statuses: number[] = []
  for (const _ of times(40)) statuses.push((await target.mine(200)).status)
  return {
    held: statuses.includes(429),
    said: `${statuses.filter((one) => one === 200).length} of 40 lists of 200 seats`,
  }
}

async function texts(target: Target): Promise<Verdict> {
  const { match, secrets } = await target.seatAll()
  const guest = await target.greet(match, Object.values(secrets)[0])
  const nul = await guest.insist({ op: 'say', text: 'a\0b' })
  return { held: nul.type === 'refused', said: `a word with NUL is ${nul.type}` }
}

export const attacks: Readonly<Record<string, Attack>> = {
  'lines broken off': reset,
  'lines kept half open': halfOpen,
  'pings by one who does not read': pings,
  'a poisoned match': poison,
  'courses without end': greed('courses', (guest) => guest.ask({ op: 'courses', first: firstChoice(guest) })),
  'frames without end': greed('frames', (guest) => guest.ask({ op: 'frames' })),
  'illegal answers without end': greed('illegal answers', (guest) => guest.answer('nonsense')),
  'offers of a draw without end': offers,
  'texts that cannot be kept': texts,
  'lists of many seats': many,
}
