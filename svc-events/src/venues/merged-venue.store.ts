import type { Region } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

/** One merge at a time, so that none ends at a venue that is merged itself meanwhile. */
export const lockMerges = (tx: Transaction): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtext('venue merge'))`)

/** Lets merges wait until the transaction ends. */
export const holdMerges = (tx: Transaction): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock_shared(hashtext('venue merge'))`)

/** The venue that a venue was merged into; null for one that was not. */
export async function findMergeTarget(tx: Transaction, id: number): Promise<number | null> {
  const [venue]: { mergedInto: number | null }[] = await tx.query(
    'SELECT merged_into AS "mergedInto" FROM venue WHERE id = $1',
    [id],
  )
  return venue?.mergedInto ?? null
}

/**
 * Finds a venue, or the one that it was merged into, and lets its merge wait until the transaction ends: an event that is
 * stored with it would otherwise come too late to be moved.
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

/** Marks a venue as merged: it is in no list and takes no Cora. Those that were merged into it before follow. */
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
