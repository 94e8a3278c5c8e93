import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

type RsvpEvent = { id: number; title: string; creatorId: number }

/** Whether the creator of an event is notified of an RSVP. */
export const isNotifiedOfRsvp = ({ creatorId }: RsvpEvent, guestId: number): boolean =>
  creatorId !== guestId && creatorId !== importerId

/**
 * Notifies the creator of an event of a new RSVP. RSVPs are collected in one unread notification, whose detail is their
 * number. It gets a new id each time, so that "read up to" never marks an unseen RSVP as read.
 */
export async function notifyOfRsvp(tx: Transaction, { id, title, creatorId }: RsvpEvent): Promise<void> {
  await tx.query(
    `INSERT INTO notification AS n (user_id, event_id, kind, title, detail)
     VALUES ($1, $2, 'guests_answered', $3, '1')
     ON CONFLICT (event_id, user_id) WHERE kind = 'guests_answered' AND NOT is_read
     DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at, detail = (n.detail::int + 1)::text`,
    [creatorId, id, title],
  )
}
