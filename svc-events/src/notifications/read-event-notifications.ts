import { readEventNotifications } from '@convive/contracts/notifications'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { isKnownKind } from './notification.store.ts'

export const readEventNotificationsRoute = (db: Database): Served =>
  serve(readEventNotifications, async ({ upTo }, { caller }) => {
    // Locks in the order of the ids, like the statements that write several notifications of one person.
    await db.source.query(
      `UPDATE notification SET is_read = true WHERE id IN (
         SELECT id FROM notification WHERE user_id = $1 AND id <= $2 AND NOT is_read AND ${isKnownKind} ORDER BY id FOR UPDATE)`,
      [caller.userId, upTo],
    )
    return undefined
  })
