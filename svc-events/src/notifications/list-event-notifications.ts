import { listEventNotifications } from '@convive/contracts/notifications'
import type { OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { isKnownKind } from './notification.store.ts'

type Notification = OutputOf<typeof listEventNotifications>[number]
type Row = Notification extends infer One ? Omit<One, 'at'> & { at: Date } : never
const defaultLimit = 20

export const listEventNotificationsRoute = (db: Database): Served =>
  serve(listEventNotifications, async ({ limit }, { caller }) => {
    // One of the two ids is null, and the schema of the response omits it.
    const rows: Row[] = await db.source.query(
      `SELECT id, kind, event_id AS "eventId", venue_id AS "venueId", title, detail, at, is_read AS "isRead"
       FROM notification WHERE user_id = $1 AND ${isKnownKind} ORDER BY id DESC LIMIT $2`,
      [caller.userId, limit ?? defaultLimit],
    )
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as Notification)
  })
