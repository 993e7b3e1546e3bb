import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**']
const browser = '**/*.browser.test.ts'
/** Those that read a clock, or touch what others read, run one after the other when the rest has ended. */
const alone = [
  'server/{abuse,attack,effort,lease,long,processes,reports,sockets,writer}.test.ts',
  'tools/load/measure.test.ts',
  'tools/start/dev.test.ts',
]
const browserAlone = 'tools/browser/measure.browser.test.ts'

// A machine that is busy with something else is no failure.
const patience = { testTimeout: 120_000, hookTimeout: 60_000 }
// Vitest would leave one core for itself, and needs none.
const together = { ...patience, maxWorkers: '100%' }
const oneByOne = { ...patience, fileParallelism: false }
const inBrowser = {
  globalSetup: './tools/browser/setup.ts',
  setupFiles: './tools/browser/complain.ts',
  // A page that was late once is opened once more, and the report says so.
  retry: 1,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...together,
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, ...alone, 'web/**', browser],
        },
      },
      {
        extends: './web/vite.config.ts',
        resolve: { conditions: ['browser'] },
        test: {
          ...together,
          name: 'web',
          root: '.',
          include: ['web/**/*.test.ts'],
          exclude: [...elsewhere, browser],
          globalSetup: './tools/check/setup.ts',
        },
      },
      { test: { ...oneByOne, name: 'alone', include: alone } },
      {
        test: {
          ...together,
          ...inBrowser,
          name: 'browser',
          include: [browser],
          exclude: [...elsewhere, browserAlone],
          // More of them would wait for each other.
          maxWorkers: 2,
        },
      },
      { test: { ...oneByOne, ...inBrowser, name: 'stopwatch', include: [browserAlone] } },
    ],
  },
})
