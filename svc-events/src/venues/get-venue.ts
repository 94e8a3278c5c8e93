import { getVenue } from '@convive/contracts/venues'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { notFound } from '@convive/service-kit/http/http-error'
import { costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'
import { VenueTable } from './venue.store.ts'

export const getVenueRoute = (db: Database): Served =>
  serve(getVenue, async ({ id }) => {
    const venue = await db.source.manager.findOneBy(VenueTable, { id })
    if (!venue) throw notFound('There is no such venue.')
    const [state]: { used: number; isClosed: boolean }[] = await db.source.query(
      `SELECT v.closed_at IS NOT NULL AS "isClosed", COALESCE(m.used, 0) AS used
       FROM venue v LEFT JOIN venue_month m ON m.venue_id = v.id AND m.month = ${costaRicaMonthSql} WHERE v.id = $1`,
      [id],
    )
    const { used = 0, isClosed = false } = state ?? {}
    return { ...venue, acceptsCora: venue.acceptsCora && !isClosed, monthlyCoraUsed: used, isClosed }
  })
