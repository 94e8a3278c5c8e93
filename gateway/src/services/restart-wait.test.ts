import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRestartWait } from './restart-wait.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** How long a call waits for a service whose processes answered this long ago, in milliseconds. */
async function waitFor(ages: number[], restartMs = 5000): Promise<number> {
  const started = performance.now()
  const wait = createRestartWait({ replicas: ages.map((age) => ({ lastResponseAt: started - age })) }, restartMs)
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
])('a call to a service %s waits at most until the given time after that', async (_which, ages, waited) => {
  expect(await waitFor(ages)).toBe(waited)
})

test('a call waits longer where processes take longer to restart', async () => {
  expect(await waitFor([3000], 20_000)).toBe(17_000)
})
