import type { Event } from '@convive/contracts/events'
import { categoryOfFilter, CategoryFilter } from '@convive/contracts/vocabulary'

/** What is searched on the home page; it stands in the page's address. */
export type HomeSearch = { q: string; category: string }

export const readHomeSearch = (search: URLSearchParams): HomeSearch => ({
  q: search.get('q') ?? '',
  category: search.get('category') ?? 'all',
})

/** The events that fit, out of those that are there: by title, description or location, and by category. */
export function matching(events: Event[], { q, category }: HomeSearch): Event[] {
  const wanted = q.trim().toLowerCase()
  const filter = CategoryFilter.safeParse(category)
  const stored = filter.success ? categoryOfFilter(filter.data) : undefined
  return events.filter(
    (event) => (!stored || event.category === stored) && [event.title, event.description, event.location].some((text) => text.toLowerCase().includes(wanted)),
  )
}

export const isSearching = ({ q, category }: HomeSearch): boolean => q.trim() !== '' || category !== 'all'
