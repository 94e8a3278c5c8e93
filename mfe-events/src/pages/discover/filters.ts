import type { listEvents } from '@convive/contracts/events'
import type { RequestOf } from '@convive/contracts/route'
import { type Category, categoryOfFilter, CategoryFilter, RegionChoice } from '@convive/contracts/vocabulary'
import { type DateChip, dateChips, dateRange } from './date-range.ts'

/** What the page is narrowed to; all of it stands in the address, so that going back and sharing a link work. */
export type Filters = {
  q: string
  category: Category | null
  when: DateChip | null
  free: boolean
  cora: boolean
}

export const noFilters: Filters = { q: '', category: null, when: null, free: false, cora: false }

/** Reads an address; whatever it does not understand counts as no filter. */
export function readFilters(search: URLSearchParams): Filters {
  const category = CategoryFilter.safeParse(search.get('category'))
  return {
    q: (search.get('q') ?? '').slice(0, 200),
    category: (category.success && categoryOfFilter(category.data)) || null,
    when: dateChips.find((chip) => chip === search.get('when')) ?? null,
    free: search.get('free') === '1',
    cora: search.get('cora') === '1',
  }
}

export function readRegion(search: URLSearchParams): RegionChoice | null {
  const region = RegionChoice.safeParse(search.get('region'))
  return region.success ? region.data : null
}

/** The address that says this and nothing else. */
export function discoverPath(filters: Filters, region: RegionChoice | null): string {
  const search = new URLSearchParams()
  if (filters.q.trim()) search.set('q', filters.q)
  if (region) search.set('region', region)
  if (filters.category) search.set('category', filters.category)
  if (filters.when) search.set('when', filters.when)
  if (filters.free) search.set('free', '1')
  if (filters.cora) search.set('cora', '1')
  return `/events/discover${search.size > 0 ? `?${search}` : ''}`
}

export const isFiltered = ({ q, category, when, free, cora }: Filters): boolean => Boolean(q.trim() || category || when || free || cora)

/** What is asked of the service; `today` is the date in Costa Rica. Default lists are of what is to come. */
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
