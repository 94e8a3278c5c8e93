import type { EventNotification } from '@convive/contracts/notifications'
import { IMPORTER_ID } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import type { Change } from './change-of.ts'

export type Subject = { id: number; title: string }
/** Who did it, and so knows; null where no person did. */
type Actor = number | null

/** Whom an event concerns: everyone who answered it or bought tickets of it, and whoever made it. */
const concerned = `(SELECT user_id FROM rsvp WHERE event_id = $1 UNION SELECT user_id FROM ticket_movement WHERE event_id = $1 UNION SELECT creator_id FROM event WHERE id = $1) AS concerned (user_id)`
const butFor = `user_id <> ${IMPORTER_ID} AND user_id IS DISTINCT FROM $2`

/** Tells everyone concerned that the time or place changed, in one statement however many they are. An unread one of the same event takes the change in. */
export async function notifyOfChange(tx: Transaction, event: Subject, change: Change, actor: Actor): Promise<void> {
  await tx.query(
    `INSERT INTO notification AS n (user_id, event_id, kind, title, detail)
     SELECT user_id, $1, 'event_changed', $3, $4 FROM ${concerned} WHERE ${butFor}
     ON CONFLICT (event_id, user_id) WHERE kind = 'event_changed' AND NOT is_read
     DO UPDATE SET id = EXCLUDED.id, title = EXCLUDED.title, at = EXCLUDED.at,
       detail = CASE WHEN n.detail = EXCLUDED.detail THEN n.detail ELSE 'when, where' END`,
    [event.id, actor, event.title, change],
  )
}

/** Tells everyone concerned that the event was called off. */
export async function notifyOfCancellation(tx: Transaction, event: Subject, reason: string, actor: Actor): Promise<void> {
  await tx.query(
    `INSERT INTO notification (user_id, event_id, kind, title, detail) SELECT user_id, $1, 'event_cancelled', $3, $4 FROM ${concerned} WHERE ${butFor}`,
    [event.id, actor, event.title, reason],
  )
}

type Told = Pick<EventNotification, 'kind' | 'detail'>

/** Tells one person. */
export async function notifyOne(tx: Transaction, userId: number, event: Subject, { kind, detail }: Told): Promise<void> {
  await tx.query('INSERT INTO notification (user_id, event_id, kind, title, detail) VALUES ($1, $2, $3, $4, $5)', [userId, event.id, kind, event.title, detail])
}

/** Tells several people, each in their own way, in one statement however many they are. */
export async function notifyEach(tx: Transaction, event: Subject, told: (Told & { userId: number })[]): Promise<void> {
  await tx.query(
    `INSERT INTO notification (user_id, event_id, kind, title, detail)
     SELECT user_id, $1, kind, $2, detail FROM unnest($3::bigint[], $4::text[], $5::text[]) AS told (user_id, kind, detail)`,
    [event.id, event.title, told.map(({ userId }) => userId), told.map(({ kind }) => kind), told.map(({ detail }) => detail)],
  )
}
