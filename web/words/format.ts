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

export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}
