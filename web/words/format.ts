import { getLocale } from '../paraglide/runtime.js'

/** For each language one: making a formatter takes a thousand times as long as using it. */
function kept<T>(make: (locale: string) => T): () => T {
  const made = new Map<string, T>()
  return () => {
    const locale = getLocale()
    const one = made.get(locale) ?? make(locale)
    made.set(locale, one)
    return one
  }
}

/** With the minutes where a language would write nothing but a number. */
const hours = kept((locale) => {
  const alone = new Intl.DateTimeFormat(locale, { hour: 'numeric', timeZone: 'UTC' })
  if (/\D/.test(alone.format(0))) return alone
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
})
const lists = kept((locale) => new Intl.ListFormat(locale))
const alternatives = kept((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const numbers = kept((locale) => new Intl.NumberFormat(locale))
const differences = kept((locale) => new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }))

/** An hour of the day as the reader's language writes it, never with a nought before it. */
export function hour(h: number): string {
  return hours()
    .format(Date.UTC(2000, 0, 1, h))
    .replace(/^0(?=\d)/, '')
}

/** The time of the day, where the reader is. */
export function time(at: number): string {
  return new Intl.DateTimeFormat(getLocale(), { timeStyle: 'short' }).format(at)
}

/** What a language calls itself. */
export function languageName(locale: string): string {
  return capital(new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale)
}

export function list(parts: readonly string[]): string {
  return lists().format(parts)
}

/** One of these. */
export function either(parts: readonly string[]): string {
  return alternatives().format(parts)
}

export function number(n: number): string {
  return numbers().format(n)
}

/** With its sign, in typographic minus. */
export function signed(n: number): string {
  return differences().format(n).replace('-', '−')
}

/** How long ago, in the largest unit that fits. */
export function ago(then: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' })
  const seconds = (then - now) / 1000
  if (seconds > -60) return format.format(Math.round(seconds), 'second')
  if (seconds > -3600) return format.format(Math.round(seconds / 60), 'minute')
  if (seconds > -86400) return format.format(Math.round(seconds / 3600), 'hour')
  return format.format(Math.round(seconds / 86400), 'day')
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UNITS = { day: DAY, hour: HOUR, minute: MINUTE, second: SECOND }
type Unit = keyof typeof UNITS
const LARGEST_FIRST: readonly Unit[] = ['day', 'hour', 'minute', 'second']

function amount(count: number, unit: Unit, unitDisplay: 'long' | 'short'): string {
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay }).format(count)
}

/** A length of time in the largest unit in which it is whole. */
export function span(ms: number): string {
  const unit = LARGEST_FIRST.find((one) => ms >= UNITS[one] && ms % UNITS[one] === 0) ?? 'second'
  return amount(Math.round(ms / UNITS[unit]), unit, 'long')
}

/** What matters of the time that is left: days and hours, hours and minutes, or minutes and seconds. */
function parts(ms: number): [number, Unit][] {
  const whole = Math.ceil(ms / SECOND) * SECOND
  const units: [Unit, Unit] =
    whole < HOUR ? ['minute', 'second'] : whole < 2 * DAY ? ['hour', 'minute'] : ['day', 'hour']
  const [large, small] = units
  return [
    [Math.floor(whole / UNITS[large]), large],
    [Math.floor((whole % UNITS[large]) / UNITS[small]), small],
  ]
}

/** Time that is left, as a clock shows it. */
export function clock(ms: number): string {
  const [[most, large], [rest, small]] = parts(ms)
  if (small === 'second') return `${most}:${String(rest).padStart(2, '0')}`
  return [amount(most, large, 'short'), ...(rest === 0 ? [] : [amount(rest, small, 'short')])].join(' ')
}

/** The same as it is read out. */
export function clockWords(ms: number): string {
  const all = parts(ms)
  const some = all.filter(([count]) => count > 0)
  return (some.length > 0 ? some : all.slice(1)).map(([count, unit]) => amount(count, unit, 'long')).join(' ')
}

const MOMENT = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const

/** Day and hour, by the reader's own clock. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(getLocale(), MOMENT).format(at)
}

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}
