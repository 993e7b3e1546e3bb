import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { bundles } from './app/bundles.ts'
import { offline } from './app/offline.ts'
import { compilerOptions } from './words/compiler.ts'
import { tongues } from './words/tongues.ts'

const here = import.meta.dirname

/** The compiler of the words leaves timers behind that would keep a finished build waiting for half a minute. */
const leave: Plugin = {
  name: 'leave',
  apply: 'build',
  closeBundle: {
    order: 'post',
    handler(error) {
      if (!error) setImmediate(() => process.exit())
    },
  },
}

export default defineConfig({
  root: here,
  plugins: [
    // The tests generate the messages before they begin: the compiler's timers would keep Vitest waiting.
    process.env.VITEST ? null : paraglideVitePlugin(compilerOptions),
    tongues(!process.env.VITEST),
    svelte({ configFile: false }),
    offline,
    leave,
  ],
  // Transitions and all that they interpolate would be a third of the script of a board.
  resolve: {
    alias: Object.fromEntries(['d3-transition', 'd3-interpolate'].map((name) => [name, `${here}/board/still.ts`])),
  },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every look needs of the engine would bring the whole of it along.
          groups: [
            { name: 'small', test: /engine\/(refusal|event|random|reading|seat|rules)\.ts$/, priority: 1 },
            ...bundles(),
          ],
        },
      },
    },
  },
})
