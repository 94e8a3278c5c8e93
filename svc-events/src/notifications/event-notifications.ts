import { listEventNotifications, readEventNotifications } from '@convive/contracts/notifications'
import type { OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { otherTitleColumn } from '../event-model/event.store.ts'
import { findMailed } from './mail-links.ts'
import { isKnownKind, notifyUser } from './notification.store.ts'
import { queuePushes } from './send-push.job.ts'
import { findMutedKinds } from './notification-preferences.ts'
import { TicketOfferNoticed } from '@convive/contracts/notification-preferences'
import { PlaceOffered } from '@convive/contracts/waiting-list'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { emit, on } from '@convive/service-kit/messaging/messages'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { every, type RecurringJob } from '@convive/service-kit/jobs/task'

type Notification = OutputOf<typeof listEventNotifications>[number]
type Row = Notification extends infer One ? Omit<One, 'at'> & { at: Date } : never
const defaultLimit = 20

export const listEventNotificationsRoute = (db: Database): Served =>
  serve(listEventNotifications, async ({ limit }, { caller }) => {
    const muted = await findMutedKinds(db.source.manager, caller.userId)
    // One of the two ids is null, and the schema of the response omits it.
    const rows: Row[] = await db.source.query(
      `SELECT n.id, kind, event_id AS "eventId", n.venue_id AS "venueId", n.title, ${otherTitleColumn}, detail, at,
              is_read AS "isRead"
       FROM notification n LEFT JOIN event e ON e.id = n.event_id
       WHERE n.user_id = $1 AND ${isKnownKind} AND kind <> ALL($3) ORDER BY n.id DESC LIMIT $2`,
      [caller.userId, limit ?? defaultLimit, muted],
    )
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }) as Notification)
  })

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

/** Tells a person on the waiting list, by notification and mail, that a ticket is kept for them, and until when. */
export const onPlaceOffered = on(PlaceOffered, 'notifications/on-place-offered', async (tx, { data }) => {
  const { date, time } = costaRicaClock(data.offeredUntil)
  const { title, otherTitle } = data
  const event = { id: data.eventId, title }
  await notifyUser(tx, data.userId, event, { kind: 'place_offered', detail: `${date} ${time}` })
  await queuePushes(tx, { eventId: event.id, kind: 'place_offered', title, otherTitle, detail: `${date} ${time}` }, [
    data.userId,
  ])
  const [mailed] = await findMailed(tx, 'offer', [data.userId])
  if (mailed) await emit(tx, TicketOfferNoticed, { ...data, stopToken: mailed.stopToken })
})

const hourSeconds = 3600

/** Deletes notifications after 90 days, and the records of notified slices long after the last attempt of their jobs. */
export const purgeNotificationsJob = (db: Database): RecurringJob =>
  every(hourSeconds, 'purge-notifications', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM notification WHERE id IN (SELECT id FROM notification WHERE at < now() - interval '90 days' LIMIT $1)`,
      context,
    )
    await purgeInSlices(
      db,
      `DELETE FROM notified_slice WHERE ctid IN (
         SELECT ctid FROM notified_slice WHERE at < now() - interval '30 days' LIMIT $1)`,
      context,
    )
  })
