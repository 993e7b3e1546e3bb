import { afterEach, expect, it } from 'vitest'
import { getLocale, type Locale, overwriteGetLocale } from '../paraglide/runtime.js'
import { bookOf, summaryOf } from './load.ts'

const before = getLocale
afterEach(() => overwriteGetLocale(before))

it('the rules come in the language of the reader', async () => {
  overwriteGetLocale(() => 'de')
  const book = await bookOf('triomphe')
  expect([book.locale, book.rules[1].title]).toEqual(['de', 'Die Spielsteine'])
})

it('and in English, which is told, where that is not written yet', async () => {
  overwriteGetLocale(() => 'la' as Locale)
  const [book, summary] = await Promise.all([bookOf('triomphe'), summaryOf('triomphe')])
  expect([book.locale, book.rules[1].title, summary.locale]).toEqual(['en', 'Blocks', 'en'])
})

it('a game without a text has none', async () => {
  expect((await bookOf('chess')).rules).toEqual([])
})
