import { catalogues, words } from 'virtual:words'
import { baseLocale, type Locale, locales, overwriteGetLocale } from '../paraglide/runtime.js'

const NAME = 'coup-language'
/** What a link says of the language it was copied in. */
const LINK = 'lang'

const isSpoken = (one: string | null | undefined): one is Locale => locales.some((locale) => locale === one)

/** Null where the reader has chosen none. */
function chosen(): Locale | null {
  try {
    const kept = localStorage.getItem(NAME)
    return isSpoken(kept) ? kept : null
  } catch {
    return null
  }
}

/** What the reader has chosen; else the language of the link that was followed; else the first that the browser wishes and we speak. */
function first(): Locale {
  if (typeof location === 'undefined') return baseLocale
  const link = new URLSearchParams(location.search).get(LINK)
  const wished = [chosen(), link, ...navigator.languages.map((one) => one.split('-')[0].toLowerCase())]
  return wished.find(isSpoken) ?? baseLocale
}

let spoken = first()
if (typeof location !== 'undefined') overwriteGetLocale(() => spoken)

const heard = new Set<string>()

/** The words of a part in the reader's language, and what says them: both are loaded at once. */
export async function withWords<T>(part: string, loaded: Promise<T>): Promise<T> {
  heard.add(part)
  for (let locale: Locale | null = null; locale !== spoken; ) {
    locale = spoken
    Object.assign(words, (await catalogues[part]?.[locale]())?.default)
  }
  return loaded
}

/** From here on everything is said in this language. */
export async function speak(locale: Locale): Promise<void> {
  const all = await Promise.all([...heard].map((part) => catalogues[part]?.[locale]()))
  spoken = locale
  Object.assign(words, ...all.map((one) => one?.default))
  localStorage.setItem(NAME, locale)
  keepInLinks()
}

/** The address, and what is copied from it, says which language was chosen. */
export function keepInLinks(): void {
  const [address, locale] = [new URL(location.href), chosen()]
  if (locale === null || address.searchParams.get(LINK) === locale) return
  address.searchParams.set(LINK, locale)
  history.replaceState(history.state, '', address)
}
