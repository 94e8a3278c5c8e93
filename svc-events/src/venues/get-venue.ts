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
    const [month]: { used: number }[] = await db.source.query(
      `SELECT used FROM venue_month WHERE venue_id = $1 AND month = ${costaRicaMonthSql}`,
      [id],
    )
    return { ...venue, monthlyCoraUsed: month?.used ?? 0 }
  })
