import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

const here = import.meta.dirname

export default defineConfig({
  root: here,
  plugins: [
    paraglideVitePlugin({
      project: `${here}/project.inlang`,
      outdir: `${here}/paraglide`,
      strategy: ['localStorage', 'preferredLanguage', 'baseLocale'],
      localStorageKey: 'coup-locale',
      emitGitIgnore: false,
      emitPrettierIgnore: false,
      emitReadme: false,
      includeEslintDisableComment: false,
      disableAsyncLocalStorage: true,
    }),
    svelte({ configFile: false }),
  ],
  build: { target: 'es2022' },
})
