import type { JsMsg } from '@nats-io/jetstream'
import type { Database, Transaction } from './database.ts'
import { isUnavailable } from './database-errors.ts'
import type { Logger } from './log.ts'
import type { Delivered, Subscription } from './messages.ts'

const parkAfter = 8
const atOnce = 8
/** Milliseconds before a failed message comes again, at most; a database that is away must not be asked in a tight loop. */
const longestPause = 5000

/** How often each (handler, message) failed in this process; a handler's own failures count, a database that is away does not. */
export type Failures = Map<string, number>
type Context = { db: Database; subscriptions: Subscription[]; log: Logger }
/** A message of the transport, and the facts in it. */
export type Received = { raw: Pick<JsMsg, 'ack' | 'nak' | 'info'>; facts: Delivered[] }

/**
 * Hands received facts to everyone who subscribed, and acknowledges each message after all of its facts were handled. Of one that comes
 * again, the inbox knows what is done.
 */
export async function deliver(context: Context, batch: Received[], failures: Failures): Promise<void> {
  const failed = new Set<Delivered>()
  for (const subscription of context.subscriptions) {
    const mine = batch.flatMap(({ facts }) => facts.filter((fact) => fact.subject === subscription.def.subject && subscription.concerns(fact.data)))
    if (mine.length === 0) continue
    if (subscription.mode === 'batch' && (await handledTogether(context, subscription, mine))) continue
    for (const one of await failuresAmong(context, subscription, mine, failures)) failed.add(one)
  }
  for (const { raw, facts } of batch) {
    if (facts.some((fact) => failed.has(fact))) raw.nak(Math.min(longestPause, 50 * 2 ** Math.min(raw.info.deliveryCount, 10)))
    else raw.ack()
  }
}

/** Handles each message in a transaction of its own, a few at once. Resolves to those that failed. */
async function failuresAmong(context: Context, subscription: Subscription, batch: Delivered[], failures: Failures): Promise<Delivered[]> {
  const failed: Delivered[] = []
  for (let start = 0; start < batch.length; start += atOnce) {
    const some = batch.slice(start, start + atOnce)
    const done = await Promise.all(some.map((one) => handledAlone(context, subscription, one, failures)))
    failed.push(...some.filter((_, index) => !done[index]))
  }
  return failed
}

async function handledTogether({ db, log }: Context, subscription: Subscription, batch: Delivered[]): Promise<boolean> {
  try {
    await db.transaction((tx) => handleNew(tx, subscription, batch))
    return true
  } catch (error) {
    log.debug({ err: error, handler: subscription.name }, 'a batch failed; one by one now')
    return false
  }
}

async function handledAlone({ db, log }: Context, subscription: Subscription, message: Delivered, failures: Failures): Promise<boolean> {
  const key = `${subscription.name} ${message.id}`
  try {
    await db.transaction((tx) => handleNew(tx, subscription, [message]))
    failures.delete(key)
    return true
  } catch (error) {
    if (isUnavailable(error)) return false
    const count = (failures.get(key) ?? 0) + 1
    failures.set(key, count)
    log.error({ err: error, handler: subscription.name, message: message.id, count }, 'a message could not be handled')
    if (count < parkAfter) return false
    return await park(db, subscription, message, error).then(() => failures.delete(key), () => false)
  }
}

/** The inbox row and the effect commit together, so a message that comes again finds its row and does nothing. */
export async function handleNew(tx: Transaction, subscription: Subscription, messages: Delivered[]): Promise<void> {
  const fresh = subscription.repeatable ? messages : await notInInbox(tx, subscription, messages)
  if (fresh.length > 0) await subscription.handle(tx, fresh.map((message) => ({ ...message, data: subscription.def.data.parse(message.data) })))
}

async function notInInbox(tx: Transaction, { name }: Subscription, messages: Delivered[]): Promise<Delivered[]> {
  const inserted: { message_id: string }[] = await tx.query(
    'INSERT INTO inbox (handler, message_id) SELECT $1, id FROM unnest($2::uuid[]) AS id ON CONFLICT DO NOTHING RETURNING message_id',
    [name, messages.map(({ id }) => id)],
  )
  const unseen = new Set(inserted.map((row) => row.message_id))
  return messages.filter(({ id }) => unseen.delete(id))
}

async function park(db: Database, subscription: Subscription, message: Delivered, error: unknown): Promise<void> {
  await db.source.query(
    'INSERT INTO parked (handler, message_id, subject, message, reason) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
    [subscription.name, message.id, message.subject, JSON.stringify(message), (error as Error).message.slice(0, 500)],
  )
}
