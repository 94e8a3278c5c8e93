import { beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../runtime/calls/query-client.ts'
import { onLiveMessage } from './on-live-message.ts'

const invalidated = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
beforeEach(() => {
  invalidated.mockClear()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})
const keys = () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.[0])

it('many new events make a page read its lists once, after a delay', () => {
  for (const eventId of [1, 2, 3]) onLiveMessage({ type: 'new_event', eventId })
  expect(keys()).toEqual(['/api/events/1', '/api/events/2', '/api/events/3'])
  vi.advanceTimersByTime(2500)
  expect(keys().filter((key) => key === '/api/events')).toHaveLength(1)
})
