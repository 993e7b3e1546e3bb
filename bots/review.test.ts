import { bonaparte } from '@coup/bonaparte'
import { Random, type Rules, Table } from '@coup/engine'
import { medieval } from '@coup/medieval'
import { napoleon } from '@coup/napoleon'
import { triomphe } from '@coup/triomphe'
import { describe, expect, it } from 'vitest'
import { scoreOf } from './asked.ts'
import { Budget } from './budget.ts'
import { turnsOf } from './past.ts'
import { playerNamed } from './players.ts'
import { type Judged, Review, TurnReview, turningPoints } from './review.ts'
import { senseOf } from './sense.ts'

const games: readonly Rules[] = [triomphe, bonaparte, napoleon, medieval]

/** Captains play in haste, until something else is wanted of them or it is over. */
function played(
  rules: Rules,
  seed: string,
  instead: (table: Table, seat: string) => string | null = () => null,
): Table {
  const table = Table.begin(rules, {}, seed)
  const captain = playerNamed('captain:20t')!
  const players = new Map(table.seats.map((seat) => [seat, captain.make(seat, Random.seeded(`${seed} ${seat}`))]))
  while (table.over === null) {
    const seat = table.seats[table.asked[0].seat]
    table.answer(seat, instead(table, seat) ?? players.get(seat)!.answer(table))
  }
  return table
}

function judgedAll(table: Table, thoughts: number): Judged[] {
  const review = new Review(table, () => Budget.ofThoughts(thoughts))
  const all: Judged[] = []
  while (!review.isOver) {
    review.think()
    for (const [number, judged] of review.take()) all[number] = judged
  }
  return all
}

function last<T>(thoughts: Generator<void, T>): T {
  let next = thoughts.next()
  while (!next.done) next = thoughts.next()
  return next.value
}

describe.each(games)('the review of $title', (rules) => {
  const table = played(rules, 'review')
  const turns = turnsOf(table)

  it('goes through the turns in their order, with all that the seats answered in them', () => {
    expect(turns.length).toBeGreaterThan(4)
    const sense = senseOf(rules)
    for (const [i, { seat, at, from, until, plan }] of turns.entries()) {
      expect(table.seats[sense.mover(at.truth)!]).toBe(seat)
      expect(at.why(seat, plan[0][0])).toEqual({ legal: true })
      expect(until).toBeGreaterThan(from)
      if (i > 0) expect(from).toBeGreaterThanOrEqual(turns[i - 1].until)
    }
  })

  it('is the same, byte for byte, when everything that the seat could not know is dealt anew', () => {
    let compared = 0
    for (const [number, turn] of turns.entries()) {
      const other = compared < 2 && number % 5 === 1 ? turn.at.redeal(turn.seat, `deal ${number}`) : null
      if (other === null) continue
      compared++
      const [one, two] = [turn, { ...turn, at: other }].map((some) => {
        const review = new TurnReview(some, number)
        return [last(review.judgePlayed()), last(review.seek(Budget.ofThoughts(30).begin()))]
      })
      expect(JSON.stringify(two)).toBe(JSON.stringify(one))
    }
    expect(compared).toBeGreaterThan(1)
  })
})

/** Whoever is behind passes after the other has, which ends the battle. */
function blundered(): Table {
  const winnerIfBothPass = (now: Table) => {
    const end = now.fork()
    while (end.over === null) end.answer(end.seats[end.asked[0].seat], 'pass')
    return end.over.winner
  }
  for (let seed = 0; seed < 50; seed++) {
    let passing = false
    const table = played(medieval, `blunder ${seed}`, (now, seat) => {
      if (now.answersInStep(seat) > 0 || now.asked[0].kind !== 'action' || now.answers().length < 90) return null
      passing ||= winnerIfBothPass(now) === seat
      return passing ? 'pass' : null
    })
    const last = table.seats[table.answers().at(-1)!.seat]
    if (passing && table.over?.reason === 'both-passed' && scoreOf(table, last) === 0) return table
  }
  throw new Error('nobody blundered')
}

describe('a review', () => {
  it('finds the turn in which whoever is behind lets the battle end, and what would have been better', () => {
    const table = blundered()
    expect(table.over?.reason).toBe('both-passed')
    const all = judgedAll(table, 60)
    const blunder = all.at(-1)!
    expect(blunder.seat).not.toBe(table.over?.winner)
    expect(blunder.left).toBe(0)
    expect(blunder.better!.left).toBeGreaterThan(0.2)
    expect(blunder.better!.course.length).toBeGreaterThan(0)
    expect(turningPoints(all)).toContain(blunder)
    expect(Math.min(...all.map(({ swing }) => swing))).toBe(blunder.swing)
  })

  it('does not judge a turn that was broken off by word of mouth', () => {
    const table = played(medieval, 'conceded', (now) => (now.answers().length >= 90 ? 'concede' : null))
    const whole = turnsOf(table)
    expect(whole.at(-1)!.until).toBeLessThan(table.history(null).length)
  })

  it('tells of three to six turns at most, the greatest, in their order', () => {
    const turn = { seat: 'red', left: 0.5, feared: [], open: false, better: null }
    const some = (swings: readonly number[]) => swings.map((swing, i) => ({ ...turn, from: i, until: i + 1, swing }))
    const swings = (all: readonly Judged[]) => all.map(({ swing }) => swing)
    expect(swings(turningPoints(some([-0.06, 0.01, 0.2, -0.07, -0.3, 0.08, -0.09, -0.4])))).toEqual([
      0.2, -0.07, -0.3, 0.08, -0.09, -0.4,
    ])
    expect(swings(turningPoints(some([-0.03, 0.01, 0.2, -0.04, -0.03])))).toEqual([-0.03, 0.2, -0.04])
    expect(turningPoints(some([0, -0.01]))).toEqual([])
  })
})
