import {
  answerContactMessage,
  type ContactMessage,
  type ContactNotification,
  listContactMessages,
  listContactNotifications,
  readContactNotifications,
  sendContactMessage,
} from '@convive/contracts/contact'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage } from '@convive/service-kit/mail/outbound-messages'
import type { EmailTemplates } from '../mail/email-templates.ts'
import { pageOf, parseIdCursor } from '@convive/service-kit/http/cursor'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Language } from '@convive/contracts/enums'

const networkLimit = { name: 'contact messages from a network', max: 5, seconds: 3600, hashesKeys: true }
const siteLimit = { name: 'contact messages of a day', max: 300, seconds: 24 * 3600 }
/** Beyond this number, administrators read the messages only on the site. */
const mailLimit = { name: 'contact mails to an administrator', max: 30, seconds: 24 * 3600 }

/** Stores a message to the administrators and mails it to those of its region. The response names none of them. */
export const sendContactMessageRoute = (db: Database, rateLimiter: RateLimiter, emails: EmailTemplates): Served =>
  serve(sendContactMessage, async (given, call) => {
    await rateLimiter.charge(db.source, networkLimit, clientNetwork(call))
    await rateLimiter.charge(db.source, siteLimit, 'all')
    await db.transaction(async (tx) => {
      await insertContactMessage(tx, { ...given, userId: call.caller?.userId ?? null })
      for (const admin of await findRecipients(tx, given.region))
        if ((await rateLimiter.take(tx, mailLimit, String(admin.id))).allowed)
          await queueMessage(tx, emails.contactMessage(admin, given))
    })
    return {}
  })

export const listContactMessagesRoute = (db: Database): Served =>
  serve(listContactMessages, async ({ limit = 20, cursor }) => {
    const rows = await listMessages(db.source, parseIdCursor(cursor), limit + 1)
    return pageOf(rows, limit, ({ id }) => id)
  })

export const answerContactMessageRoute = (db: Database): Served =>
  serve(answerContactMessage, async ({ id, isAnswered }) => {
    const message = await markAnswered(db.source.manager, id, isAnswered)
    if (!message) throw new HttpError(404, 'not_found', 'This message doesn’t exist.')
    return message
  })

export const listContactNotificationsRoute = (db: Database): Served =>
  serve(listContactNotifications, ({ limit = 20 }, { caller }) => listNotifications(db.source, caller.userId, limit))

/** Marks the messages up to one as read by the caller. */
export const readContactNotificationsRoute = (db: Database): Served =>
  serve(readContactNotifications, async ({ upTo }, { caller }) => {
    await db.source.query(
      `INSERT INTO contact_read AS r (user_id, up_to) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET up_to = greatest(r.up_to, $2)`,
      [caller.userId, upTo],
    )
    return undefined
  })

type Queryable = Pick<Transaction, 'query'>
type NewMessage = Omit<ContactMessage, 'id' | 'at' | 'answeredAt'>

async function insertContactMessage(
  tx: Transaction,
  { name, email, region, message, userId }: NewMessage,
): Promise<void> {
  await tx.query('INSERT INTO contact_message (name, email, region, message, user_id) VALUES ($1, $2, $3, $4, $5)', [
    name,
    email,
    region,
    message,
    userId,
  ])
}

type Row = Omit<ContactMessage, 'at' | 'answeredAt'> & { at: Date; answeredAt: Date | null }
const columns = 'id, name, email, region, message, user_id AS "userId", at, answered_at AS "answeredAt"'

async function listMessages(db: Queryable, before: number, limit: number): Promise<ContactMessage[]> {
  const rows: Row[] = await db.query(`SELECT ${columns} FROM contact_message WHERE id < $1 ORDER BY id DESC LIMIT $2`, [
    before,
    limit,
  ])
  return rows.map(toMessage)
}

const toMessage = (row: Row): ContactMessage => ({
  ...row,
  at: row.at.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** A message that is answered already keeps its time. Undefined if there is no such message. */
async function markAnswered(tx: Transaction, id: number, isAnswered: boolean): Promise<ContactMessage | undefined> {
  const [rows]: [Row[], number] = await tx.query(
    `UPDATE contact_message SET answered_at = CASE WHEN $2 THEN coalesce(answered_at, now()) END
     WHERE id = $1 RETURNING ${columns}`,
    [id, isAnswered],
  )
  return rows[0] && toMessage(rows[0])
}

async function listNotifications(db: Queryable, userId: number, limit: number): Promise<ContactNotification[]> {
  const rows: { id: number; name: string; at: Date; isRead: boolean }[] = await db.query(
    `SELECT id, name, at, id <= coalesce((SELECT up_to FROM contact_read WHERE user_id = $1), 0) AS "isRead"
     FROM contact_message ORDER BY id DESC LIMIT $2`,
    [userId, limit],
  )
  return rows.map((row) => ({ ...row, kind: 'contact_message', at: row.at.toISOString() }))
}

const maxRecipients = 20

/**
 * The administrators whom a message reaches by mail: those of its region, or all if there are none. The first
 * administrator has no mailbox.
 */
async function findRecipients(
  tx: Transaction,
  region: string,
): Promise<{ id: number; email: string; language: Language }[]> {
  return await tx.query(
    `SELECT id, email, language FROM account WHERE is_admin AND email NOT LIKE '%.invalid'
       AND ($1 = 'all' OR region = $1
         OR NOT EXISTS (SELECT 1 FROM account o WHERE o.is_admin AND o.region = $1 AND o.email NOT LIKE '%.invalid'))
     ORDER BY id LIMIT ${maxRecipients}`,
    [region],
  )
}
