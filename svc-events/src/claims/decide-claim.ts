import { decideClaim, EventClaimed, listClaims, revokeClaim } from '@convive/contracts/claims'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { claimView, type ClaimView, findClaim, lockEventOfClaim, presentClaim } from './claim.store.ts'
import { notFound } from '@convive/service-kit/http/http-error'
import { decideOnce } from '@convive/service-kit/http/idempotency'
import { notifyUser } from '../notifications/notification.store.ts'
import { returnEvent } from './return-event.ts'
import { EventTable, type EventView, findEvent } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { confirmSeries, lockLaterDates } from '../series/series.store.ts'
import { importerId } from '@convive/contracts/enums'
import { EventUpdated } from '@convive/contracts/events'
import { applyProposal } from './proposal.ts'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'
import { emit } from '@convive/service-kit/messaging/messages'

const defaultLimit = 50

export const listClaimsRoute = (db: Database): Served =>
  serve(listClaims, async ({ state, limit = defaultLimit, cursor }) => {
    const claims: ClaimView[] = await db.source.query(
      `${claimView} WHERE c.state = COALESCE($1, c.state) AND c.id < $2 ORDER BY c.id DESC LIMIT $3`,
      [state, parseIdCursor(cursor), limit + 1],
    )
    const { items, next } = pageOf(claims, limit, ({ id }) => id)
    return { items: items.map(presentClaim), next }
  })

/**
 * An administrator accepts or refuses a provisional claim, once. An accepted claim is paid, a refused one returns the
 * event.
 */
export const decideClaimRoute = (db: Database): Served =>
  serve(decideClaim, async (input, call) => {
    const { id, accept } = input
    const decided = await decideOnce(db, decideClaim, input, call, async (tx) => {
      await lockEventOfClaim(tx, id)
      const [, updated]: [unknown, number] = await tx.query(
        `UPDATE claim SET state = $2, decided_at = now(), decided_by = $3 WHERE id = $1 AND state = 'provisional'`,
        [id, accept ? 'accepted' : 'refused', call.caller.userId],
      )
      if (updated === 0) throw notFound('This claim is not waiting for a decision.')
      const claim = await findClaim(tx, id)
      if (accept) await confirmClaim(tx, claim)
      else await returnEvent(tx, claim)
      return presentClaim(claim)
    })
    const { userId, eventId } = decided
    const reason = accept ? 'accepted' : 'refused'
    call.recordSecurityEvent({ event: 'claim_decided', outcome: 'success', userId, eventId, reason })
    return decided
  })

/**
 * Makes the owner of a provisional claim the owner in full: what they proposed becomes the event's state, the later
 * dates of its series are theirs, and the reward is paid. The caller holds the lock of the series and of the event.
 */
export async function confirmClaim(
  tx: Transaction,
  { id, eventId, userId, title }: Pick<ClaimView, 'id' | 'eventId' | 'userId' | 'title'>,
): Promise<void> {
  if (await tx.existsBy(EventTable, { id: eventId })) {
    await applyProposal(tx, eventId)
    const event = await findEvent(tx, eventId)
    if (event.creatorId === userId) await takeLaterDates(tx, event)
  }
  await payClaimReward(tx, id)
  await notifyUser(tx, userId, { id: eventId, title }, { kind: 'claim_decided', detail: 'accepted' })
}

/** Gives the later dates of an imported series to the owner of one, who decides from now on how long it goes on. */
export async function takeLaterDates(tx: Transaction, event: EventView): Promise<void> {
  const { id, seriesId, creatorId } = event
  if (seriesId === null) return
  await tx.update(EventTable, { id }, { isChangedDate: false })
  for (const date of await lockLaterDates(tx, { ...event, creatorId: importerId })) {
    await tx.update(EventTable, { id: date.id }, { creatorId, updatedAt: () => 'now()' })
    await emit(tx, EventUpdated, eventSnapshot(await findEvent(tx, date.id)))
  }
  await confirmSeries(tx, seriesId, null)
}

/** An administrator revokes a claim, even a verified or accepted one. The event returns to its imported state. */
export const revokeClaimRoute = (db: Database): Served =>
  serve(revokeClaim, async (input, call) => {
    const { id } = input
    const revoked = await decideOnce(db, revokeClaim, input, call, async (tx) => {
      await lockEventOfClaim(tx, id)
      const [, updated]: [unknown, number] = await tx.query(
        `UPDATE claim SET state = 'refused', decided_at = now(), decided_by = $2 WHERE id = $1 AND state <> 'refused'`,
        [id, call.caller.userId],
      )
      if (updated === 0) throw notFound('There is no claim to revoke.')
      const claim = await findClaim(tx, id)
      await returnEvent(tx, claim)
      return presentClaim(claim)
    })
    const { userId, eventId } = revoked
    call.recordSecurityEvent({ event: 'claim_decided', outcome: 'success', userId, eventId, reason: 'revoked' })
    return revoked
  })

const hourSeconds = 3600

const dueClaims = `FROM claim c JOIN event e ON e.id = c.event_id AND e.creator_id = c.user_id
  WHERE c.state = 'provisional' AND c.claimed_at < now() - interval '7 days' AND e.cancelled_at IS NULL
    AND e.hidden_at IS NULL AND NOT EXISTS (SELECT 1 FROM report r WHERE r.event_id = c.event_id AND r.state = 'open')`

/**
 * Confirms provisional claims after seven days without objection: no administrator has refused the claim, the event is
 * neither cancelled nor hidden, and no report of it is open.
 */
export const confirmProvisionalClaimsJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'confirm-provisional-claims', async ({ signal }) => {
    for (let id = await findDue(db, 0); id !== undefined && !signal.aborted; id = await findDue(db, id))
      await confirmIfDue(db, id)
  })

async function findDue(db: Database, after: number): Promise<number | undefined> {
  const [due]: { id: number }[] = await db.source.query(
    `SELECT c.id ${dueClaims} AND c.id > $1 ORDER BY c.id LIMIT 1`,
    [after],
  )
  return due?.id
}

const confirmIfDue = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockEventOfClaim(tx, id)
    const [, confirmed]: [unknown, number] = await tx.query(
      `UPDATE claim SET state = 'accepted', decided_at = now() WHERE id IN (SELECT c.id ${dueClaims} AND c.id = $1)`,
      [id],
    )
    if (confirmed > 0) await confirmClaim(tx, await findClaim(tx, id))
  })

/**
 * Marks the reward as due and publishes `EventClaimed` again with its amount, from which svc-cora pays it. Does nothing the
 * second time.
 */
async function payClaimReward(tx: Transaction, claimId: number): Promise<void> {
  const [[claim]]: [{ eventId: number; userId: number; title: string; coraAwarded: number }[], number] = await tx.query(
    `UPDATE claim SET rewarded_at = now() WHERE id = $1 AND rewarded_at IS NULL AND cora_awarded > 0
     RETURNING event_id AS "eventId", user_id AS "userId", title, cora_awarded AS "coraAwarded"`,
    [claimId],
  )
  if (claim) await emit(tx, EventClaimed, claim)
}
