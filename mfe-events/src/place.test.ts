import { describe, expect, it } from 'vitest'
import { placeOf } from './place.ts'

describe('the page of an address', () => {
  it.each([
    ['/events/discover', { page: 'discover' }],
    ['/events/discover/', { page: 'discover' }],
    ['/events/discover?q=feria&region=uvita', { page: 'discover' }],
    ['/events/create?from=5', { page: 'create' }],
    ['/events/12', { page: 'event', id: '12' }],
    ['/events/-1', { page: 'event', id: '-1' }],
    ['/events/12/edit', { page: 'edit', id: '12' }],
    ['/events/12/else', { page: 'nowhere' }],
    ['/events', { page: 'nowhere' }],
    ['/venues', { page: 'venues' }],
    ['/venues/3', { page: 'venue', id: '3' }],
    ['/events/12/check-in', { page: 'check-in', id: '12' }],
    ['/events/12/sales', { page: 'sales', id: '12' }],
    ['/checkout/3', { page: 'checkout', id: '3' }],
    ['/checkout?eventId=3', { page: 'checkout', id: null }],
    ['/checkout/', { page: 'checkout', id: null }],
    ['/tickets', { page: 'tickets' }],
    ['/tickets/Ab-3_x', { page: 'ticket', code: 'Ab-3_x' }],
    ['/tickets/a/b', { page: 'nowhere' }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})
