import { listEventNotifications, readEventNotifications, type EventNotification } from '@convive/contracts/notifications'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import { job, type Job } from '@convive/service-kit/jobs'

type Row = Omit<EventNotification, 'at'> & { at: Date }
const usualLimit = 20

export const listNotificationsRoute = (db: Database): Served =>
  serve(listEventNotifications, async ({ limit }, { caller }) => {
    const rows: Row[] = await db.source.query(
      `SELECT id, kind, event_id AS "eventId", title, detail, at, is_read AS "isRead" FROM notification WHERE user_id = $1 ORDER BY id DESC LIMIT $2`,
      [caller.userId, limit ?? usualLimit],
    )
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  })

export const readNotificationsRoute = (db: Database): Served =>
  serve(readEventNotifications, async ({ upTo }, { caller }) => {
    await db.source.query('UPDATE notification SET is_read = true WHERE user_id = $1 AND id <= $2 AND NOT is_read', [caller.userId, upTo])
    return undefined
  })

/** What happened a quarter of a year ago is no news. */
export const tidyNotificationsJob = (db: Database): Job =>
  job('tidy-notifications', 3_600_000, async () => {
    await db.source.query(`DELETE FROM notification WHERE at < now() - interval '90 days'`)
  })
