import { defineConfig } from 'vitest/config'

const elsewhere = ['**/node_modules/**', '**/dist/**']
const browser = '**/*.browser.test.ts'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...elsewhere, 'web/**', browser] } },
      {
        extends: './web/vite.config.ts',
        resolve: { conditions: ['browser'] },
        test: { name: 'web', root: '.', include: ['web/**/*.test.ts'], exclude: [...elsewhere, browser] },
      },
      {
        test: {
          name: 'browser',
          include: [browser],
          exclude: elsewhere,
          globalSetup: './tools/browser-setup.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
