import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Language } from '@convive/contracts/enums'
import { type NoticeKind, showStopNotices, stopNotices } from '@convive/contracts/notification-preferences'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { renderPlainPage } from '@convive/service-kit/http/plain-page'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { preferredLanguage } from '../subscriptions/confirm-subscription.ts'
import { stopMails } from './notification-preferences.ts'

/** The link at the end of every notice: a page with a button. Opening it changes nothing. */
export const showStopNoticesRoute = (siteUrl: string): Served =>
  serve(showStopNotices, async ({ kind }, call) => {
    const language = preferredLanguage(call)
    const { title, text, button, about } = stopTexts[language]
    return renderPlainPage({ language, title, text: text(kind && about[kind]), button }, siteUrl)
  })

/**
 * The button on the page, and the unsubscribe button of mail programs (RFC 8058). An unknown token gets the same
 * response.
 */
export const stopNoticesRoute = (db: Database, siteUrl: string): Served =>
  serve(stopNotices, async ({ token, kind }, call) => {
    await db.transaction(async (tx) => {
      const userId = kind && (await findSigner(tx, token, stopPurpose(kind)))
      if (userId) await stopMails(tx, userId, kind)
    })
    const language = preferredLanguage(call)
    const { stopped, settings } = stopTexts[language]
    return renderPlainPage({ language, title: stopped, text: settings }, siteUrl)
  })

const stopPurpose = (kind: NoticeKind): string => `stop ${kind}`

/** That a guest cannot go to an event. */
export const declinePurpose = (eventId: number): string => `decline ${eventId}`

type MailedPerson = { userId: number; stopToken: string | null; key: Buffer | null }

/**
 * The given people who want such mails, in the same order, each with the token that stops them and the key that signs
 * further links. Missing keys are created. The locks make the deletion of an account wait, so that none of its keys is
 * left.
 */
export async function findMailed(tx: Transaction, kind: NoticeKind, userIds: number[]): Promise<MailedPerson[]> {
  if (userIds.length === 0) return []
  await tx.query(
    `INSERT INTO mail_key (user_id, key)
     SELECT id, key FROM unnest($1::bigint[], $2::bytea[]) AS given (id, key)
     WHERE NOT EXISTS (SELECT 1 FROM mail_key k WHERE k.user_id = given.id)
       AND EXISTS (SELECT 1 FROM person WHERE id = given.id AND NOT deleted FOR KEY SHARE)
     ON CONFLICT (user_id) DO NOTHING`,
    [userIds, userIds.map(() => randomBytes(32))],
  )
  const rows: { userId: number; key: Buffer | null }[] = await tx.query(
    `SELECT given.id AS "userId", k.key
     FROM unnest($1::bigint[]) WITH ORDINALITY AS given (id, place) LEFT JOIN mail_key k ON k.user_id = given.id
     WHERE NOT EXISTS (
       SELECT 1 FROM notification_preference p WHERE p.user_id = given.id AND p.kind = $2 AND NOT p.mail)
     ORDER BY given.place`,
    [userIds, kind],
  )
  return rows.map((row) => ({ ...row, stopToken: signedToken(row, stopPurpose(kind)) }))
}

/** A token that permits one purpose to whoever got it by mail: the person's id and a signature by their key. */
export const signedToken = ({ userId, key }: Pick<MailedPerson, 'userId' | 'key'>, purpose: string): string | null =>
  key && `${userId}-${createHmac('sha256', key).update(purpose).digest('base64url')}`

/** The person to whom a token for this purpose was mailed. */
export async function findSigner(
  tx: Transaction,
  token: string | undefined,
  purpose: string,
): Promise<number | undefined> {
  const userId = Number(/^([1-9]\d{0,14})-/.exec(token ?? '')?.[1])
  if (!token || !userId) return undefined
  const [row]: { key: Buffer }[] = await tx.query('SELECT key FROM mail_key WHERE user_id = $1', [userId])
  const expected = row && signedToken({ userId, key: row.key }, purpose)
  return expected?.length === token.length && timingSafeEqual(Buffer.from(expected), Buffer.from(token))
    ? userId
    : undefined
}

type Texts = {
  title: string
  text: (about: string | undefined) => string
  button: string
  stopped: string
  settings: string
  about: Record<NoticeKind, string>
}
const en: Texts = {
  title: 'Stop these emails?',
  text: (about) => `You’ll no longer get emails ${about ? `with ${about}` : 'of this kind'}. All others stay.`,
  button: 'Stop these emails',
  stopped: 'You no longer get these emails',
  settings: 'To get them again, open your profile, then Settings.',
  about: {
    confirmation: 'confirmations of your RSVPs',
    reminder_day: 'reminders the day before an event',
    reminder_hours: 'reminders shortly before an event',
    change: 'changes and cancellations of events',
    offer: 'places that are kept for you',
    message: 'messages from organizers',
    follow: 'new events from organizers you follow',
  },
}
const es: Texts = {
  title: '¿Querés dejar de recibir estos correos?',
  text: (about) => `Ya no vas a recibir correos ${about ? `con ${about}` : 'de este tipo'}. Los demás siguen igual.`,
  button: 'No recibirlos más',
  stopped: 'Ya no recibís estos correos',
  settings: 'Para recibirlos otra vez, abrí tu perfil y luego Ajustes.',
  about: {
    confirmation: 'la confirmación de tus respuestas',
    reminder_day: 'recordatorios del día antes de un evento',
    reminder_hours: 'recordatorios poco antes de un evento',
    change: 'cambios y cancelaciones de eventos',
    offer: 'campos que se te guardan',
    message: 'mensajes de quienes organizan',
    follow: 'eventos nuevos de quienes seguís',
  },
}

/** The texts of the pages behind the link that stops a kind of mail. */
const stopTexts: Record<Language, Texts> = { en, es }
