import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findChromium, installChromium } from '../browser/chromium.ts'
import { root, runNode, vitest } from '../start/shell.ts'
import { failedChecks } from './checks.ts'

type Report = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

const report = path.join(root, 'node_modules', '.cache', 'vitest.json')

let failed = await failedChecks()

let passed = 0
await test('unit', 'web')
// The browsers come after the rest: they measure time.
const chromium = findChromium() ?? (await installChromium())
if (chromium) await test('browser')

async function test(...projects: string[]): Promise<void> {
  mkdirSync(path.dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runNode(vitest, ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters], {
    show: true,
  })
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

if (!chromium) console.log('Browser tests SKIPPED: there is no Chromium here and it could not be installed.')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
