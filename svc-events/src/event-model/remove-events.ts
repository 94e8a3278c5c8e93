import type { Region, Visibility } from '@convive/contracts/enums'
import { EventDeleted } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'

/** `reverseReward`: whether the reward of its creation is taken back. */
export type RemovedEvent = { id: number; creatorId: number; title: string; reverseReward?: boolean }

/**
 * Deletes events with their notifications, RSVPs, attendances and open reports, and publishes each deletion. The caller
 * holds the locks of their rows and has decided that they may be deleted.
 */
export async function removeEvents(tx: Transaction, events: RemovedEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id)
  for (const table of ['notification', 'rsvp', 'attendance'])
    await tx.query(`DELETE FROM ${table} WHERE event_id = ANY($1)`, [ids])
  // Decided reports stay: an event rewards a reporter only once, and the report keeps the title.
  await tx.query(`DELETE FROM report WHERE event_id = ANY($1) AND state = 'open'`, [ids])
  const [deleted]: [{ id: number; region: Region; visibility: Visibility }[], number] = await tx.query(
    'DELETE FROM event WHERE id = ANY($1) RETURNING id, region, visibility',
    [ids],
  )
  const listing = new Map(deleted.map(({ id, region, visibility }) => [id, { region, visibility }]))
  for (const { id, creatorId, title, reverseReward = false } of events)
    await emit(tx, EventDeleted, { eventId: id, creatorId, title, takeBack: reverseReward, ...listing.get(id) })
}
