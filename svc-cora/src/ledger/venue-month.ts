import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'
import { costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'
import type { ErrorCode } from '@convive/contracts/errors'

type Row = { venue_id: number; month: string; accepts_cora: boolean; monthly_limit: number | null; used: number }

/** Locks the current month of each venue, in the order of the ids. The first payment of a month inserts its row. */
export async function lockVenueMonths(run: RunStatement, venueIds: number[]): Promise<Map<number, VenueMonth>> {
  if (venueIds.length === 0) return new Map()
  const ids = [...new Set(venueIds)].sort((a, b) => a - b)
  const [, rows] = await Promise.all([
    run(
      `INSERT INTO venue_month (venue_id, month)
       SELECT venue_id, ${costaRicaMonthSql} FROM venue WHERE venue_id = ANY($1) ORDER BY venue_id ON CONFLICT DO NOTHING`,
      [ids],
    ),
    run<Row>(
      `SELECT v.venue_id, m.month, v.accepts_cora, v.monthly_limit, m.used
       FROM venue_month m JOIN venue v USING (venue_id)
       WHERE m.venue_id = ANY($1) AND m.month = ${costaRicaMonthSql} ORDER BY m.venue_id FOR NO KEY UPDATE OF m`,
      [ids],
    ),
  ])
  return new Map(
    rows.map((row) => [
      row.venue_id,
      {
        venueId: row.venue_id,
        month: row.month,
        acceptsCora: row.accepts_cora,
        limit: row.monthly_limit,
        used: row.used,
      },
    ]),
  )
}

/** Saves the amounts that locked months have accepted, together with the limit that applied. */
export async function saveVenueMonths(run: RunStatement, months: VenueMonth[]): Promise<void> {
  await run(
    `UPDATE venue_month m SET used = n.used, limit_at_time = v.monthly_limit
     FROM unnest($1::bigint[], $2::text[], $3::bigint[]) AS n(venue_id, month, used) JOIN venue v USING (venue_id)
     WHERE m.venue_id = n.venue_id AND m.month = n.month AND m.used <> n.used`,
    [months.map(({ venueId }) => venueId), months.map(({ month }) => month), months.map(({ used }) => used)],
  )
}

/**
 * Adds what a venue has accepted in each month to another one. Together they may have accepted more than the other's
 * limit. Then it accepts no more this month. Returns the months with their new amounts.
 */
export async function moveVenueMonths(
  run: RunStatement,
  venueId: number,
  intoId: number,
): Promise<{ month: string; used: number }[]> {
  return await run<{ month: string; used: number }>(
    `WITH moved AS (DELETE FROM venue_month WHERE venue_id = $1 RETURNING month, used)
     INSERT INTO venue_month AS m (venue_id, month, used) SELECT $2::bigint, month, used FROM moved WHERE used > 0
     ON CONFLICT (venue_id, month) DO UPDATE SET used = m.used + EXCLUDED.used,
       limit_at_time = CASE WHEN m.limit_at_time IS NOT NULL THEN greatest(m.limit_at_time, m.used + EXCLUDED.used) END
     RETURNING month, used`,
    [venueId, intoId],
  )
}

/**
 * The Cora that a venue accepts in a month (Costa Rica), and has accepted in this one. A `limit` of null means no
 * limit; 0 means that the venue has paused payments.
 */
export type VenueMonth = { venueId: number; month: string; acceptsCora: boolean; limit: number | null; used: number }

/** Says why a venue refuses a payment; undefined when it accepts it. `venue` is undefined for an unknown venue. */
export function venueRefusal(venue: VenueMonth | undefined, amount: number): ErrorCode | undefined {
  if (!venue) return 'not_found'
  if (!venue.acceptsCora) return 'venue_takes_no_cora'
  return venue.limit !== null && venue.used + amount > venue.limit ? 'venue_limit_reached' : undefined
}
