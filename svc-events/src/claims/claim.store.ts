import type { Claim, ClaimState } from '@convive/contracts/claims'
import type { Transaction } from '@convive/service-kit/database/database'
import { notFound } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'
import { lockSeriesOf } from '../series/series.store.ts'
import { findCandidatesOf, lockCandidates } from '../event-model/imported-event.store.ts'

/** A claim of an imported event. An event has at most one valid claim, and any number of refused ones. */
export type ClaimRow = {
  id: number
  eventId: number
  userId: number
  title: string
  state: ClaimState
  coraAwarded: number
  claimedAt: Date
  decidedAt: Date | null
  decidedBy: number | null
  /** When the reward was paid; null while it is pending, or if there is none. */
  rewardedAt: Date | null
}

export const ClaimTable = new EntitySchema<ClaimRow>({
  name: 'claim',
  columns: {
    id: { type: 'bigint', primary: true, generated: 'increment' },
    eventId: { name: 'event_id', type: 'bigint' },
    userId: { name: 'user_id', type: 'bigint' },
    title: { type: 'text' },
    state: { type: 'text' },
    coraAwarded: { name: 'cora_awarded', type: 'int' },
    claimedAt: { name: 'claimed_at', type: 'timestamptz' },
    decidedAt: { name: 'decided_at', type: 'timestamptz', nullable: true },
    decidedBy: { name: 'decided_by', type: 'bigint', nullable: true },
    rewardedAt: { name: 'rewarded_at', type: 'timestamptz', nullable: true },
  },
})

/** A claim with the claimer's names. */
export type ClaimView = Omit<Claim, 'claimedAt' | 'decidedAt'> & { claimedAt: Date; decidedAt: Date | null }

export const claimView = `SELECT c.id, c.event_id AS "eventId", c.title, c.user_id AS "userId", p.username,
  p.display_name AS "displayName", c.state, c.cora_awarded AS "coraAwarded", c.claimed_at AS "claimedAt",
  c.decided_at AS "decidedAt", c.original IS NOT NULL AS "hasOriginal" FROM claim c LEFT JOIN person p ON p.id = c.user_id`

export async function findClaim(tx: Transaction, id: number): Promise<ClaimView> {
  const [claim]: ClaimView[] = await tx.query(`${claimView} WHERE c.id = $1`, [id])
  if (!claim) throw notFound('There is no such claim.')
  return claim
}

/**
 * Locks the event of a claim, as every decision about an event does first, and before it its series, and the
 * candidates of the event, as handlers of the source's messages do. Its owner may have deleted the event.
 */
export async function lockEventOfClaim(tx: Transaction, claimId: number): Promise<void> {
  const { eventId } = await findClaim(tx, claimId)
  await lockCandidates(tx, await findCandidatesOf(tx, eventId))
  await lockSeriesOf(tx, eventId)
  await tx.query('SELECT 1 FROM event WHERE id = $1 FOR UPDATE', [eventId])
}

export const presentClaim = ({ claimedAt, decidedAt, ...claim }: ClaimView): Claim => ({
  ...claim,
  claimedAt: claimedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

/**
 * Stores that the owner of a claimed event cancels or deletes it, with the event in its place and its series, which nothing
 * else names once the event is deleted. Does nothing if somebody else ends the event.
 */
export async function markEnded(tx: Transaction, eventId: number, actor: number): Promise<void> {
  await tx.query(
    `UPDATE claim c SET ended_at = now(), original = c.original || jsonb_build_object('next_event_id', e.next_event_id, 'series_id', e.series_id)
     FROM event e
     WHERE e.id = $1 AND c.event_id = $1 AND c.user_id = $2 AND c.state <> 'refused' AND c.ended_at IS NULL`,
    [eventId, actor],
  )
}

/** Whether the creator of an event owns it by a claim that is still provisional. */
export const isClaimedProvisionally = (tx: Transaction, event: { id: number; creatorId: number }): Promise<boolean> =>
  tx.existsBy(ClaimTable, { eventId: event.id, userId: event.creatorId, state: 'provisional' })
