import { Problem } from '@coup/match'
import type { AboutMe } from './mewire.ts'

/** Letters and figures of any script, and what stands between them in names. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]{0,39}$/u
const BAD_NAME = new Problem(
  'bad-name',
  'A name has 1 to 40 letters and figures, with spaces, dots or hyphens between.',
)
const BAD_ZONE = new Problem('bad-request', 'There is no such time zone.')

/** As it is shown. */
export const plainName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** As it is compared. */
export const foldedName = (name: string): string => plainName(name).normalize('NFKC').toLowerCase()

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

export function whyNotAbout({ name, zone }: AboutMe): Problem | null {
  if (!NAME.test(name)) return BAD_NAME
  return isZone(zone) ? null : BAD_ZONE
}
