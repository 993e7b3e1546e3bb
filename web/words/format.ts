import { getLocale } from '../paraglide/runtime.js'

/** An hour of the day as the reader's language writes it. */
export function hour(h: number): string {
  return new Intl.DateTimeFormat(getLocale(), { hour: 'numeric', timeZone: 'UTC' }).format(Date.UTC(2000, 0, 1, h))
}

export function list(parts: readonly string[]): string {
  return new Intl.ListFormat(getLocale()).format(parts)
}

export function number(n: number): string {
  return new Intl.NumberFormat(getLocale()).format(n)
}

/** With its sign, in typographic minus. */
export function signed(n: number): string {
  return new Intl.NumberFormat(getLocale(), { signDisplay: 'exceptZero' }).format(n).replace('-', '−')
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
