import type { Transaction } from '../database/database.ts'

/** `isUnreadable`: this version cannot read the message. `retryUnreadableMessages` retries it after an update. */
type DeadLetter = {
  handler: string
  messageId: string
  subject: string
  message: unknown
  reason: string
  isUnreadable: boolean
}

/** Stores a message or a job that failed permanently, once for each handler and message. */
export async function storeDeadLetter(db: Pick<Transaction, 'query'>, letter: DeadLetter): Promise<void> {
  await db.query(
    'INSERT INTO dead_letter (handler, message_id, subject, message, reason, unreadable) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING',
    [
      letter.handler,
      letter.messageId,
      letter.subject,
      JSON.stringify(letter.message),
      letter.reason.slice(0, 500),
      letter.isUnreadable,
    ],
  )
}
