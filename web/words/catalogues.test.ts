import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { games } from '@coup/games'
import { describe, expect, it } from 'vitest'

const web = path.join(import.meta.dirname, '..')

interface Settings {
  readonly locales: readonly string[]
  readonly 'plugin.inlang.messageFormat': { readonly pathPattern: readonly string[] }
}

/** A sentence that changes with what fills its gaps: `match` has one form for each case of the selectors. */
interface Variants {
  readonly declarations: readonly string[]
  readonly selectors: readonly string[]
  readonly match: Readonly<Record<string, string>>
}

type Sentence = string | readonly Variants[]
type Catalogue = Readonly<Record<string, Sentence>>

const readJson = (file: string) => JSON.parse(readFileSync(path.join(web, file), 'utf8'))
const settings: Settings = readJson('project.inlang/settings.json')
const { locales } = settings
const patterns = settings['plugin.inlang.messageFormat'].pathPattern
const folders = patterns.map((pattern) => path.dirname(pattern))

const read = (folder: string, locale: string): Catalogue => readJson(path.join(folder, `${locale}.json`))

const gaps = (words: Sentence | undefined): string =>
  [...new Set(JSON.stringify(words).match(/\{\w+\}/g) ?? [])].sort().join(' ')

/** The plural forms of the language that a sentence lacks, as `name=form`. */
function lacking(words: Sentence, locale: string): string[] {
  if (typeof words === 'string') return []
  return words.flatMap(({ declarations, match }) =>
    declarations.flatMap((declaration) => {
      const [, name, options] = declaration.match(/^local (\w+) = \w+: plural(.*)$/) ?? []
      if (name === undefined) return []
      const type = options.includes('ordinal') ? 'ordinal' : 'cardinal'
      const forms = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories
      const cases = new Set(Object.keys(match).flatMap((one) => one.split(/,\s*/)))
      return cases.has(`${name}=*`) ? [] : forms.map((form) => `${name}=${form}`).filter((one) => !cases.has(one))
    }),
  )
}

it('the compiler knows every catalogue there is', () => {
  const there = globSync('**/words/*.json', { cwd: web, exclude: ['**/node_modules/**', 'dist/**'] })
  const known = patterns.flatMap((pattern) => locales.map((locale) => pattern.replace('{locale}', locale)))
  expect(there.sort()).toEqual(known.map((file) => path.normalize(file)).sort())
})

describe.each(folders)('%s', (folder) => {
  const catalogues = locales.map((locale) => ({ locale, words: read(folder, locale) }))
  const keys = [...new Set(catalogues.flatMap(({ words }) => Object.keys(words)))]

  it.each(catalogues)('has every sentence in $locale, with the same gaps', ({ words }) => {
    expect(keys.filter((key) => !(key in words))).toEqual([])
    expect(keys.filter((key) => gaps(words[key]) !== gaps(catalogues[0].words[key]))).toEqual([])
  })

  it.each(catalogues)('has every plural form of $locale', ({ locale, words }) => {
    const wrong = Object.entries(words).flatMap(([key, one]) => lacking(one, locale).map((form) => `${key}: ${form}`))
    expect(wrong).toEqual([])
  })

  it('has no sentence that nobody says', () => {
    const sources = globSync('**/*.{ts,svelte}', { cwd: web, exclude: ['paraglide/**', 'dist/**', 'node_modules/**'] })
    const text = sources.map((file) => readFileSync(path.join(web, file), 'utf8')).join('\n')
    const said = new Set(text.match(/\bm\.\w+/g)?.map((name) => name.slice(2)))
    expect(keys.filter((key) => !said.has(key))).toEqual([])
  })
})

it.each(games)('every refusal of $title has words in every language', async ({ id }) => {
  const refusals: Record<string, { reason: string }> = await import(`@coup/${id}/refusals`)
  const wanted = Object.values(refusals).map(({ reason }) => `${id}_no_${reason.replaceAll('-', '_')}`)
  for (const locale of locales) {
    const words = read(path.join('looks', id, 'words'), locale)
    expect(wanted.filter((key) => !(key in words))).toEqual([])
  }
})

it('no game refuses for a reason that has the name of one of the table', () => {
  const reasons = (folder: string): string[] =>
    Object.keys(read(folder, locales[0])).flatMap((key) => key.match(/^[a-z]+_no_(.*)/)?.[1] ?? [])
  const table = reasons('words')
  const others = folders.filter((folder) => path.normalize(folder) !== 'words').flatMap(reasons)
  expect(others.filter((reason) => table.includes(reason))).toEqual([])
})

it('calls a piece by the one word of the German rulebooks', () => {
  const words = JSON.stringify(folders.map((folder) => Object.values(read(folder, 'de'))))
  expect(words.match(/(?<![\p{L}-])(Stein(e|en|s)?|Block(s)?|Blöcken?)(?!\p{L})/gu) ?? []).toEqual([])
})
