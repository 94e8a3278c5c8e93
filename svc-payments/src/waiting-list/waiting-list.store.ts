import type { WaitingListEntry } from '@convive/contracts/waiting-list'
import type { Transaction } from '@convive/service-kit/database/database'
import { changePlaces } from '../events/event.store.ts'

/** The entry of a person. An offer counts until its end, even before `expire-offers` has removed it. */
export async function findEntry(
  tx: Transaction,
  eventId: number,
  userId: number,
): Promise<WaitingListEntry | undefined> {
  const [row]: { ahead: number; offeredUntil: Date | null }[] = await tx.query(
    `SELECT offered_until AS "offeredUntil",
       CASE WHEN offered_until IS NULL THEN (
         SELECT count(*) FROM waiting_list_entry e
         WHERE e.event_id = $1 AND e.id < own.id AND e.offered_until IS NULL) ELSE 0 END::int AS ahead
     FROM waiting_list_entry own
     WHERE event_id = $1 AND user_id = $2 AND (offered_until IS NULL OR offered_until > clock_timestamp())`,
    [eventId, userId],
  )
  return row && { ahead: row.ahead, offeredUntil: row.offeredUntil?.toISOString() ?? null }
}

/**
 * Removes the entry of a person, if there is one: they leave, or take the place that was offered. The caller holds the
 * lock of the event.
 */
export async function removeEntry(tx: Transaction, eventId: number, userId: number): Promise<void> {
  const [[removed]]: [{ wasOffered: boolean }[], number] = await tx.query(
    `DELETE FROM waiting_list_entry WHERE event_id = $1 AND user_id = $2
     RETURNING offered_until IS NOT NULL AS "wasOffered"`,
    [eventId, userId],
  )
  if (removed) await changePlaces(tx, eventId, removed.wasOffered ? { offered: -1 } : { waiting: -1 })
}
