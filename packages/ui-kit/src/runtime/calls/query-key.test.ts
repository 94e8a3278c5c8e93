import { getRsvp, listEvents } from '@convive/contracts/events'
import { expect, it } from 'vitest'
import { queryKeyOf } from './query-key.ts'

it('a query key is the path of the request, then its other parameters', () => {
  expect(queryKeyOf(listEvents, { region: 'uvita' })).toEqual(['/api/events', { region: 'uvita' }])
  expect(queryKeyOf(getRsvp, { id: 5 })).toEqual(['/api/events/5/rsvp', {}])
})
