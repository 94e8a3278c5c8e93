import type { Transaction } from '@convive/service-kit/database/database'
import { newToken } from '../subscriptions/subscription.store.ts'

export type MailedGuest = { userId: number; stopToken: string | null }

/**
 * The given people who still want an event's messages and reminders by mail, each with the token that stops them.
 * Missing tokens are created. The locks make the deletion of an account wait, so that none of its tokens is left.
 */
export async function findMailedGuests(tx: Transaction, eventId: number, userIds: number[]): Promise<MailedGuest[]> {
  await tx.query(
    `INSERT INTO guest_mail (user_id, token)
     SELECT id, token FROM unnest($1::bigint[], $2::text[]) AS given (id, token)
     WHERE EXISTS (SELECT 1 FROM person WHERE id = given.id AND NOT deleted FOR KEY SHARE)
     ON CONFLICT (user_id) DO NOTHING`,
    [userIds, userIds.map(newToken)],
  )
  return await tx.query(
    `SELECT given.id AS "userId", m.token AS "stopToken"
     FROM unnest($1::bigint[]) WITH ORDINALITY AS given (id, place) LEFT JOIN guest_mail m ON m.user_id = given.id
     WHERE NOT EXISTS (SELECT 1 FROM stopped_guest_mail s WHERE s.user_id = given.id AND s.event_id = $2)
     ORDER BY given.place`,
    [userIds, eventId],
  )
}

/** Stops the mails of one event to the person of the token. An unknown token or event changes nothing. */
export async function stopGuestMails(
  tx: Transaction,
  { token, event }: { token?: string | undefined; event?: number | undefined },
): Promise<void> {
  await tx.query(
    `INSERT INTO stopped_guest_mail (user_id, event_id)
     SELECT m.user_id, e.id FROM guest_mail m, event e WHERE m.token = $1 AND e.id = $2 ON CONFLICT DO NOTHING`,
    [token, event],
  )
}
