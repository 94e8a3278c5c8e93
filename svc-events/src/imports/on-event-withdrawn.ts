import { EventWithdrawn } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { EventTable } from '../event-model/event.store.ts'
import { lockImported, saveImported } from '../event-model/imported-event.store.ts'

/**
 * Marks an event that its source no longer contains. The event stays, because people may plan to come. An unknown
 * candidate is stored without an event, so that an older message about it does not create one.
 */
export const onEventWithdrawn: Subscription = on(
  EventWithdrawn,
  'imports/on-event-withdrawn',
  async (tx, { data, version }) => {
    const known = await lockImported(tx, data)
    if (known && (known.undoneAt !== null || known.version >= version)) return
    if (known?.eventId) await tx.update(EventTable, { id: known.eventId }, { missingFromSource: true })
    await saveImported(tx, data, known?.eventId ?? null, version)
  },
)
