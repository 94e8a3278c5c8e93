import type { ContactMessage, ContactNotification } from '@convive/contracts/contact'
import type { Language } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'

type Queryable = Pick<Transaction, 'query'>
type NewMessage = Omit<ContactMessage, 'id' | 'at' | 'answeredAt'>

export async function insertContactMessage(
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

export async function listMessages(db: Queryable, before: number, limit: number): Promise<ContactMessage[]> {
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
export async function markAnswered(
  tx: Transaction,
  id: number,
  isAnswered: boolean,
): Promise<ContactMessage | undefined> {
  const [rows]: [Row[], number] = await tx.query(
    `UPDATE contact_message SET answered_at = CASE WHEN $2 THEN coalesce(answered_at, now()) END
     WHERE id = $1 RETURNING ${columns}`,
    [id, isAnswered],
  )
  return rows[0] && toMessage(rows[0])
}

export async function listNotifications(db: Queryable, userId: number, limit: number): Promise<ContactNotification[]> {
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
export async function findRecipients(
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
