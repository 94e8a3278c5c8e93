import { EventCancelled } from '@convive/contracts/events'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { reverseRewards } from '../attendance/reverse-rewards.ts'
import { EventTable, findEvent, type EventView } from '../event-model/event.store.ts'
import { eventSnapshot } from '../event-model/present-event.ts'
import { notifyOfCancellation } from '../notifications/notify-recipients.job.ts'

/**
 * Cancels an event whose row is locked: tells everybody who answered, takes back rewards, and publishes it. `actor` is
 * the person who cancels; null for the source of an imported event.
 */
export async function cancelLockedEvent(
  tx: Transaction,
  id: number,
  reason: string,
  actor: number | null,
): Promise<EventView> {
  await tx.update(EventTable, { id }, { cancelledAt: () => 'now()', cancelReason: reason, updatedAt: () => 'now()' })
  const event = await findEvent(tx, id)
  await notifyOfCancellation(tx, event, reason, actor)
  await reverseRewards(tx, event)
  await emit(tx, EventCancelled, { ...eventSnapshot(event), reason })
  return event
}
