const QUARTER = 15 * 60_000
/** A day of 25 hours, and some. */
const QUARTERS = 4 * 27

/** By a clock on the wall there: the day as text that can be compared, and the minute of it. */
function wall(zone: Intl.DateTimeFormat, at: number): { day: string; minute: number } {
  const parts = Object.fromEntries(zone.formatToParts(at).map(({ type, value }) => [type, value]))
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minute: Number(parts.hour) * 60 + Number(parts.minute) }
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...digits })
  } catch {
    return clockOf('UTC')
  }
}

/** The day in that zone, as 2026-11-18. */
export const dayIn = (zone: string, at: number): string => wall(clockOf(zone), at).day

/**
 * When it will be that hour there next: once each day, also on those on which clocks are changed. Where the hour is left
 * out, it is as soon as it is over.
 */
export function nextHour(zone: string, hour: number, now: number): number {
  const clock = clockOf(zone)
  const from = Math.floor(now / QUARTER) * QUARTER
  let before = wall(clock, from)
  for (let i = 1; i <= QUARTERS; i++) {
    const at = from + i * QUARTER
    const { day, minute } = wall(clock, at)
    const isPast = day === before.day ? before.minute < hour * 60 : day > before.day
    if (isPast && minute >= hour * 60) return at
    before = { day, minute }
  }
  return from + QUARTERS * QUARTER
}
