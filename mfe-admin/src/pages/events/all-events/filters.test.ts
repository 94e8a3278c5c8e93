import { expect, it } from 'vitest'
import { filterQuery, pathOf, readFilters } from './filters.ts'

it.each([
  ['', {}],
  ['q=yoga&region=uvita', { q: 'yoga', region: 'uvita' }],
  ['state=hidden&origin=claimed', { state: 'hidden', origin: 'claimed' }],
  ['creator=@marta&from=2026-11-01&to=2026-11-30', { creator: '@marta', from: '2026-11-01', to: '2026-11-30' }],
  ['region=all&state=all', {}],
  ['region=atlantis&state=lost&from=tomorrow', {}],
  ['q=%20%20', {}],
])('%j sets the filters %j', (search, set) => {
  expect(filterQuery(readFilters(new URLSearchParams(search)))).toEqual(set)
})

it('the path with the filters is read as the same filters', () => {
  const filters = readFilters(new URLSearchParams('q=feria&state=past&to=2026-01-31'))
  expect(pathOf(filters)).toBe('/admin/events?q=feria&state=past&to=2026-01-31')
  expect(pathOf(readFilters(new URLSearchParams()))).toBe('/admin/events')
})
