import type { Transaction } from '../database/database.ts'
import { runPrepared } from '../database/prepared-statements.ts'
import type { Delivered, Subscription } from './messages.ts'

/** The inbox row and the effects commit together, so a redelivered message finds its row and does nothing. */
export async function handleOnce(tx: Transaction, subscription: Subscription, messages: Delivered[]): Promise<void> {
  const fresh = subscription.repeatable ? messages : await notInInbox(tx, subscription, messages)
  if (fresh.length > 0) await subscription.handle(tx, fresh)
}

async function notInInbox(tx: Transaction, { name }: Subscription, messages: Delivered[]): Promise<Delivered[]> {
  const inserted = await runPrepared(tx)<{ message_id: string }>(
    'INSERT INTO inbox (handler, message_id) SELECT $1, id FROM unnest($2::uuid[]) AS id ON CONFLICT DO NOTHING RETURNING message_id',
    [name, messages.map(({ id }) => id)],
  )
  const unseen = new Set(inserted.map((row) => row.message_id))
  return messages.filter(({ id }) => unseen.delete(id))
}

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
