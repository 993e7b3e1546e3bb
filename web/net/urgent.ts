import { type Held, isOnHoliday, isRunning, leftOf } from '@coup/match'

/** What is left to the holder of the seat, in milliseconds; Infinity where no time of his runs. */
export function timeLeft({ pace: paced, seat }: Pick<Held, 'pace' | 'seat'>): number {
  if (paced === null) return Infinity
  const { pace, now } = paced
  if (!pace.begun || pace.paused || !isRunning(pace, seat) || isOnHoliday(pace, seat, now)) return Infinity
  return leftOf(pace, seat, now) ?? Infinity
}

/** Whose time ends first comes first; among those without, who has waited longest. */
export function mostUrgent(a: Held, b: Held): number {
  const [left, right] = [timeLeft(a), timeLeft(b)]
  return left === right ? a.changed - b.changed : left - right
}
