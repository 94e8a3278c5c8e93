import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectGarbageWhenIdle, watchWork } from './collect-garbage.ts'

test('is idle after work once: after the start, and after each busy time', () => {
  const isIdleAfterWork = watchWork()
  const used = [9000, 4000, 100, 100, 200, 3000, 2000, 0, 0]
  expect(used.map(isIdleAfterWork)).toEqual([false, false, true, false, false, false, false, true, false])
})

test('is idle after work when slow work adds up', () => {
  const isIdleAfterWork = watchWork()
  const used = [10, 200, 200, 200, 50, 200, 50, 200]
  expect(used.map(isIdleAfterWork)).toEqual([true, false, false, true, false, false, false, true])
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('collects garbage in an idle process', () => {
  const gc = vi.fn()
  vi.stubGlobal('gc', gc)
  const cpuUsage = vi.spyOn(process, 'cpuUsage')
  cpuUsage.mockReturnValue({ user: 4_000_000, system: 1_000_000 })
  collectGarbageWhenIdle()
  vi.advanceTimersByTime(20_000)
  expect(gc).not.toHaveBeenCalled()
  cpuUsage.mockReturnValue({ user: 40_000, system: 10_000 })
  vi.advanceTimersByTime(30_000)
  expect(gc.mock.calls).toEqual([[{ type: 'major', flavor: 'last-resort', execution: 'async' }]])
})

test('does nothing without --expose-gc', () => {
  vi.stubGlobal('gc', undefined)
  collectGarbageWhenIdle()
  expect(vi.getTimerCount()).toBe(0)
})
