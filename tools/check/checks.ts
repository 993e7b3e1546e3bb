import { buildWeb } from '../start/build.ts'
import { biome, type Finished, runNode, svelteCheck, tsc } from '../start/shell.ts'

const svelteOptions = ['--workspace', 'web', '--tsconfig', './tsconfig.json', '--fail-on-warnings']

async function passes(name: string, work: () => Promise<Finished>): Promise<boolean> {
  const start = performance.now()
  const { ok, output } = await work()
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  if (!ok) console.log(output)
  return ok
}

export async function failedChecks(): Promise<number> {
  // The build comes first: it generates files that the type checks read.
  const results = [await passes('build', buildWeb)]
  results.push(
    ...(await Promise.all([
      passes('lint and format', () => runNode(biome, ['check', '--error-on-warnings'])),
      passes('types', () => runNode(tsc, ['-p', '.'])),
      passes('types of the tools', () => runNode(tsc, ['-p', 'tools'])),
      passes('types of the pages', () => runNode(svelteCheck, svelteOptions)),
    ])),
  )
  return results.filter((ok) => !ok).length
}
