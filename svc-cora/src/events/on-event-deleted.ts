import { EventDeleted } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'

/** Marks the event as deleted. The row stays, so that an older message cannot bring the event back. */
export const onEventDeleted = on(
  ignoringFields(EventDeleted, 'region'),
  'events/on-event-deleted',
  async (tx, { data, version }) => {
    await tx.query(
      `INSERT INTO event AS e (event_id, title, creator_id, ends_at, is_cancelled, accept_cora, is_deleted, version)
     VALUES ($1, $2, $3, now(), true, false, true, $4)
     ON CONFLICT (event_id) DO UPDATE SET is_deleted = true, version = $4 WHERE e.version < $4`,
      [data.eventId, data.title, data.creatorId, version],
    )
  },
)
