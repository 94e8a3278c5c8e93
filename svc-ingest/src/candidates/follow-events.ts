import { EventDeleted } from '@convive/contracts/events'
import { EventImported } from '@convive/contracts/ingest'
import { on, type Subscription } from '@convive/service-kit/messages'

/** Keeps which event each candidate is, so that an import leads to what it made. */
export const eventSubscriptions: Subscription[] = [
  on(EventImported, 'candidates.imported', async (tx, { data: { source, sourceUid, eventId }, version }) => {
    await tx.query('UPDATE candidate SET event_id = $3, event_version = $4 WHERE source = $1 AND source_uid = $2 AND event_version < $4', [source, sourceUid, eventId, version])
  }),
  on(EventDeleted, 'candidates.deleted', async (tx, { data: { eventId } }) => {
    await tx.query('UPDATE candidate SET event_id = NULL WHERE event_id = $1', [eventId])
  }),
]
