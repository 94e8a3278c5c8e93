import { getVenue, type VenueDetail } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'
import { costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'

/** For a merged venue, responds with the other one, whose id is the new address. */
export const getVenueRoute = (db: Database): Served =>
  serve(getVenue, async ({ id }) => {
    const [venue]: VenueDetail[] = await db.source.query(
      `SELECT v.id, v.name, v.description, v.location, v.map_pin AS "mapPin", v.region, v.image_url AS "imageUrl",
         v.owner_id AS "ownerId", v.venue_type AS "venueType", v.accepts_cora AND v.closed_at IS NULL AS "acceptsCora",
         v.monthly_cora_limit AS "monthlyCoraLimit", v.closed_at IS NOT NULL AS "isClosed",
         COALESCE(m.used, 0) AS "monthlyCoraUsed"
       FROM venue asked JOIN venue v ON v.id = COALESCE(asked.merged_into, asked.id)
       LEFT JOIN venue_month m ON m.venue_id = v.id AND m.month = ${costaRicaMonthSql} WHERE asked.id = $1`,
      [id],
    )
    if (!venue) throw notFound('There is no such venue.')
    return venue
  })
