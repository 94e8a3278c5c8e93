import type { Event } from '@convive/contracts/events'
import { categoryOfFilter, CategoryFilter } from '@convive/contracts/enums'
import { foldText } from '@convive/formats/fold-text'

/** The search of the home page, which is kept in the URL. */
export type HomeSearch = { q: string; category: string }

export const readHomeSearch = (search: URLSearchParams): HomeSearch => ({
  q: search.get('q') ?? '',
  category: search.get('category') ?? 'all',
})

/** Filters the loaded events by category and by a text in title, description or location, without regard to accents. */
export function filterEvents(events: Event[], { q, category }: HomeSearch): Event[] {
  const query = foldText(q.trim())
  const parsed = CategoryFilter.safeParse(category)
  const wantedCategory = parsed.success ? categoryOfFilter(parsed.data) : undefined
  return events.filter(
    (event) =>
      (!wantedCategory || event.category === wantedCategory) &&
      [event.title, event.description, event.location].some((text) => foldText(text).includes(query)),
  )
}

export const isSearching = ({ q, category }: HomeSearch): boolean => q.trim() !== '' || category !== 'all'
