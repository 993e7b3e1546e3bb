import { buildWords } from '../start/build.ts'
import { biome, type Finished, runNode, svelteCheck, tsc } from '../start/shell.ts'
import { onceFor } from '../start/stamp.ts'

const svelteOptions = ['--workspace', 'web', '--tsconfig', './tsconfig.json', '--fail-on-warnings']

export async function passes(name: string, work: () => Promise<Finished>): Promise<boolean> {
  const start = performance.now()
  const { ok, output } = await work()
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(output)
  if (output.includes("Cannot find module '@coup/"))
    console.log('A package gives out only what it lists: `npm run exports` brings its list up to date.')
  return ok
}

// svelte-check's own --incremental overlooks imports of components that are not there.
const pages = { name: 'types-of-pages', sources: ['{engine,field,games,match,bots,web}/**/*', 'tsconfig.json'] }

export async function failedChecks(): Promise<number> {
  // The messages come first: the type checks read them.
  const results = [await passes('messages', buildWords)]
  results.push(
    ...(await Promise.all([
      passes('lint and format', () => runNode(biome, ['check', '--error-on-warnings'])),
      passes('types', () => runNode(tsc, ['-p', '.'])),
      passes('types of the tools', () => runNode(tsc, ['-p', 'tools'])),
      passes('types of the pages', () => onceFor(pages, () => runNode(svelteCheck, svelteOptions))),
    ])),
  )
  return results.filter((ok) => !ok).length
}
