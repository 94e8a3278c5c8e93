import { defineConfig } from 'vitest/config'

const exclude = ['**/node_modules/**', '**/dist/**', '.cache/**', '.data/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.service.test.ts'],
        },
      },
      {
        test: {
          name: 'service',
          include: ['**/*.service.test.ts'],
          exclude,
          globalSetup: ['deploy/testing/servers.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['**/*.e2e.ts'],
          exclude,
          globalSetup: ['e2e/setup/site.ts'],
          maxWorkers: 2,
          // See docs/decisions/0011: whatever needed its second attempt is named at the end of the run.
          retry: 1,
          testTimeout: 90_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
