import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const template = path.join(import.meta.dirname, 'sw.js')
const fixed = [
  '/',
  '/manifest.webmanifest',
  '/icon.svg',
  '/icon-dot.svg',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-badge.png',
]

/** The language whose readers alone need a file; undefined where all do. */
function languageOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string | undefined {
  if (file.fileName.includes('-cyrillic')) return 'uk'
  if (file.fileName.includes('-latin-ext')) return 'pl'
  const from = (file.type === 'chunk' && file.facadeModuleId) || ''
  return from
    .match(/virtual:words\/\w+\/(\w+)$|\/rules\/\w+\/(\w+)(?:\.\w+)?\.md|\/lessons\/\w+\/(\w\w)\.json$/)
    ?.slice(1)
    .find(Boolean)
}

/** Writes the service worker with the names of all built files, so that everything is there without a network, in the reader's language. */
export const offline: Plugin = {
  name: 'offline',
  apply: (_, { command, isPreview }) => command === 'build' && !isPreview,
  generateBundle(_, bundle) {
    const built = Object.values(bundle).filter(({ fileName }) => fileName.startsWith('assets/'))
    const { all, ...spoken } = Object.groupBy(built, (file) => languageOf(file) ?? 'all')
    const addresses = (some: typeof built = []) => some.map(({ fileName }) => `/${fileName}`)
    const files = [...fixed, ...addresses(all)]
    const byLanguage = Object.fromEntries(Object.entries(spoken).map(([one, some]) => [one, addresses(some)]))
    const version = createHash('sha256')
      .update(JSON.stringify(Object.keys(bundle)))
      .digest('hex')
      .slice(0, 12)
    const source = readFileSync(template, 'utf8')
      .replace("'VERSION'", JSON.stringify(version))
      .replace("['FILES']", JSON.stringify(files))
      .replace('{ SPOKEN: [] }', JSON.stringify(byLanguage))
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
}
