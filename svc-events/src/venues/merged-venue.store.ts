import type { Region } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

/** One merge at a time, so that no venue is merged into one that is being merged itself. */
export const lockMerges = (tx: Transaction): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('venue merge'))`)

/** Makes merges wait until the transaction ends. */
export const holdMerges = (tx: Transaction): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock_shared(hashtext('venue merge'))`)

/** The venue into which a venue was merged; null if it was not merged. */
export async function findMergeTarget(tx: Transaction, id: number): Promise<number | null> {
  const [venue]: { mergedInto: number | null }[] = await tx.query(
    'SELECT merged_into AS "mergedInto" FROM venue WHERE id = $1',
    [id],
  )
  return venue?.mergedInto ?? null
}

/** An event as it will be once a job has moved it from its merged venue to the other one. */
export async function withCurrentVenue<Event extends { venueId: number | null }>(
  tx: Transaction,
  event: Event,
): Promise<Event> {
  const target = event.venueId === null ? null : await findMergeTarget(tx, event.venueId)
  return target === null ? event : { ...event, venueId: target }
}

/**
 * Finds a venue, or the one into which it was merged. Makes a merge of it wait until the transaction ends, because an
 * event that is stored with it later would not be moved.
 */
export async function findCurrentVenue(
  tx: Transaction,
  id: number,
): Promise<{ id: number; region: Region } | undefined> {
  const [venue]: { id: number; region: Region; mergedInto: number | null }[] = await tx.query(
    'SELECT id, region, merged_into AS "mergedInto" FROM venue WHERE id = $1 FOR KEY SHARE',
    [id],
  )
  return venue && venue.mergedInto !== null ? await findCurrentVenue(tx, venue.mergedInto) : venue
}

/**
 * Marks a venue as merged: it is in no list and takes no Cora. Venues that were merged into it earlier now lead to the
 * new one.
 */
export async function markMerged(tx: Transaction, id: number, intoId: number): Promise<void> {
  await tx.query(
    `UPDATE venue SET merged_into = $2, closed_at = coalesce(closed_at, now()), accepts_cora = false, owner_id = NULL
     WHERE id = $1`,
    [id, intoId],
  )
  await tx.query('UPDATE venue SET merged_into = $2 WHERE merged_into = $1', [id, intoId])
  // svc-cora counts what both accepted with the other venue.
  await tx.query('DELETE FROM venue_month WHERE venue_id = $1', [id])
}
