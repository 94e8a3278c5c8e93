import { type Region, RegionChoice } from '@convive/contracts/enums'
import { EventOrigin, EventState, type listAllEvents } from '@convive/contracts/moderation'
import { LocalDate } from '@convive/contracts/primitives'
import type { RequestOf } from '@convive/contracts/route'

/** The filters of the list. All of them are in the URL, so that going back and sharing a link work. */
export type Filters = {
  q: string
  region: Region | 'all'
  state: EventState | 'all'
  origin: EventOrigin | 'all'
  creator: string
  from: string
  to: string
}
export type FilterName = keyof Filters

export const states = ['all', ...EventState.options] as const
export const origins = ['all', ...EventOrigin.options] as const

/** Reads the filters from the URL. An unknown value counts as no filter. */
export function readFilters(search: URLSearchParams): Filters {
  const value = (name: FilterName) => search.get(name) ?? ''
  const region = RegionChoice.safeParse(value('region'))
  const date = (name: 'from' | 'to') => (LocalDate.safeParse(value(name)).success ? value(name) : '')
  return {
    q: value('q').slice(0, 200),
    region: region.success ? region.data : 'all',
    state: states.find((state) => state === value('state')) ?? 'all',
    origin: origins.find((origin) => origin === value('origin')) ?? 'all',
    creator: value('creator').slice(0, 60),
    from: date('from'),
    to: date('to'),
  }
}

/** The filters that are set, as a query. */
export const filterQuery = (filters: Filters): Partial<Record<FilterName, string>> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([, value]) => value !== '' && value !== 'all'),
  )

/** The path of the page with these filters. */
export function pathOf(filters: Filters): string {
  const search = new URLSearchParams(filterQuery(filters)).toString()
  return `/admin/events${search && `?${search}`}`
}

export const requestOf = (filters: Filters): RequestOf<typeof listAllEvents> =>
  filterQuery(filters) as RequestOf<typeof listAllEvents>
