import path from 'node:path'
import type { CompilerOptions } from '@inlang/paraglide-js'

const web = path.dirname(import.meta.dirname)

export const compilerOptions: CompilerOptions = {
  project: path.join(web, 'project.inlang'),
  outdir: path.join(web, 'paraglide'),
  // While developing too, else every test after `npm run dev` would find other files: `tongues.ts` reads one a sentence.
  outputStructure: 'message-modules',
  // Which language is spoken is decided in `spoken.ts`.
  strategy: ['baseLocale'],
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  includeEslintDisableComment: false,
  disableAsyncLocalStorage: true,
}
