import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const web = path.join(import.meta.dirname, '..')
const folders = ['words', ...globSync('looks/*/words', { cwd: web })]

type Words = Record<string, string | readonly { match: Record<string, string> }[]>

const read = (folder: string, locale: string): Words =>
  JSON.parse(readFileSync(path.join(web, folder, `${locale}.json`), 'utf8'))

const inputs = (words: Words[string]): string[] => [...new Set(JSON.stringify(words).match(/\{\w+\}/g) ?? [])].sort()

it.each(folders)('%s: every sentence is there in every language, with the same gaps', (folder) => {
  const [en, de] = [read(folder, 'en'), read(folder, 'de')]
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
  const uneven = Object.keys(en).filter((key) => inputs(en[key]).join() !== inputs(de[key]).join())
  expect(uneven).toEqual([])
})

it.each(folders)('%s: every sentence is used', (folder) => {
  const sources = globSync('**/*.{ts,svelte}', { cwd: web, exclude: ['paraglide/**', 'dist/**', 'node_modules/**'] })
  const text = sources.map((file) => readFileSync(path.join(web, file), 'utf8')).join('\n')
  const used = new Set(text.match(/\bm\.\w+/g)?.map((name) => name.slice(2)))
  expect(Object.keys(read(folder, 'en')).filter((key) => !used.has(key))).toEqual([])
})
