import { matchRoute } from '@convive/ui-kit/routes'
import { expect, it } from 'vitest'
import { routes } from './routes.ts'

it.each([
  ['/events', { name: 'events', params: {} }],
  ['/events/discover', { name: 'discover', params: {} }],
  ['/events/discover/', { name: 'discover', params: {} }],
  ['/events/discover?q=feria&region=uvita', { name: 'discover', params: {} }],
  ['/events/create?from=5', { name: 'create', params: {} }],
  ['/events/12', { name: 'event', params: { id: '12' } }],
  ['/events/-1', { name: 'event', params: { id: '-1' } }],
  ['/events/12/edit', { name: 'edit', params: { id: '12' } }],
  ['/events/12/else', null],
  ['/venues', { name: 'venues', params: {} }],
  ['/venues/3', { name: 'venue', params: { id: '3' } }],
  ['/events/12/check-in', { name: 'checkIn', params: { id: '12' } }],
  ['/events/12/sales', { name: 'sales', params: { id: '12' } }],
  ['/events/12/guests', { name: 'guests', params: { id: '12' } }],
  ['/checkout/3', { name: 'checkout', params: { id: '3' } }],
  ['/checkout?eventId=3', { name: 'checkout', params: { id: undefined } }],
  ['/checkout/', { name: 'checkout', params: { id: undefined } }],
  ['/people/don.chepe', { name: 'organiser', params: { username: 'don.chepe' } }],
  ['/tickets', { name: 'tickets', params: {} }],
  ['/tickets/Ab-3_x', { name: 'ticket', params: { code: 'Ab-3_x' } }],
  ['/tickets/a/b', null],
])('the route of %s', (path, route) => {
  expect(matchRoute(routes, path)).toEqual(route)
})
