import { listAllVenues, type AdministeredVenue } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { searchPatterns } from '../event-model/search-text.ts'
import { administeredVenue } from './administered-venue.store.ts'

const defaultLimit = 50

export const listAllVenuesRoute = (db: Database): Served =>
  serve(listAllVenues, async ({ region, q, closed, limit = defaultLimit, cursor }) => {
    const values: unknown[] = []
    const parameter = (value: unknown): string => `$${values.push(value)}`
    const conditions = [
      `v.id < ${parameter(parseIdCursor(cursor))}`,
      'v.merged_into IS NULL',
      ...(region && region !== 'all' ? [`v.region = ${parameter(region)}`] : []),
      ...(closed === undefined ? [] : [`v.closed_at IS ${closed ? 'NOT ' : ''}NULL`]),
      ...searchPatterns(q).map((pattern) => `v.search LIKE ${parameter(pattern)}`),
    ]
    const venues: AdministeredVenue[] = await db.source.query(
      `${administeredVenue} WHERE ${conditions.join(' AND ')} ORDER BY v.id DESC LIMIT ${parameter(limit + 1)}`,
      values,
    )
    return pageOf(venues, limit, ({ id }) => id)
  })
