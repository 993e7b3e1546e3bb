import { getLocale } from '../paraglide/runtime.js'

/** The day, where the reader is. */
export const day = (at: number): string => new Intl.DateTimeFormat(getLocale(), { dateStyle: 'long' }).format(at)
