import { jetstream, type ConsumerMessages, type JetStreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { Database } from './database.ts'
import { deliver, type Failures, type Received } from './deliver.ts'
import type { Logger } from './log.ts'
import type { Subscription } from './messages.ts'
import { ensureStream, manage, pause, type Source } from './nats.ts'
import { factsIn } from './packs.ts'
import { replaySubject } from './relay.ts'

const watchEvery = 5000
const silentFor = 15_000
/** Facts, in whole packs. */
const mostAtOnce = 200

type Consumer = { service: string; source: Source; db: Database; nats: NatsConnection; subscriptions: Subscription[]; log: Logger; signal: AbortSignal }

/**
 * Receives one source's facts through a durable pull consumer, for as long as the signal allows.
 * A watchdog starts it anew when its consumer or stream is gone, or when messages wait and nothing is heard for 15 s
 * (clients have gone silent after a server was killed).
 */
export async function runConsumer(consumer: Consumer): Promise<void> {
  const failures: Failures = new Map()
  while (!consumer.signal.aborted) {
    await receive(consumer, failures).catch((error: unknown) => consumer.log.warn({ reason: (error as Error).message, stream: consumer.source.stream }, 'receiving interrupted'))
    await pause(300, consumer.signal)
  }
}

async function receive(consumer: Consumer, failures: Failures): Promise<void> {
  const { source, service, nats, signal } = consumer
  const manager = await manage(nats)
  await ensureStream(manager, source)
  await ensureConsumer(manager, source.stream, service)
  await askForReplayOnce(consumer)
  const durable = await jetstream(nats, { timeout: 2000 }).consumers.get(source.stream, service)
  const messages = await durable.consume({ max_messages: 200, expires: 5000, idle_heartbeat: 1000, abort_on_missing_resource: true })
  const stop = () => messages.stop()
  signal.addEventListener('abort', stop)
  if (signal.aborted) stop()
  const heard = { at: Date.now() }
  const watchdog = setInterval(() => void watch(manager, consumer, messages, heard), watchEvery)
  try {
    await pump(consumer, messages, failures, heard)
  } finally {
    clearInterval(watchdog)
    signal.removeEventListener('abort', stop)
    messages.stop()
  }
}

async function ensureConsumer(manager: JetStreamManager, stream: string, service: string): Promise<void> {
  try {
    await manager.consumers.info(stream, service)
  } catch (error) {
    if (!/not found/i.test((error as Error).message)) throw error
    await manager.consumers.add(stream, { durable_name: service, ack_policy: 'explicit', ack_wait: 30e9, max_ack_pending: 2000, deliver_policy: 'all' })
  }
}

/** Local copies of a service that has never heard of a source are rebuilt: the source sends the newest of everything. */
async function askForReplayOnce({ db, nats, source }: Consumer): Promise<void> {
  const known: unknown[] = await db.source.query('SELECT 1 FROM replayed_source WHERE source = $1', [source.stream])
  if (known.length > 0) return
  await nats.request(replaySubject(source), '', { timeout: 2000 })
  await db.source.query('INSERT INTO replayed_source (source) VALUES ($1) ON CONFLICT DO NOTHING', [source.stream])
}

/** Whatever arrived while the last batch was being handled makes up the next one: no timer, so a lone message does not wait. */
async function pump(consumer: Consumer, messages: ConsumerMessages, failures: Failures, heard: { at: number }): Promise<void> {
  const concerned = new Set(consumer.subscriptions.map(({ def }) => consumer.source.prefix + def.subject))
  const waiting: Received[] = []
  let working: Promise<void> | undefined
  const work = async () => {
    while (waiting.length > 0) await deliver(consumer, waiting.splice(0, packsFor(waiting)), failures)
    working = undefined
  }
  for await (const message of messages) {
    heard.at = Date.now()
    if (!concerned.has(message.subject)) {
      // A source tells of much that concerns few; that is not even read.
      message.ack()
      continue
    }
    waiting.push({ raw: message, facts: factsIn(message.json()) })
    working ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work)
  }
  await working
}

/** How many packs make up the next batch: as many as fit, and one at least. */
function packsFor(waiting: Received[]): number {
  let facts = 0
  const enough = waiting.findIndex((one) => (facts += one.facts.length) > mostAtOnce)
  return enough === -1 ? waiting.length : Math.max(1, enough)
}

async function watch(manager: JetStreamManager, consumer: Consumer, messages: ConsumerMessages, heard: { at: number }): Promise<void> {
  try {
    const info = await manager.consumers.info(consumer.source.stream, consumer.service)
    if (info.num_pending > 0 && Date.now() - heard.at > silentFor) {
      consumer.log.warn({ stream: consumer.source.stream }, 'messages wait and none is heard; receiving anew')
      messages.stop()
    }
  } catch (error) {
    if (/not found/i.test((error as Error).message)) messages.stop()
  }
}
