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
    ['/checkout/3', { page: 'nowhere' }],
    ['/checkout?eventId=3', { page: 'nowhere' }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place)
  })
})
