import { readEventNotifications } from '@convive/contracts/notifications'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

export const readNotificationsRoute = (db: Database): Served =>
  serve(readEventNotifications, async ({ upTo }, { caller }) => {
    await db.source.query('UPDATE notification SET is_read = true WHERE user_id = $1 AND id <= $2 AND NOT is_read', [
      caller.userId,
      upTo,
    ])
    return undefined
  })
