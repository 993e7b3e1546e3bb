import { Random, type Rules, readRecord, type Table, writeRecord } from '@coup/engine'
import { bidding } from '@coup/engine/toy'
import { games } from '@coup/games'
import { type Act, type Course, lookahead, type Reply, whyAfter } from '@coup/match'
import { openServer } from '@coup/server'
import { Guest, seatAll } from '@coup/server/testing'
import { describe, expect, test } from 'vitest'
import { checkLog, checkPast, checkSights, foreseen, sightsOf, text } from './leak.ts'

interface Done {
  readonly seat: string
  /** Null: taken back. */
  readonly choice: string | null
  /** What the seat was told about it before. */
  readonly courses?: string
  readonly why?: string
  /** The copy that it was given to try things out in. */
  readonly imagined?: string
}

interface Played {
  readonly rules: Rules
  readonly done: Done[]
  readonly guests: Map<string | null, Guest>
  readonly secrets: Record<string, string>
  readonly record: string
}

/** A whole game at random over real sockets, with some answers taken back, and everything that anybody was sent. */
async function playOverSockets(rules: Rules, seed: string): Promise<Played> {
  const gamesModule = rules === bidding ? undefined : import.meta.resolve('@coup/games')
  const settings = { callerBurst: 1e6, callerRate: 1e6 }
  const server = await openServer({ games: [rules], data: null, port: 0, host: '127.0.0.1', settings, gamesModule })
  const { match, secrets } = await seatAll(server.address, rules.id)
  const guests = new Map<string | null, Guest>([[null, await Guest.greet(server.address, match)]])
  for (const [seat, held] of Object.entries(secrets)) {
    guests.set(seat, await Guest.greet(server.address, match, held))
    await guests.get(seat)!.insist({ op: 'note', text: `private note of ${seat}` })
    await guests.get(seat)!.insist({ op: 'keep-paper', paper: 'a', name: '', text: `private sketch of ${seat}` })
  }
  const random = Random.seeded(seed)
  const done: Done[] = []
  const seats = Object.keys(secrets)
  while ([...guests.values()].every((guest) => guest.sight.view.over === null)) {
    const asked = seats.filter((seat) => guests.get(seat)!.sight.view.questions.length > 0)
    const undoing = seats.filter((seat) => guests.get(seat)!.sight.canUndo && random.below(25) === 0)
    const [seat] = random.shuffle(undoing.length > 0 ? undoing : asked)
    if (seat === undefined) await new Promise((wait) => setTimeout(wait, 1))
    else await act(guests.get(seat)!, seat, undoing.length > 0, random, done)
  }
  for (const guest of guests.values()) await guest.insist({ op: 'frames' })
  const record = await guests.get(null)!.result({ op: 'record' })
  await server.close()
  return { rules, done, guests, secrets, record }
}

async function act(guest: Guest, seat: string, undoes: boolean, random: Random, done: Done[]): Promise<void> {
  const [question] = guest.sight.view.questions
  if (undoes) {
    const reply = await guest.insist({ op: 'undo', seq: guest.seq })
    if (reply.type === 'done' && reply.result === 1) done.push({ seat, choice: null })
    return
  }
  const choice = question.choices[random.below(question.choices.length)]
  if (random.below(60) === 0) await guest.insist({ op: 'frames' })
  const inquired = random.below(16) === 0 ? await inquire(guest, choice) : {}
  const reply = await guest.insist({ op: 'answer', choice, seq: guest.seq })
  if (reply.type === 'done') done.push({ seat, choice, ...inquired })
}

async function inquire(guest: Guest, choice: string): Promise<Pick<Done, 'courses' | 'why' | 'imagined'>> {
  const why = await guest.insist({ op: 'why', choice: 'block 1', after: [choice] })
  const courses = await guest.insist({ op: 'courses', first: choice })
  const imagined = await guest.result({ op: 'imagine' })
  return { why: text(why), courses: text(courses), imagined: imagined ?? '' }
}

/** What everybody should have been sent, from the truth that only the record tells; and no more than a redeal shows too. */
function checkGuests({ rules, done, guests, record }: Played): number {
  const { seed, options, seats } = readRecord(record, [rules])
  const acts = done.map(
    ({ seat, choice }): Act => ({ seat, kind: choice === null ? 'undo' : 'answer', choice: choice ?? '' }),
  )
  for (const [seat, { replies }] of guests) {
    const inquire = (table: Table, _: number, act: number) => {
      if (done[act].seat === seat) checkInquiry(table, done[act])
    }
    const { sights, log } = sightsOf({ rules, options, seed, acts }, seat, inquire)
    expect(checkSights(replies, sights)).toEqual(sights.map((_, i) => i + 1))
    checkLog(replies, log, seats.indexOf(seat ?? ''))
    checkPast(replies)
  }
  return done.length
}

/** What a seat is told about a move does not depend on what it does not know. */
function checkInquiry(table: Table, { seat, choice, courses, why, imagined }: Done): void {
  if (courses === undefined || why === undefined || imagined === undefined || choice === null) return
  const dealt = table.redeal(seat, 'another deal')!
  const told: { result: readonly Course[] } = JSON.parse(courses)
  expect(text(foreseen(told.result))).toBe(text(foreseen(lookahead(dealt, seat, choice))))
  expect(why).toContain(text(whyAfter(dealt, seat, [choice], 'block 1')))
  // Byte for byte what comes of another truth by the same chances.
  const { seed } = readRecord(imagined, [table.rules])
  expect(imagined).toBe(writeRecord(dealt.imagine(seat, seed)!))
}

const privacies = (seat: string) => [`private note of ${seat}`, `private sketch of ${seat}`]

function checkSecrets({ guests, secrets, record, rules }: Played): void {
  const { seed } = readRecord(record, [rules])
  for (const [seat, guest] of guests) {
    const others = Object.keys(secrets).filter((other) => other !== seat)
    const forbidden = [...Object.values(secrets), ...others.flatMap(privacies)]
    for (const frame of guest.frames) {
      for (const word of forbidden) expect(frame).not.toContain(word)
      if (!(JSON.parse(frame) as Reply & { result?: string }).result?.includes?.("Coup d'Œil record")) {
        expect(frame).not.toContain(seed)
      }
    }
  }
}

describe.each([bidding, ...games].map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
  test('over a whole game nobody is sent what he may not know', async () => {
    const played = await playOverSockets(rules, 'leak')
    const acts = checkGuests(played)
    checkSecrets(played)
    const frames = [...played.guests.values()].reduce((sum, guest) => sum + guest.frames.length, 0)
    console.log(`${rules.id}: ${acts} acts, ${frames} frames checked`)
  }, 240_000)
})
