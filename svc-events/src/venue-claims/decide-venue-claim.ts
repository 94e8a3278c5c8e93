import { decideVenueClaim } from '@convive/contracts/venue-claims'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { notifyOfVenueClaim } from '../notifications/notification.store.ts'
import { lockPerson } from '../people/person.store.ts'
import { lockVenue, publishVenue, venueHasOwner } from '../venues/administered-venue.store.ts'
import { VenueTable } from '../venues/venue.store.ts'
import { findVenueClaim, presentVenueClaim } from './venue-claim.store.ts'

/**
 * An administrator decides about a claim, once, and its person is notified. The lock of the venue keeps two claims from
 * being accepted.
 */
export const decideVenueClaimRoute = (db: Database): Served =>
  serveOnce(decideVenueClaim, db, async (tx, { id, accept }, { caller }) => {
    const { venueId, userId } = await findVenueClaim(tx, id)
    const venue = await lockVenue(tx, venueId)
    const [, updated]: [unknown, number] = await tx.query(
      `UPDATE venue_claim SET state = $2, decided_at = now(), decided_by = $3 WHERE id = $1 AND state = 'waiting'`,
      [id, accept ? 'accepted' : 'refused', caller.userId],
    )
    if (updated === 0) throw notFound('This claim is not waiting for a decision.')
    if (accept) {
      if (venue.ownerId !== null) throw venueHasOwner()
      if (!(await lockPerson(tx, userId))) throw new HttpError(400, 'unknown_user', 'There is no user with this name.')
      await tx.update(VenueTable, { id: venueId }, { ownerId: userId })
      await publishVenue(tx, venueId)
    }
    const claim = await findVenueClaim(tx, id)
    await notifyOfVenueClaim(tx, claim)
    return presentVenueClaim(claim)
  })
