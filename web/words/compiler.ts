import path from 'node:path'
import type { CompilerOptions } from '@inlang/paraglide-js'

const web = path.dirname(import.meta.dirname)

export const compilerOptions: CompilerOptions = {
  project: path.join(web, 'project.inlang'),
  outdir: path.join(web, 'paraglide'),
  strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
  localStorageKey: 'coup-locale',
  emitGitIgnore: false,
  emitPrettierIgnore: false,
  emitReadme: false,
  includeEslintDisableComment: false,
  disableAsyncLocalStorage: true,
}
