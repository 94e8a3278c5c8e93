import { claimVenue } from '@convive/contracts/venue-claims'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { ensureCaller } from '../people/person.store.ts'
import { lockVenue, venueHasOwner } from '../venues/administered-venue.store.ts'
import { findOwnState } from './venue-claim.store.ts'

/** Nobody owns more venues than this, and administrators read every note. */
const claimLimit = { name: 'venue-claim', max: 5, seconds: 24 * 3600 }

/**
 * Claims a venue. Nothing proves who owns it, so an administrator decides. A second claim by the same person replaces
 * the note.
 */
export function claimVenueRoute(db: Database, { isLimited }: LimitOptions): Served {
  const limiter = createRateLimiter(isLimited)
  return serveOnce(claimVenue, db, async (tx, { id, note }, { caller }) => {
    const venue = await lockVenue(tx, id)
    if (venue.ownerId !== null) throw venueHasOwner()
    if ((await findOwnState(tx, caller.userId, id)) === 'refused')
      throw new HttpError(403, 'forbidden', 'Your claim of this venue was refused.')
    await limiter.charge(tx, claimLimit, String(caller.userId), 'That is enough claims for a day.')
    await ensureCaller(tx, caller)
    await tx.query(
      `INSERT INTO venue_claim (venue_id, user_id, note) VALUES ($1, $2, $3)
         ON CONFLICT (venue_id, user_id) WHERE state = 'waiting' DO UPDATE SET note = EXCLUDED.note`,
      [id, caller.userId, note],
    )
    return { state: 'waiting' as const }
  })
}
