import { expect, it } from 'vitest'
import { mapSearchUrl } from './map-links.tsx'

it.each([
  ['Salón comunal', 'Salón comunal, Uvita, Costa Rica'],
  ['50% & más #1', '50% & más #1, Uvita, Costa Rica'],
  ['half an emoji \uD83C', 'half an emoji \uFFFD, Uvita, Costa Rica'],
])('searches the map for %j', (location, query) => {
  const url = new URL(mapSearchUrl(location, 'Uvita'))
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/search/')
  expect(Object.fromEntries(url.searchParams)).toEqual({ api: '1', query })
})
