import { listVenues } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { searchPatterns } from '../catalog/search-text.ts'
import { VenueTable } from './schema.ts'

export const venuesRoute = (db: Database): Served =>
  serve(listVenues, async ({ region, q }) => {
    const query = db.source.createQueryBuilder(VenueTable, 'venue').orderBy('venue.name').addOrderBy('venue.id')
    if (region && region !== 'all') query.andWhere('venue.region = :region', { region })
    searchPatterns(q).forEach((pattern, index) => query.andWhere(`venue.search LIKE :pattern${index}`, { [`pattern${index}`]: pattern }))
    return await query.getMany()
  })
