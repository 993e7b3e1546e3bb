import { Problem } from '@coup/match'
import type { AboutMe } from './mewire.ts'

/** Letters and figures of any script, and what stands between them in names. */
const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’_-]{0,39}$/u
/** What has no shape, and more marks over a letter than any tongue has. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u
/** Their letters look like each other's. */
const ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u]
const BAD_NAME = new Problem(
  'bad-name',
  'A name has 1 to 40 letters and figures, with spaces, dots or hyphens between.',
)
const BAD_ZONE = new Problem('bad-request', 'There is no such time zone.')

/** As it is shown. */
export const plainName = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ')

/** Whether a line that is shown has something in it, and nothing that hides or covers. */
export const isSeen = (line: string): boolean =>
  /[\p{L}\p{N}]/u.test(line) && !/\p{C}/u.test(line) && !UNSEEN.test(line.normalize('NFD'))

/** As it is compared. */
export const foldedName = (name: string): string => plainName(name).normalize('NFKC').toLowerCase()

function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }) !== null
  } catch {
    return false
  }
}

export function whyNotName(name: string): Problem | null {
  const mixed = ALIKE.filter((script) => script.test(name)).length > 1
  return !NAME.test(name) || UNSEEN.test(name.normalize('NFD')) || mixed ? BAD_NAME : null
}

export function whyNotAbout({ name, zone }: AboutMe): Problem | null {
  return whyNotName(name) ?? (isZone(zone) ? null : BAD_ZONE)
}
