import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import settings from '../project.inlang/settings.json' with { type: 'json' }

const web = path.dirname(import.meta.dirname)
const messages = path.join(web, 'paraglide', 'messages')
const IMPORT = /^(\s*)import \* as m from '[./]*\/paraglide\/messages\.js'/m
const WORDS = 'virtual:words'
const { locales } = settings
const games = settings['plugin.inlang.messageFormat'].pathPattern.flatMap((one) => one.match(/(?<=looks\/)\w+/) ?? [])

/** What the lobby says of a game before its look is loaded: the words of its entry and of what that takes along. */
export function saidInLobby(): Set<string> {
  const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
  const takenAlong = (entry: string) =>
    [...read(entry).matchAll(/^import {.* from '(\.\/[\w-]+\.ts)'/gm)].map(([, file]) =>
      path.join(path.dirname(entry), file),
    )
  const files = globSync('looks/*/entry.ts', { cwd: web }).flatMap((entry) => [entry, ...takenAlong(entry)])
  return new Set(files.flatMap((file) => read(file).match(/(?<=\bm\.)\w+/g) ?? []))
}

/** What the compiler made of a sentence in all languages, the name that it gave it, and the one that it is said by. */
interface Message {
  readonly file: string
  readonly id: string
  readonly key: string
  readonly source: string
}

function messageIn(file: string): Message {
  const id = path.basename(file, '.js')
  const source = readFileSync(file, 'utf8')
  return { file, id, key: source.match(/ as "(\w+)" }/)?.[1] ?? id, source }
}

/** Pages with sentences that nobody else says. */
const ALONE = ['cups', 'me', 'offers', 'people', 'told']

/**
 * The sentences that are loaded together: those of all pages (`web`), of a page that few open, of each game, and of its
 * refusals (`triomphe_no`).
 */
function catalogues(): Map<string, Message[]> {
  const lobby = saidInLobby()
  const partOf = (key: string): string => {
    const alone = ALONE.find((one) => key.startsWith(`${one}_`))
    if (alone !== undefined) return alone
    const game = games.find((one) => key.startsWith(`${one}_`))
    if (game === undefined || lobby.has(key)) return 'web'
    return key.startsWith(`${game}_no_`) ? `${game}_no` : game
  }
  const all = globSync('*.js', { cwd: messages, exclude: ['_index.js'] }).sort()
  return Map.groupBy(
    all.map((file) => messageIn(path.join(messages, file))),
    ({ key }) => partOf(key),
  )
}

/** In English where it is not translated yet. */
function inOneLanguage({ id, key, source }: Message, locale: string): string {
  const starts = [locale, settings.baseLocale].map((one) => source.indexOf(`const ${one}_${id} = /**`))
  const start = starts.find((one) => one !== -1) ?? 0
  return `${key}: ${source.slice(source.indexOf('=', start) + 1, source.indexOf('\n};\n', start))}\n}`
}

const wordsOf = (some: readonly Message[], locale: string): string =>
  `import { registry } from '${WORDS}'
export default { ${some.map((message) => inOneLanguage(message, locale)).join(',\n')} }`

/** All catalogues, each loaded when it is asked for; the sentences that are there so far; and who says them, also before they are there. */
function index(parts: Iterable<string>): string {
  const inAll = (part: string) => locales.map((one) => `${one}: () => import('${WORDS}/${part}/${one}')`).join(', ')
  const all = Array.from(parts, (part) => `${part}: { ${inAll(part)} }`)
  return `const rules = {}
export const registry = {
  plural: (locale, n, options) => (rules[locale + options.type] ??= new Intl.PluralRules(locale, options)).select(Number(n)),
}
export const words = {}
export const m = new Proxy({}, { get: (said, key) => (said[key] ??= (inputs) => words[key]?.(inputs) ?? '') })
export const catalogues = { ${all.join(',\n')} }`
}

/**
 * The compiler puts a sentence in all languages into the script that says it. This leaves its name there, and lays the sentences
 * of each language into files of their own: only those of the reader's language are loaded. Tests read all languages: not `split`.
 */
export function tongues(split: boolean): Plugin {
  let read: ReturnType<typeof catalogues> | undefined
  return {
    name: 'tongues',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(WORDS) ? `\0${id}` : null),
    watchChange() {
      read = undefined
    },
    load(id) {
      if (split && id === `${messages}.js`) return this.error("Words are said by m: import * as m from '…/messages.js'")
      if (!id.startsWith(`\0${WORDS}`)) return null
      if (!split) return 'export const words = {}\nexport const catalogues = {}'
      read ??= catalogues()
      const [, part, locale] = id.split('/')
      if (part === undefined) return index(read.keys())
      const some = read.get(part) ?? []
      for (const { file } of some) this.addWatchFile(file)
      return wordsOf(some, locale)
    },
    transform: (code) => (split && IMPORT.test(code) ? code.replace(IMPORT, `$1import { m } from '${WORDS}'`) : null),
  }
}
