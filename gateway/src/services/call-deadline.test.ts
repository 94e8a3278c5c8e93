import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './call-deadline.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** When the call of a replica ends that answers health questions at these times, in milliseconds. */
function endOf(timeoutMs: number, heard: number[]): number | undefined {
  const replica = { lastResponseAt: -1 }
  const started = performance.now()
  let ended: number | undefined
  startDeadline(replica, timeoutMs, () => (ended = performance.now() - started))
  for (const at of heard) setTimeout(() => (replica.lastResponseAt = performance.now()), at)
  vi.advanceTimersByTime(60_000)
  return ended
}

const always = Array.from({ length: 100 }, (_, index) => 500 * index + 250)

test.each([
  ['of a process that never answers', 3000, [], 3000],
  ['of a process that stops answering', 3000, [500, 1000, 4000], 9000],
  ['of a process that is alive', 3000, always, 25_000],
  ['of a route with the longest limit', 25_000, always, 25_000],
])('a call %s ends after its wait', (_what, timeoutMs, heard, end) => {
  expect(endOf(timeoutMs, heard)).toBe(end)
})

test('a call that has ended is not given up', () => {
  const giveUp = vi.fn<() => void>()
  startDeadline({ lastResponseAt: -1 }, 3000, giveUp)()
  vi.advanceTimersByTime(60_000)
  expect(giveUp).not.toHaveBeenCalled()
})
