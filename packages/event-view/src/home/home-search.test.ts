import type { Event } from '@convive/contracts/events'
import { describe, expect, it } from 'vitest'
import { discoverPathOf, isSearching, filterEvents, readHomeSearch } from './home-search.ts'

const event = (id: number, texts: Partial<Event>) =>
  ({ id, title: '', description: '', location: '', category: 'other', ...texts }) as Event
const events = [
  event(1, { title: 'Noche de Peña', category: 'music' }),
  event(2, { description: 'Con PEÑA al final', category: 'food_and_drinks' }),
  event(3, { location: 'Bar La Peña', category: 'arts' }),
  event(4, { title: 'Turno', category: 'community' }),
]
const found = (q: string, category = 'all') => filterEvents(events, { q, category }).map(({ id }) => id)

describe('the search of the home page', () => {
  it.each<[string, string, number[]]>([
    ['', 'all', [1, 2, 3, 4]],
    ['peña', 'all', [1, 2, 3]],
    [' PEÑA ', 'all', [1, 2, 3]],
    ['pena', 'all', [1, 2, 3]],
    ['túrno', 'all', [4]],
    ['', 'music', [1]],
    ['', 'food', [2]],
    ['', 'art', [3]],
    ['peña', 'community', []],
    ['', 'nonsense', [1, 2, 3, 4]],
  ])('%j in %s', (q, category, ids) => {
    expect(found(q, category)).toEqual(ids)
  })

  it.each([
    ['', 'all', '/events/discover'],
    ['feria & tope', 'food', '/events/discover?q=feria+%26+tope&category=food'],
  ])('%j in %s leads to %s', (q, category, path) => {
    expect(discoverPathOf({ q, category })).toBe(path)
  })

  it('is read from the URL', () => {
    expect(readHomeSearch(new URLSearchParams('q=feria&category=food'))).toEqual({
      q: 'feria',
      category: 'food',
    })
    expect(isSearching(readHomeSearch(new URLSearchParams()))).toBe(false)
    expect(isSearching({ q: '', category: 'food' })).toBe(true)
  })
})
