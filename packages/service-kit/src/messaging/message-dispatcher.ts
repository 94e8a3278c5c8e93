import type { JsMsg } from '@nats-io/jetstream'
import * as z from 'zod/mini'
import type { Database } from '../database/database.ts'
import { isUnavailable, logUnavailable } from '../database/database-errors.ts'
import type { Logger } from '../logging/log.ts'
import { inSpan } from '../tracing/tracing.ts'
import { handleOnce, storeDeadLetter } from './inbox.ts'
import type { Delivered, Subscription } from './messages.ts'

const maxAttempts = 8
const concurrency = 8
/**
 * The longest wait in milliseconds before a failed message is delivered again, so that an unavailable database is not
 * polled in a tight loop.
 */
const maxDelayMs = 5000

/**
 * How often each pair of handler and message failed in this process. Only the handler's own failures count, not those
 * of an unavailable database.
 */
export type Failures = Map<string, number>
type Context = { db: Database; subscriptions: Subscription[]; log: Logger }
/** A NATS message and the messages in it. */
export type Received = { raw: Pick<JsMsg, 'ack' | 'nak' | 'info' | 'working' | 'data'>; messages: Delivered[] }

/**
 * Passes received messages to their handlers, and acknowledges each NATS message after all of its messages were
 * handled. When a NATS message is redelivered, the inbox shows which of its messages are done. A message that this
 * version cannot read becomes a dead letter at once, without further attempts: only another version can read it.
 */
export async function dispatch(context: Context, batch: Received[], failures: Failures): Promise<void> {
  const failed = new Set<string>()
  for (const subscription of context.subscriptions) {
    const relevant: Delivered[] = []
    for (const message of batch.flatMap(({ messages }) => messages)) {
      if (message.subject !== subscription.def.subject || !subscription.concerns(message.data)) continue
      const read = readMessage(subscription, message)
      if (read.message) relevant.push(read.message)
      else if (!(await storeUnreadable(context, subscription, message, read.problem))) failed.add(message.id)
    }
    if (relevant.length === 0) continue
    if (subscription.mode === 'batch' && (await handleBatch(context, subscription, relevant))) continue
    for (const one of await handleEach(context, subscription, relevant, failures)) failed.add(one.id)
  }
  for (const { raw, messages } of batch) {
    if (messages.some(({ id }) => failed.has(id)))
      raw.nak(Math.min(maxDelayMs, 50 * 2 ** Math.min(raw.info.deliveryCount, 10)))
    else raw.ack()
  }
}

/** Handles each message in its own transaction, a few at a time. Resolves to those that failed. */
async function handleEach(
  context: Context,
  subscription: Subscription,
  batch: Delivered[],
  failures: Failures,
): Promise<Delivered[]> {
  const failed: Delivered[] = []
  for (let start = 0; start < batch.length; start += concurrency) {
    const some = batch.slice(start, start + concurrency)
    const done = await Promise.all(some.map((one) => handleAlone(context, subscription, one, failures)))
    failed.push(...some.filter((_, index) => !done[index]))
  }
  return failed
}

async function handleBatch({ db, log }: Context, subscription: Subscription, batch: Delivered[]): Promise<boolean> {
  try {
    await inTrace(subscription, batch, () => db.transaction((tx) => handleOnce(tx, subscription, batch)))
    return true
  } catch (error) {
    log.debug({ err: error, handler: subscription.name }, 'a batch failed, so its messages are handled one by one')
    return false
  }
}

async function handleAlone(
  { db, log }: Context,
  subscription: Subscription,
  message: Delivered,
  failures: Failures,
): Promise<boolean> {
  const key = `${subscription.name} ${message.id}`
  try {
    await inTrace(subscription, [message], () => db.transaction((tx) => handleOnce(tx, subscription, [message])))
    failures.delete(key)
    return true
  } catch (error) {
    logUnavailable(log, error, { handler: subscription.name })
    if (isUnavailable(error)) return false
    const count = (failures.get(key) ?? 0) + 1
    failures.set(key, count)
    log.error({ err: error, handler: subscription.name, message: message.id, count }, 'a message could not be handled')
    if (count < maxAttempts) return false
    const reason = (error as Error).message
    return await storeDeadLetter(db.source, toDeadLetter(subscription, message, reason, false)).then(
      () => failures.delete(key),
      () => false,
    )
  }
}

/** Continues the traces in which the messages were emitted. */
const inTrace = (subscription: Subscription, batch: Delivered[], work: () => Promise<void>): Promise<void> =>
  inSpan(
    `handle ${subscription.name}`,
    {
      kind: 'consumer',
      follows: batch.map(({ traceparent }) => traceparent),
      attributes: {
        'messaging.system': 'nats',
        'messaging.destination.name': subscription.def.subject,
        'messaging.batch.message_count': batch.length,
      },
    },
    work,
  )

type Read = { message: Delivered; problem?: never } | { message?: never; problem: string }

/** Parses a message, which another version of its sender may have written. Drops unknown fields. */
export function readMessage({ def }: Subscription, message: Delivered): Read {
  const parsed = z.safeParse(def.data, message.data)
  if (parsed.success) return { message: { ...message, data: parsed.data } }
  const [issue] = parsed.error.issues
  return { problem: `cannot be read by this version: ${issue?.path.join('.')}: ${issue?.message}` }
}

/**
 * Stores a message that this version cannot read as a dead letter. `retryUnreadableMessages` retries it every five minutes.
 * True when it is stored.
 */
async function storeUnreadable(
  { db, log }: Context,
  subscription: Subscription,
  message: Delivered,
  problem: string,
): Promise<boolean> {
  log.warn({ handler: subscription.name, message: message.id, problem }, 'a message cannot be read by this version')
  return await storeDeadLetter(db.source, toDeadLetter(subscription, message, problem, true)).then(
    () => true,
    () => false,
  )
}

const toDeadLetter = ({ name }: Subscription, message: Delivered, reason: string, isUnreadable: boolean) => ({
  handler: name,
  messageId: message.id,
  subject: message.subject,
  message,
  reason,
  isUnreadable,
})
