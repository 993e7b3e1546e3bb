import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const template = path.join(import.meta.dirname, 'sw.js')
const fixed = ['/', '/manifest.webmanifest', '/icon.svg', '/icon-192.png', '/icon-512.png']

/** Writes the service worker with the names of all built files, so that everything is there without a network. */
export const offline: Plugin = {
  name: 'offline',
  apply: (_, { command, isPreview }) => command === 'build' && !isPreview,
  generateBundle(_, bundle) {
    const built = Object.keys(bundle).filter((name) => name.startsWith('assets/'))
    const files = [...fixed, ...built.map((name) => `/${name}`)]
    const version = createHash('sha256')
      .update(JSON.stringify(Object.keys(bundle)))
      .digest('hex')
      .slice(0, 12)
    const source = readFileSync(template, 'utf8')
      .replace("'VERSION'", JSON.stringify(version))
      .replace("['FILES']", JSON.stringify(files))
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
}
