import type { Database } from '@convive/service-kit/database/database'
import { batchLoader } from '@convive/service-kit/database/batch-loader'

/** Finds the names of venues. Many people pay at one venue at once, so simultaneous look-ups share one query. */
export function venueNameLoader(db: Database): (venueId: number) => Promise<string | undefined> {
  return batchLoader(async (ids: number[]) => {
    const rows: { venue_id: number; name: string }[] = await db.source.query(
      'SELECT venue_id, name FROM venue WHERE venue_id = ANY($1)',
      [ids],
    )
    return new Map(rows.map(({ venue_id, name }) => [venue_id, name]))
  })
}
