import type { Transaction } from '@convive/service-kit/database/database'
import { viewColumns, viewTables, type EventView } from './event.store.ts'

/**
 * Moves the next events of a venue to another one, and returns them. Locks them in the order of their ids, like other
 * statements.
 */
export async function moveEvents(
  tx: Transaction,
  venueId: number,
  intoId: number,
  slice: number,
): Promise<EventView[]> {
  const locked: { id: number }[] = await tx.query(
    `SELECT id FROM event WHERE id IN (SELECT id FROM event WHERE venue_id = $1 ORDER BY starts_at, id LIMIT $2)
     ORDER BY id FOR UPDATE`,
    [venueId, slice],
  )
  const ids = locked.map(({ id }) => id)
  await tx.query('UPDATE event SET venue_id = $3, updated_at = now() WHERE id = ANY($1) AND venue_id = $2', [
    ids,
    venueId,
    intoId,
  ])
  return await tx.query(
    `SELECT ${viewColumns}, now() AS "asOf" FROM ${viewTables} WHERE e.id = ANY($1) ORDER BY e.id`,
    [ids],
  )
}
