import {
  type AdministeredVenue,
  getVenue,
  listAllVenues,
  listVenues,
  maxVenues,
  type VenueDetail,
} from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { searchPatterns } from '../search/search-text.ts'
import { VenueTable } from './venue.store.ts'
import { notFound } from '@convive/service-kit/http/http-error'
import { costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { administeredVenue, venueEditedAt } from './administered-venue.store.ts'

export const listVenuesRoute = (db: Database): Served =>
  serve(listVenues, async ({ region, q, limit = maxVenues }) => {
    const query = db.source
      .createQueryBuilder(VenueTable, 'venue')
      .where('venue.closedAt IS NULL')
      .orderBy('venue.name')
      .addOrderBy('venue.id')
    if (region && region !== 'all') query.andWhere('venue.region = :region', { region })
    searchPatterns(q).forEach((pattern, index) =>
      query.andWhere(`venue.search LIKE :pattern${index}`, { [`pattern${index}`]: pattern }),
    )
    return await query.limit(limit).getMany()
  })

/** For a merged venue, responds with the other one, whose id is the new address. */
export const getVenueRoute = (db: Database): Served =>
  serve(getVenue, async ({ id }) => {
    const [venue]: VenueDetail[] = await db.source.query(
      `SELECT v.id, v.name, v.description, v.location, v.map_pin AS "mapPin", v.region, v.image_url AS "imageUrl",
         v.owner_id AS "ownerId", v.venue_type AS "venueType", v.accepts_cora AND v.closed_at IS NULL AS "acceptsCora",
         v.monthly_cora_limit AS "monthlyCoraLimit", v.closed_at IS NOT NULL AS "isClosed", ${venueEditedAt} AS "updatedAt",
         COALESCE(m.used, 0) AS "monthlyCoraUsed"
       FROM venue asked JOIN venue v ON v.id = COALESCE(asked.merged_into, asked.id)
       LEFT JOIN venue_month m ON m.venue_id = v.id AND m.month = ${costaRicaMonthSql} WHERE asked.id = $1`,
      [id],
    )
    if (!venue) throw notFound('There is no such venue.')
    return venue
  })

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
