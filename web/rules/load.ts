import { baseLocale, getLocale, type Locale } from '../paraglide/runtime.js'
import { type Book, readBook } from './book.ts'

/** One file for each game and language: to add a language is to add its files. */
const texts = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' })

export interface LoadedBook extends Book {
  /** The language it is written in. */
  readonly locale: Locale
}

async function load(game: string, name: (locale: Locale) => string): Promise<LoadedBook> {
  const wanted: readonly Locale[] = [getLocale(), baseLocale]
  const locale = wanted.find((one) => texts[`./${game}/${name(one)}.md`] !== undefined)
  if (locale === undefined) return { title: '', lead: [], rules: [], locale: baseLocale }
  return { ...readBook(await texts[`./${game}/${name(locale)}.md`]()), locale }
}

/** The rules of a game in our own words, in the reader's language; in English where that is not written yet. */
export const bookOf = (game: string): Promise<LoadedBook> => load(game, (locale) => locale)

/** What one wants beside the board, on one page. */
export const summaryOf = (game: string): Promise<LoadedBook> => load(game, (locale) => `${locale}.summary`)
