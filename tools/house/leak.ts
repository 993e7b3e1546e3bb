import { type GameEvent, type Rules, Table } from '@coup/engine'
import { type Act, type Course, Game, type News, type Reply } from '@coup/match'
import { expect } from 'vitest'

/** A whole game as only the server knows it. */
export interface Truth {
  readonly rules: Rules
  readonly options: object
  readonly seed: string
  readonly acts: readonly Act[]
}

export const text = (value: unknown): string => JSON.stringify(value)

/** Where something hidden comes in, a course stops: how the step goes on from there is only imagined. */
export function foreseen(courses: readonly Course[]): unknown[] {
  return courses.map(({ ends, spent, ...course }) => (course.free ? { ends, spent, ...course } : course))
}

export const newsOf = (replies: readonly Reply[]): News[] => replies.flatMap((one) => ('news' in one ? [one.news] : []))

/** What a seat sees, but for what it may take back: a redealt table has no past. */
const seen = (table: Table, seat: string | null) => text([table.view(seat), table.happening(seat)])

/**
 * Everything that a seat (null: a spectator) should be given to see over a game, each sight no more than a redeal shows
 * too. `before` looks at the table before each act; `seq` is the number of the sight that the seat has then.
 */
export function sightsOf(
  { rules, options, seed, acts }: Truth,
  seat: string | null,
  before: (table: Table, seq: number, act: number) => void = () => {},
): { sights: string[]; log: GameEvent[][] } {
  const game = new Game(Table.begin(rules, options, seed))
  const { table } = game
  const sights = [text(game.sight(seat))]
  for (const [number, act] of acts.entries()) {
    before(table, sights.length, number)
    game.take(act)
    const sight = text(game.sight(seat))
    if (sight === sights.at(-1)) continue
    sights.push(sight)
    if (table.over === null) expect(seen(table.redeal(seat, `x${sights.length}`)!, seat)).toBe(seen(table, seat))
  }
  return { sights, log: table.history(seat) }
}

/** Every sight that was sent is the one that the seat should have then; gives the numbers of all that came. */
export function checkSights(replies: readonly Reply[], sights: readonly string[]): number[] {
  return newsOf(replies).flatMap(({ seq, sight }) => {
    if (seq === undefined || sight === undefined) return []
    expect(text(sight)).toBe(sights[seq - 1])
    return [seq]
  })
}

/** The log as it was told, and nothing in it that is for another's eyes. `seat`: its number, -1 for a spectator. */
export function checkLog(replies: readonly Reply[], history: readonly GameEvent[][], seat: number): void {
  let log: GameEvent[][] = []
  for (const { log: change } of newsOf(replies)) {
    if (change) log = [...log.slice(0, change.from), ...change.steps]
    for (const event of change?.steps.flat() ?? []) expect(event.only ?? seat).toBe(seat)
  }
  expect(log).toEqual(history)
}

/** The past that a seat is shown is made of what it was shown when it was the present. */
export function checkPast(replies: readonly Reply[]): void {
  const seen = new Set<string>()
  for (const reply of replies) {
    if ('news' in reply && reply.news.sight) seen.add(text(reply.news.sight.view))
    if (reply.type !== 'done' || !Array.isArray(reply.result)) continue
    for (const one of reply.result) if ('view' in one) expect(seen).toContain(text(one.view))
  }
}
