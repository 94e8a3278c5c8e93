import { importerId } from '@convive/contracts/enums'
import type { RunStatement } from '@convive/service-kit/database/pipelined-pool'

type AnsweredEvent = { id: number; title: string; creatorId: number }

/** Whether the creator of an event is notified of an RSVP. */
export const isNotifiedOfRsvp = ({ creatorId }: AnsweredEvent, guestId: number): boolean =>
  creatorId !== guestId && creatorId !== importerId

/**
 * Notifies the creators of events how many people sent an RSVP. RSVPs are collected in one unread notification for
 * each event, whose detail is their number. It gets a new id each time, so that "read up to" never marks an unseen RSVP
 * as read. Notifications are locked in the order of their ids, as when they are read.
 */
export async function notifyOfRsvps(run: RunStatement, news: { event: AnsweredEvent; rsvps: number }[]): Promise<void> {
  await run(
    `INSERT INTO notification AS n (user_id, event_id, kind, title, detail)
     SELECT user_id, event_id, 'guests_answered', title, rsvps::text
     FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[]) AS a(user_id, event_id, title, rsvps)
     ORDER BY (SELECT u.id FROM notification u WHERE u.event_id = a.event_id AND u.user_id = a.user_id
               AND u.kind = 'guests_answered' AND NOT u.is_read)
     ON CONFLICT (event_id, user_id) WHERE kind = 'guests_answered' AND NOT is_read
     DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at,
       detail = (n.detail::int + EXCLUDED.detail::int)::text`,
    [
      news.map(({ event }) => event.creatorId),
      news.map(({ event }) => event.id),
      news.map(({ event }) => event.title),
      news.map(({ rsvps }) => rsvps),
    ],
  )
}
