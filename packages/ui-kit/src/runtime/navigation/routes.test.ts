import { expect, it } from 'vitest'
import { matchRoute } from './routes.ts'

const routes = {
  home: '/',
  discover: '/events/discover',
  event: '/events/:id',
  edit: '/events/:id/edit',
  checkout: '/checkout/:id?',
} as const

it.each([
  ['/', { name: 'home', params: {} }],
  ['/?q=feria', { name: 'home', params: {} }],
  ['/events/discover', { name: 'discover', params: {} }],
  ['/events/discover/?region=uvita', { name: 'discover', params: {} }],
  ['/events/12', { name: 'event', params: { id: '12' } }],
  ['/events/12/', { name: 'event', params: { id: '12' } }],
  ['/events/12/edit', { name: 'edit', params: { id: '12' } }],
  ['/checkout', { name: 'checkout', params: { id: undefined } }],
  ['/checkout/3', { name: 'checkout', params: { id: '3' } }],
  ['/events', null],
  ['/Events/12', null],
  ['/events/12/else', null],
])('%s leads to %j', (path, match) => {
  expect(matchRoute(routes, path)).toEqual(match)
})
