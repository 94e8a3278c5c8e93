import type { VenueClaim, VenueClaimState } from '@convive/contracts/venue-claims'
import type { Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'

export type VenueClaimView = Omit<VenueClaim, 'claimedAt' | 'decidedAt'> & { claimedAt: Date; decidedAt: Date | null }

/** The columns of a claim with the names that it shows; `c` is the claim. */
export const venueClaimView = `SELECT c.id, c.venue_id AS "venueId", v.name, c.user_id AS "userId", p.username,
    p.display_name AS "displayName", c.note, c.state, c.claimed_at AS "claimedAt", c.decided_at AS "decidedAt"
  FROM venue_claim c JOIN venue v ON v.id = c.venue_id LEFT JOIN person p ON p.id = c.user_id`

export async function findVenueClaim(tx: Transaction, id: number): Promise<VenueClaimView> {
  const [claim]: VenueClaimView[] = await tx.query(`${venueClaimView} WHERE c.id = $1`, [id])
  if (!claim) throw notFound('There is no such claim.')
  return claim
}

export const presentVenueClaim = ({ claimedAt, decidedAt, ...claim }: VenueClaimView): VenueClaim => ({
  ...claim,
  claimedAt: claimedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The state of a person's newest claim of a venue. */
export async function findOwnState(tx: Transaction, userId: number, venueId: number): Promise<VenueClaimState | null> {
  const [newest]: { state: VenueClaimState }[] = await tx.query(
    'SELECT state FROM venue_claim WHERE user_id = $1 AND venue_id = $2 ORDER BY id DESC LIMIT 1',
    [userId, venueId],
  )
  return newest?.state ?? null
}

/**
 * Moves the next waiting claims of a venue to another one, and returns their number. A person with a waiting claim
 * there keeps only that one. Decided claims stay, because they record which venue was decided about.
 */
export async function moveWaitingClaims(
  tx: Transaction,
  venueId: number,
  intoId: number,
  slice: number,
): Promise<number> {
  const claims: { id: number }[] = await tx.query(
    `SELECT id FROM venue_claim WHERE venue_id = $1 AND state = 'waiting' ORDER BY user_id LIMIT $2 FOR UPDATE`,
    [venueId, slice],
  )
  const ids = claims.map(({ id }) => id)
  await tx.query(
    `DELETE FROM venue_claim c USING venue_claim other WHERE c.id = ANY($1)
       AND other.venue_id = $2 AND other.user_id = c.user_id AND other.state = 'waiting'`,
    [ids, intoId],
  )
  await tx.query('UPDATE venue_claim SET venue_id = $2 WHERE id = ANY($1)', [ids, intoId])
  return ids.length
}
