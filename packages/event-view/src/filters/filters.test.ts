import { describe, expect, it } from 'vitest'
import {
  countFilters,
  discoverPath,
  eventQuery,
  type Filters,
  hasFilters,
  noFilters,
  readFilters,
  readRegion,
} from './filters.ts'

const everything: Filters = {
  q: 'feria & tope',
  category: 'food_and_drinks',
  when: 'weekend',
  free: true,
  cora: true,
}

describe('filters in the URL', () => {
  it.each<[string, Filters]>([
    ['', noFilters],
    ['q=feria', { ...noFilters, q: 'feria' }],
    ['category=music&when=today', { ...noFilters, category: 'music', when: 'today' }],
    ['category=food', { ...noFilters, category: 'food_and_drinks' }],
    ['category=all', noFilters],
    ['category=nonsense&when=yesterday&free=yes', noFilters],
    ['free=1&cora=1', { ...noFilters, free: true, cora: true }],
  ])('reads ?%s', (search, filters) => {
    expect(readFilters(new URLSearchParams(search))).toEqual(filters)
  })

  it('reads back what it wrote', () => {
    const search = new URLSearchParams(discoverPath(everything, 'uvita').split('?')[1])
    expect(readFilters(search)).toEqual(everything)
    expect(readRegion(search)).toBe('uvita')
  })

  it('leaves out filters that are not chosen', () => {
    expect(discoverPath(noFilters, null)).toBe('/events/discover')
    expect(discoverPath({ ...noFilters, q: '  ' }, 'all')).toBe('/events/discover?region=all')
  })

  it('ignores an unknown region', () => {
    expect(readRegion(new URLSearchParams('region=atlantis'))).toBeNull()
  })

  it('knows when nothing is filtered', () => {
    expect(hasFilters(noFilters)).toBe(false)
    expect(hasFilters({ ...noFilters, cora: true })).toBe(true)
  })

  it('counts the filters behind the button, without text and region', () => {
    expect(countFilters({ ...noFilters, q: 'feria' })).toBe(0)
    expect(countFilters(everything)).toBe(4)
  })
})

describe('the request for the list', () => {
  it('asks for upcoming events unless past ones are chosen', () => {
    expect(eventQuery(noFilters, 'all', '2026-11-21')).toEqual({
      region: 'all',
      when: 'upcoming',
      limit: 24,
    })
    expect(eventQuery({ ...noFilters, when: 'past' }, 'all', '2026-11-21')).toEqual({
      region: 'all',
      when: 'past',
      limit: 24,
    })
  })

  it('includes every filter', () => {
    expect(eventQuery(everything, 'uvita', '2026-11-18')).toEqual({
      region: 'uvita',
      when: 'upcoming',
      q: 'feria & tope',
      category: 'food_and_drinks',
      from: '2026-11-21',
      to: '2026-11-22',
      free: 'true',
      acceptsCora: 'true',
      limit: 24,
    })
  })
})
