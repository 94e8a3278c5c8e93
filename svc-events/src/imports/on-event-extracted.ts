import { EventExtracted } from '@convive/contracts/import-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { importCandidate } from './import-candidate.ts'
import { lockImported } from '../event-model/imported-event.store.ts'

/**
 * Imports a candidate exactly once for its source and uid: a deleted event is not imported again. Only after an undone
 * import may a later extraction create the event again. Messages are compared by the time at which svc-ingest published
 * them, because they may arrive in any order.
 */
export const onEventExtracted: Subscription = on(
  EventExtracted,
  'imports/on-event-extracted',
  async (tx, { data, version, occurredAt }) => {
    const known = await lockImported(tx, data)
    if (
      known?.undoneAt
        ? new Date(occurredAt) <= known.undoneAt
        : known && (known.eventId !== null || known.version >= version)
    )
      return
    await importCandidate(tx, data, version)
  },
)
