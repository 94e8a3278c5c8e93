import { defineConfig } from 'vitest/config'
import { SlowFirstSequencer } from './deploy/testing/test-sequencer.ts'

const exclude = ['**/node_modules/**', '**/dist/**', '.cache/**', '.data/**']
/** Waits are bounded by the test's own time limit, because one second is too short on two busy cores. */
const patient = { poll: { timeout: 20_000, interval: 50 } }

/** Several workers share two cores with what they start: what takes 5 s alone took over 30 s. */
const testTimeout = 60_000

/**
 * Test files that share a worker share its modules. Importing them again for each file took 70 s of processor time of
 * the unit tests, 38 s without. A test must not leave state in a module. One that replaces modules (`vi.mock`), resets
 * them, or needs one as it is before its first use is named `*.isolated.test.ts`: in a shared worker, the module may be
 * in use already, or stay replaced for the next file.
 */
const isolate = false
const isolated = '**/*.isolated.test.{ts,tsx}'

/** The gateway's bundle of the views is built for Node; tests use its source. */
const alias = { '@convive/event-view/server': `${import.meta.dirname}/packages/event-view/src/server.tsx` }

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirstSequencer },
    // Vitest's own choice leaves one of two cores idle.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.service.test.ts', isolated],
          setupFiles: ['deploy/testing/empty-page.ts'],
          isolate,
          expect: patient,
          testTimeout,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'unit-isolated',
          include: [isolated],
          exclude,
          setupFiles: ['deploy/testing/empty-page.ts'],
          isolate: true,
          expect: patient,
          testTimeout,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'service',
          include: ['**/*.service.test.ts'],
          exclude,
          globalSetup: ['deploy/testing/servers.ts'],
          isolate,
          // Service tests wait for PostgreSQL and NATS about a third of their time. With four, child processes starved.
          maxWorkers: 3,
          // Projects with their own number of workers need a group of their own.
          sequence: { groupOrder: 1 },
          expect: patient,
          testTimeout,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['**/*.e2e.ts'],
          exclude,
          globalSetup: ['e2e/setup/site.ts'],
          isolate,
          // With more, browsers waited so long for scripts that the pages gave up.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          // See docs/decisions/0011: the end of the run names each test that needed its second attempt.
          retry: 1,
          // What a page complained of stands in the message.
          chaiConfig: { truncateThreshold: 1000 },
          expect: patient,
          testTimeout: 90_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
