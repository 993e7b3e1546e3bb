import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import it from './words/it.json' with { type: 'json' }
import pl from './words/pl.json' with { type: 'json' }
import uk from './words/uk.json' with { type: 'json' }

/** What is told to people who are not at a page: the server says it itself, in their language. */
export type Phrase = keyof typeof en
type Phrases = Readonly<Record<Phrase, string>>

export const TONGUES: Readonly<Record<string, Phrases>> = { en, de, it, uk, fr, pl }

/** One that is spoken here. */
export const tongueOf = (language: string): string => (Object.hasOwn(TONGUES, language) ? language : 'en')

/** Says something in a language; `{name}` in it stands for what is given under that name. */
export function say(language: string, phrase: Phrase, given: Readonly<Record<string, string>> = {}): string {
  return TONGUES[tongueOf(language)][phrase].replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '')
}

const MINUTE = 60_000
/** From so many of it on. */
const UNITS = [
  ['day', 24 * 60 * MINUTE, 4],
  ['hour', 60 * MINUTE, 2],
  ['minute', MINUTE, 0],
] as const

/** A while as one says it. */
export function sayWhile(language: string, ms: number): string {
  const [unit, length] = UNITS.find(([, length, from]) => ms >= from * length) ?? UNITS[2]
  const spoken = new Intl.NumberFormat(tongueOf(language), { style: 'unit', unit, unitDisplay: 'long' })
  return spoken.format(Math.max(1, Math.floor(ms / length)))
}
