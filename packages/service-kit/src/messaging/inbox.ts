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
