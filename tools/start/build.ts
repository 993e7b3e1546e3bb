import path from 'node:path'
import { compressFolder } from './compress.ts'
import { type Finished, root, runNode, vite } from './shell.ts'
import { onceFor } from './stamp.ts'

export const site = path.join(root, 'web', 'dist')

const pages = {
  name: 'pages',
  sources: ['{engine,field,games,match,bots,lessons,web}/**/*'],
  // The compiler of the messages leaves things beside its settings.
  without: [
    'web/paraglide/**',
    'web/project.inlang/{.lix,cache}/**',
    'web/project.inlang/{.*,README.md}',
    '**/*.test.ts',
  ],
  made: path.join(site, 'index.html'),
}

export const buildWeb = (): Promise<Finished> =>
  onceFor(pages, async () => {
    console.error('Building the pages…')
    // Vitest sets both: the build would be one for development, and without messages.
    const env = { NODE_ENV: 'production', VITEST: '' }
    const built = await runNode(vite, ['build', 'web', '--logLevel', 'warn'], { env })
    if (built.ok) compressFolder(site)
    return built
  })

const catalogues = {
  name: 'words',
  sources: ['web/**/words/*.json', 'web/project.inlang/settings.json', 'web/words/compiler.ts'],
  made: path.join(root, 'web', 'paraglide', 'messages.js'),
}

/** The messages alone, which the type checks read. */
export const buildWords = (): Promise<Finished> => onceFor(catalogues, () => runNode('tools/start/words.ts', []))
