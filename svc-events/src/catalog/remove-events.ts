import { EventDeleted } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'

/** `takeBack`: what its creation earned is taken back. */
export type Leaving = { id: number; creatorId: number; title: string; takeBack?: boolean }

/** Takes events away with all that hangs on them, and tells of each. The caller holds their rows and has decided that they may go. */
export async function removeEvents(tx: Transaction, events: Leaving[]): Promise<void> {
  const ids = events.map(({ id }) => id)
  for (const table of ['notification', 'rsvp', 'attendance']) await tx.query(`DELETE FROM ${table} WHERE event_id = ANY($1)`, [ids])
  // What was decided stays: an event rewards its reporter once, and the title is kept.
  await tx.query(`DELETE FROM report WHERE event_id = ANY($1) AND state = 'open'`, [ids])
  await tx.query('DELETE FROM event WHERE id = ANY($1)', [ids])
  for (const { id, creatorId, title, takeBack = false } of events) await emit(tx, EventDeleted, { eventId: id, creatorId, title, takeBack })
}
