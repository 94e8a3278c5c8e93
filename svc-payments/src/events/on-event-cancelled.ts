import { EventCancelled } from '@convive/contracts/events'
import { on } from '@convive/service-kit/messaging/messages'
import { EventTable, storeEvent } from './event.store.ts'

/** Stores the reason as well: the mails about the refunds state it, also when a payment arrives later. */
export const onEventCancelled = on(EventCancelled, 'events/on-event-cancelled', async (tx, message) => {
  await storeEvent(tx, message)
  const { eventId, reason } = message.data
  await tx.update(EventTable, { eventId }, { cancelReason: reason })
})
