import { listEventNotifications, type EventNotification } from '@convive/contracts/notifications'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'

type Row = Omit<EventNotification, 'at'> & { at: Date }
const defaultLimit = 20

export const listNotificationsRoute = (db: Database): Served =>
  serve(listEventNotifications, async ({ limit }, { caller }) => {
    const rows: Row[] = await db.source.query(
      `SELECT id, kind, event_id AS "eventId", title, detail, at, is_read AS "isRead" FROM notification
       WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
      [caller.userId, limit ?? defaultLimit],
    )
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  })
