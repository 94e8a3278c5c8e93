import type { Region } from '@convive/contracts/enums'
import { QueryCache } from '@tanstack/react-query'
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

/** The regions of the lists that a page refetches after the hints. */
function refetchedLists(...hints: { regions?: Region[] }[]): (string | undefined)[] {
  for (const [index, hint] of hints.entries()) onLiveMessage({ type: 'new_event', eventId: index + 1, ...hint })
  vi.advanceTimersByTime(2500)
  const filters = invalidated.mock.calls
    .map(([filter]) => filter)
    .find((filter) => filter?.queryKey?.[0] === '/api/events')
  return ['uvita', 'limon', 'chirripo', 'all', undefined].filter((region) => {
    const queryKey: readonly unknown[] = ['/api/events', region ? { region } : {}]
    const query = new QueryCache().build(queryClient, { queryKey })
    return filters?.predicate?.(query) ?? true
  })
}

it.each<[string, { regions?: Region[] }[], (string | undefined)[]]>([
  ['an event of one region', [{ regions: ['uvita'] }], ['uvita', 'all', undefined]],
  ['an event that moved', [{ regions: ['uvita', 'limon'] }], ['uvita', 'limon', 'all', undefined]],
  [
    'events of two regions',
    [{ regions: ['uvita'] }, { regions: ['chirripo'] }],
    ['uvita', 'chirripo', 'all', undefined],
  ],
  ['an event whose region is not told', [{ regions: ['uvita'] }, {}], ['uvita', 'limon', 'chirripo', 'all', undefined]],
])('%s makes a page read only the lists that may have changed', (_, hints, lists) => {
  expect(refetchedLists(...hints)).toEqual(lists)
})

it('a new event makes nobody read notifications or tickets; a change does', () => {
  onLiveMessage({ type: 'new_event', eventId: 1, regions: ['uvita'], isNew: true })
  vi.advanceTimersByTime(2500)
  expect(keys()).toEqual(['/api/events/1', '/api/events'])
  onLiveMessage({ type: 'new_event', eventId: 1, regions: ['uvita'] })
  vi.advanceTimersByTime(2500)
  expect(keys()).toEqual(expect.arrayContaining(['/api/events/notifications', '/api/tickets']))
})

it('RSVPs of others do not refetch the user’s events; many of the user’s own refetch them once', () => {
  for (const eventId of [1, 2, 3]) onLiveMessage({ type: 'rsvp_update', eventId })
  vi.advanceTimersByTime(2500)
  expect(keys()).not.toContain('/api/events/answered')
  for (let time = 0; time < 3; time++) onLiveMessage({ type: 'own_rsvp' })
  expect(keys()).not.toContain('/api/events/answered')
  vi.advanceTimersByTime(2500)
  expect(keys().filter((key) => key === '/api/events/answered')).toHaveLength(1)
})

it.each<[Parameters<typeof onLiveMessage>[0], string[]]>([
  [{ type: 'own_tickets' }, ['/api/tickets', '/api/payments/notifications']],
  [{ type: 'seats_update', eventId: 5 }, ['/api/payments/events/5/seats']],
  [{ type: 'place_offered', eventId: 5 }, ['/api/payments/checkout/5', '/api/events/notifications']],
  [{ type: 'venue_update', venueId: 3 }, ['/api/venues/3', '/api/venues']],
])('%o reads what it may have changed, once and after a delay', (message, paths) => {
  for (let time = 0; time < 3; time++) onLiveMessage(message)
  expect(keys()).toEqual([])
  vi.advanceTimersByTime(2500)
  expect(keys()).toEqual(paths)
})
