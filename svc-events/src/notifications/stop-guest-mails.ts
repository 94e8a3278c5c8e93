import { showStopGuestMails, stopGuestMails } from '@convive/contracts/guests'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/confirm-subscription.ts'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { UserDeleted } from '@convive/contracts/identity'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { newToken } from '../subscriptions/subscription.store.ts'
import type { Language } from '@convive/contracts/enums'

/** The link at the end of an event's messages: a page with a button. Opening it changes nothing. */
export const showStopGuestMailsRoute = (siteUrl: string): Served =>
  serve(showStopGuestMails, async (_input, call) => {
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedGuestMailTexts[language].ask }, siteUrl)
  })

/**
 * The button on the page, and the unsubscribe button of mail programs (RFC 8058). An unknown token gets the same
 * response.
 */
export const stopGuestMailsRoute = (db: Database, siteUrl: string): Served =>
  serve(stopGuestMails, async (input, call) => {
    await db.transaction((tx) => endGuestMails(tx, input))
    const language = preferredLanguage(call)
    return renderPlainPage({ language, ...stoppedGuestMailTexts[language].stopped }, siteUrl)
  })

export const onUserDeleted: Subscription = on(
  UserDeleted,
  'notifications/on-user-deleted',
  async (tx, { data }) => {
    await tx.query('DELETE FROM stopped_guest_mail WHERE user_id = $1', [data.userId])
    await tx.query('DELETE FROM guest_mail WHERE user_id = $1', [data.userId])
  },
  { repeatable: true },
)

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
async function endGuestMails(
  tx: Transaction,
  { token, event }: { token?: string | undefined; event?: number | undefined },
): Promise<void> {
  await tx.query(
    `INSERT INTO stopped_guest_mail (user_id, event_id)
     SELECT m.user_id, e.id FROM guest_mail m, event e WHERE m.token = $1 AND e.id = $2 ON CONFLICT DO NOTHING`,
    [token, event],
  )
}

const en = {
  ask: {
    title: 'Stop the messages about this event?',
    text: 'We’ll still email you if it changes or is cancelled. Messages still appear in your notifications.',
    button: 'Stop the messages',
  },
  stopped: {
    title: 'You no longer get messages about this event',
    text: 'We’ll still email you if it changes or is cancelled. Messages still appear in your notifications.',
  },
}
const es: typeof en = {
  ask: {
    title: '¿Querés dejar de recibir mensajes sobre este evento?',
    text: 'Si cambia o se cancela, te vamos a avisar igual por correo. Los mensajes siguen apareciendo en tus notificaciones.',
    button: 'No recibir más mensajes',
  },
  stopped: {
    title: 'Ya no recibís mensajes sobre este evento',
    text: 'Si cambia o se cancela, te vamos a avisar igual por correo. Los mensajes siguen apareciendo en tus notificaciones.',
  },
}

/** The texts of the pages behind the link that stops an event's messages. */
const stoppedGuestMailTexts: Record<Language, typeof en> = { en, es }
