import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**']
const browser = '**/*.browser.test.ts'
// A machine that is busy with something else is no failure.
const testTimeout = 120_000
const hookTimeout = 60_000

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...elsewhere, 'web/**', browser],
          testTimeout,
          hookTimeout,
        },
      },
      {
        extends: './web/vite.config.ts',
        resolve: { conditions: ['browser'] },
        test: {
          name: 'web',
          root: '.',
          include: ['web/**/*.test.ts'],
          exclude: [...elsewhere, browser],
          globalSetup: './tools/check/setup.ts',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          exclude: elsewhere,
          globalSetup: './tools/browser/setup.ts',
          fileParallelism: false,
          // A page that was late once is opened once more, and the report says so.
          retry: 1,
          expect: { poll: { timeout: 20_000 } },
          testTimeout,
          hookTimeout,
        },
      },
    ],
  },
})
