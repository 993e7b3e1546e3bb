import { type Refusal, Refused, refusal } from '@coup/engine'
import type { Act } from './act.ts'
import type { Rank } from './rank.ts'
import type { MatchReason } from './reason.ts'
import { sideOf } from './rematch.ts'

/** All times in milliseconds; moments since 1970, by one clock for all. */
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What was agreed when the match began. */
export interface Terms {
  /** What each seat has at the beginning. */
  readonly budget: number
  /** What a turn adds when it is over, */
  readonly addition: number
  /** and up to what; null: without end. */
  readonly most: number | null
  /** How long a seat may be on holiday, all in all. */
  readonly holidays: number
  /** The computer that may go on for a seat whose time has ended; null: none. */
  readonly relief: Rank | null
}

type Preset = Omit<Terms, 'relief'>

const live = (minutes: number, seconds: number): Preset => ({
  budget: minutes * MINUTE,
  addition: seconds * 1000,
  most: null,
  holidays: 0,
})
const letters = (budget: number, addition: number, most: number): Preset => ({
  budget: budget * HOUR,
  addition: addition * HOUR,
  most: most * HOUR,
  holidays: 14 * DAY,
})

/** Live, and by correspondence. */
export const PACES = {
  'live-quick': live(20, 30),
  live: live(45, 60),
  'live-long': live(90, 120),
  'days-quick': letters(24, 4, 72),
  days: letters(72, 12, 120),
  'days-long': letters(72, 36, 240),
} satisfies Readonly<Record<string, Preset>>

export type PaceName = keyof typeof PACES

interface Span {
  readonly from: number
  readonly until: number
}

/** The time of one seat. */
export interface Clock {
  /** When it was counted last. */
  readonly left: number
  /** Since when it is counted again: its turn is on; null: it is not. */
  readonly since: number | null
  /** What it had when this turn began. */
  readonly had: number
  /** What its last turn has added: who takes that turn back gives it back. */
  readonly added: number
  readonly holiday: Span | null
  /** What is left of its holidays. */
  readonly holidays: number
}

/** How a match stands in time. It follows from the acts and their times alone. Everybody may know it. */
export interface Pace {
  readonly terms: Terms
  /** Everybody sits. */
  readonly begun: boolean
  /** The seats that want a pause; there is one when all do. */
  readonly wanted: readonly string[]
  readonly paused: boolean
  /** By seat: those that people hold. */
  readonly clocks: Readonly<Record<string, Clock>>
}

/** Nobody's time runs before everybody sits. */
export function newPace(terms: Terms, people: readonly string[]): Pace {
  const { budget, holidays } = terms
  const clock: Clock = { left: budget, since: null, had: budget, added: 0, holiday: null, holidays }
  const clocks = Object.fromEntries(people.map((seat) => [seat, clock]))
  return { terms, begun: false, wanted: [], paused: false, clocks }
}

export function beginPace(pace: Pace, asked: readonly string[], at: number): Pace {
  return turned({ ...pace, begun: true }, null, asked, at)
}

function each(pace: Pace, change: (clock: Clock, seat: string) => Clock): Pace {
  const clocks = Object.entries(pace.clocks).map(([seat, clock]) => [seat, change(clock, seat)])
  return { ...pace, clocks: Object.fromEntries(clocks) }
}

/** What a clock has counted since it was read. */
function spent({ paused }: Pace, { since, holiday }: Clock, now: number): number {
  if (paused || since === null || now <= since) return 0
  const away = holiday === null ? 0 : Math.min(now, holiday.until) - Math.max(since, holiday.from)
  return now - since - Math.max(0, away)
}

const remains = (pace: Pace, clock: Clock, now: number): number => Math.max(0, clock.left - spent(pace, clock, now))

/** Its turn is on. */
export const isRunning = ({ clocks }: Pace, seat: string): boolean => (clocks[seat]?.since ?? null) !== null

/** Null for a seat that has no clock. */
export function leftOf(pace: Pace, seat: string, now: number): number | null {
  const clock = pace.clocks[seat]
  return clock === undefined ? null : remains(pace, clock, now)
}

export function isOnHoliday({ clocks }: Pace, seat: string, now: number): boolean {
  const holiday = clocks[seat]?.holiday ?? null
  return holiday !== null && holiday.from <= now && now < holiday.until
}

/** A fifth of the budget, or of what it had when its turn began, if that was less. */
const fifthOf = ({ terms }: Pace, { had }: Clock): number => Math.min(terms.budget, had) / 5

/** No more than a fifth is left. */
export function isLow(pace: Pace, seat: string, now: number): boolean {
  const clock = pace.clocks[seat]
  return clock !== undefined && isRunning(pace, seat) && remains(pace, clock, now) <= fifthOf(pace, clock)
}

/** When a running clock will have counted so much; null where it does not count. */
function momentOf({ paused }: Pace, { since, holiday }: Clock, count: number): number | null {
  if (paused || since === null) return null
  const moment = since + Math.max(0, Math.ceil(count))
  if (holiday === null || holiday.until <= since || holiday.from >= moment) return moment
  return moment + holiday.until - Math.max(since, holiday.from)
}

/** When the time of a seat ends if nothing happens; null where it does not run. */
export function deadlineOf(pace: Pace, seat: string): number | null {
  const clock = pace.clocks[seat]
  return clock === undefined ? null : momentOf(pace, clock, clock.left)
}

/** When no more than a fifth is left. */
export function reminderOf(pace: Pace, seat: string): number | null {
  const clock = pace.clocks[seat]
  return clock === undefined ? null : momentOf(pace, clock, clock.left - fifthOf(pace, clock))
}

/** The same at another moment: what was counted is counted. */
function read(pace: Pace, clock: Clock, at: number): Clock {
  return { ...clock, left: remains(pace, clock, at), since: clock.since === null ? null : at }
}

/**
 * After an act these seats are asked. A turn goes from being asked to being asked no more. What ends by an answer adds;
 * what another takes back has cost nothing; who takes his own turn back gives back what it has added. `by` null: what
 * happened is no act of a seat's turn.
 */
export function turned(pace: Pace, by: Pick<Act, 'seat' | 'kind'> | null, asked: readonly string[], at: number): Pace {
  if (!pace.begun) return pace
  return each(pace, (clock, seat) => {
    const isAsked = asked.includes(seat)
    if (isAsked === (clock.since !== null)) return clock
    if (isAsked) return started(clock, at, by?.kind === 'undo' && by.seat === seat)
    const over = { ...read(pace, clock, at), since: null }
    if (by?.kind === 'undo' && by.seat !== seat) return { ...over, left: clock.had }
    return by?.kind === 'answer' ? withAddition(pace.terms, over) : over
  })
}

function started(clock: Clock, at: number, tookBack: boolean): Clock {
  const left = tookBack ? Math.max(0, clock.left - clock.added) : clock.left
  return { ...clock, left, had: left, since: at, added: tookBack ? 0 : clock.added }
}

function withAddition({ addition, most }: Terms, clock: Clock): Clock {
  const left = Math.max(clock.left, Math.min(most ?? Infinity, clock.left + addition))
  return { ...clock, left, added: left - clock.left }
}

const NO_CLOCK: Refusal<MatchReason> = refusal('', 'no-clock')
const TIME_LEFT: Refusal<MatchReason> = refusal('', 'time-left')
const OWN_TIME_UP: Refusal<MatchReason> = refusal('', 'own-time-up')
const SAME_SIDE: Refusal<MatchReason> = refusal('', 'same-side')
const NO_RELIEF: Refusal<MatchReason> = refusal('', 'no-relief')
const LAST_PLAYER: Refusal<MatchReason> = refusal('', 'last-player')
const PAUSED: Refusal<MatchReason> = refusal('', 'paused')
const PAUSE_WANTED: Refusal<MatchReason> = refusal('', 'pause-wanted')
const NOT_PAUSED: Refusal<MatchReason> = refusal('', 'not-paused')
const NO_HOLIDAY: Refusal<MatchReason> = refusal('', 'no-holiday')
const ANNOUNCED: Refusal<MatchReason> = refusal('', 'holiday-announced')
const TOO_LONG: Refusal<MatchReason> = refusal('', 'holiday-too-long')

const isLate = (pace: Pace, seat: string, now: number) => isRunning(pace, seat) && leftOf(pace, seat, now) === 0

/** Why a seat may not claim the game because another's time has ended; whoever plays with him may not, nor a side that is late itself. */
export function whyNotClaim(pace: Pace, seat: string, late: string, now: number): Refusal<MatchReason> | null {
  if (!isLate(pace, late, now)) return TIME_LEFT
  if (sideOf(seat) === sideOf(late)) return SAME_SIDE
  const own = Object.keys(pace.clocks).filter((one) => sideOf(one) === sideOf(seat))
  if (own.some((one) => isLate(pace, one, now))) return OWN_TIME_UP
  return pace.paused ? PAUSED : null
}

/** Why a seat may not leave itself to the computer: it was not agreed, or nobody else would be left. */
export function whyNotLeave({ terms, begun, clocks }: Pace, seat: string): Refusal<MatchReason> | null {
  if (terms.relief === null) return NO_RELIEF
  return begun && Object.keys(clocks).some((one) => one !== seat) ? null : LAST_PLAYER
}

/** A seat hands itself over at any time, another one when its time has ended. */
function whyNotRelieve(pace: Pace, seat: string, late: string, now: number): Refusal<MatchReason> | null {
  if (seat === late) return whyNotLeave(pace, seat)
  return pace.terms.relief === null ? NO_RELIEF : whyNotClaim(pace, seat, late, now)
}

function must(refused: Refusal | null): void {
  if (refused !== null) throw new Refused('illegal', refused)
}

/** What an act itself does to the time of a match, before anybody is asked something else. Throws Refused. */
export function paced(pace: Pace, { seat, kind, choice }: Act, at: number): Pace {
  switch (kind) {
    case 'claim':
      must(whyNotClaim(pace, seat, choice, at))
      return pace
    case 'relieve':
      must(whyNotRelieve(pace, seat, choice, at))
      return relieved(pace, choice, at)
    case 'pause':
      return pausing(pace, seat, at)
    case 'resume':
      return resumed(pace, at)
    case 'holiday':
      return holidaying(pace, seat, Number(choice), at)
    default:
      return pace
  }
}

function relieved(pace: Pace, seat: string, at: number): Pace {
  const { [seat]: _, ...clocks } = pace.clocks
  const wanted = pace.wanted.filter((one) => one !== seat)
  return wanting({ ...pace, clocks }, wanted, at)
}

function pausing(pace: Pace, seat: string, at: number): Pace {
  if (pace.clocks[seat] === undefined) throw new Refused('illegal', NO_CLOCK)
  if (pace.wanted.includes(seat)) throw new Refused('illegal', PAUSE_WANTED)
  return wanting(pace, [...pace.wanted, seat], at)
}

/** There is a pause when all want it. */
function wanting(pace: Pace, wanted: readonly string[], at: number): Pace {
  const paused = Object.keys(pace.clocks).every((one) => wanted.includes(one))
  return { ...each(pace, (clock) => (paused ? read(pace, clock, at) : clock)), wanted, paused }
}

/** Whoever does not want the pause, or no longer, ends it for all. */
function resumed(pace: Pace, at: number): Pace {
  if (pace.wanted.length === 0) throw new Refused('illegal', NOT_PAUSED)
  return { ...each(pace, (clock) => read(pace, clock, at)), wanted: [], paused: false }
}

/** So long before it begins a holiday is announced. */
const AHEAD = DAY

/** A holiday of so many days; of none: the one that was announced ends, or does not begin. */
function holidaying(pace: Pace, seat: string, days: number, at: number): Pace {
  const clock = pace.clocks[seat]
  if (clock === undefined) throw new Refused('illegal', NO_CLOCK)
  const now = read(pace, clock, at)
  const announced = clock.holiday !== null && clock.holiday.until > at ? clock.holiday : null
  if (days === 0) {
    if (announced === null) throw new Refused('illegal', NO_HOLIDAY)
    const unused = announced.until - Math.max(at, announced.from)
    return withClock(pace, seat, { ...now, holiday: null, holidays: clock.holidays + unused })
  }
  if (announced !== null) throw new Refused('illegal', ANNOUNCED)
  const length = days * DAY
  if (length > clock.holidays) throw new Refused('illegal', TOO_LONG)
  const from = at + AHEAD
  return withClock(pace, seat, { ...now, holiday: { from, until: from + length }, holidays: clock.holidays - length })
}

const withClock = (pace: Pace, seat: string, clock: Clock): Pace => ({
  ...pace,
  clocks: { ...pace.clocks, [seat]: clock },
})
