import { jetstream, type ConsumerMessages, type JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Database } from '../database/database.ts'
import { dispatch, type Failures, type Received } from './message-dispatcher.ts'
import type { Logger } from '../logging/log.ts'
import type { Subscription } from './messages.ts'
import type { ObserveLag } from '../metrics/metrics.ts'
import { isNotFound, manage, type Source } from './nats.ts'
import { sleep } from '../time/sleep.ts'
import { messagesIn, traceHeader } from './message-batches.ts'
import { replaySubject } from './publish-outbox.ts'

const watchIntervalMs = 10_000
const maxSilenceMs = 15_000
/** How often a consumer looks for a stream that its service has not created yet. */
const streamPollMs = 700
/**
 * An unacknowledged message is redelivered after this time, so the messages of a killed process wait no longer than
 * that. A slow process reports every `progressMs` that it still works on its messages.
 */
const ackWaitMs = 6000
const progressMs = 2000
/** Messages, in whole batches. */
const maxMessages = 200
/**
 * Bounds the text that waits in memory: once in the client, and once more here. One NATS message has up to 200 kB, so
 * without this, the 2,000 that may be unacknowledged would fill a container after a long outage.
 */
const maxWaitingBytes = 2_000_000

type Consumer = {
  service: string
  source: Source
  db: Database
  nats: NatsConnection
  subscriptions: Subscription[]
  log: Logger
  signal: AbortSignal
  observeLag?: ObserveLag | undefined
}

/**
 * Receives one source's messages through a durable pull consumer until the signal. A watchdog restarts it when its
 * consumer or stream is gone, or when messages wait and none arrives for 15 s (clients have stopped receiving after a
 * server was killed).
 */
export async function runConsumer(consumer: Consumer): Promise<void> {
  const failures: Failures = new Map()
  while (!consumer.signal.aborted) {
    await receive(consumer, failures).catch((error: unknown) =>
      consumer.log.warn({ reason: (error as Error).message, stream: consumer.source.stream }, 'receiving interrupted'),
    )
    await sleep(300, consumer.signal)
  }
}

async function receive(consumer: Consumer, failures: Failures): Promise<void> {
  const { source, service, nats, signal } = consumer
  const manager = await manage(nats)
  if (!(await ensureConsumer(manager, source.stream, service))) return await sleep(streamPollMs, signal)
  await askForReplay(consumer, await hasMissedMessages(manager, source.stream, service))
  const durable = await jetstream(nats, { timeout: 2000 }).consumers.get(source.stream, service)
  const messages = await durable.consume({
    max_bytes: maxWaitingBytes,
    expires: 15_000,
    idle_heartbeat: 2500,
    abort_on_missing_resource: true,
  })
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const lastReceived = { at: Date.now() }
  const watchdog = setInterval(() => void watch(manager, consumer, messages, lastReceived), watchIntervalMs)
  try {
    await pump(consumer, messages, failures, lastReceived)
  } finally {
    clearInterval(watchdog)
    signal.removeEventListener('abort', stop)
    messages.stop()
  }
}

/** Resolves to false while there is no stream yet. Only the service that publishes to a stream may create it. */
async function ensureConsumer(manager: JetStreamManager, stream: string, service: string): Promise<boolean> {
  const limits = { ack_wait: ackWaitMs * 1e6, max_ack_pending: 2000 }
  try {
    const { config } = await manager.consumers.info(stream, service)
    if (config.ack_wait !== limits.ack_wait) await manager.consumers.update(stream, service, limits)
  } catch (error) {
    if (!isNotFound(error)) throw error
    if (!(await hasStream(manager, stream))) return false
    await manager.consumers.add(stream, {
      durable_name: service,
      ack_policy: 'explicit',
      deliver_policy: 'all',
      ...limits,
    })
  }
  return true
}

const hasStream = (manager: JetStreamManager, stream: string): Promise<boolean> =>
  manager.streams.info(stream).then(
    () => true,
    (error: unknown) => {
      if (isNotFound(error)) return false
      throw error
    },
  )

/** Whether the stream, which keeps a day, has forgotten messages that this consumer has not received. */
async function hasMissedMessages(manager: JetStreamManager, stream: string, service: string): Promise<boolean> {
  const { delivered } = await manager.consumers.info(stream, service)
  const { state } = await manager.streams.info(stream)
  return delivered.stream_seq + 1 < state.first_seq
}

/**
 * A service that has never received a source, or has missed messages of it, asks it to publish those of the last week and
 * the newest message of each aggregate, to fill its projections. One that only listens to transient messages has no projection to fill.
 */
async function askForReplay({ db, nats, source, subscriptions, log }: Consumer, hasMissed: boolean): Promise<void> {
  if (subscriptions.every(({ def }) => def.transient)) return
  const known: unknown[] = await db.source.query('SELECT 1 FROM replayed_source WHERE source = $1', [source.stream])
  if (known.length > 0 && !hasMissed) return
  if (hasMissed) log.warn({ stream: source.stream }, 'the stream has forgotten messages; asking for them again')
  await nats.request(replaySubject(source), '', { timeout: 2000 })
  await db.source.query('INSERT INTO replayed_source (source) VALUES ($1) ON CONFLICT DO NOTHING', [source.stream])
}

/**
 * Messages that arrive while a batch is handled form the next one. There is no timer, so a lone message does not wait.
 */
async function pump(
  consumer: Consumer,
  messages: ConsumerMessages,
  failures: Failures,
  lastReceived: { at: number },
): Promise<void> {
  const concerned = new Set(consumer.subscriptions.map(({ def }) => consumer.source.prefix + def.subject))
  const waiting: Received[] = []
  let handling: Received[] = []
  let waitingBytes = 0
  let working: Promise<void> | undefined
  const handleWaiting = async () => {
    while (waiting.length > 0) {
      handling = waiting.splice(0, nextBatchSize(waiting))
      for (const { raw } of handling) waitingBytes -= raw.data.length
      await dispatch(consumer, handling, failures)
    }
    handling = []
    working = undefined
  }
  const progress = setInterval(() => {
    for (const { raw } of [...handling, ...waiting]) raw.working()
  }, progressMs)
  try {
    for await (const message of messages) {
      lastReceived.at = Date.now()
      if (!concerned.has(message.subject)) {
        // Most messages of a source concern few services; the others are not even parsed.
        message.ack()
        continue
      }
      waiting.push({ raw: message, messages: messagesIn(message.json(), message.headers?.values(traceHeader)) })
      waitingBytes += message.data.length
      working ??= new Promise<void>((resolve) => setImmediate(resolve)).then(handleWaiting)
      if (waitingBytes > maxWaitingBytes) await working
    }
    await working
  } finally {
    clearInterval(progress)
  }
}

/** How many NATS messages form the next batch: as many as fit, and at least one. */
function nextBatchSize(waiting: Received[]): number {
  let count = 0
  const enough = waiting.findIndex((one) => (count += one.messages.length) > maxMessages)
  return enough === -1 ? waiting.length : Math.max(1, enough)
}

async function watch(
  manager: JetStreamManager,
  consumer: Consumer,
  messages: ConsumerMessages,
  lastReceived: { at: number },
): Promise<void> {
  try {
    const info = await manager.consumers.info(consumer.source.stream, consumer.service)
    consumer.observeLag?.(consumer.source.stream, info.num_pending)
    if (info.num_pending > 0 && Date.now() - lastReceived.at > maxSilenceMs) {
      consumer.log.warn({ stream: consumer.source.stream }, 'messages wait but none arrives; restarting the consumer')
      messages.stop()
    }
  } catch (error) {
    if (isNotFound(error)) messages.stop()
  }
}
