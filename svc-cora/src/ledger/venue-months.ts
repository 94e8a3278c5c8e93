import type { VenueMonth } from './decide.ts'
import type { Run } from './post.ts'

type Row = { venue_id: number; accepts_cora: boolean; monthly_limit: number | null; used: number }

/** Costa Rica's month, by the database's clock. */
export const thisMonth = `to_char(clock_timestamp() AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM')`

/** Locks what venues have accepted this month, in the order of their ids; a month's row is made with its first payment. */
export async function lockVenueMonths(run: Run, venueIds: number[]): Promise<Map<number, VenueMonth>> {
  if (venueIds.length === 0) return new Map()
  const ids = [...new Set(venueIds)].sort((a, b) => a - b)
  const [, rows] = await Promise.all([
    run(`INSERT INTO venue_month (venue_id, month) SELECT venue_id, ${thisMonth} FROM venue WHERE venue_id = ANY($1) ORDER BY venue_id ON CONFLICT DO NOTHING`, [ids]),
    run<Row>(
      `SELECT v.venue_id, v.accepts_cora, v.monthly_limit, m.used FROM venue_month m JOIN venue v USING (venue_id)
       WHERE m.venue_id = ANY($1) AND m.month = ${thisMonth} ORDER BY m.venue_id FOR NO KEY UPDATE OF m`,
      [ids],
    ),
  ])
  return new Map(rows.map((row) => [row.venue_id, { venueId: row.venue_id, acceptsCora: row.accepts_cora, limit: row.monthly_limit, used: row.used }]))
}
