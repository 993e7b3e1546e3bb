import { Refused } from '@coup/engine'
import { describe, expect, test } from 'vitest'
import type { Act } from './act.ts'
import {
  beginPace,
  deadlineOf,
  isLow,
  isOnHoliday,
  leftOf,
  newPace,
  PACES,
  type Pace,
  paced,
  reminderOf,
  turned,
  whyNotClaim,
} from './pace.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const BOTH = ['red', 'blue']
const terms = (over = {}) => ({ ...PACES['days-quick'], relief: null, ...over })
const begun = (asked: readonly string[] = ['red'], over = {}) => beginPace(newPace(terms(over), BOTH), asked, 0)

const answer = (seat: string) => ({ seat, kind: 'answer' as const })
const undo = (seat: string) => ({ seat, kind: 'undo' as const })
const act = (seat: string, kind: Act['kind'], choice = ''): Act => ({ seat, kind, choice })
const hours = (pace: Pace, seat: string, at: number) => (leftOf(pace, seat, at * HOUR) ?? Number.NaN) / HOUR

function reasonOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Refused) return error.refusal.reason
    throw error
  }
  return 'nothing'
}

describe('a turn', () => {
  test('begins when a seat is asked and ends when it is asked no more; then it adds', () => {
    const red = begun()
    expect([hours(red, 'red', 5), hours(red, 'blue', 5)]).toEqual([19, 24])
    const blue = turned(red, answer('red'), ['blue'], 5 * HOUR)
    expect([hours(blue, 'red', 9), hours(blue, 'blue', 9)]).toEqual([23, 20])
  })

  test('goes on over answers after which the seat is still asked', () => {
    const still = turned(begun(), answer('red'), ['red'], 5 * HOUR)
    expect(still).toEqual(begun())
  })

  test('of several who are asked at once each has its own', () => {
    const both = begun(BOTH)
    expect([hours(both, 'red', 3), hours(both, 'blue', 3)]).toEqual([21, 21])
    const blue = turned(both, answer('red'), ['blue'], 3 * HOUR)
    expect([hours(blue, 'red', 10), hours(blue, 'blue', 10)]).toEqual([25, 14])
  })

  test('of an interrupt is a turn as well: both come back to the table for it', () => {
    const interrupt = turned(begun(), answer('red'), ['blue'], 2 * HOUR)
    const back = turned(interrupt, answer('blue'), ['red'], 3 * HOUR)
    expect([hours(back, 'red', 3), hours(back, 'blue', 3)]).toEqual([26, 27])
  })

  test('adds up to the most there may be, and takes nothing of what is there', () => {
    let pace = begun()
    for (let turn = 0; turn < 20; turn++) {
      pace = turned(pace, answer('red'), ['blue'], 0)
      pace = turned(pace, answer('blue'), ['red'], 0)
    }
    expect([hours(pace, 'red', 0), hours(pace, 'blue', 0)]).toEqual([72, 72])
    const live = turned(begun(['red'], PACES.live), answer('red'), ['blue'], 0)
    expect(leftOf(live, 'red', 0)).toBe(46 * 60_000)
  })

  test('that ends after its time leaves the addition alone', () => {
    const blue = turned(begun(), answer('red'), ['blue'], 100 * HOUR)
    expect(hours(blue, 'red', 100)).toBe(4)
  })

  test('does not begin before everybody sits', () => {
    const waiting = newPace(terms(), BOTH)
    expect(turned(waiting, answer('red'), ['blue'], HOUR)).toBe(waiting)
    expect(deadlineOf(waiting, 'red')).toBeNull()
    expect(hours(beginPace(waiting, ['red'], 9 * HOUR), 'red', 10)).toBe(23)
  })
})

describe('what is taken back', () => {
  test('gives back what the turn has added, however often', () => {
    let pace = begun()
    for (let at = 1; at <= 10; at++) {
      pace = turned(pace, answer('red'), ['blue'], at * HOUR)
      pace = turned(pace, undo('red'), ['red'], at * HOUR)
    }
    expect(hours(pace, 'red', 10)).toBe(14)
  })

  test('has cost the other nothing, and adds nothing for him', () => {
    const blue = turned(begun(), answer('red'), ['blue'], HOUR)
    const back = turned(blue, undo('red'), ['red'], 20 * HOUR)
    expect([hours(back, 'blue', 30), hours(back, 'red', 20)]).toEqual([24, 23])
  })

  test('by consent costs what it has cost and adds nothing', () => {
    const blue = turned(begun(), answer('red'), ['blue'], HOUR)
    const back = turned(blue, { seat: 'blue', kind: 'grant-rewind' }, ['red'], 5 * HOUR)
    expect([hours(back, 'blue', 5), hours(back, 'red', 5)]).toEqual([20, 27])
  })
})

describe('the end of a time', () => {
  test('and the reminder before it are known beforehand', () => {
    expect([deadlineOf(begun(), 'red'), deadlineOf(begun(), 'blue')]).toEqual([24 * HOUR, null])
    expect(reminderOf(begun(), 'red')).toBe(19.2 * HOUR)
    expect([isLow(begun(), 'red', 19 * HOUR), isLow(begun(), 'red', 20 * HOUR)]).toEqual([false, true])
  })

  test('a turn that begins with less is warned at a fifth of that', () => {
    const late = turned(begun(), answer('red'), ['blue'], 100 * HOUR)
    const red = turned(late, answer('blue'), ['red'], 100 * HOUR)
    expect(isLow(red, 'red', 100 * HOUR)).toBe(false)
    expect(reminderOf(red, 'red')).toBe(103.2 * HOUR)
  })

  test('lets the others claim, and nobody else', () => {
    const why = (pace: Pace, seat: string, late: string, at: number) =>
      whyNotClaim(pace, seat, late, at * HOUR)?.reason ?? null
    expect(why(begun(), 'blue', 'red', 23.9)).toBe('time-left')
    expect(why(begun(), 'blue', 'red', 24)).toBeNull()
    expect(why(begun(), 'red', 'blue', 30)).toBe('time-left')
    expect(why(begun(), 'red', 'red', 30)).toBe('same-side')
    expect(why(begun(BOTH), 'blue', 'red', 30)).toBe('own-time-up')
    expect(why(begun(), 'blue', 'green', 30)).toBe('time-left')
    const team = beginPace(newPace(terms(), ['france-1', 'france-2', 'austria']), ['france-1'], 0)
    expect(why(team, 'france-2', 'france-1', 30)).toBe('same-side')
    expect(why(team, 'austria', 'france-1', 30)).toBeNull()
  })

  test('is nothing to claim by a side of which somebody is late himself', () => {
    const teams = ['france-1', 'france-2', 'austria-1', 'austria-2']
    const both = beginPace(newPace(terms({ relief: 'captain' }), teams), ['france-1', 'austria-1'], 0)
    expect(whyNotClaim(both, 'austria-2', 'france-1', 30 * HOUR)?.reason).toBe('own-time-up')
    const one = turned(both, answer('austria-1'), ['france-1'], 30 * HOUR)
    expect(whyNotClaim(one, 'austria-2', 'france-1', 30 * HOUR)).toBeNull()
  })

  test('gives nothing to claim in a pause: who wants to claim ends it first', () => {
    const kind = paced(
      paced(begun(['red'], { relief: 'captain' }), act('red', 'pause'), 30 * HOUR),
      act('blue', 'pause'),
      31 * HOUR,
    )
    for (const wish of ['claim', 'relieve'] as const)
      expect(reasonOf(() => paced(kind, act('blue', wish, 'red'), 32 * HOUR))).toBe('paused')
    const on = paced(kind, act('blue', 'resume'), 33 * HOUR)
    expect(whyNotClaim(on, 'blue', 'red', 33 * HOUR)).toBeNull()
  })

  test('answered in time after all, there is nothing to claim', () => {
    const blue = turned(begun(), answer('red'), ['blue'], 30 * HOUR)
    expect(whyNotClaim(blue, 'blue', 'red', 31 * HOUR)?.reason).toBe('time-left')
  })

  test('lets the computer go on where that was agreed', () => {
    const relieve = act('blue', 'relieve', 'red')
    expect(reasonOf(() => paced(begun(), relieve, 30 * HOUR))).toBe('no-relief')
    const agreed = begun(['red'], { relief: 'captain' })
    expect(reasonOf(() => paced(agreed, relieve, 20 * HOUR))).toBe('time-left')
    const on = paced(agreed, relieve, 30 * HOUR)
    expect([leftOf(on, 'red', 30 * HOUR), deadlineOf(on, 'red')]).toEqual([null, null])
    const wanted = paced(agreed, act('blue', 'pause'), 25 * HOUR)
    expect(paced(wanted, relieve, 30 * HOUR)).toMatchObject({ wanted: ['blue'], paused: true })
  })

  test('a seat leaves itself to the computer at any time where that was agreed, but not the last that is played', () => {
    const leave = act('red', 'relieve', 'red')
    expect(reasonOf(() => paced(begun(), leave, HOUR))).toBe('no-relief')
    const agreed = terms({ relief: 'captain' })
    expect(reasonOf(() => paced(newPace(agreed, BOTH), leave, HOUR))).toBe('last-player')
    const on = paced(begun(['red'], agreed), leave, HOUR)
    expect(Object.keys(on.clocks)).toEqual(['blue'])
    expect(reasonOf(() => paced(on, act('blue', 'relieve', 'blue'), HOUR))).toBe('last-player')
  })
})

describe('a pause', () => {
  test('comes when all want it, and whoever likes ends it', () => {
    const wanted = paced(begun(), act('red', 'pause'), 2 * HOUR)
    expect([wanted.paused, hours(wanted, 'red', 4)]).toEqual([false, 20])
    const paused = paced(wanted, act('blue', 'pause'), 4 * HOUR)
    expect([paused.paused, hours(paused, 'red', 400), deadlineOf(paused, 'red')]).toEqual([true, 20, null])
    const on = paced(paused, act('blue', 'resume'), 400 * HOUR)
    expect([on.paused, hours(on, 'red', 401), deadlineOf(on, 'red')]).toEqual([false, 19, 420 * HOUR])
  })

  test('is asked for once', () => {
    const wanted = paced(begun(), act('red', 'pause'), 2 * HOUR)
    expect(reasonOf(() => paced(wanted, act('red', 'pause'), 3 * HOUR))).toBe('pause-wanted')
  })

  test('may be refused or withdrawn', () => {
    const wanted = paced(begun(), act('red', 'pause'), 2 * HOUR)
    const refused = paced(wanted, act('blue', 'resume'), 3 * HOUR)
    expect([refused.wanted, hours(refused, 'red', 4)]).toEqual([[], 20])
    expect(reasonOf(() => paced(refused, act('red', 'resume'), 4 * HOUR))).toBe('not-paused')
  })

  test('lets people play on; nobody’s time runs', () => {
    const paused = paced(paced(begun(), act('red', 'pause'), 0), act('blue', 'pause'), 0)
    const blue = turned(paused, answer('red'), ['blue'], 50 * HOUR)
    expect([hours(blue, 'red', 90), hours(blue, 'blue', 90)]).toEqual([28, 24])
  })
})

describe('a holiday', () => {
  const away = paced(begun(), act('red', 'holiday', '3'), 2 * HOUR)

  test('begins a day after it is announced, and then no time runs', () => {
    expect([hours(away, 'red', 12), hours(away, 'red', 26), hours(away, 'red', 98)]).toEqual([12, 0, 0])
    const early = paced(begun(['red'], PACES.days), act('red', 'holiday', '3'), 2 * HOUR)
    expect([26, 50, 98, 100].map((at) => hours(early, 'red', at))).toEqual([46, 46, 46, 44])
    expect(deadlineOf(early, 'red')).toBe(144 * HOUR)
    expect(isOnHoliday(early, 'red', 30 * HOUR)).toBe(true)
    expect([25, 98].map((at) => isOnHoliday(early, 'red', at * HOUR))).toEqual([false, false])
  })

  test('is the seat’s own: the other’s time runs', () => {
    const blue = turned(away, answer('red'), ['blue'], 3 * HOUR)
    expect(hours(blue, 'blue', 33)).toBe(0)
    const back = turned(blue, answer('blue'), ['red'], 90 * HOUR)
    expect([hours(back, 'red', 90), hours(back, 'red', 99)]).toEqual([25, 24])
  })

  test('of fourteen days in a game, one at a time; what is not used is kept', () => {
    const holiday = (pace: Pace, days: number, at: number) =>
      reasonOf(() => paced(pace, act('red', 'holiday', String(days)), at))
    expect(holiday(begun(), 15, 0)).toBe('holiday-too-long')
    expect(holiday(begun(), 0, 0)).toBe('no-holiday')
    expect(holiday(begun(['red'], PACES.live), 1, 0)).toBe('holiday-too-long')
    expect(holiday(away, 1, 3 * HOUR)).toBe('holiday-announced')
    expect(away.clocks.red.holidays).toBe(11 * DAY)
    expect(paced(away, act('red', 'holiday', '0'), 3 * HOUR).clocks.red.holidays).toBe(14 * DAY)
    const halfway = paced(away, act('red', 'holiday', '0'), 50 * HOUR)
    expect([halfway.clocks.red.holidays, halfway.clocks.red.holiday]).toEqual([13 * DAY, null])
    expect(holiday(away, 11, 98 * HOUR)).toBe('nothing')
  })
})
