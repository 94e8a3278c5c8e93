import type { Database } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { inCostaRicaMonth } from '@convive/service-kit/time/costa-rica-sql'

/** A venue whose payments somebody reads. `accounts` are its own and those of the venues that were merged into it. */
export type StatementVenue = { id: number; ownerId: number | null; limit: number | null; accounts: string[] }

/** Reads a venue, or the one into which it was merged, for its owner or an administrator. */
export async function findStatementVenue(db: Database, venueId: number, caller: Caller): Promise<StatementVenue> {
  const [venue]: StatementVenue[] = await db.source.query(
    `SELECT v.venue_id AS id, v.owner_id AS "ownerId", v.monthly_limit AS limit,
            ARRAY(SELECT 'venue:' || m.venue_id FROM venue m WHERE m.venue_id = v.venue_id OR m.merged_into = v.venue_id)
              AS accounts
     FROM venue asked JOIN venue v ON v.venue_id = coalesce(asked.merged_into, asked.venue_id) WHERE asked.venue_id = $1`,
    [venueId],
  )
  if (!venue) throw notFound('There is no such venue.')
  if (venue.ownerId !== caller.userId && !caller.isAdmin)
    throw new HttpError(403, 'forbidden', 'Only the owner of this venue, or an admin, can read its payments.')
  return venue
}

/** SQL: the payments to the accounts `$1` in the month `$2`. */
export const paymentsOfMonth = `FROM transfer t WHERE t.credit = ANY($1) AND t.type = 'spent_venue'
  AND ${inCostaRicaMonth('t.created_at', '$2')}`
