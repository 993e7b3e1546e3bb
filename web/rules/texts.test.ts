import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Refusal } from '@coup/engine'
import { games } from '@coup/games'
import { describe, expect, it } from 'vitest'
import { isNumbered, type Passage, plainWords, readBook, runsIn } from './book.ts'
import numbers from './numbers.json' with { type: 'json' }

const here = import.meta.dirname
const root = path.join(here, '..', '..')

/** The numbers of the printed book, in its order. */
function printed(game: string): string[] {
  const { chapters, steps } = numbers[game as keyof typeof numbers]
  const stepsOf: Readonly<Record<string, number>> = steps
  return chapters.flatMap((chapter) => [
    chapter,
    ...Array.from({ length: stepsOf[chapter] ?? 0 }, (_, i) => `${chapter}.${i + 1}`),
  ])
}

/** The numbers that questions, forecasts, warnings and corrections of a game name. */
function cited(game: string): string[] {
  const files = globSync([`games/${game}/*.ts`, `web/looks/${game}/*.ts`], { cwd: root })
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').split('\n'))
    .filter((line) => /\brule: '|\bask\w*\(|\brefusal\(/.test(line))
    .flatMap((line) => [...line.matchAll(/'((?:\d+|[IVX]+)(?:\.\d+)?)'/g)].map(([, number]) => number))
}

const readText = (game: string, name: string) => readBook(readFileSync(path.join(here, game, `${name}.md`), 'utf8'))
const shape = (passages: readonly Passage[]) =>
  passages.map((one) => (one.kind === 'scene' ? `!${one.name}` : one.kind))
const rulesNamed = (passages: readonly Passage[]) =>
  passages
    .flatMap(runsIn)
    .flatMap((words) => words.flatMap((one) => (typeof one === 'object' && 'rule' in one ? [one.rule] : [])))

const texts = games.flatMap(({ id }) =>
  globSync('*.md', { cwd: path.join(here, id) })
    .filter((file) => !file.includes('.summary'))
    .map((file) => ({ game: id, locale: path.basename(file, '.md') })),
)

it('every game has its rules in English', () => {
  expect(texts.filter(({ locale }) => locale === 'en').map(({ game }) => game)).toEqual(games.map(({ id }) => id))
})

describe.each(texts)('the rules of $game in $locale', ({ game, locale }) => {
  const book = readText(game, locale)
  const known = book.rules.map(({ number }) => number)

  it('have every numbered rule of the book once, in its order', () => {
    expect(known.filter(isNumbered)).toEqual(printed(game))
    expect(new Set(known).size).toBe(known.length)
  })

  it('have a text for every rule that the table names', async () => {
    const refusals: Record<string, Refusal> = await import(`@coup/${game}/refusals`)
    const wanted = [...cited(game), ...Object.values(refusals).map(({ rule }) => rule)].filter((rule) => rule !== '')
    expect(wanted.length).toBeGreaterThan(20)
    expect([...new Set(wanted)].filter((rule) => !known.includes(rule))).toEqual([])
  })

  it('link only to rules that are there', () => {
    const links = [book.lead, ...book.rules.map(({ passages }) => passages)].flatMap(rulesNamed)
    expect(links.length).toBeGreaterThan(20)
    expect(links.filter((rule) => !known.includes(rule))).toEqual([])
  })

  it('leave no rule without words, and no mark unread', () => {
    const empty = book.rules.filter(({ passages }) => passages.length === 0)
    expect(empty.map(({ number }) => number)).toEqual([])
    const words = book.rules.flatMap(({ passages }) => passages.flatMap(runsIn).map(plainWords))
    expect(words.filter((text) => /\*|\[|\]|^[!>#]| {2}/.test(text))).toEqual([])
  })

  it('say the same as in English, passage by passage', () => {
    const english = readText(game, 'en')
    const told = (one: typeof book) => one.rules.map(({ number, passages }) => [number, ...shape(passages)].join(' '))
    expect(told(book)).toEqual(told(english))
  })

  it('have a summary that says the same as in English and links only to rules that are there', () => {
    const [summary, english] = [readText(game, `${locale}.summary`), readText(game, 'en.summary')]
    const told = (one: typeof book) => one.rules.map(({ number, passages }) => [number, ...shape(passages)].join(' '))
    expect(told(summary)).toEqual(told(english))
    const links = summary.rules.flatMap(({ passages }) => rulesNamed(passages))
    expect(links.filter((rule) => !known.includes(rule))).toEqual([])
  })

  it('say what words mean, in the order of the alphabet', () => {
    const glossary = book.rules.find(({ number }) => number === 'glossary')?.passages[0]
    const terms = (glossary?.kind === 'list' ? glossary.items : []).map((words) => plainWords(words.slice(0, 1)))
    expect(terms.length).toBeGreaterThan(12)
    expect(terms).toEqual(terms.toSorted((a, b) => a.localeCompare(b, locale)))
  })
})

it('calls a piece by the one word of the German rulebooks', () => {
  const words = texts
    .filter(({ locale }) => locale === 'de')
    .map(({ game }) => readFileSync(path.join(here, game, 'de.md'), 'utf8'))
    .join('\n')
  expect(words.match(/(?<![\p{L}-])(Stein(e|en|s)?|Block(s)?|Blöcken?)(?!\p{L})/gu) ?? []).toEqual([])
})
