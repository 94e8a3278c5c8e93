import { EventDeleted } from '@convive/contracts/events'
import { ignoringFields } from '@convive/contracts/ignoring-fields'
import { on } from '@convive/service-kit/messaging/messages'
import { queueOffers } from './queue-waiting-list-offers.ts'
import { queueRefunds } from './queue-refunds.ts'

/** Keeps the row and marks it as deleted, so that an older message cannot bring the event back. */
export const onEventDeleted = on(
  ignoringFields(EventDeleted, 'region'),
  'events/on-event-deleted',
  async (tx, { data, version }) => {
    const [stored]: { hasWaitingList: boolean }[] = await tx.query(
      `INSERT INTO event AS e (event_id, title, creator_id, starts_at, ends_at, is_paid, currency, accept_cora,
       is_cancelled, is_hidden, is_deleted, version)
     VALUES ($1, $2, $3, now(), now(), false, 'usd', false, true, false, true, $4)
     ON CONFLICT (event_id) DO UPDATE SET is_deleted = true, version = $4 WHERE e.version < $4
     RETURNING waiting + offered > 0 AS "hasWaitingList"`,
      [data.eventId, data.title, data.creatorId, version],
    )
    await queueRefunds(tx, data.eventId)
    if (stored?.hasWaitingList) await queueOffers(tx, data.eventId)
  },
)
