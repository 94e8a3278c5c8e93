import type { listEvents } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import {
  type Category,
  categoryFilters,
  categoryOfFilter,
  isOneOf,
  type RegionChoice,
  regionChoices,
} from '@convive/contracts/enums'
import { type DateChip, dateChips, dateRange } from './date-range.ts'

/** The filters of the page. All of them are in the URL, so that going back and sharing a link work. */
export type Filters = {
  q: string
  category: Category | null
  when: DateChip | null
  free: boolean
  cora: boolean
}

export const noFilters: Filters = { q: '', category: null, when: null, free: false, cora: false }

/** Reads the filters from the URL. An unknown value counts as no filter. */
export function readFilters(search: URLSearchParams): Filters {
  const category = search.get('category')
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    category: (isOneOf(categoryFilters, category) && categoryOfFilter(category)) || null,
    when: dateChips.find((chip) => chip === search.get('when')) ?? null,
    free: search.get('free') === '1',
    cora: search.get('cora') === '1',
  }
}

export function readRegion(search: URLSearchParams): RegionChoice | null {
  const region = search.get('region')
  return isOneOf(regionChoices, region) ? region : null
}

/** The query of the page with these filters. */
export function searchParamsOf(filters: Filters, region: RegionChoice | null): URLSearchParams {
  const search = new URLSearchParams()
  if (filters.q.trim()) search.set('q', filters.q)
  if (region) search.set('region', region)
  if (filters.category) search.set('category', filters.category)
  if (filters.when) search.set('when', filters.when)
  if (filters.free) search.set('free', '1')
  if (filters.cora) search.set('cora', '1')
  return search
}

/** The path of the page with these filters. */
export function discoverPath(filters: Filters, region: RegionChoice | null): string {
  const search = searchParamsOf(filters, region)
  return `/events/discover${String(search) ? `?${search}` : ''}`
}

/** The number of active filters, not counting the text and the region, which a page always shows. */
export const countFilters = ({ category, when, free, cora }: Filters): number =>
  [category, when, free, cora].filter(Boolean).length

export const hasFilters = ({ q, category, when, free, cora }: Filters): boolean =>
  Boolean(q.trim() || category || when || free || cora)

/**
 * The request for the event list. `today` is the date in Costa Rica. Without a filter, the list contains upcoming
 * events.
 */
export function eventQuery(filters: Filters, region: RegionChoice, today: string): RequestOf<typeof listEvents> {
  return {
    region,
    when: filters.when === 'past' ? 'past' : 'upcoming',
    ...(filters.q.trim() && { q: filters.q.trim() }),
    ...(filters.category && { category: filters.category }),
    ...dateRange(filters.when, today),
    ...(filters.free && { free: 'true' as const }),
    ...(filters.cora && { acceptsCora: 'true' as const }),
    limit: 24,
  }
}
