import { IMPORTER_ID } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

/**
 * Tells an event's creator that somebody answered. Answers are gathered in one unread notification, whose detail is
 * their number. It takes a new id with each, so that "read up to" never swallows what was not shown yet.
 */
export async function notifyOfAnswer(
  tx: Transaction,
  event: { id: number; title: string; creatorId: number },
  guestId: number,
): Promise<void> {
  if (event.creatorId === guestId || event.creatorId === IMPORTER_ID) return
  await tx.query(
    `INSERT INTO notification AS n (user_id, event_id, kind, title, detail) VALUES ($1, $2, 'guests_answered', $3, '1')
     ON CONFLICT (event_id, user_id) WHERE kind = 'guests_answered' AND NOT is_read
     DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at, detail = (n.detail::int + 1)::text`,
    [event.creatorId, event.id, event.title],
  )
}
