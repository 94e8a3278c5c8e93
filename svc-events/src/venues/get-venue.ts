import { getVenue } from '@convive/contracts/events'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { notFound } from '@convive/service-kit/refused'
import { costaRicaToday } from '../catalog/time.ts'
import { VenueTable } from './schema.ts'

export const venueRoute = (db: Database): Served =>
  serve(getVenue, async ({ id }) => {
    const venue = await db.source.manager.findOneBy(VenueTable, { id })
    if (!venue) throw notFound('There is no such venue.')
    const [month]: { used: number }[] = await db.source.query(`SELECT used FROM venue_month WHERE venue_id = $1 AND month = left(${costaRicaToday}, 7)`, [id])
    return { ...venue, monthlyCoraUsed: month?.used ?? 0 }
  })
