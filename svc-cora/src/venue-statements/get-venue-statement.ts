import { getVenueStatement, type VenueStatement } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { costaRicaDateOf, costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'
import { findStatementVenue, paymentsOfMonth } from './statement-venue.store.ts'

type MonthRow = { used: number; limit: number | null }

/** Sums the payments at a venue by day. A former month has the limit that applied at its last payment. */
export const getVenueStatementRoute = (db: Database): Served =>
  serve(getVenueStatement, async ({ id, month }, { caller }): Promise<VenueStatement> => {
    const venue = await findStatementVenue(db, id, caller)
    const days: VenueStatement['days'] = await db.source.query(
      `SELECT ${costaRicaDateOf('t.created_at')} AS day, count(*)::int AS payments, sum(t.amount)::bigint AS received
       ${paymentsOfMonth} GROUP BY day ORDER BY day DESC`,
      [venue.accounts, month],
    )
    const [row]: MonthRow[] = await db.source.query(
      `SELECT coalesce(m.used, 0) AS used, CASE WHEN $2 = ${costaRicaMonthSql} THEN v.monthly_limit ELSE m.limit_at_time END AS limit
       FROM venue v LEFT JOIN venue_month m ON m.venue_id = v.venue_id AND m.month = $2 WHERE v.venue_id = $1`,
      [venue.id, month],
    )
    return { month, used: row?.used ?? 0, limit: row?.limit ?? null, days }
  })
