import {
  claimVenue,
  decideVenueClaim,
  getVenueClaim,
  listVenueClaims,
  type VenueClaim,
  type VenueClaimState,
} from '@convive/contracts/venue-claims'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { ensureCaller, lockPerson } from '../people/people.ts'
import { lockVenue, publishVenue, venueHasOwner } from './administered-venue.store.ts'
import { notifyOfVenueClaim } from '../notifications/notification.store.ts'
import { VenueTable } from './venue.store.ts'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'

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

export const getVenueClaimRoute = (db: Database): Served =>
  serve(getVenueClaim, async ({ id }, { caller }) => ({
    state: await findOwnState(db.source.manager, caller.userId, id),
  }))

const defaultLimit = 50

export const listVenueClaimsRoute = (db: Database): Served =>
  serve(listVenueClaims, async ({ state, limit = defaultLimit, cursor }) => {
    const claims: VenueClaimView[] = await db.source.query(
      `${venueClaimView} WHERE c.state = COALESCE($1, c.state) AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
      [state, parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(claims, limit, ({ id }) => id)
    return { items: items.map(presentVenueClaim), next }
  })

/** Deletes the notes of a deleted person and their waiting claims. Decided claims stay, without the note. */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'venues/on-user-deleted',
  async (tx, { data }) => {
    await tx.query(`DELETE FROM venue_claim WHERE user_id = $1 AND state = 'waiting'`, [data.userId])
    await tx.query(`UPDATE venue_claim SET note = '' WHERE user_id = $1`, [data.userId])
  },
  { repeatable: true },
)

type VenueClaimView = Omit<VenueClaim, 'claimedAt' | 'decidedAt'> & { claimedAt: Date; decidedAt: Date | null }

/** The columns of a claim with the names that it shows; `c` is the claim. */
const venueClaimView = `SELECT c.id, c.venue_id AS "venueId", v.name, c.user_id AS "userId", p.username,
    p.display_name AS "displayName", c.note, c.state, c.claimed_at AS "claimedAt", c.decided_at AS "decidedAt"
  FROM venue_claim c JOIN venue v ON v.id = c.venue_id LEFT JOIN person p ON p.id = c.user_id`

async function findVenueClaim(tx: Transaction, id: number): Promise<VenueClaimView> {
  const [claim]: VenueClaimView[] = await tx.query(`${venueClaimView} WHERE c.id = $1`, [id])
  if (!claim) throw notFound('There is no such claim.')
  return claim
}

const presentVenueClaim = ({ claimedAt, decidedAt, ...claim }: VenueClaimView): VenueClaim => ({
  ...claim,
  claimedAt: claimedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/** The state of a person's newest claim of a venue. */
async function findOwnState(tx: Transaction, userId: number, venueId: number): Promise<VenueClaimState | null> {
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
