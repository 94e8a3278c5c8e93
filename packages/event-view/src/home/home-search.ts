import type { Event, listEvents } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { categoryFilters, categoryOfFilter, isOneOf, type RegionChoice } from '@convive/contracts/enums'
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
  const wantedCategory = isOneOf(categoryFilters, category) ? categoryOfFilter(category) : undefined
  return events.filter(
    (event) =>
      (!wantedCategory || event.category === wantedCategory) &&
      [event.title, event.description, event.location].some((text) => foldText(text).includes(query)),
  )
}

/** The events of the list besides the user's next one, which has a card above it. */
export const withoutNext = (events: Event[], nextEvent: number | null): Event[] =>
  events.filter(({ id }) => id !== nextEvent)

/** The path of the list of all events with the same search. */
export function discoverPathOf({ q, category }: HomeSearch): string {
  const wanted = new URLSearchParams({ ...(q && { q }), ...(category !== 'all' && { category }) })
  return String(wanted) ? `/events/discover?${wanted}` : '/events/discover'
}

const featuredCount = 6

/** The request for the events on the home page. */
export const featuredQuery = (region: RegionChoice): RequestOf<typeof listEvents> => ({
  region,
  when: 'upcoming',
  limit: featuredCount,
})

export const isSearching = ({ q, category }: HomeSearch): boolean => q.trim() !== '' || category !== 'all'
