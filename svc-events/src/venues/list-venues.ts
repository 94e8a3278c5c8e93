import { listVenues, maxVenues } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { searchPatterns } from '../event-model/search-text.ts'
import { VenueTable } from './venue.store.ts'

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
