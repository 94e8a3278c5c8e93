import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRestartWait } from './restart-wait.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** How long a call waits for a service whose processes answered this long ago, in milliseconds. */
async function waitFor(ages: number[]): Promise<number> {
  const started = performance.now()
  const wait = createRestartWait({ replicas: ages.map((age) => ({ lastResponseAt: started - age })) })
  const waited = (async () => {
    while (await wait());
    return performance.now() - started
  })()
  await vi.runAllTimersAsync()
  return await waited
}

test.each([
  ['that answered just now', [0], 5000],
  ['that answered a while ago', [3000], 2000],
  ['of two processes, by the last that answered', [9000, 4000], 1000],
  ['that has been gone for longer', [5000], 0],
  ['that never answered', [Number.POSITIVE_INFINITY], 0],
  ['without a process', [], 0],
])('a call to a service %s waits at most until 5 s after that', async (_which, ages, waited) => {
  expect(await waitFor(ages)).toBe(waited)
})
