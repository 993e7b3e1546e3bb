import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium, installChromium } from '../browser/chromium.ts'
import { buildWeb } from '../start/build.ts'
import { root, runNode, vitest } from '../start/shell.ts'
import { failedChecks, passes } from './checks.ts'

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

const report = path.join(root, 'node_modules', '.cache', 'vitest.json')

/** What comes after `npm test --` goes to Vitest: names of files, `-t name`, `--watch`. */
const wanted = process.argv.slice(2)
const isWhole = wanted.length === 0

let passed = 0
let failed = 0

async function test(...projects: string[]): Promise<void> {
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...named(projects), ...reporters, '--passWithNoTests', ...wanted]
  const { ok } = await runNode(vitest, args, { show: true })
  let failures = 0
  try {
    const tests: Report = JSON.parse(readFileSync(report, 'utf8'))
    passed += tests.numPassedTests
    failures = tests.numFailedTests || tests.numFailedTestSuites
  } catch {
    console.log('Vitest left no report.')
  }
  failed += failures || (ok ? 0 : 1)
}

function named(projects: string[]): string[] {
  return projects.flatMap((name) => ['--project', name])
}

async function testOnce(): Promise<void> {
  if (isWhole) {
    failed += await failedChecks()
    if (!(await passes('build', buildWeb))) failed++
  }
  await test('unit', 'web', 'alone')
  // The browsers come after the rest: they measure time.
  const chromium = findChromium() ?? (isWhole ? await installChromium() : undefined)
  if (chromium) await test('browser', 'stopwatch')
  else console.log('Browser tests SKIPPED: there is no Chromium here and it could not be installed.')
  if (passed + failed === 0) {
    console.log(`No test matches ${wanted.join(' ')}`)
    failed = 1
  }
  console.log(`${passed} passed, ${failed} failed`)
}

async function watch(): Promise<void> {
  // The browsers look at pages that are built once; the test of `npm run dev` touches a source, and would go on for ever.
  const args = [...named(['unit', 'web', 'alone']), '--exclude', 'tools/start/dev.test.ts', ...wanted]
  await runNode(vitest, args, { show: true, ask: true })
}

await (wanted.includes('--watch') ? watch() : testOnce())
process.exitCode = failed === 0 ? 0 : 1
